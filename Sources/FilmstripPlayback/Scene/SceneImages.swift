import CoreAnimation
import TransitionSpec

/// The pictures of a spec.
struct SceneImages: Sendable {
    /// By what names them in the spec.
    private let pictures: [String: CGImage]

    init(_ pictures: [String: CGImage]) { self.pictures = pictures }

    /// The picture that `source` names, which was there when the spec was read.
    func picture(_ source: Spec.ImageSource) -> CGImage {
        guard let picture = pictures[source.text] else {
            fatalError("no picture \(source.text.prefix(64)) was read")
        }
        return picture
    }
}
