import FilmstripFiles
import FilmstripPrograms
import Foundation
import Synchronization

/// Runs commands in the program with UIKit, which plays specs whose screens are made by Swift code.
///
/// The program is confined: it reads the spec with its files, the compiled code and the toolchain, and writes nothing; its
/// results come through a pipe (``HandedResult``). It and all that it starts end when it is done, or at its time.
final class CodePlayer: Sendable {
    private let folders: [String]
    /// The toolchain and the tools; nil until code is first played.
    private let home = Mutex<Result<SwiftHome, CodeFailure>?>(nil)

    /// The time for one spec; seconds.
    static let seconds = 60.0
    /// The time for finding out where code was when it was ended; seconds.
    private static let farewell = 30.0
    /// The most bytes of results: more than any film has.
    private static let mostBytes = 1 << 27
    /// The greatest address space of the program in bytes.
    private static let memory = 8 << 30

    /// The most processes and threads of the user while code runs.
    static let processes = 4096

    /// Creates a player of specs whose sources lie in their own folders, in `folders`, or below.
    init(below folders: [String]) { self.folders = folders }

    /// Finds the toolchain, and builds the tools for Swift code unless they are there; the first time only.
    func prepared() throws(CodeFailure) -> SwiftHome {
        try home.withLock { home in
            let made = home ?? Result { () throws(CodeFailure) in try Self.prepare() }
            home = made
            return made
        }.get()
    }

    private static func prepare() throws(CodeFailure) -> SwiftHome {
        guard Confinement.isAvailable else {
            throw CodeFailure([
                "Swift code is not run: this system cannot confine it to its files, which takes Linux 5.13 with "
                    + "Landlock"
            ])
        }
        let home = try SwiftHome()
        try home.prepare()
        return home
    }

    /// Runs a command about specs with code.
    ///
    /// - Parameters:
    ///   - arguments: Those of the command.
    ///   - sources: Files and folders of code besides those that the specs name, which the caller has named.
    ///   - reading: Further files that the command reads.
    ///   - say: Called with each line that the rewriter, the command or the code prints.
    /// - Returns: The command's results, the last of which is its exit code.
    func results(
        of arguments: [String], about specs: [CodedSpec], with sources: [String] = [],
        reading: [String] = [], isCancelled: () -> Bool = { false },
        say: @escaping (String) -> Void = complain
    ) throws(CodeFailure) -> [HandedResult] {
        let found = try ofEach(specs) { spec throws(CodeFailure) in
            try spec.sources(with: sources, below: folders)
        }
        let home = try prepared()
        let made = try ofEach(zip(specs, found)) { spec, sources throws(CodeFailure) in
            try spec.library(of: sources, home)
        }
        for message in made.flatMap(\.messages) { say(message) }
        let code = CompiledCode(
            libraries: Dictionary(
                zip(specs.map { CompiledCode.key(ofSpec: $0.path) }, made.map(\.library))
            ) { one, _ in one })
        let (results, failure) = outcome(
            of: arguments, with: code, reading: specs.flatMap(\.files) + reading,
            isCancelled: isCancelled, say: say)
        if let failure { throw failure }
        return results
    }

    /// Runs a command with compiled code.
    ///
    /// - Parameter seconds: The time for each of the specs that the code is known by.
    /// - Returns: The results until the command ended, and the reason why it ended otherwise than it should.
    func outcome(
        of arguments: [String], with code: CompiledCode, reading: [String] = [],
        seconds: Double = CodePlayer.seconds, isCancelled: () -> Bool = { false },
        say: @escaping (String) -> Void = complain
    ) -> (results: [HandedResult], failure: CodeFailure?) {
        var results: [HandedResult] = []
        do throws(CodeFailure) {
            try run(arguments, with: code, reading, seconds, isCancelled, say, &results)
            return (results, nil)
        } catch {
            return (results, error)
        }
    }

    private func run(
        _ arguments: [String], with code: CompiledCode, _ reading: [String], _ seconds: Double,
        _ isCancelled: () -> Bool, _ say: @escaping (String) -> Void,
        _ results: inout [HandedResult]
    ) throws(CodeFailure) {
        let home = try prepared()
        let seconds = seconds * Double(code.libraries.count)
        let table =
            NSTemporaryDirectory()
            + "/filmstrip-code-\(getpid())-\(UInt64.random(in: 0 ..< .max)).json"
        do {
            try writeFiles([(table, Array(try JSONEncoder().encode(code)))])
        } catch {
            throw CodeFailure(["\(error)"])
        }
        defer { unlink(table) }
        var confinement = Confinement()
        confinement.readable +=
            [home.toolchain, home.products, table, "/proc", "/sys/devices/system/cpu"]
            + code.libraries.values.map { ($0.path as NSString).deletingLastPathComponent }
            + reading
        confinement.hasProcesses = true
        confinement.identity = .own
        confinement.memory = Self.memory
        confinement.processes = Self.processes
        // For what it has started, which outlives this process if that is killed.
        confinement.seconds =
            Int(seconds.rounded(.up)) * ProcessInfo.processInfo.activeProcessorCount
        try run(
            [home.player] + arguments, confinement,
            environment: ["\(CompiledCode.variable)=\(table)"],
            seconds: seconds, isCancelled, say, &results)
    }

