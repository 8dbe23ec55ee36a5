import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// The keys of a layer that can be animated, under Core Animation's names.
package enum LayerKey: String, CaseIterable {
    case bounds, position, zPosition, anchorPoint, transform, sublayerTransform
    case hidden, opacity, masksToBounds, backgroundColor, cornerRadius, borderWidth, borderColor
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius
    case colors, locations, startPoint, endPoint

    case anchorPointZ, doubleSided, shadowPath, contents, contentsRect, contentsCenter
    case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit
    case lineDashPhase, lineDashPattern
    case foregroundColor, fontSize
    case blurRadius, saturation, tint

    /// Whether a change of the key makes an animation by itself.
    var animatesImplicitly: Bool {
        switch self {
        case .masksToBounds, .hidden, .doubleSided, .lineDashPattern, .path: false
        case .bounds, .position, .zPosition, .anchorPoint, .anchorPointZ, .transform,
            .sublayerTransform, .opacity, .backgroundColor, .cornerRadius, .borderWidth,
            .borderColor, .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius, .shadowPath,
            .colors, .locations, .startPoint, .endPoint, .contents, .contentsRect,
            .contentsCenter, .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth,
            .miterLimit, .lineDashPhase, .foregroundColor, .fontSize, .blurRadius, .saturation,
            .tint:
            true
        }
    }
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
            case .anchorPointZ: .number(anchorPointZ)
            case .doubleSided: .number(isDoubleSided ? 1 : 0)
            case .shadowPath: shadowPath.map { .path($0) }
            case .contents: .contents(contents)
            case .contentsRect: .rect(contentsRect)
            case .contentsCenter: .rect(contentsCenter)
            case .path: shape?.path.map { .path($0) }
            case .fillColor: shape?.fillColor.map { .color($0) }
            case .strokeColor: shape?.strokeColor.map { .color($0) }
            case .strokeStart: shape.map { .number($0.strokeStart) }
            case .strokeEnd: shape.map { .number($0.strokeEnd) }
            case .lineWidth: shape.map { .number($0.style.width) }
            case .miterLimit: shape.map { .number($0.style.miterLimit) }
            case .lineDashPhase: shape.map { .number($0.style.dashPhase) }
            case .lineDashPattern: shape.map { .numbers($0.style.dashes.map(Double.init)) }
            case .foregroundColor: text?.foregroundColor.map { .color($0) }
            case .fontSize: text.map { .number($0.fontSize) }
            case .blurRadius: backdrop.map { .number($0.radius) }
            case .saturation: backdrop.map { .number($0.saturation) }
            case .tint: backdrop.map { .color($0.tint) }
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
            case (.anchorPointZ, .number(let value)): anchorPointZ = value
            case (.doubleSided, .number(let value)): isDoubleSided = value >= 0.5
            case (.shadowPath, .path(let value)): shadowPath = value
            case (.contents, .contents(let value)): contents = value
            case (.contentsRect, .rect(let value)): contentsRect = value
            case (.contentsCenter, .rect(let value)): contentsCenter = value
            case (.path, .path(let value)): shape?.path = value
            case (.fillColor, .color(let value)): shape?.fillColor = value
            case (.strokeColor, .color(let value)): shape?.strokeColor = value
            case (.strokeStart, .number(let value)): shape?.strokeStart = value
            case (.strokeEnd, .number(let value)): shape?.strokeEnd = value
            case (.lineWidth, .number(let value)): shape?.style.width = max(value, 0)
            case (.miterLimit, .number(let value)): shape?.style.miterLimit = max(value, 1)
            case (.lineDashPhase, .number(let value)): shape?.style.dashPhase = value
            case (.lineDashPattern, .numbers(let value)):
                shape?.style.dashes = value.map { max($0, 0) }
            case (.foregroundColor, .color(let value)): text?.foregroundColor = value
            case (.fontSize, .number(let value)): text?.fontSize = max(value, 0)
            case (.blurRadius, .number(let value)): backdrop?.radius = max(value, 0)
            case (.saturation, .number(let value)): backdrop?.saturation = max(value, 0)
            case (.tint, .color(let value)): backdrop?.tint = value
            default:
                fatalError(
                    "\(key.rawValue) cannot hold \(newValue.map { "\($0)" } ?? "nothing")")
            }
        }
    }
}
