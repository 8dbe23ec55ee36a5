public import Display

/// A picture as SVG markup.
public struct SVGDocument: Equatable, Sendable {
    /// One `<svg>` element in UTF-8 without an XML declaration, a line for each element.
    public let markup: String
    /// The list's own warnings, then what SVG could only approximate.
    public let warnings: [Warning]
}
