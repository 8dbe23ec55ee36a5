import ArgumentParser
import FilmstripFiles
import Foundation

/// Has the program with UIKit run this command if any of the specs has Swift code that may run; returns if none has.
///
/// - Parameters:
///   - specs: The paths of the specs.
///   - folders: The folders below which sources may lie besides the specs' own; nil if no code may run, so that
///     the command itself refuses the specs.
///   - sources: Files and folders of code besides those that the specs name.
///   - reading: The paths of further files that the command reads.
///   - writing: The paths of the files and folders that it writes.
///   - arguments: The arguments of the command that is run.
///   - failure: The exit code if code cannot be compiled, does not end, or ends the program.
/// - Throws: An `ExitCode`, that of the command or `failure`.
func playCode(
    of specs: [String], below folders: [String]?, with sources: [String] = [],
    reading: [String] = [], writing: [String] = [],
    arguments: [String] = Array(CommandLine.arguments.dropFirst()), failure: Int32 = 1
) throws {
    // The program with UIKit itself plays.
    guard CompiledCode.ofProcess == nil, let folders else { return }
    let coded = specs.compactMap(CodedSpec.init)
    guard !coded.isEmpty else { return }
    do {
        let player = CodePlayer(below: folders)
        for result in try player.results(
            of: arguments, about: coded, with: sources, reading: reading,
            isCancelled: { StopFlag.isSet })
        {
            switch result {
            case .output(let bytes): try writeStandardOutput(bytes)
            case .file(let path, let bytes): try write(bytes, to: path, of: writing)
            case .end(let status): throw ExitCode(status)
            }
        }
    } catch let refusal as CodeFailure {
        for message in refusal.messages { complain(message) }
        throw ExitCode(failure)
    } catch let failure as FileFailure {
        complain("\(failure)")
        throw ExitCode(2)
    }
}

/// Writes a file that the command has handed over, if it is one of those that it writes: code can ask for any.
private func write(_ bytes: [UInt8], to path: String, of places: [String]) throws {
    if places.contains(path) { return try writeFiles([(path, bytes)]) }
    for place in places {
        let (folder, inner) = ConfinedFolder.place(ofOutput: place)
        let (start, file) = (pathFromHere(place) + "/", pathFromHere(path))
        guard file.hasPrefix(start) else { continue }
        return try folder.write([(inner + "/" + file.dropFirst(start.count), bytes)])
    }
    throw CodeFailure(["the code wrote \(path), which the command does not"])
}

/// The number of plays at once: one in a process with Swift code, which may have variables that all plays share.
func playsAtOnce(_ jobs: Int?) -> Int {
    guard CompiledCode.ofProcess != nil else {
        return jobs ?? ProcessInfo.processInfo.activeProcessorCount
    }
    if let jobs, jobs > 1 {
        complain("warning: --jobs \(jobs) is 1 with Swift code, whose variables all plays share")
    }
    return 1
}
