import FilmstripFiles
import Foundation

/// The program that rewrites Swift code, run for people to see what it does.
struct CodeRewriting {
    private let home: SwiftHome

    init(_ home: SwiftHome) { self.home = home }

    /// Prints the changes of the files, and what cannot be rewritten; returns the program's exit status.
    func show(_ files: [String]) throws(FileFailure) -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: home.rewriter)
        process.arguments = ["--show", "--"] + files.map(pathFromHere)
        do {
            try process.run()
        } catch {
            throw FileFailure("run", home.rewriter)
        }
        process.waitUntilExit()
        return process.terminationStatus
    }
}
