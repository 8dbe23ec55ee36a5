import Foundation
import Testing

@Suite struct `The manifests for Kubernetes` {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../..").standardized

    /// Runs the validator on files; returns its code and what it says is wrong.
    private func check(_ files: [URL]) throws -> (code: Int32, errors: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments =
            [Self.root.appendingPathComponent("Tests/Service/Reference/kubernetes.py").path]
            + files.map(\.path)
        let errors = Pipe()
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, errors)
        try process.run()
        let text = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: text, as: UTF8.self))
    }

    private func manifests() throws -> [URL] {
        let folder = Self.root.appendingPathComponent("Deploy/cluster/kubernetes")
        return try ["service.yaml", "workers.yaml"].map { name in
            let file = folder.appendingPathComponent(name)
            _ = try file.checkResourceIsReachable()
            return file
        }
    }

    @Test func `are valid by the schemas of Kubernetes, and name what exists`() throws {
        let verdict = try check(try manifests())
        #expect(verdict.code == 0, "\(verdict.errors)")
    }

    @Test func `would be refused with a misspelt key, or a selector that finds nothing`() throws {
        let folder = FileManager.default.temporaryDirectory
        let file = folder.appendingPathComponent("manifest-\(UUID().uuidString).yaml")
        defer { try? FileManager.default.removeItem(at: file) }
        let text = try String(contentsOf: try manifests()[1], encoding: .utf8)
        for (right, wrong, error) in [
            ("maxReplicas:", "maximumReplicas:", "maximumReplicas"),
            (
                "podSelector:\n    matchLabels: { app.kubernetes.io/name: filmstrip,",
                "podSelector:\n    matchLabels: { app.kubernetes.io/name: other,",
                "no pod has the labels"
            ),
        ] {
            #expect(text.contains(right))
            try Data(text.replacing(right, with: wrong).utf8).write(to: file)
            let verdict = try check([file])
            #expect(verdict.code == 1 && verdict.errors.contains(error), "\(verdict.errors)")
        }
    }
}
