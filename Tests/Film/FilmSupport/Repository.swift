package import Filmstrip
package import Foundation

/// The files of the project.
package enum Repository {
    package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The specs under `Examples`, by name.
    package static var examples: [String] {
        let folder = root.appendingPathComponent("Examples").path
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".json") }.sorted()
    }

    /// The files beside and below the specs in `Examples`.
    package static let exampleFiles = SpecFiles { path throws(SpecFiles.Refusal) in
        guard let file = try? Data(contentsOf: root.appendingPathComponent("Examples/\(path)"))
        else { throw SpecFiles.Refusal("there is no such file") }
        return Array(file)
    }

    package static func example(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: root.appendingPathComponent("Examples/\(name)")))
    }
}
