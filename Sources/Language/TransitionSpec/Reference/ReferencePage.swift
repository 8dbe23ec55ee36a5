/// One page of the reference of the spec language.
public struct ReferencePage: Equatable, Sendable {
    /// File name of the page, such as `device.md`.
    public var name: String
    /// The page in Markdown, with links to other pages by their file names.
    public var text: String
}

extension ReferencePage {
    /// Creates a page from a file in UTF-8, in which `{{key}}` stands for a value.
    init(_ name: String, _ file: [UInt8], _ values: [String: String]) {
        self.name = name
        text = values.reduce(String(decoding: file, as: UTF8.self)) {
            $0.replacing("{{\($1.key)}}", with: $1.value)
        }
    }
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
