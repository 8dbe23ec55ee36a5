package import FilmstripDisplay
import FilmstripJSON

/// A feature that a film asks for and its pictures do not show.
public struct RenderWarning: Equatable, Hashable, Sendable, CustomStringConvertible {
    /// The name of the layer or view; any text.
    public var layer: String
    /// One clause in lower case, without a full stop.
    public var message: String

    /// A warning about `layer`.
    public init(layer: String, message: String) { (self.layer, self.message) = (layer, message) }

    /// A display list's warning.
    package init(_ warning: Warning) { self.init(layer: warning.layer, message: warning.message) }

    /// `layer: message` in one line. Invisible characters, which could control a terminal, are written as JSON
    /// escapes.
    public var description: String { inOneLine("\(layer): \(message)") }
}
