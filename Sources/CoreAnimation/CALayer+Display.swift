public import Display
import Foundation
import Geometry

extension CALayer {
    /// What is seen now of the layer and all below it, as a picture of the layer's bounds.
    public func displayList() -> DisplayList {
        let values = presentationValues()
        var list = DisplayList(size: values.bounds.size)
        let toOrigin = CGAffineTransform(
            translationX: -values.bounds.minX, y: -values.bounds.minY)
        let time = localTime(at: context.now)
        appendContent(
            values, to: &list, transform: Homography(toOrigin), localTime: time,
            isDriven: driving.isDriven)
        return list
    }

    /// Draws the layer where its superlayer puts it.
    ///
    /// - Parameters:
    ///   - placement: From the superlayer's sublayer space to the list's coordinates.
    ///   - parent: The superlayer's `sublayerTransform` about its anchor point.
    private func append(
        to list: inout DisplayList, placement: Homography, parent: CATransform3D?,
        parentTime: Double, isParentDriven: Bool
    ) {
        let isDriven = isParentDriven || drivenClock != nil
        let localTime = localTime(atParent: parentTime)
        let values = presentationValues(localTime: localTime, isDriven: isDriven)
        guard !values.isHidden, values.opacity > 0 else { return }
        var local = values.localTransform
        if let parent { local = local.concatenating(parent) }
        // Each layer is flat: what leaves its plane is projected onto it.
        let transform = Homography(local).concatenating(placement)
        appendContent(
            values, to: &list, transform: transform, localTime: localTime, isDriven: isDriven)
    }

    private func appendContent(
        _ values: LayerProperties, to list: inout DisplayList, transform: Homography,
        localTime: Double, isDriven: Bool
    ) {
        let outline = Shape.outline(of: values)
        let shadow = values.shadow
        let castsOwnShape = shadow != nil && isOpaqueShape(values, localTime, isDriven)
        let needsGroup = values.opacity < 1 || (shadow != nil && !castsOwnShape)
        if needsGroup {
            let cast =
                castsOwnShape ? nil : shadow.map { Group.DropShadow($0, transform: transform) }
            list.append(
                .pushGroup(Group(opacity: min(Double(values.opacity), 1), dropShadow: cast)))
        }
        if castsOwnShape, let shadow {
            list.append(.shadow(.init(of: outline, shadow, transform: transform)))
        }
        if let color = values.backgroundColor, color.alpha > 0, !values.bounds.isEmpty {
            list.append(.fill(.init(outline, .solid(color), transform: transform)))
        }
        if let gradient = values.gradient?.paint(in: values.bounds), !values.bounds.isEmpty {
            list.append(.fill(.init(outline, gradient, transform: transform)))
        }
        let hasContent = !drawing.isEmpty || !children.isEmpty
        let clips = values.masksToBounds && hasContent
        if clips {
            list.append(.pushGroup(Group(clip: .init(to: outline, transform: transform))))
        }
        for item in drawing { list.append(item.transformed(by: transform)) }
        for warning in warnings { list.warn(warning) }
        appendSublayers(
            values, to: &list, transform: transform, localTime: localTime, isDriven: isDriven)
        if clips { list.append(.popGroup) }
        if values.borderWidth > 0, let color = values.borderColor, color.alpha > 0 {
            let border = Shape.border(
                of: values.bounds, radius: values.cornerRadius, width: values.borderWidth)
            list.append(.fill(.init(border, .solid(color), transform: transform)))
        }
        if needsGroup { list.append(.popGroup) }
    }

