import FilmstripDisplay
import FilmstripGeometry
import Foundation

extension CALayer {
    /// The items of the layer's class and contents, between background and sublayers, in the layer's own
    /// coordinates.
    func ownItems(_ values: LayerProperties) -> [DisplayItem] {
        let kindItems = kindItems(values)
        let contentItems = contentItems(values)
        if contentItems.isEmpty { return kindItems }
        return kindItems.isEmpty ? contentItems : kindItems + contentItems
    }

    private func kindItems(_ values: LayerProperties) -> [DisplayItem] {
        switch values.kind {
        case .plain: return []
        case .gradient(let gradient):
            guard let paint = gradient.paint(in: values.bounds), !values.bounds.isEmpty else {
                return []
            }
            return [.fill(.init(outline(of: values), paint))]
        case .shape(let shape): return shape.items
        case .text(let text): return text.items(in: values.bounds)
        case .backdrop(let backdrop):
            let shape = backdrop.isRounded ? outline(of: values) : .rect(values.bounds)
            return backdropItems(values, shape: shape, opacity: 1)
        case .own(let own):
            var base = values
            base.kind = own.base
            return kindItems(base)
        }
    }

    /// The backdrop effect of the layer; empty if it changes nothing.
    func backdropItems(
        _ values: LayerProperties, shape: Shape, opacity: Double
    ) -> [DisplayItem] {
        guard let backdrop = values.backdrop, backdrop.isVisible, !values.bounds.isEmpty else {
            return []
        }
        return [
            .backdrop(
                .init(
                    in: shape, sigma: backdrop.radius, saturation: backdrop.saturation,
                    tint: backdrop.tint, opacity: opacity))
        ]
    }

    /// Casts the shadow of a rounded backdrop, outside of it only: it would be seen through it.
    func appendOuterShadow(
        of caster: Shape, _ shadow: Shadow, _ values: LayerProperties, to list: inout DisplayList,
        transform: Homography
    ) {
        var shadow = shadow
        shadow.color = shadow.color.faded(by: min(Double(values.opacity), 1))
        let outline = outline(of: values)
        let reach = 4 * shadow.sigma + max(abs(shadow.offset.width), abs(shadow.offset.height))
        var outside = outline.path.path
        outside.addRect(outline.bounds.insetBy(dx: -reach, dy: -reach))
        let clip = Group.Clip(to: .path(outside, rule: .evenOdd), transform: transform)
        list.append(.pushGroup(Group(clip: clip)))
        list.append(.shadow(.init(of: caster, shadow, transform: transform)))
        list.append(.popGroup)
    }

    private func contentItems(_ values: LayerProperties) -> [DisplayItem] {
        func items(_ image: CGImage?) -> [DisplayItem] {
            guard let image, image.size.width > 0, image.size.height > 0 else { return [] }
            let placement = ContentsPlacement(
                image, values, gravity: contentsGravity, scale: contentsScale)
            let isSharp = magnificationFilter == .nearest
            return placement.items(sampling: isSharp ? .nearest : .smooth)
        }
        switch values.contents {
        case .nothing: return []
        case .image(let image): return items(image)
        case .mixed(let from, let to, let fraction):
            return TransitionEffect.dissolved(
                items(from), into: items(to), at: snap(fraction))
        }
    }
}

extension CALayerContentsGravity {
    /// The rectangle of contents of `size` points in `bounds`.
    func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
        func rect(_ x: CGFloat, _ y: CGFloat, _ size: CGSize) -> CGRect {
            CGRect(
                x: bounds.minX + x * (bounds.width - size.width),
                y: bounds.minY + y * (bounds.height - size.height), width: size.width,
                height: size.height)
        }
        func scaled(_ factor: CGFloat) -> CGSize {
            CGSize(width: size.width * factor, height: size.height * factor)
        }
        let (across, down) = (bounds.width / size.width, bounds.height / size.height)
        return switch self {
        case .resizeAspect: rect(0.5, 0.5, scaled(min(across, down)))
        case .resizeAspectFill: rect(0.5, 0.5, scaled(max(across, down)))
        case .center: rect(0.5, 0.5, size)
        case .top: rect(0.5, 0, size)
        case .bottom: rect(0.5, 1, size)
        case .left: rect(0, 0.5, size)
        case .right: rect(1, 0.5, size)
        case .topLeft: rect(0, 0, size)
        case .topRight: rect(1, 0, size)
        case .bottomLeft: rect(0, 1, size)
        case .bottomRight: rect(1, 1, size)
        default: bounds
        }
    }
}

extension ShapeProperties {
    /// The filled area and the stroke.
    fileprivate var items: [DisplayItem] {
        guard let path, !path.isEmpty else { return [] }
        var items: [DisplayItem] = []
        if let fillColor, fillColor.alpha > 0 {
            items.append(.fill(.init(.path(path, rule: fillRule), .solid(fillColor))))
        }
        if let strokeColor, strokeColor.alpha > 0, style.width > 0, strokeStart < strokeEnd {
            let line = path.trimmed(
                from: min(max(strokeStart, 0), 1), to: min(max(strokeEnd, 0), 1))
            if !line.isEmpty { items.append(.stroke(.init(line, style, .solid(strokeColor)))) }
        }
        return items
    }
}

extension GradientProperties {
    /// The gradient within `bounds`; nil without colours. A single colour is painted flat.
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
        let (start, end) = (place(startPoint), place(endPoint))
        switch form {
        case .axial:
            return .linearGradient(LinearGradient(from: start, to: end, stops: stops))
        case .radial:
            let radii = CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y))
            return .radialGradient(RadialGradient(center: start, radii: radii, stops: stops))
        case .conic:
            let angle = snap(atan2(end.y - start.y, end.x - start.x))
            return .conicGradient(ConicGradient(center: start, angle: angle, stops: stops))
        }
    }
}
