/// A property of views that timelines tell, by UIKit's key path.
package enum ViewKeyPath: String, CaseIterable, Sendable {
    case frame, alpha, transform, isHidden, backgroundColor
    case cornerRadius = "layer.cornerRadius"
    case borderWidth = "layer.borderWidth"
    case borderColor = "layer.borderColor"
    case shadowOpacity = "layer.shadowOpacity"
    case shadowRadius = "layer.shadowRadius"
    case shadowOffset = "layer.shadowOffset"
    case shadowColor = "layer.shadowColor"
    case masksToBounds = "layer.masksToBounds"
    case zPosition = "layer.zPosition"

    /// How its value is written.
    enum Form {
        case flag, number, size, rect, transform, color
    }

    /// How its value is written.
    var form: Form {
        switch self {
        case .isHidden, .masksToBounds: .flag
        case .alpha, .cornerRadius, .borderWidth, .shadowOpacity, .shadowRadius, .zPosition: .number
        case .shadowOffset: .size
        case .frame: .rect
        case .transform: .transform
        case .backgroundColor, .borderColor, .shadowColor: .color
        }
    }

    /// The value's meaning, in one sentence.
    var summary: String {
        switch self {
        case .frame: "In the superview: x, y, width and height, points."
        case .alpha: "Opacity, from 0 to 1."
        case .transform: "The affine transform: a, b, c, d, tx and ty, the last two in points."
        case .isHidden: "Whether it is hidden; by default false."
        case .backgroundColor: "Red, green, blue and alpha, each from 0 to 1; by default clear."
        case .cornerRadius: "Points; by default 0."
        case .borderWidth: "Points; by default 0."
        case .borderColor: "Red, green, blue and alpha, each from 0 to 1; by default black."
        case .shadowOpacity: "From 0 to 1; by default 0, without a shadow."
        case .shadowRadius: "Points; by default 3."
        case .shadowOffset: "Width and height, points; by default 0 and -3."
        case .shadowColor: "Red, green, blue and alpha, each from 0 to 1; by default black."
        case .masksToBounds: "Whether it clips what it holds; by default false."
        case .zPosition: "Points towards the viewer; by default 0."
        }
    }
}
