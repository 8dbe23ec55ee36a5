package import FilmstripDisplay
import FilmstripJSON

/// Something that a film does not show as it was asked to.
public struct RenderWarning: Equatable, Hashable, Sendable, CustomStringConvertible {
    /// The name of the layer or view, which may be any text.
    public var layer: String
    /// One clause in lower case, without a full stop.
    public var message: String

    /// A warning about `layer`.
    public init(layer: String, message: String) { (self.layer, self.message) = (layer, message) }

    /// A display list's warning.
    package init(_ warning: Warning) { self.init(layer: warning.layer, message: warning.message) }

    /// Layer and message in one line; characters that are not seen, which could command a terminal, are
    /// written as JSON escapes.
    public var description: String { inOneLine("\(layer): \(message)") }
}
