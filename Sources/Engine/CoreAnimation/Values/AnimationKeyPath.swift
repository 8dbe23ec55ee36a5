import Foundation

/// A layer key, or a part of its value.
struct AnimationKeyPath: Equatable {
    /// A part of a point, size, rectangle or transform.
    enum Part: Equatable {
        case x, y, width, height, origin, size
        case transform(TransformPart)
        /// A subclass's own property; the key is of no meaning.
        case own(String)
    }

    var key: LayerKey
    var part: Part?

    init(key: LayerKey) { self.key = key }

    /// The key path spelled `path`, one of the layer's own properties included; nil if the layer has no such property, or
    /// it no such part.
    init?(_ path: String, of layer: CALayer) {
        if LayerKey(property: path) == nil, layer.hasOwnKey(path) {
            self.init(key: .hidden)
            part = .own(path)
        } else {
            self.init(path)
        }
    }

    /// The key path spelled `path`; nil if layers have no such property, or it no such part.
    init?(_ path: String) {
        // Most paths have one name, for which a list of names costs more than finding the key.
        guard path.utf8.contains(UInt8(ascii: ".")) else {
            guard let key = LayerKey(property: path) else { return nil }
            self.key = key
            return
        }
        let names = path.split(separator: ".", maxSplits: 1).map(String.init)
        guard let key = LayerKey(property: names.first ?? "") else { return nil }
        self.key = key
        guard names.count > 1 else { return }
        guard let part = Part(names[1], of: key) else { return nil }
        self.part = part
    }

    /// Whether the property, or its part, can take `value`.
    func accepts(_ value: AnimationValue) -> Bool {
        switch (part, value.kind) {
        case (.own, _): true
        case (nil, let kind): kind == key.kind || kind == .number && key.kind == .flag
        case (.origin, .point), (.size, .size): true
        case (.transform(.translation), .point), (.transform(.translation), .size): true
        case (.transform(let part), .number): part != .translation
        case (.x, .number), (.y, .number), (.width, .number), (.height, .number): true
        default: false
        }
    }

    func value(in values: LayerProperties) -> AnimationValue? {
        guard let part else { return values[key] }
        if case .own(let name) = part { return values.own?.values[name] }
        guard let whole = values[key] else { return nil }
        return switch (whole, part) {
        case (.point(let value), .x): .number(value.x)
        case (.point(let value), .y): .number(value.y)
        case (.size(let value), .width): .number(value.width)
        case (.size(let value), .height): .number(value.height)
        case (.rect(let value), .x): .number(value.origin.x)
        case (.rect(let value), .y): .number(value.origin.y)
        case (.rect(let value), .width): .number(value.size.width)
        case (.rect(let value), .height): .number(value.size.height)
        case (.rect(let value), .origin): .point(value.origin)
        case (.rect(let value), .size): .size(value.size)
        case (.transform(let value), .transform(let part)): part.value(in: value)
        default: fatalError("\(key.rawValue) has no such part")
        }
    }

    func set(_ value: AnimationValue, in values: inout LayerProperties) {
        guard let part else {
            values[key] = value
            return
        }
        if case .own(let name) = part {
            var own = values.own ?? OwnProperties(base: values.kind)
            own.values[name] = value
            values.own = own
            return
        }
        guard let whole = values[key] else { return }
        values[key] =
            switch (whole, part, value) {
            case (.point(let point), .x, .number(let x)): .point(CGPoint(x: x, y: point.y))
            case (.point(let point), .y, .number(let y)): .point(CGPoint(x: point.x, y: y))
            case (.size(let size), .width, .number(let width)):
                .size(CGSize(width: width, height: size.height))
            case (.size(let size), .height, .number(let height)):
                .size(CGSize(width: size.width, height: height))
            case (.rect(let rect), .x, .number(let x)): .rect(rect.with(\.origin.x, x))
            case (.rect(let rect), .y, .number(let y)): .rect(rect.with(\.origin.y, y))
            case (.rect(let rect), .width, .number(let width)):
                .rect(rect.with(\.size.width, width))
            case (.rect(let rect), .height, .number(let height)):
                .rect(rect.with(\.size.height, height))
            case (.rect(let rect), .origin, .point(let origin)):
                .rect(CGRect(origin: origin, size: rect.size))
            case (.rect(let rect), .size, .size(let size)):
                .rect(CGRect(origin: rect.origin, size: size))
            case (.transform(let transform), .transform(let part), let value):
                .transform(part.setting(value, in: transform))
            default: fatalError("a part of \(key.rawValue) cannot hold \(value)")
            }
    }
}

extension CGRect {
    fileprivate func with(_ part: WritableKeyPath<CGRect, CGFloat>, _ value: CGFloat) -> CGRect {
        var rect = self
        rect[keyPath: part] = value
        return rect
    }
}

extension AnimationKeyPath.Part {
    /// The part of `key` spelled `path`, such as `size.width` or `rotation.z`.
    init?(_ path: String, of key: LayerKey) {
        if key == .transform || key == .sublayerTransform {
            guard let part = TransformPart(rawValue: path) else { return nil }
            self = .transform(part)
            return
        }
        switch (path, key.kind) {
        case ("x", .point), ("x", .rect), ("origin.x", .rect): self = .x
        case ("y", .point), ("y", .rect), ("origin.y", .rect): self = .y
        case ("width", .size), ("width", .rect), ("size.width", .rect): self = .width
        case ("height", .size), ("height", .rect), ("size.height", .rect): self = .height
        case ("origin", .rect): self = .origin
        case ("size", .rect): self = .size
        default: return nil
        }
    }
}
