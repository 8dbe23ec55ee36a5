import ArgumentParser
import Foundation

/// A file to write, with the format that its extension names.
struct OutputFile<Format: RawRepresentable & Sendable>: ExpressibleByArgument, Sendable
where Format.RawValue == String {
    let path: String
    let format: Format

    init?(argument: String) {
        let suffix = (argument as NSString).pathExtension.lowercased()
        guard let format = Format(rawValue: suffix) else { return nil }
        (path, self.format) = (argument, format)
    }
}