    private func appendSublayers(
        _ values: LayerProperties, to list: inout DisplayList, transform: Homography,
        localTime: Double, isDriven: Bool
    ) {
        guard !children.isEmpty else { return }
        var perspective: CATransform3D?
        if values.sublayerTransform != CATransform3DIdentity {
            let anchorX = values.bounds.minX + values.anchorPoint.x * values.bounds.width
            let anchorY = values.bounds.minY + values.anchorPoint.y * values.bounds.height
            perspective = CATransform3DMakeTranslation(-anchorX, -anchorY, 0)
                .concatenating(values.sublayerTransform)
                .concatenating(CATransform3DMakeTranslation(anchorX, anchorY, 0))
        }
        for child in Self.backToFront(children) {
            child.append(
                to: &list, placement: transform, parent: perspective, parentTime: localTime,
                isParentDriven: isDriven)
        }
    }

    /// Sorted by zPosition, ties in tree order.
    private static func backToFront(_ layers: [CALayer]) -> [CALayer] {
        if layers.allSatisfy({ $0.model.zPosition == 0 && $0.running.isEmpty }) { return layers }
        return layers.enumerated()
            .map { ($0.offset, $0.element.presentationValues().zPosition, $0.element) }
            .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
            .map(\.2)
    }

    /// Whether all that the layer draws lies within its own opaque background, so that its shadow is
    /// that of the background's shape.
    private func isOpaqueShape(
        _ values: LayerProperties, _ localTime: Double, _ isDriven: Bool
    ) -> Bool {
        guard values.backgroundColor?.alpha ?? 0 >= 1 else { return false }
        let straight = values.bounds.insetBy(dx: values.cornerRadius, dy: 0)
        return children.allSatisfy { child in
            child.staysInside(
                values.cornerRadius > 0 ? straight : values.bounds, localTime, isDriven)
        }
    }

    /// Whether the layer and all below it lie within `area` of the superlayer; false if unsure.
    private func staysInside(_ area: CGRect, _ parentTime: Double, _ isParentDriven: Bool) -> Bool {
        let isDriven = isParentDriven || drivenClock != nil
        let localTime = localTime(atParent: parentTime)
        let values = presentationValues(localTime: localTime, isDriven: isDriven)
        if values.isHidden || values.opacity <= 0 { return true }
        guard values.transform == CATransform3DIdentity, area.contains(values.frame),
            values.shadow == nil
        else { return false }
        if values.masksToBounds { return true }
        let inner = area.offsetBy(
            dx: values.bounds.minX - values.frame.minX, dy: values.bounds.minY - values.frame.minY)
        return children.allSatisfy { $0.staysInside(inner, localTime, isDriven) }
    }
}

extension Shape {
    /// The rectangle or rounded rectangle of a layer's bounds.
    fileprivate static func outline(of values: LayerProperties) -> Shape {
        values.cornerRadius > 0
            ? .roundedRect(values.bounds, radius: values.cornerRadius) : .rect(values.bounds)
    }
}

extension LayerProperties {
    /// The shadow, if one is seen; masking cuts it off with everything outside the bounds.
    fileprivate var shadow: Shadow? {
        guard shadowOpacity > 0, !masksToBounds, let color = shadowColor, color.alpha > 0 else {
            return nil
        }
        return Shadow(
            color: color.faded(by: min(Double(shadowOpacity), 1)), offset: shadowOffset,
            sigma: max(shadowRadius, 0))
    }
}

extension GradientProperties {
    /// The gradient within `bounds`; nil without colours. One colour is painted flat.
    fileprivate func paint(in bounds: CGRect) -> Paint? {
        guard let first = colors.first else { return nil }
        guard colors.count > 1 else { return .solid(first) }
        let even = colors.indices.map { Double($0) / Double(colors.count - 1) }
        var last = 0.0
        let stops = zip(locations ?? even, colors).map { location, color in
            last = max(last, min(max(location, 0), 1))
            return LinearGradient.Stop(location: last, color: color)
        }
        func place(_ point: CGPoint) -> CGPoint {
            CGPoint(
                x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
        }
        guard !stops.isEmpty else { return nil }
        return .linearGradient(
            LinearGradient(from: place(startPoint), to: place(endPoint), stops: stops))
    }
}
