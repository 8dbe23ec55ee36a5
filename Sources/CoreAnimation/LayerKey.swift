import Display
import Foundation
import Geometry

/// The keys of a layer that can be animated, under Core Animation's names.
package enum LayerKey: String, CaseIterable {
    case bounds, position, zPosition, anchorPoint, transform, sublayerTransform
    case hidden, opacity, masksToBounds, backgroundColor, cornerRadius, borderWidth, borderColor
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius
    case colors, locations, startPoint, endPoint

    /// Whether the key's values lie on a line that can be cut at any fraction.
    var isAnimatable: Bool { self != .masksToBounds && self != .hidden }
}

extension LayerProperties {
    /// The value under `key`, or nil where the layer has none (no colour, not a gradient).
    package subscript(key: LayerKey) -> AnimationValue? {
        get {
            switch key {
            case .bounds: .rect(bounds)
            case .position: .point(position)
            case .zPosition: .number(zPosition)
            case .anchorPoint: .point(anchorPoint)
            case .transform: .transform(transform)
            case .sublayerTransform: .transform(sublayerTransform)
            case .hidden: .number(isHidden ? 1 : 0)
            case .opacity: .number(Double(opacity))
            case .masksToBounds: .number(masksToBounds ? 1 : 0)
            case .backgroundColor: backgroundColor.map { .color($0) }
            case .cornerRadius: .number(cornerRadius)
            case .borderWidth: .number(borderWidth)
            case .borderColor: borderColor.map { .color($0) }
            case .shadowColor: shadowColor.map { .color($0) }
            case .shadowOpacity: .number(Double(shadowOpacity))
            case .shadowOffset: .size(shadowOffset)
            case .shadowRadius: .number(shadowRadius)
            case .colors: gradient.map { .colors($0.colors) }
            case .locations: gradient?.locations.map { .numbers($0) }
            case .startPoint: gradient.map { .point($0.startPoint) }
            case .endPoint: gradient.map { .point($0.endPoint) }
            }
        }
        set {
            switch (key, newValue) {
            case (.bounds, .rect(let value)): bounds = value
            case (.position, .point(let value)): position = value
            case (.zPosition, .number(let value)): zPosition = value
            case (.anchorPoint, .point(let value)): anchorPoint = value
            case (.transform, .transform(let value)): transform = value
            case (.sublayerTransform, .transform(let value)): sublayerTransform = value
            case (.hidden, .number(let value)): isHidden = value >= 0.5
            case (.opacity, .number(let value)): opacity = Float(value)
            case (.masksToBounds, .number(let value)): masksToBounds = value >= 0.5
            case (.backgroundColor, .color(let value)): backgroundColor = value
            case (.cornerRadius, .number(let value)): cornerRadius = value
            case (.borderWidth, .number(let value)): borderWidth = value
            case (.borderColor, .color(let value)): borderColor = value
            case (.shadowColor, .color(let value)): shadowColor = value
            case (.shadowOpacity, .number(let value)): shadowOpacity = Float(value)
            case (.shadowOffset, .size(let value)): shadowOffset = value
            case (.shadowRadius, .number(let value)): shadowRadius = value
            case (.colors, .colors(let value)): gradient?.colors = value
            case (.locations, .numbers(let value)): gradient?.locations = value
            case (.startPoint, .point(let value)): gradient?.startPoint = value
            case (.endPoint, .point(let value)): gradient?.endPoint = value
            default:
                preconditionFailure(
                    "\(key.rawValue) cannot hold \(newValue.map { "\($0)" } ?? "nothing")")
            }
        }
    }
}
