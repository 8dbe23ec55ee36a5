/// One page of the reference of the spec language.
public struct ReferencePage: Equatable, Sendable {
    /// The file's name, such as `device.md`.
    public var name: String
    /// Its Markdown, with links to other pages by their names.
    public var text: String
}

extension SpecReader {
    /// The reference of the language that this reader accepts: an index, `README.md`, and a page for
    /// each part of a spec, for expressions, curves and colours.
    public var reference: [ReferencePage] {
        guard case .object(let spec) = schema.shape else { preconditionFailure("no spec") }
        return ReferenceWriter(of: spec).pages
            + [.expressions(limits), .curves(limits), .colors]
    }
}
