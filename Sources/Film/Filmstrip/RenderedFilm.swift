public import FilmstripFilm
public import FilmstripOutputs
import FilmstripPlayback
public import TransitionSpec

/// The film of a spec in the requested formats.
public struct RenderedFilm: Equatable, Sendable, ExpressibleByDictionaryLiteral {
    /// The bytes of each format's file.
    public var files: [OutputFormat: [UInt8]]
    /// Parts that the files do not show as the spec asks, each once. Those that only one format cannot show are
    /// included if that format was requested.
    public var warnings: [RenderWarning]
    /// Parts of the spec that are legal but surely unintended, in the order of its text.
    public var specWarnings: [SpecError]
    /// The digest of the canonical spec and its pictures: `sha256:` and 64 hexadecimal digits. Equal digests give equal
    /// files.
    public var digest: String
    /// The film's timeline, with the digest of its pixels; nil if the digest was not needed.
    public var timeline: Timeline?
    /// The spec's settings for comparing the film with a recorded one.
    public var review = Spec.Review()

    /// Creates a film from its files.
    public init(
        files: [OutputFormat: [UInt8]], warnings: [RenderWarning], specWarnings: [SpecError] = [],
        digest: String = ""
    ) {
        (self.files, self.warnings, self.specWarnings) = (files, warnings, specWarnings)
        self.digest = digest
    }

    /// Creates a film without warnings.
    public init(dictionaryLiteral files: (OutputFormat, [UInt8])...) {
        self.init(files: Dictionary(uniqueKeysWithValues: files), warnings: [])
    }

    /// The bytes of a format's file; nil if it was not requested.
    public subscript(format: OutputFormat) -> [UInt8]? { files[format] }
}

extension RenderedFilm {
    init(_ made: FilmFiles, of spec: LoadedSpec) {
        self.init(
            files: made.files, warnings: made.warnings, specWarnings: spec.spec.warnings,
            digest: spec.digest)
        (timeline, review) = (made.timeline, spec.spec.review)
    }
}
