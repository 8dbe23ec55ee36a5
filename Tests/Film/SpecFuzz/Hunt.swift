import Foundation

/// A run of many mutations, in shares that processes try in parallel.
///
/// If a process stops early, another one continues its share after the mutation that stopped it.
///
/// `@unchecked Sendable`: everything mutable is read and changed under `lock`.
final class Hunt: @unchecked Sendable {
    private let seed: UInt64
    private let folder: URL
    // All properties below are read and changed under the lock.
    private let lock = NSLock()
    private var open: [Range<Int>]
    private var outcomes: [String: Int] = [:]
    private var slowest = (index: 0, milliseconds: 0)
    private var largest = 0
    private var finds = 0

    /// A hunt through `count` mutations, which writes those that break a law to `folder`.
    init(seed: UInt64, count: Int, folder: URL) {
        (self.seed, self.folder) = (seed, folder)
        open = stride(from: 0, to: count, by: 500).map { $0..<min($0 + 500, count) }.reversed()
    }

    /// Whether a law was broken.
    var isFoul: Bool { lock.withLock { finds > 0 } }

    /// The counts of outcomes and violations, the slowest mutation and the most memory used, in one line.
    var summary: String {
        lock.withLock {
            let counts = outcomes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
            return "\(counts.joined(separator: ", ")), \(finds) against a law; the slowest, "
                + "\(slowest.index), took \(slowest.milliseconds) ms; \(largest) MB at most"
        }
    }

    /// Tries all mutations and returns when they are done.
    ///
    /// - Parameter processes: The number of processes at a time.
    func run(processes: Int) throws {
        let threads = (0..<max(1, processes)).map { _ in
            let done = DispatchSemaphore(value: 0)
            Thread.detachNewThread { [self] in
                while let share = lock.withLock({ open.popLast() }) { attempt(share) }
                done.signal()
            }
            return done
        }
        threads.forEach { $0.wait() }
    }

    /// Runs a process that tries a share; if it stops early, the rest becomes a new share.
    private func attempt(_ share: Range<Int>) {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["share", "\(seed)", "\(share.lowerBound)", "\(share.upperBound)"]
        process.standardOutput = output
        // Without Swift's backtraces, which take a minute to print.
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let told: String
        do {
            try process.run()
            told = String(
                decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        } catch {
            return find(share.lowerBound, "no process: \(error)")
        }
        process.waitUntilExit()
        var last = share.lowerBound
        for line in told.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 1)
            if let index = Int(line) {
                last = index
            } else if words.first == "wrong" {
                find(last, String(words.last ?? ""))
            } else {
                note(last, words.map(String.init))
            }
        }
        guard process.terminationReason == .uncaughtSignal || process.terminationStatus != 0 else {
            return
        }
        let isSlow = process.terminationStatus == SIGPROF
        find(
            last,
            isSlow
                ? "longer than \(Share.patience) s of the processor"
                : "the process stopped: \(process.terminationStatus)")
        lock.withLock {
            if last + 1 < share.upperBound { open.append(last + 1..<share.upperBound) }
        }
    }

    /// Records an outcome with its milliseconds, or a process' memory in megabytes.
    private func note(_ index: Int, _ words: [String]) {
        guard words.count == 2, let milliseconds = Int(words[1]) else { return }
        if words[0] == "memory" { return lock.withLock { largest = max(largest, milliseconds) } }
        lock.withLock {
            outcomes[words[0], default: 0] += 1
            if milliseconds > slowest.milliseconds { slowest = (index, milliseconds) }
        }
    }

    /// Writes the mutation to a file and prints the message with the file's path.
    private func find(_ index: Int, _ message: String) {
        let file = folder.appending(path: "\(seed)-\(index).json")
        lock.withLock {
            finds += 1
            try? FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true)
            let text = (try? Mutator.ofRepository().text(seed, index)) ?? []
            try? Data(text).write(to: file)
            tell("seed \(seed), mutation \(index): \(message): \(file.path)")
        }
    }
}
