import Foundation
import ServiceSupport
import Testing

/// A repository of a stranger: two specs with their baselines, which a case changes, beside a folder that is none of the
/// stranger's business.
struct HostileRepository {
    /// The repository, which is the current folder of commands.
    let folder: URL
    /// The folder beside it. Its files have the secret, and must stay as they are.
    let outside: URL

    static let secret = "canary-5d1f"

    private let contents: [String: Data]

    /// Makes the specs `good` and `bad` with their baselines, in a new folder below `place`.
    init(in place: URL) throws {
        folder = place.appending(path: "repository")
        outside = place.appending(path: "outside")
        for path in [folder, outside] {
            try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
        }
        for name in ["secret", "1-picture.png", "report.json", "index.html"] {
            try Data(Self.secret.utf8).write(to: outside.appending(path: name))
        }
        contents = try Self.files(in: outside)
        for name in ["good", "bad"] { try write(checkedSpec(), "\(name).transition.json") }
        let recorded = try run(["check", "--update"])
        try #require(recorded.code == 0 && recorded.output.contains("2 baselines written"))
    }

    private static func files(in folder: URL) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            files[name] = try Data(contentsOf: folder.appending(path: name))
        }
        return files
    }

    // MARK: Changes

    func write(_ text: String, _ name: String) throws {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func read(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    /// Changes a text of a file, which must have it.
    func replace(_ old: String, with new: String, in name: String) throws {
        let text = try read(name)
        try #require(text.contains(old))
        try write(text.replacing(old, with: new), name)
    }

    /// Makes a symbolic link, in place of a file that has its name.
    func link(_ name: String, to target: String) throws {
        try? FileManager.default.removeItem(at: folder.appending(path: name))
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: name).path, withDestinationPath: target)
    }

    /// Makes a named pipe, in place of a file that has its name.
    func pipe(_ name: String) throws {
        let path = folder.appending(path: name).path
        unlink(path)
        try #require(mkfifo(path, 0o600) == 0)
    }

    /// Makes a file of zeros that takes no room on the disk.
    func sparse(_ name: String, bytes: Int) throws {
        try #require(truncate(folder.appending(path: name).path, bytes) == 0)
    }

    // MARK: Commands

    /// Runs the command in the repository; one that hangs is killed.
    ///
    /// - Parameter input: Its standard input; by default one that never has a byte and never ends.
    func run(_ arguments: [String], input: FileHandle? = nil) throws -> Command.Ending {
        let silent = Pipe()
        defer { try? silent.fileHandleForWriting.close() }
        let command = try Command(
            arguments, in: folder, input: input ?? silent.fileHandleForReading)
        let number = command.process.processIdentifier
        let end = DispatchWorkItem { kill(number, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: end)
        defer { end.cancel() }
        return try command.end()
    }

    /// Expects that a command has ended by itself, that nothing outside was read or changed, and that no line of its
    /// output is a command to a terminal or a CI server.
    func expectNoHarm(by ending: Command.Ending) throws {
        let text = ending.output + ending.errors
        #expect((0...2).contains(ending.code) || ending.code == 64, "\(ending)")
        #expect(!text.contains(Self.secret))
        #expect(try Self.files(in: outside) == contents)
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            let file = folder.appending(path: path)
            var status = stat()
            guard lstat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
                status.st_size < 1 << 24
            else { continue }
            let bytes = try Data(contentsOf: file)
            #expect(bytes.range(of: Data(Self.secret.utf8)) == nil, "\(path)")
        }
        for line in text.split(separator: "\n") {
            let isPlain = line.unicodeScalars.allSatisfy { scalar in
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator: false
                case _: true
                }
            }
            #expect(isPlain, "\(line.debugDescription)")
            #expect(!line.drop(while: \.isWhitespace).hasPrefix("::"), "\(line)")
            for mark in ["##[", "##vso[", "##teamcity["] {
                #expect(!line.contains(mark), "\(line)")
            }
        }
    }
}
