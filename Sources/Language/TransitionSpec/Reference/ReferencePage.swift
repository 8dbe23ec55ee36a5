/// One page of the reference of the spec language.
public struct ReferencePage: Equatable, Sendable {
    /// File name of the page, such as `device.md`.
    public var name: String
    /// The page in Markdown, with links to other pages by their file names.
    public var text: String
}

extension SpecReader {
    /// The reference of the language that this reader accepts: an index, `README.md`, and a page
    /// for each part of a spec, for expressions, for curves and for colours.
    public var reference: [ReferencePage] {
        guard case .object(let spec) = schema.shape else { preconditionFailure("no spec") }
        return ReferenceWriter(of: spec).pages
            + [.expressions(limits), .curves(limits), .colors]
    }
}
