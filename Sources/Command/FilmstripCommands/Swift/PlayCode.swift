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
///   - writing: Whether the command writes the file at a path.
///   - inFolder: Whether its files lie in a folder of output, which may be a stranger's; else the caller has named them.
///   - printsReport: Whether its standard output is a report for people.
///   - arguments: The arguments of the command that is run.
///   - failure: The exit code if code cannot be compiled, does not end, or ends the program.
/// - Throws: An `ExitCode`, that of the command or `failure`.
func playCode(
    of specs: [String], below folders: [String]?, with sources: [String] = [],
    reading: [String] = [], writing: (String) -> Bool = { _ in false }, inFolder: Bool = false,
    printsReport: Bool = true,
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
            case .output(let bytes): try writeResult(bytes, isReport: printsReport)
            // Code can ask for any file to be written.
            case .file(let path, let bytes):
                guard writing(path) else {
                    throw CodeFailure(["the code wrote \(path), which the command does not"])
                }
                guard inFolder else {
                    try writeFiles([(path, bytes)])
                    continue
                }
                let (place, inner) = ConfinedFolder.place(ofOutput: path)
                try place.write([(inner, bytes)])
            case .end(let status): throw ExitCode(status)
            }
        }
    } catch let refusal as CodeFailure {
        for message in refusal.messages { complain(message) }
        throw ExitCode(failure)
    } catch let failure as FileFailure {
        throw ExitCode(2, saying: "\(failure)")
    }
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
