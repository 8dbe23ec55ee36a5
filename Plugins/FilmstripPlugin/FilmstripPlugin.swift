import Foundation
import PackagePlugin

/// Runs `filmstrip` in a package that depends on this one: `swift package filmstrip check Transitions`.
@main
struct FilmstripPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let program = try build("filmstrip")
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        var environment = ProcessInfo.processInfo.environment
        // The tools for Swift code are built from the sources, which are not where the package's products are.
        if environment["FILMSTRIP_HOME"] == nil, let home = home(of: context.package) {
            environment["FILMSTRIP_HOME"] = home.path
            // What a spec's code refers to is in the player, which therefore exports its symbols.
            environment["FILMSTRIP_CODE_PLAYER"] =
                try build("filmstrip-code-player", linkerFlags: ["--export-dynamic"]).path
        }
        process.environment = environment
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw Failure(description: "filmstrip ended with \(process.terminationStatus)")
        }
    }

    /// Builds a program for release, and gives its place.
    private func build(_ product: String, linkerFlags: [String] = []) throws -> URL {
        var parameters = PackageManager.BuildParameters(configuration: .release)
        parameters.otherLinkerFlags = linkerFlags
        let build = try packageManager.build(.product(product), parameters: parameters)
        let program = build.builtArtifacts.first {
            $0.kind == .executable && $0.url.lastPathComponent == product
        }
        guard build.succeeded, let program else {
            throw Failure(description: "\(product) cannot be built:\n\(build.logText)")
        }
        return program.url
    }

    /// The folder of Filmstrip's sources: the package itself, or the one of its dependencies.
    private func home(of package: Package) -> URL? {
        if package.targets.contains(where: { $0.name == "FilmstripCommand" }) {
            return package.directoryURL
        }
        for dependency in package.dependencies {
            if let home = home(of: dependency.package) { return home }
        }
        return nil
    }

    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }
}
