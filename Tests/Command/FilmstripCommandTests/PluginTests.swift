import Foundation
import ServiceSupport
import Testing

/// The plugin of `swift package filmstrip`, compiled with a substitute for SwiftPM: with SwiftPM itself, it compiles the
/// command anew with flags of its own, for minutes.
@Suite struct `The plugin of a package` {
    /// A package `repository` of a stranger that depends on the package `filmstrip`; whatever is built is `built/PRODUCT`.
    private static let manager = """
        import Foundation
        private let place = FileManager.default.currentDirectoryPath
        public struct Target { public let name: String }
        public struct Dependency { public let package: Package }
        public struct Package {
            public let directoryURL: URL, targets: [Target], dependencies: [Dependency]
        }
        public struct PluginContext { public let package: Package }
        public struct PackageManager {
            public enum Configuration { case release }
            public enum Subset { case product(String) }
            public enum Kind { case executable }
            public struct BuildParameters {
                public init(configuration: Configuration) {}
                public var otherLinkerFlags: [String] = []
            }
            public struct Artifact { public let kind: Kind, url: URL }
            public struct BuildResult {
                public let succeeded: Bool, logText: String, builtArtifacts: [Artifact]
            }
            public func build(_ subset: Subset, parameters: BuildParameters) throws -> BuildResult {
                guard case .product(let name) = subset else { fatalError() }
                let program = URL(fileURLWithPath: "\\(place)/built/\\(name)")
                return BuildResult(
                    succeeded: true, logText: "",
                    builtArtifacts: [Artifact(kind: .executable, url: program)])
            }
        }
        public protocol CommandPlugin {
            init()
            func performCommand(context: PluginContext, arguments: [String]) throws
        }
        extension CommandPlugin {
            public var packageManager: PackageManager { PackageManager() }
            public static func main() throws {
                let home = Package(
                    directoryURL: URL(fileURLWithPath: "\\(place)/filmstrip"),
                    targets: [Target(name: "FilmstripCommand")], dependencies: [])
                let own = Package(
                    directoryURL: URL(fileURLWithPath: "\\(place)/repository"),
                    targets: [Target(name: "App")], dependencies: [Dependency(package: home)])
                try Self().performCommand(
                    context: PluginContext(package: own),
                    arguments: Array(CommandLine.arguments.dropFirst()))
            }
        }
        """

    private static func run(
        _ command: [String], in folder: URL, _ environment: [String: String] = [:]
    ) throws -> [String] {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = output
        try process.run()
        let told = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return String(decoding: told, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func `starts the command with the caller's arguments and no permission of its own`()
        async throws
    {
        try await withFolder { folder in
            let repository = folder.appending(path: "repository")
            func write(_ text: String, _ name: String) throws {
                let file = folder.appending(path: name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            try write(Self.manager, "manager.swift")
            let plugin = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../../Plugins/FilmstripPlugin/FilmstripPlugin.swift")
                .standardizedFileURL
            for command in [
                [
                    "-module-name", "PackagePlugin", "-emit-module", "-emit-library",
                    "manager.swift",
                ],
                [
                    "-parse-as-library", "-I.", "-L.", "-lPackagePlugin", "-o", "plugin",
                    plugin.path,
                ],
            ] {
                _ = try Self.run(["swiftc", "-Onone"] + command, in: folder)
            }
            let script = """
                #!/bin/sh
                for word; do echo "$word"; done
                echo "$FILMSTRIP_HOME" "$FILMSTRIP_CODE_PLAYER" "$(pwd -P)"
                """
            try write(script, "built/script")
            _ = try Self.run(
                ["install", "-m", "755", "built/script", "built/filmstrip"], in: folder)
            // Programs and sources of the stranger's own.
            for name in [
                "filmstrip", ".build/release/filmstrip", "Tools/SwiftRewriter/Package.swift",
            ] {
                try write("#!/bin/sh\nexit 1\n", "repository/\(name)")
                chmod(repository.appending(path: name).path, 0o755)
            }

            let arguments = ["check", "--threshold", "0", "a b", "--", "--x"]
            let (place, own) = (folder.path, repository.path)
            for (environment, home) in [
                ([:], "\(place)/filmstrip \(place)/built/filmstrip-code-player"),
                (["FILMSTRIP_HOME": "/named"], "/named "),
            ] {
                let variables = environment.merging(["LD_LIBRARY_PATH": place]) { $1 }
                let told = try Self.run(["./plugin"] + arguments, in: folder, variables)
                #expect(told == arguments + ["\(home) \(own)"])
            }
        }
    }
}
