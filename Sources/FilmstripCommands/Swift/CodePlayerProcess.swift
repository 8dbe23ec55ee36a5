import FilmstripFiles
import Foundation

/// The program with UIKit, running a command in place of this one.
struct CodePlayerProcess {
    let program: String
    let arguments: [String]
    /// The path of the table of compiled code.
    let table: String
    /// The time after which the program is ended.
    let seconds: Double

    /// The time for one spec; seconds.
    static let seconds = 60.0
    /// The time for finding out where code was when it was ended; seconds.
    private static let farewell = 30.0

    /// Runs the program until it ends, or ends it when its time is over.
    ///
    /// - Returns: Its exit status; 1 if its code ended it or had to be ended.
    func run() throws(FileFailure) -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        var environment = ProcessInfo.processInfo.environment
        environment[CompiledCode.variable] = table
        environment["SWIFT_BACKTRACE"] =
            "enable=yes,interactive=no,color=no,threads=crashed,images=none,registers=none,"
            + "sanitize=no,limit=64,output-to=stderr"
        process.environment = environment
        let pipe = Pipe()
        process.standardError = pipe
        do {
            try process.run()
        } catch {
            throw FileFailure("run", program)
        }
        // This process's copy is closed, so that the end of the program is the end of what it says.
        try? pipe.fileHandleForWriting.close()
        var words = PlayerWords(pipe.fileHandleForReading.fileDescriptor)
        let clock = ContinuousClock()
        let start = clock.now
        while words.read(atMost: 0.1), clock.now - start < .seconds(seconds) {}
        let isLate = process.isRunning && clock.now - start >= .seconds(seconds)
        if isLate {
            kill(process.processIdentifier, CodeThread.question)
            let end = clock.now
            while words.read(atMost: 0.1), clock.now - end < .seconds(Self.farewell) {}
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        }
        process.waitUntilExit()
        words.finish()
        let place = words.place.map { " at \($0)" } ?? ""
        if isLate {
            let known = place.isEmpty ? "" : "; it was" + place
            complain("the code did not end within \(Int(seconds)) s" + known)
            return 1
        }
        guard process.terminationReason == .exit else {
            complain("the code ended the program\(place)")
            return 1
        }
        return process.terminationStatus
    }
}

/// The program's standard error stream, passed on except for its account of a crash.
struct PlayerWords {
    private let descriptor: Int32
    private var rest: [UInt8] = []
    private var isCrash = false
    private var emptyLines = 0
    /// The innermost place in a user's file that the account of a crash names.
    private(set) var place: String?

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Reads what there is, waiting up to some seconds for it; returns whether there may be more.
    mutating func read(atMost seconds: Double) -> Bool {
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let count = Glibc.poll(&poll, 1, Int32(seconds * 1000))
        if count < 0 { return errno == EINTR }
        if count == 0 { return true }
        var buffer = [UInt8](repeating: 0, count: 65536)
        let length = Glibc.read(descriptor, &buffer, buffer.count)
        if length < 0 { return errno == EINTR || errno == EAGAIN }
        rest += buffer[..<max(length, 0)]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            take(String(decoding: rest[..<end], as: UTF8.self))
            rest.removeSubrange(...end)
        }
        return length > 0
    }

    /// Takes the last line.
    mutating func finish() {
        if !rest.isEmpty { take(String(decoding: rest, as: UTF8.self)) }
        rest = []
        if !isCrash { passOnEmptyLines() }
    }

    private mutating func passOnEmptyLines() {
        for _ in 0..<emptyLines { complain("") }
        emptyLines = 0
    }

    private mutating func take(_ line: String) {
        if ["*** Signal ", "*** Program crashed", "💣"].contains(where: line.contains) {
            isCrash = true
        }
        guard isCrash else {
            // The account begins with an empty line.
            if line.isEmpty {
                emptyLines += 1
            } else {
                passOnEmptyLines()
                complain(line)
            }
            return
        }
        // "3 spin() + 12 in code.so at /folder/rewritten/home/App/Inbox.swift:12:9"
        guard place == nil, let mark = line.range(of: "/rewritten/"),
            let end = line[mark.upperBound...].range(of: ".swift:")
        else { return }
        let numbers = line[end.upperBound...].prefix { $0.isNumber || $0 == ":" }
        place =
            pathFromHere("/" + line[mark.upperBound..<end.lowerBound] + ".swift") + ":" + numbers
    }
}
