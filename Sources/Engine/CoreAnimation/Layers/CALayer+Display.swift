public import FilmstripDisplay
package import FilmstripGeometry
import FilmstripParallel
import Foundation

extension CALayer {
    /// The look of the layer and all below it at the current time, as a picture of the layer's bounds.
    ///
    /// - Difference: ours.
    public func displayList() -> DisplayList {
        var list = DisplayList(size: presentationValues().bounds.size)
        append(to: &list)
        return list
    }

    /// Adds the look of the layer and all below it at the current time to a picture, at its origin.
    package func append(to list: inout DisplayList) {
        let moment = present
        let values = values(at: moment)
        let origin = values.bounds.origin
        let transform =
            origin == .zero
            ? Homography.identity
            : Homography(CGAffineTransform(translationX: -origin.x, y: -origin.y))
        appendContent(values, to: &list, transform: transform, at: moment)
    }

    /// Adds the look of the layer and all below it at the current time to a picture, at its place in the coordinates
    /// that `transform` takes to the picture's.
    package func appendPlaced(to list: inout DisplayList, by transform: CGAffineTransform) {
        append(to: &list, placement: Homography(transform), parent: nil, at: present)
    }

    /// The look at the current time, in the layer's own coordinates.
    package func ownDisplayList() -> DisplayList { displayList(of: present) }

    /// The layer and all below it at `moment`, in the layer's own coordinates.
    func displayList(of moment: LayerMoment) -> DisplayList {
        let values = values(at: moment)
        var list = DisplayList(size: values.bounds.size)
        appendContent(values, to: &list, transform: .identity, at: moment)
        return list
    }

    /// Draws the layer at its place in the superlayer.
    ///
    /// - Parameters:
    ///   - placement: From the superlayer's sublayer space to the list's coordinates.
    ///   - parent: The superlayer's `sublayerTransform` about its anchor point.
    ///   - moment: The moment on the layer's own clock.
    func append(
        to list: inout DisplayList, placement: Homography, parent: CATransform3D?,
        at moment: LayerMoment
    ) {
        guard context.spend(Self.place) else { return }
        appendSpent(to: &list, placement: placement, parent: parent, at: moment)
    }

    /// Operations counted for placing a layer.
    private static let place = 40

    /// Draws the layer at its place in the superlayer, once the operations are counted.
    private func appendSpent(
        to list: inout DisplayList, placement: Homography, parent: CATransform3D?,
        at moment: LayerMoment
    ) {
        if parent == nil, isPlain {
            appendPlain(to: &list, placement: placement, at: moment)
            return
        }
        let values = values(at: moment)
        guard !values.isHidden, values.opacity > 0 else { return }
        var local = values.localTransform
        if let parent { local = local.concatenating(parent) }
        // Each layer is flat: content outside its plane is projected onto it.
        let transform = Homography(local).concatenating(placement)
        if case .own(let own) = values.kind, own.form == .unflattened {
            appendUnflattened(values, local, to: &list, placement: placement, at: moment)
            return
        }
        guard values.isDoubleSided || transform.showsFront(of: values.bounds) else { return }
        appendContent(values, to: &list, transform: transform, at: moment)
    }

    /// Draws a layer that `isPlain` at its place in a superlayer without perspective, as `append` and `appendContent` do.
    private func appendPlain(
        to list: inout DisplayList, placement: Homography, at moment: LayerMoment
    ) {
        guard !modelValues.isHidden else { return }
        let transform = plainLook.transform.concatenating(placement)
        guard modelValues.isDoubleSided || transform.showsFront(of: modelValues.bounds) else {
            return
        }
        guard plainLook.name != nil else {
            appendPlainBody(to: &list, transform: transform, at: moment)
            return
        }
        let outer = list.layer
        list.layer = plainLook.name
        appendPlainBody(to: &list, transform: transform, at: moment)
        list.layer = outer
    }

    private func appendPlainBody(
        to list: inout DisplayList, transform: Homography, at moment: LayerMoment
    ) {
        if let color = modelValues.backgroundColor, color.alpha > 0, !modelValues.bounds.isEmpty {
            list.append(.fill(.init(modelOutline, .solid(color), transform: transform)))
        }
        let clips = modelValues.masksToBounds && (drawing != nil || !children.isEmpty)
        if clips {
            list.append(.pushGroup(Group(clip: .init(to: modelOutline, transform: transform))))
        }
        if let drawing {
            context.spend(8 * drawing.items.count)
            drawing.append(to: &list, transform: transform)
        }
        if !children.isEmpty {
            appendChildren(to: &list, transform: transform, perspective: nil, at: moment)
        }
        if clips { list.append(.popGroup) }
    }

    /// The items of the layer now, without shadow, mask and opacity, in its own coordinates.
    func bodyItems() -> [DisplayItem] {
        let moment = present
        let values = values(at: moment)
        var list = DisplayList(size: values.bounds.size)
        appendBodyInTransition(values, to: &list, transform: .identity, at: moment)
        return list.items
    }

