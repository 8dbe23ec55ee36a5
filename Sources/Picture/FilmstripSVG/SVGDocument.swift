public import FilmstripDisplay

/// A picture as SVG markup.
public struct SVGDocument: Equatable, Sendable {
    /// One `<svg>` element in UTF-8 without an XML declaration, with one line for each element.
    public var markup: String { String(decoding: bytes, as: UTF8.self) }
    /// The markup as bytes of UTF-8.
    public let bytes: [UInt8]
    /// The list's own warnings, then those about content that SVG could only approximate.
    public let warnings: [Warning]
}