    private func run(
        _ command: [String], _ confinement: Confinement, environment: [String],
        seconds: Double, _ isCancelled: () -> Bool, _ say: @escaping (String) -> Void,
        _ results: inout [HandedResult]
    ) throws(CodeFailure) {
        let (output, errors, input) = (Pipe(), Pipe(), open("/dev/null", O_RDONLY | O_CLOEXEC))
        defer { close(input) }
        let process: ConfinedProcess
        do {
            process = try ConfinedProcess(
                command[0], command,
                environment: SwiftHome.environment + environment + [
                    "SWIFT_BACKTRACE=enable=yes,interactive=no,color=no,threads=crashed,images=none,"
                        + "registers=none,sanitize=no,limit=64,output-to=stderr"
                ], folder: FileManager.default.currentDirectoryPath,
                descriptors: [
                    input,
                    output.fileHandleForWriting.fileDescriptor,
                    errors.fileHandleForWriting.fileDescriptor,
                ], confinement)
        } catch {
            throw CodeFailure(["\(command[0]) cannot be started: \(error.message)"])
        }
        // This process's copies are closed, so that the end of the program is the end of what it writes.
        for pipe in [output, errors] { try? pipe.fileHandleForWriting.close() }
        var (bytes, words) = ([UInt8](), PlayerWords(say))
        var streams = PipedStreams(
            [output, errors].map { $0.fileHandleForReading.fileDescriptor })
        /// Reads what there is until the program has ended, for some seconds at most.
        func read(for seconds: Double) {
            let begin = ContinuousClock.now
            while ContinuousClock.now - begin < .seconds(seconds), bytes.count <= Self.mostBytes,
                !isCancelled()
            {
                let isOver =
                    process.wait(atMost: streams.areEnded ? .milliseconds(100) : .zero) != nil
                let pieces = streams.read(atMost: isOver ? 0 : 0.1)
                bytes += pieces[0]
                words.take(pieces[1])
                if isOver, pieces.allSatisfy(\.isEmpty) { return }
            }
        }
        read(for: seconds)
        // The account of a crash may take longer than there is time.
        let isLate =
            process.ending == nil && bytes.count <= Self.mostBytes && !isCancelled()
            && !words.tellsCrash
        if isLate {
            process.signal(CodeThread.question)
            read(for: min(Self.farewell, seconds))
        }
        process.kill()
        words.finish()
        withExtendedLifetime((output, errors)) {}
        results = HandedResult.all(bytes)
        if isCancelled() { throw CodeFailure(["the code was stopped"]) }
        let place = words.place.map { " at \($0)" } ?? ""
        if isLate {
            let known = place.isEmpty ? "" : "; it was" + place
            throw CodeFailure(["the code did not end within \(Int(seconds.rounded())) s" + known])
        }
        guard bytes.count <= Self.mostBytes else {
            throw CodeFailure(["the code wrote more than \(Self.mostBytes) bytes"])
        }
        guard case .end(let status) = results.last, process.ending == .code(status) else {
            throw CodeFailure(["the code ended the program\(place)"])
        }
    }
}

/// The bytes that come out of pipes.
private struct PipedStreams {
    private var descriptors: [Int32]
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    init(_ descriptors: [Int32]) {
        self.descriptors = descriptors
        for descriptor in descriptors { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    }

    /// Whether all were closed by whoever wrote to them.
    var areEnded: Bool { descriptors.allSatisfy { $0 < 0 } }

    /// Reads what there is in each, waiting up to some seconds for it.
    mutating func read(atMost seconds: Double) -> [[UInt8]] {
        var polls = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        _ = poll(&polls, nfds_t(polls.count), Int32(seconds * 1000))
        return descriptors.indices.map { index in
            guard descriptors[index] >= 0, polls[index].revents != 0 else { return [] }
            let count = Glibc.read(descriptors[index], &buffer, buffer.count)
            if count > 0 { return Array(buffer[..<count]) }
            // The descriptor belongs to its pipe, which closes it.
            if count == 0 || errno != EINTR && errno != EAGAIN { descriptors[index] = -1 }
            return []
        }
    }
}

/// The values of each element, or the messages of all that have none.
private func ofEach<Element, Value>(
    _ elements: some Sequence<Element>, _ make: (Element) throws(CodeFailure) -> Value
) throws(CodeFailure) -> [Value] {
    var (values, messages) = ([Value](), [String]())
    for element in elements {
        do throws(CodeFailure) { values.append(try make(element)) } catch {
            messages += error.messages
        }
    }
    guard messages.isEmpty else { throw CodeFailure(messages) }
    return values
}
