import FilmstripGeometry
import Foundation

/// Values of a layer that each picture asks for, found once for each change of what it shows.
struct PlainLook {
    /// The version of the model for which the values were found; -1 if anything else was changed since then.
    var version = -1
    /// Whether the model is no more than a background, a drawing made for the present bounds, and sublayers.
    var isPlain = false
    /// The transform of the model from the layer's own coordinates to its superlayer's.
    var transform = Homography.identity
    /// The layer's name in warnings.
    var name: String?
}

extension CALayer {
    /// Whether the layer shows its model, and that is no more than a background, a drawing made for the present bounds,
    /// and sublayers. `plainLook` is up to date afterwards, unless the layer is animated.
    ///
    /// Most layers are such. Their values are read where they are: a copy of all of them costs more than what is done
    /// with it.
    var isPlain: Bool {
        guard running.isEmpty else { return false }
        if plainLook.version != modelVersion { findPlainLook() }
        return plainLook.isPlain
    }

    /// Notes that something other than the model's values was changed that a picture asks for.
    func lookChanged() { plainLook.version = -1 }

    private func findPlainLook() {
        plainLook = PlainLook(
            version: modelVersion, isPlain: isModelPlain,
            transform: Homography(modelValues.localTransform), name: name ?? owner)
    }

    private var isModelPlain: Bool {
        guard !hasFilter, mask == nil, modelValues.opacity >= 1, modelValues.borderWidth <= 0,
            !modelValues.castsShadow, case .plain = modelValues.kind,
            case .nothing = modelValues.contents,
            CATransform3DIsIdentity(modelValues.sublayerTransform)
        else { return false }
        guard let drawing else { return true }
        return drawing.bounds == modelValues.bounds
    }
}
