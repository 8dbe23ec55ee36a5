/// The picture that a layer shows in its bounds.
package enum LayerContents: Equatable {
    case nothing
    case image(CGImage)
    /// Two pictures, the second shown as far as the fraction.
    case mixed(CGImage?, CGImage?, Double)

    init(_ image: CGImage?) { self = image.map(LayerContents.image) ?? .nothing }

    /// The picture without the one that it changes into.
    var image: CGImage? {
        switch self {
        case .nothing: nil
        case .image(let image): image
        case .mixed(let from, let to, let fraction): fraction < 0.5 ? from : to
        }
    }

    /// This picture, dissolved into `other`.
    func dissolved(into other: LayerContents, at fraction: Double) -> LayerContents {
        if self == other || fraction <= 0 { return self }
        if fraction >= 1 { return other }
        return .mixed(image, other.image, fraction)
    }
}
