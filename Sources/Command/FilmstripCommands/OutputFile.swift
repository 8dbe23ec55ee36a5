import ArgumentParser
import Foundation

/// A file to write, and the format that its extension names. The longest extension counts: of `a.anim.svg`,
/// `anim.svg` is tried before `svg`.
struct OutputFile<Format: RawRepresentable & Sendable>: ExpressibleByArgument, Sendable
where Format.RawValue == String {
    let path: String
    let format: Format

    init?(argument: String) {
        let parts = (argument as NSString).lastPathComponent.lowercased().split(
            separator: ".", omittingEmptySubsequences: false)
        let extensions = parts.indices.dropFirst().map { parts[$0...].joined(separator: ".") }
        guard let format = extensions.lazy.compactMap(Format.init).first else { return nil }
        (path, self.format) = (argument, format)
    }
}
