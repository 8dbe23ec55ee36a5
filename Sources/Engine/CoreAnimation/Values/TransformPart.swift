import FilmstripGeometry
import Foundation

/// A part of a transform that Core Animation's key paths name, such as `transform.rotation.z`.
///
/// Angles are in radians; they and the scale come from the transform's decomposition, so that setting
/// one part leaves the others unchanged.
///
/// Source: "Key-Value Coding Extensions" in Apple's Core Animation Programming Guide.
enum TransformPart: String {
    case rotation
    case rotationX = "rotation.x"
    case rotationY = "rotation.y"
    case rotationZ = "rotation.z"
    case scale
    case scaleX = "scale.x"
    case scaleY = "scale.y"
    case scaleZ = "scale.z"
    case translation
    case translationX = "translation.x"
    case translationY = "translation.y"
    case translationZ = "translation.z"

    /// The part's value: a number, or a size for a whole translation.
    func value(in transform: CATransform3D) -> AnimationValue {
        switch self {
        case .translation: return .size(CGSize(width: transform.m41, height: transform.m42))
        case .translationX: return .number(transform.m41)
        case .translationY: return .number(transform.m42)
        case .translationZ: return .number(transform.m43)
        case .rotation, .rotationX, .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ:
            break
        }
        // The parts of a transform that cannot be decomposed are read as those of the identity.
        let parts = Decomposition3D(transform) ?? .identity
        let number =
            switch self {
            case .rotation, .rotationZ: parts.angles.z
            case .rotationX: parts.angles.x
            case .rotationY: parts.angles.y
            case .scaleX: parts.scale.x
            case .scaleY: parts.scale.y
            case .scaleZ: parts.scale.z
            case .scale, .translation, .translationX, .translationY, .translationZ:
                parts.scale.sum() / 3
            }
        return .number(number)
    }

    func setting(_ value: AnimationValue, in transform: CATransform3D) -> CATransform3D {
        var result = transform
        switch (self, value) {
        case (.translation, .size(let size)):
            (result.m41, result.m42) = (size.width, size.height)
            return result
        case (.translation, .point(let point)):
            (result.m41, result.m42) = (point.x, point.y)
            return result
        case (.translationX, .number(let number)):
            result.m41 = number
            return result
        case (.translationY, .number(let number)):
            result.m42 = number
            return result
        case (.translationZ, .number(let number)):
            result.m43 = number
            return result
        case (_, .number(let number)):
            var parts = Decomposition3D(transform) ?? .identity
            switch self {
            case .rotation, .rotationZ: parts.angles.z = number
            case .rotationX: parts.angles.x = number
            case .rotationY: parts.angles.y = number
            case .scaleX: parts.scale.x = number
            case .scaleY: parts.scale.y = number
            case .scaleZ: parts.scale.z = number
            case .scale, .translation, .translationX, .translationY, .translationZ:
                parts.scale = SIMD3(repeating: number)
            }
            return parts.recomposed
        default: fatalError("transform.\(rawValue) cannot hold \(value)")
        }
    }
}

extension Decomposition3D {
    static let identity = Decomposition3D(
        translation: .zero, scale: .one, skew: .zero, perspective: SIMD4(0, 0, 0, 1),
        quaternion: SIMD4(0, 0, 0, 1))

    /// The rotation as turns about x, then y, then z, in radians.
    var angles: SIMD3<Double> {
        get {
            let (x, y, z, w) = (quaternion.x, quaternion.y, quaternion.z, quaternion.w)
            let sine = min(max(2 * (w * y - x * z), -1), 1)
            if abs(sine) > 1 - 1e-12 {
                // Gimbal lock: x and z turn about the same axis; all of it goes to z.
                return SIMD3(0, sine > 0 ? .pi / 2 : -.pi / 2, 2 * atan2(z, w))
            }
            return SIMD3(
                atan2(2 * (w * x + y * z), 1 - 2 * (x * x + y * y)), asin(sine),
                atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z)))
        }
        set {
            let half = newValue / 2
            let (cx, sx, cy, sy) = (cos(half.x), sin(half.x), cos(half.y), sin(half.y))
            let (cz, sz) = (cos(half.z), sin(half.z))
            quaternion = SIMD4(
                sx * cy * cz - cx * sy * sz, cx * sy * cz + sx * cy * sz,
                cx * cy * sz - sx * sy * cz, cx * cy * cz + sx * sy * sz)
        }
    }
}
