import FilmstripDisplay
import FilmstripGeometry
import Foundation

protocol LayerValue: Equatable {
    /// The kind of the value in an animation.
    static var kind: AnimationValue.Kind { get }

    /// The value as an animation carries it; nil if there is none.
    var animated: AnimationValue? { get }

    /// The value carried by an animation; nil if it is of another kind.
    init?(animated value: AnimationValue)

    /// The value with its numbers raised to at least `lowest`.
    func raised(to lowest: Double) -> Self
}

extension LayerValue {
    func raised(to lowest: Double) -> Self { self }
}

extension CGFloat: LayerValue {
    static var kind: AnimationValue.Kind { .number }
    var animated: AnimationValue? { .number(Double(self)) }
    init?(animated value: AnimationValue) {
        guard case .number(let number) = value else { return nil }
        self = CGFloat(number)
    }
    func raised(to lowest: Double) -> CGFloat { Swift.max(self, lowest) }
}

extension Float: LayerValue {
    static var kind: AnimationValue.Kind { .number }
    var animated: AnimationValue? { .number(Double(self)) }
    init?(animated value: AnimationValue) {
        guard case .number(let number) = value else { return nil }
        self = Float(number)
    }
}

extension Bool: LayerValue {
    static var kind: AnimationValue.Kind { .flag }
    var animated: AnimationValue? { .number(self ? 1 : 0) }
    init?(animated value: AnimationValue) {
        guard case .number(let number) = value else { return nil }
        self = number >= 0.5
    }
}

extension CGPoint: LayerValue {
    static var kind: AnimationValue.Kind { .point }
    var animated: AnimationValue? { .point(self) }
    init?(animated value: AnimationValue) {
        guard case .point(let point) = value else { return nil }
        self = point
    }
}

extension CGSize: LayerValue {
    static var kind: AnimationValue.Kind { .size }
    var animated: AnimationValue? { .size(self) }
    init?(animated value: AnimationValue) {
        guard case .size(let size) = value else { return nil }
        self = size
    }
}

extension CGRect: LayerValue {
    static var kind: AnimationValue.Kind { .rect }
    var animated: AnimationValue? { .rect(self) }
    init?(animated value: AnimationValue) {
        guard case .rect(let rect) = value else { return nil }
        self = rect
    }
}

extension CATransform3D: LayerValue {
    static var kind: AnimationValue.Kind { .transform }
    var animated: AnimationValue? { .transform(self) }
    init?(animated value: AnimationValue) {
        guard case .transform(let transform) = value else { return nil }
        self = transform
    }
}

extension Color: LayerValue {
    static var kind: AnimationValue.Kind { .color }
    var animated: AnimationValue? { .color(self) }
    init?(animated value: AnimationValue) {
        guard case .color(let color) = value else { return nil }
        self = color
    }
}

extension Path: LayerValue {
    static var kind: AnimationValue.Kind { .path }
    var animated: AnimationValue? { .path(self) }
    init?(animated value: AnimationValue) {
        guard case .path(let path) = value else { return nil }
        self = path
    }
}

extension LayerContents: LayerValue {
    static var kind: AnimationValue.Kind { .contents }
    var animated: AnimationValue? { .contents(self) }
    init?(animated value: AnimationValue) {
        guard case .contents(let contents) = value else { return nil }
        self = contents
    }
}

/// A value that may be missing. Animations can supply it, but never remove it.
extension Optional: LayerValue where Wrapped: LayerValue {
    static var kind: AnimationValue.Kind { Wrapped.kind }
    var animated: AnimationValue? { self?.animated }
    init?(animated value: AnimationValue) {
        guard let wrapped = Wrapped(animated: value) else { return nil }
        self = wrapped
    }
}

/// An element type of the lists in a layer's properties.
protocol LayerListElement: Equatable {
    static var listKind: AnimationValue.Kind { get }
    static func animated(_ list: [Self]) -> AnimationValue
    static func list(animated value: AnimationValue) -> [Self]?
    func raised(to lowest: Double) -> Self
}

extension Array: LayerValue where Element: LayerListElement {
    static var kind: AnimationValue.Kind { Element.listKind }
    var animated: AnimationValue? { Element.animated(self) }
    init?(animated value: AnimationValue) {
        guard let list = Element.list(animated: value) else { return nil }
        self = list
    }
    func raised(to lowest: Double) -> [Element] { map { $0.raised(to: lowest) } }
}

extension Color: LayerListElement {
    static var listKind: AnimationValue.Kind { .colors }
    static func animated(_ list: [Color]) -> AnimationValue { .colors(list) }
    static func list(animated value: AnimationValue) -> [Color]? {
        if case .colors(let list) = value { list } else { nil }
    }
}

extension Double: LayerListElement {
    static var listKind: AnimationValue.Kind { .numbers }
    static func animated(_ list: [Double]) -> AnimationValue { .numbers(list) }
    static func list(animated value: AnimationValue) -> [Double]? {
        if case .numbers(let list) = value { list } else { nil }
    }
    func raised(to lowest: Double) -> Double { Swift.max(self, lowest) }
}

extension CGFloat: LayerListElement {
    static var listKind: AnimationValue.Kind { .numbers }
    static func animated(_ list: [CGFloat]) -> AnimationValue { .numbers(list.map(Double.init)) }
    static func list(animated value: AnimationValue) -> [CGFloat]? {
        Double.list(animated: value)?.map { CGFloat($0) }
    }
}
