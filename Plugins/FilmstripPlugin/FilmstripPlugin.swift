import Foundation
import PackagePlugin

/// Runs `filmstrip` in a package that depends on this one: `swift package filmstrip check Transitions`.
@main
struct FilmstripPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let build = try packageManager.build(
            .product("filmstrip"), parameters: .init(configuration: .release))
        let programs = build.builtArtifacts.filter { $0.kind == .executable }
        guard build.succeeded,
            let program = programs.first(where: { $0.url.lastPathComponent == "filmstrip" })
        else {
            throw Failure(description: "filmstrip cannot be built:\n\(build.logText)")
        }
        let process = Process()
        process.executableURL = program.url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        var environment = ProcessInfo.processInfo.environment
        // The tools for Swift code are built from the sources, which are not where the package's products are.
        if environment["FILMSTRIP_HOME"] == nil, let home = home(of: context.package) {
            environment["FILMSTRIP_HOME"] = home.path
        }
        process.environment = environment
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw Failure(description: "filmstrip ended with \(process.terminationStatus)")
        }
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
