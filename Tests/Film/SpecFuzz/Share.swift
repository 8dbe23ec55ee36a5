import Filmstrip
import Foundation
import TransitionSpec

/// A range of mutations that one process tries, one after another.
///
/// It reports on the standard output in lines: the index of each mutation before it is tried,
/// `wrong` and each broken law, the outcome with its milliseconds, and at the end `memory` with the
/// most megabytes used.
struct Share {
    let seed: UInt64
    let indices: Range<Int>

    /// The processor time in seconds that one mutation may take before `SIGPROF` ends the process.
    static let patience = 20
    /// The limit of the process' address space in bytes.
    private static let memory: rlim_t = 6 << 30

    func run() throws {
        var limit = rlimit(rlim_cur: Self.memory, rlim_max: Self.memory)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        // The parent process reports crashes: no core file is needed.
        limit = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
        try Engine.prepare()
        let mutator = try Mutator.ofRepository()
        for index in indices {
            tell("\(index)")
            Self.allow(seconds: Self.patience)
            let (original, text) = mutator.pair(seed, index)
            var trial = Self.trial
            let start = ContinuousClock().now
            let outcome = trial.run(text, as: Self.formats(index))
            trial.checkEdits(from: original, to: text)
            let (seconds, attoseconds) = (ContinuousClock().now - start).components
            for violation in trial.violations { tell("wrong \(violation)") }
            tell("\(outcome) \(seconds * 1000 + attoseconds / 1_000_000_000_000_000)")
        }
        Self.allow(seconds: 0)
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        tell("memory \(usage.ru_maxrss / 1024)")
    }

    /// Prints the errors of `text`, the laws that it breaks, and the outcome.
    static func tellOf(_ text: [UInt8]) throws {
        try Engine.prepare()
        var trial = trial
        let outcome = trial.run(text, as: [.png, .json])
        for error in trial.errors { tell("\(error)") }
        for violation in trial.violations { tell("wrong \(violation)") }
        tell("\(outcome)")
    }

    private static var trial: Trial {
        Trial(
            renderer: Renderer(threads: 1, limits: limits, files: files), reader: Mutator.reader)
    }

    /// Limits the processor time of the process from now on; 0 removes the limit.
    private static func allow(seconds: Int) {
        var timer = itimerval()
        timer.it_value.tv_sec = seconds
        setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    }

    /// The formats for a mutation: for every 16th all that no program of the system makes, else the cheap ones.
    private static func formats(_ index: Int) -> Set<OutputFormat> {
        index.isMultiple(of: 16)
            ? Set(OutputFormat.allCases.filter { ![.mp4, .pdf].contains($0) }) : [.png, .json]
    }

    private static var limits: RenderLimits {
        var limits = RenderLimits()
        limits.pixels = 4_000_000
        limits.imagePixels = 1_000_000
        return limits
    }

    /// The only files that specs can use: a spec to extend and a picture of one pixel.
    static let files = SpecFiles([
        "base.json": Presets.all["slide-up"] ?? [],
        "picture.png": Array(
            Data(
                base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4f4AB"
                    + "AASBAcB32QMdAAAAAElFTkSuQmCC") ?? Data()),
    ])
}

extension Mutator {
    static var reader: SpecReader {
        var reader = SpecReader.ofProduct
        reader.files = Share.files
        return reader
    }

    /// Returns a mutator of all presets and examples.
    static func ofRepository() throws -> Mutator {
        let examples = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Examples").standardized
        let files = try FileManager.default.contentsOfDirectory(
            at: examples, includingPropertiesForKeys: nil
        ).filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
        let presets = Presets.all.sorted { $0.key < $1.key }.map { Data($0.value) }
        let seeds = try (presets + files.map { try Data(contentsOf: $0) }).map {
            try JSONDecoder().decode(Tree.self, from: $0)
        }
        return try Mutator(seeds: seeds, reader: Self.reader)
    }
}