    private func appendContent(
        _ values: LayerProperties, to list: inout DisplayList, transform: Homography,
        at moment: LayerMoment
    ) {
        let outer = list.layer
        let name = name ?? owner
        if name != nil { list.layer = name }
        defer { if name != nil { list.layer = outer } }
        var shadow = values.shadow
        let caster = shadow == nil ? nil : caster(values, moment)
        if values.backdrop?.isRounded == true, let caster, let cast = shadow {
            appendOuterShadow(of: caster, cast, values, to: &list, transform: transform)
            shadow = nil
        }
        let mask = mask.map { $0.maskPicture(transform, moment) }
        for warning in mask?.warnings ?? [] { list.warn(warning) }
        let blendMode = hasFilter ? blendMode(warning: &list) : .normal
        let needsGroup =
            values.opacity < 1 || mask != nil || (shadow != nil && caster == nil)
            || blendMode != .normal
        var isBackdropDrawn = false
        if needsGroup {
            // A backdrop inside the group would have nothing beneath it.
            if mask == nil, let backdrop = values.backdrop {
                let isRounded = values.masksToBounds || backdrop.isRounded
                let shape = isRounded ? outline(of: values) : .rect(values.bounds)
                let items = backdropItems(
                    values, shape: shape, opacity: min(Double(values.opacity), 1))
                for item in items { list.append(item.transformed(by: transform)) }
                isBackdropDrawn = true
            }
            let cast =
                caster == nil ? shadow.map { Group.DropShadow($0, transform: transform) } : nil
            list.append(
                .pushGroup(
                    Group(
                        opacity: min(Double(values.opacity), 1), dropShadow: cast,
                        mask: mask.map { Group.Mask($0.items) }, blendMode: blendMode)))
        }
        if let caster, let shadow {
            list.append(.shadow(.init(of: caster, shadow, transform: transform)))
        }
        if isBackdropDrawn {
            var plain = values
            plain.kind = .plain
            appendBodyInTransition(plain, to: &list, transform: transform, at: moment)
        } else {
            appendBodyInTransition(values, to: &list, transform: transform, at: moment)
        }
        if needsGroup { list.append(.popGroup) }
    }

    /// The picture of a mask for a layer placed by `placement`.
    private func maskPicture(
        _ placement: Homography, _ parentMoment: LayerMoment
    ) -> DisplayList {
        var list = DisplayList(size: .zero)
        append(
            to: &list, placement: placement, parent: nil, at: moment(atParent: parentMoment))
        return list
    }

    /// Appends the layer's body, or the transition between its old and its new one.
    private func appendBodyInTransition(
        _ values: LayerProperties, to list: inout DisplayList, transform: Homography,
        at moment: LayerMoment
    ) {
        guard let (transition, progress) = transition(at: moment) else {
            appendBody(values, to: &list, transform: transform, at: moment)
            return
        }
        var after = DisplayList(size: values.bounds.size)
        appendBody(values, to: &after, transform: .identity, at: moment)
        let outline = outline(of: values)
        context.spend(8 * after.items.count)
        for item in transition.items(at: progress, after: after.items, in: outline) {
            list.append(item.transformed(by: transform))
        }
        for warning in after.warnings { list.warn(warning) }
    }

    /// Operations counted per item of a layer's contents or class.
    private static let copiedItem = 100

    /// Appends background, contents, sublayers and border, from bottom to top.
    private func appendBody(
        _ values: LayerProperties, to list: inout DisplayList, transform: Homography,
        at moment: LayerMoment
    ) {
        let outline = outline(of: values)
        if let color = values.backgroundColor, color.alpha > 0, !values.bounds.isEmpty {
            list.append(.fill(.init(outline, .solid(color), transform: transform)))
        }
        let own = ownItems(values)
        guard context.spend(Self.copiedItem * own.count) else { return }
        let drawing = drawing(values)
        let hasContent = !own.isEmpty || drawing != nil || !children.isEmpty
        let clips = values.masksToBounds && hasContent
        if clips {
            list.append(.pushGroup(Group(clip: .init(to: outline, transform: transform))))
        }
        for item in own { list.append(item, transform: transform) }
        if let drawing {
            let items = drawing.items(in: values.bounds, contentsGravity)
            context.spend(8 * items.count)
            for item in items { list.append(item, transform: transform) }
        }
        if let drawing { for warning in drawing.warnings { list.warn(warning) } }
        for warning in warnings { list.warn(warning) }
        appendSublayers(values, to: &list, transform: transform, at: moment)
        if clips { list.append(.popGroup) }
        if values.borderWidth > 0, let color = values.borderColor, color.alpha > 0 {
            let border = border(of: values)
            list.append(.fill(.init(border, .solid(color), transform: transform)))
        }
    }

    private func appendSublayers(
        _ values: LayerProperties, to list: inout DisplayList, transform: Homography,
        at moment: LayerMoment
    ) {
        if case .own(let own) = values.kind {
            switch own.form {
            case .replicated:
                return appendReplicas(own, values, to: &list, transform: transform, at: moment)
            case .particles:
                if let emitter = self as? CAEmitterLayer {
                    for item in emitter.particles(own, at: moment) {
                        list.append(item.transformed(by: transform))
                    }
                }
            case .usual, .unflattened: break
            }
        }
        guard !children.isEmpty else { return }
        appendChildren(to: &list, transform: transform, perspective: values.perspective, at: moment)
    }

