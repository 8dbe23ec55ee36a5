import FilmstripDisplay
import Foundation

extension LayerKey {
    /// What up to four numbers stand for.
    enum VectorKind { case number, point, size, rect, color }

    /// The kind of a plain layer's value that is up to four numbers; nil of any other.
    var vectorKind: VectorKind? {
        switch self {
        case .bounds: .rect
        case .position, .anchorPoint: .point
        case .shadowOffset: .size
        case .backgroundColor, .borderColor, .shadowColor: .color
        case .zPosition, .opacity, .cornerRadius, .borderWidth, .shadowOpacity, .shadowRadius:
            .number
        default: nil
        }
    }
}

extension LayerProperties {
    /// The value under a key that holds up to four numbers of a plain layer, or nil: of another key, or
    /// where there is no colour. Unused numbers are 0.
    func vector(_ key: LayerKey) -> SIMD4<Double>? {
        switch key {
        case .bounds:
            SIMD4(bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height)
        case .position: SIMD4(position.x, position.y, 0, 0)
        case .zPosition: SIMD4(zPosition, 0, 0, 0)
        case .anchorPoint: SIMD4(anchorPoint.x, anchorPoint.y, 0, 0)
        case .opacity: SIMD4(Double(opacity), 0, 0, 0)
        case .backgroundColor: backgroundColor.map(SIMD4.init)
        case .cornerRadius: SIMD4(cornerRadius, 0, 0, 0)
        case .borderWidth: SIMD4(borderWidth, 0, 0, 0)
        case .borderColor: borderColor.map(SIMD4.init)
        case .shadowColor: shadowColor.map(SIMD4.init)
        case .shadowOpacity: SIMD4(Double(shadowOpacity), 0, 0, 0)
        case .shadowOffset: SIMD4(shadowOffset.width, shadowOffset.height, 0, 0)
        case .shadowRadius: SIMD4(shadowRadius, 0, 0, 0)
        default: nil
        }
    }

    /// Sets a value that `vector` gives.
    mutating func setVector(_ key: LayerKey, _ value: SIMD4<Double>) {
        switch key {
        case .bounds: bounds = CGRect(x: value.x, y: value.y, width: value.z, height: value.w)
        case .position: position = CGPoint(x: value.x, y: value.y)
        case .zPosition: zPosition = value.x
        case .anchorPoint: anchorPoint = CGPoint(x: value.x, y: value.y)
        case .opacity: opacity = Float(value.x)
        case .backgroundColor: backgroundColor = Color(value)
        case .cornerRadius: cornerRadius = value.x
        case .borderWidth: borderWidth = value.x
        case .borderColor: borderColor = Color(value)
        case .shadowColor: shadowColor = Color(value)
        case .shadowOpacity: shadowOpacity = Float(value.x)
        case .shadowOffset: shadowOffset = CGSize(width: value.x, height: value.y)
        case .shadowRadius: shadowRadius = value.x
        default: fatalError("\(key.rawValue) is no vector")
        }
    }
}

extension SIMD4<Double> {
    fileprivate init(_ color: Color) {
        self.init(color.red, color.green, color.blue, color.alpha)
    }
}

extension Color {
    fileprivate init(_ vector: SIMD4<Double>) {
        self.init(red: vector.x, green: vector.y, blue: vector.z, alpha: vector.w)
    }
}
