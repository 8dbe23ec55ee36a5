import ArgumentParser
import FilmstripJSON
import Foundation

/// A file to write, and the format that its extension names. The longest extension counts: of `a.anim.svg`,
/// `anim.svg` is tried before `svg`.
struct OutputFile<Format: RawRepresentable & CaseIterable & Sendable>: Sendable
where Format.RawValue == String {
    let path: String
    let format: Format

    /// - Throws: A `ValidationError` with the accepted extensions and the nearest one.
    init(_ path: String) throws {
        let parts = (path as NSString).lastPathComponent.lowercased().split(
            separator: ".", omittingEmptySubsequences: false)
        let extensions = parts.indices.dropFirst().map { parts[$0...].joined(separator: ".") }
        guard let format = extensions.lazy.compactMap(Format.init).first else {
            let names = Format.allCases.map(\.rawValue)
            throw ValidationError(
                "expected the extension \(list(names))"
                    + (extensions.last.map { suggestion(for: $0, among: names) } ?? ""))
        }
        (self.path, self.format) = (path, format)
    }
}