    private func appendChildren(
        to list: inout DisplayList, transform: Homography, perspective: CATransform3D?,
        at moment: LayerMoment
    ) {
        if sublayersAreInOrder {
            guard context.spend(Self.place * children.count) else { return }
            children.forEachUncounted { child in
                child.appendSpent(
                    to: &list, placement: transform, parent: perspective,
                    at: child.moment(atParent: moment))
            }
            return
        }
        for (child, childMoment) in backToFront(at: moment) {
            child.append(
                to: &list, placement: transform, parent: perspective, at: childMoment)
        }
    }

    /// The sublayers sorted by zPosition, ties in tree order, each with the moment on its own clock.
    func backToFront(at moment: LayerMoment) -> [(CALayer, LayerMoment)] {
        let layers = children.map { ($0, $0.moment(atParent: moment)) }
        if sublayersAreInOrder { return layers }
        return layers.enumerated()
            .map { ($0.offset, $0.element.0.values(at: $0.element.1).zPosition, $0.element) }
            .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
            .map(\.2)
    }

    /// Whether the sublayers lie in the order of the tree, because none is moved or moves in depth.
    private var sublayersAreInOrder: Bool {
        guard context.hasDepth else { return true }
        return children.allSatisfy { layer in
            layer.modelValues.zPosition == 0
                && (layer.running.isEmpty || !layer.running.contains { $0.movesInDepth })
        }
    }

    /// The shape that casts the layer's shadow: its shadow path, or its outline if the background is opaque
    /// and contains all that the layer draws; nil if the drawn picture itself must cast it.
    private func caster(_ values: LayerProperties, _ moment: LayerMoment) -> Shape? {
        if let path = values.shadowPath { return .path(path, rule: .nonZero) }
        guard values.backgroundColor?.alpha ?? 0 >= 1, drawsInside(values.kind, values.contents)
        else { return nil }
        let radius = values.cornerRadii.max() ?? values.cornerRadius
        let straight = values.bounds.insetBy(dx: radius, dy: 0)
        let holdsAll = children.allSatisfy { child in
            child.staysInside(radius > 0 ? straight : values.bounds, moment)
        }
        return holdsAll ? outline(of: values) : nil
    }

    /// Whether the layer itself draws only within its bounds; false if unsure.
    private func drawsInside(_ kind: LayerKind, _ contents: LayerContents) -> Bool {
        switch kind {
        case .plain, .gradient, .text, .backdrop: break
        case .shape, .own: return false
        }
        if case .nothing = contents, drawing == nil { return true }
        return contentsGravity == .resize || contentsGravity == .resizeAspect
    }

    /// Whether the layer and all below it lie within `area` of the superlayer; false if unsure.
    private func staysInside(_ area: CGRect, _ parentMoment: LayerMoment) -> Bool {
        guard context.spend(20) else { return false }
        guard running.isEmpty else {
            let values = values(at: moment(atParent: parentMoment))
            return values.isHidden || values.opacity <= 0
        }
        // The values are read where they are: a copy of all of them costs more than the rest of this.
        if modelValues.isHidden || modelValues.opacity <= 0 { return true }
        guard CATransform3DIsIdentity(modelValues.transform) else { return false }
        let frame = modelValues.frame
        guard area.contains(frame), !modelValues.castsShadow,
            drawsInside(modelValues.kind, modelValues.contents) || modelValues.masksToBounds
        else { return false }
        if modelValues.masksToBounds || children.isEmpty { return true }
        let bounds = modelValues.bounds
        let inner = area.offsetBy(dx: bounds.minX - frame.minX, dy: bounds.minY - frame.minY)
        let moment = moment(atParent: parentMoment)
        return children.allSatisfy { $0.staysInside(inner, moment) }
    }
}

extension Homography {
    /// Whether the front is seen at the middle of `bounds`: y still lies clockwise of x there.
    fileprivate func showsFront(of bounds: CGRect) -> Bool {
        let determinant =
            a * (d * w - q * ty) - b * (c * w - q * tx) + p * (c * ty - d * tx)
        let depth = applying(to: CGPoint(x: bounds.midX, y: bounds.midY)).w
        return determinant * depth > 0
    }
}

extension LayerProperties {
    /// Whether there is a visible shadow: masking cuts it off.
    @inline(__always)
    var castsShadow: Bool {
        shadowOpacity > 0 && !masksToBounds && shadowColor.map { $0.alpha > 0 } ?? false
    }

    /// The shadow; nil if it is not visible.
    fileprivate var shadow: Shadow? {
        guard castsShadow, let color = shadowColor else { return nil }
        return Shadow(
            color: color.faded(by: min(Double(shadowOpacity), 1)), offset: shadowOffset,
            sigma: max(shadowRadius, 0))
    }
}
