import FilmstripDisplay
import Foundation

extension AnimationValue {
    /// The kinds of values that layers keep.
    package enum Kind {
        case number, point, size, rect, transform, color, colors, numbers, path, contents
        /// Animated as a number; true from 0.5 on.
        case flag

        /// Whether a value is up to four numbers that are interpolated independently.
        var isVector: Bool {
            switch self {
            case .number, .point, .size, .rect, .color: true
            case .transform, .colors, .numbers, .path, .contents, .flag: false
            }
        }
    }

    /// The kind of the value; a flag is a number.
    var kind: Kind {
        switch self {
        case .number: .number
        case .point: .point
        case .size: .size
        case .rect: .rect
        case .transform: .transform
        case .color: .color
        case .colors: .colors
        case .numbers: .numbers
        case .path: .path
        case .contents: .contents
        }
    }

    /// The value as numbers, unused ones 0; nil if it is not a vector of that kind.
    @inline(__always)
    func vector(of kind: Kind) -> SIMD4<Double>? {
        switch (self, kind) {
        case (.number(let value), .number): SIMD4(value, 0, 0, 0)
        case (.point(let value), .point): SIMD4(value.x, value.y, 0, 0)
        case (.size(let value), .size): SIMD4(value.width, value.height, 0, 0)
        case (.rect(let value), .rect):
            SIMD4(value.origin.x, value.origin.y, value.size.width, value.size.height)
        case (.color(let value), .color):
            SIMD4(value.red, value.green, value.blue, value.alpha)
        default: nil
        }
    }

    /// The value with these numbers; nil if the kind is not a vector.
    @inline(__always)
    init?(_ vector: SIMD4<Double>, of kind: Kind) {
        switch kind {
        case .number: self = .number(vector.x)
        case .point: self = .point(CGPoint(x: vector.x, y: vector.y))
        case .size: self = .size(CGSize(width: vector.x, height: vector.y))
        case .rect:
            self = .rect(CGRect(x: vector.x, y: vector.y, width: vector.z, height: vector.w))
        case .color:
            self = .color(
                Color(red: vector.x, green: vector.y, blue: vector.z, alpha: vector.w))
        case .transform, .colors, .numbers, .path, .contents, .flag: return nil
        }
    }
}
