import CoreAnimation
import TransitionSpec

/// The pictures of a spec.
struct SceneImages: Sendable {
    /// Pictures by the text of their source in the spec.
    let pictures: [String: CGImage]

    /// The picture of `source`, which must have been loaded with the spec.
    func picture(_ source: Spec.ImageSource) -> CGImage {
        guard let picture = pictures[source.text] else {
            fatalError("no picture \(source.text.prefix(64)) was read")
        }
        return picture
    }
}
