package import FilmstripDisplay
package import FilmstripGeometry
package import Foundation

/// A value that an animation can carry.
package enum AnimationValue: Equatable {
    case number(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(Color)
    case colors([Color])
    case numbers([Double])
    case path(Path)
    case contents(LayerContents)

    /// The value in one of Core Animation's untyped properties; nil if its type is not supported.
    init?(_ any: Any?) {
        switch any {
        case let value as Double: self = .number(value)
        case let value as CGFloat: self = .number(value)
        case let value as Float: self = .number(Double(value))
        case let value as Int: self = .number(Double(value))
        case let value as NSNumber: self = .number(value.doubleValue)
        case let value as CGPoint: self = .point(value)
        case let value as CGSize: self = .size(value)
        case let value as CGRect: self = .rect(value)
        case let value as CATransform3D: self = .transform(value)
        case let value as CGAffineTransform: self = .transform(CATransform3D(value))
        case let value as Color: self = .color(value)
        case let value as [Color]: self = .colors(value)
        case let value as [Double]: self = .numbers(value)
        case let value as [NSNumber]: self = .numbers(value.map(\.doubleValue))
        case let value as Path: self = .path(value)
        case let value as CGPath: self = .path(value.path)
        case let value as CGImage: self = .contents(.image(value))
        case let value as LayerContents: self = .contents(value)
        default: return nil
        }
    }

    /// The value that a property is set to; nil for nil and `NSNull`. Other types are a programmer error.
    init?(checked any: Any?) {
        guard let any, !(any is NSNull) else { return nil }
        guard let value = AnimationValue(any) else { fatalError("\(any) is no value of a layer's") }
        self = value
    }

    /// The value at `fraction` of the way to `other`; extrapolated linearly outside 0…1.
    ///
    /// Values that cannot be mixed, such as those of different kinds, switch halfway.
    func interpolated(to other: AnimationValue, at fraction: Double) -> AnimationValue {
        if case .transform(let a) = self, case .transform(let b) = other {
            return .transform(a.interpolated(to: b, at: fraction))
        }
        if case .contents(let a) = self, case .contents(let b) = other {
            return .contents(a.dissolved(into: b, at: fraction))
        }
        return combined(with: other) { $0 + ($1 - $0) * fraction }
            ?? (fraction < 0.5 ? self : other)
    }

    /// The value added `count` times; for 0, the neutral value.
    func repeated(_ count: Int) -> AnimationValue {
        guard case .transform(let transform) = self else {
            let factor = Double(count)
            return combined(with: self) { value, _ in value * factor } ?? self
        }
        var (result, power, left) = (CATransform3DIdentity, transform, count)
        while left > 0 {
            if left & 1 == 1 { result = result.concatenating(power) }
            power = power.concatenating(power)
            left >>= 1
        }
        return .transform(result)
    }

    /// The sum; transforms are concatenated, `self` first.
    func adding(_ other: AnimationValue) -> AnimationValue {
        if case .transform(let a) = self, case .transform(let b) = other {
            return .transform(a.concatenating(b))
        }
        return combined(with: other) { $0 + $1 } ?? self
    }

    /// The value that gives `self` when added to `other`; nil if there is none.
    package func subtracting(_ other: AnimationValue) -> AnimationValue? {
        if case .transform(let a) = self, case .transform(let b) = other {
            let inverse = CATransform3DInvert(b)
            guard b.concatenating(inverse).isNearlyIdentity else { return nil }
            return .transform(a.concatenating(inverse))
        }
        return combined(with: other) { $0 - $1 }
    }

    package var zero: AnimationValue {
        if case .transform = self { return .transform(CATransform3DIdentity) }
        return combined(with: self) { $0 - $1 } ?? self
    }

    /// The value snapped to the grid; transforms use a finer one.
    var snapped: AnimationValue {
        if case .transform(let transform) = self { return .transform(transform.snapped) }
        return combined(with: self) { value, _ in snap(value) } ?? self
    }

    /// Applies `operation` to each pair of numbers; nil if the kinds or counts differ.
    func combined(
        with other: AnimationValue, _ operation: (Double, Double) -> Double
    ) -> AnimationValue? {
        switch (self, other) {
        case (.number(let a), .number(let b)): return .number(operation(a, b))
        case (.point(let a), .point(let b)):
            return .point(CGPoint(x: operation(a.x, b.x), y: operation(a.y, b.y)))
        case (.size(let a), .size(let b)):
            return .size(
                CGSize(width: operation(a.width, b.width), height: operation(a.height, b.height)))
        case (.rect(let a), .rect(let b)):
            return .rect(
                CGRect(
                    x: operation(a.origin.x, b.origin.x), y: operation(a.origin.y, b.origin.y),
                    width: operation(a.size.width, b.size.width),
                    height: operation(a.size.height, b.size.height)))
        case (.color(let a), .color(let b)): return .color(Self.combine(a, b, operation))
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            return .colors(zip(a, b).map { Self.combine($0, $1, operation) })
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            return .numbers(zip(a, b).map(operation))
        case (.path(let a), .path(let b)): return a.combined(with: b, operation).map { .path($0) }
        default: return nil
        }
    }

    private static func combine(
        _ a: Color, _ b: Color, _ operation: (Double, Double) -> Double
    ) -> Color {
        Color(
            red: operation(a.red, b.red), green: operation(a.green, b.green),
            blue: operation(a.blue, b.blue), alpha: operation(a.alpha, b.alpha))
    }
}
