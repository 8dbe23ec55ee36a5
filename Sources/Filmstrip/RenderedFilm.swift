public import FilmstripFilm
public import FilmstripOutputs
import FilmstripPlayback
public import TransitionSpec

/// A spec's film in the formats that were asked for.
public struct RenderedFilm: Equatable, Sendable, ExpressibleByDictionaryLiteral {
    /// The bytes of each format's file.
    public var files: [OutputFormat: [UInt8]]
    /// What the files do not show as the spec asks, each thing once; what only one format cannot show is
    /// among it if that was asked for.
    public var warnings: [RenderWarning]
    /// What is legal in the spec but surely not wanted, in the order of its text.
    public var specWarnings: [SpecError]
    /// What the canonical spec and its pictures are known by: `sha256:` and 64 hexadecimal digits. Equal
    /// digests give equal files.
    public var digest: String
    /// What is known of the film but for its pictures, with the digest of these, if a format has that.
    public var timeline: Timeline?
    /// What counts when the film is held against one that was recorded before.
    public var review = Spec.Review()

    /// A film of the given files.
    public init(
        files: [OutputFormat: [UInt8]], warnings: [RenderWarning], specWarnings: [SpecError] = [],
        digest: String = ""
    ) {
        (self.files, self.warnings, self.specWarnings) = (files, warnings, specWarnings)
        self.digest = digest
    }

    /// A film that shows all as asked.
    public init(dictionaryLiteral files: (OutputFormat, [UInt8])...) {
        self.init(files: Dictionary(uniqueKeysWithValues: files), warnings: [])
    }

    /// The bytes of a format's file; nil if it was not asked for.
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
