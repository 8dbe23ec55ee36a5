/// The picture that a layer shows in its bounds.
package enum LayerContents: Equatable {
    case nothing
    case image(CGImage)
    /// A cross-dissolve of two pictures; the fraction is the second one's share.
    case mixed(CGImage?, CGImage?, Double)

    init(_ image: CGImage?) { self = image.map(LayerContents.image) ?? .nothing }

    /// Takes an image or nil; anything else is a programmer error.
    init(untyped value: Any?) {
        let image = value as? CGImage
        if let value, image == nil { fatalError("layer contents \(value)") }
        self.init(image)
    }

    /// The picture; of a cross-dissolve, the one with the larger share.
    var image: CGImage? {
        switch self {
        case .nothing: nil
        case .image(let image): image
        case .mixed(let from, let to, let fraction): fraction < 0.5 ? from : to
        }
    }

    /// The picture with `fraction` of the way dissolved into `other`.
    func dissolved(into other: LayerContents, at fraction: Double) -> LayerContents {
        if self == other || fraction <= 0 { return self }
        if fraction >= 1 { return other }
        return .mixed(image, other.image, fraction)
    }
}
