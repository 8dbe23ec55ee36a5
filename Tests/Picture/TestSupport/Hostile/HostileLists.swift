import Foundation

/// The hostile lists that a run draws.
///
/// They are chosen by the environment: `FUZZ_LISTS` is their number, `FUZZ_SEED` the first one's seed, and with
/// `FUZZ_TRACE` each seed is printed before its list is used, and again afterwards with the time it
/// took: to find a list that stops the process or takes long. `TEST_SEED` chooses one list alone.
public enum HostileLists {
    /// The seeds, divided into shares that run in parallel.
    public static let shares: [Range<UInt64>] = {
        if let seed = TestSeed.replayed { return [seed..<seed + 1] }
        let first = number("FUZZ_SEED") ?? 1
        let count = number("FUZZ_LISTS") ?? 320
        let shares: UInt64 = 8
        return (0..<shares).map { share in
            first + count * share / shares..<first + count * (share + 1) / shares
        }
    }()

    /// Calls `body` for each seed of a share with the source of its list, in a test that has the trait ``SeedTrait``.
    public static func forEach(
        in share: Range<UInt64>, _ body: (UInt64, inout HostileSource) throws -> Void
    ) rethrows {
        for seed in share {
            TestSeed.note(seed)
            if isTraced { tell("list \(seed)") }
            var source = HostileSource(seed: seed)
            let time = try ContinuousClock().measure { try body(seed, &source) }
            if isTraced { tell("list \(seed) took \(time)") }
        }
    }

    private static let isTraced = ProcessInfo.processInfo.environment["FUZZ_TRACE"] != nil

    private static func tell(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    private static func number(_ variable: String) -> UInt64? {
        ProcessInfo.processInfo.environment[variable].flatMap { UInt64($0) }
    }
}
