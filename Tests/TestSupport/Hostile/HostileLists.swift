import Foundation

/// Which of the hostile lists a run draws.
///
/// The environment decides: `FUZZ_LISTS` is how many, `FUZZ_SEED` the first one's seed, and with
/// `FUZZ_TRACE` each one's seed is told before anything is done with it, to find the one that stops
/// the process.
public enum HostileLists {
    /// Seeds, cut into shares that run side by side.
    public static let shares: [Range<UInt64>] = {
        let first = number("FUZZ_SEED") ?? 1
        let count = number("FUZZ_LISTS") ?? 320
        let shares: UInt64 = 8
        return (0..<shares).map { share in
            first + count * share / shares..<first + count * (share + 1) / shares
        }
    }()

    /// Calls `body` for each seed of a share with the source of its list.
    public static func forEach(
        in share: Range<UInt64>, _ body: (UInt64, inout HostileSource) throws -> Void
    ) rethrows {
        for seed in share {
            if isTraced { FileHandle.standardError.write(Data("list \(seed)\n".utf8)) }
            var source = HostileSource(seed: seed)
            try body(seed, &source)
        }
    }

    private static let isTraced = ProcessInfo.processInfo.environment["FUZZ_TRACE"] != nil

    private static func number(_ variable: String) -> UInt64? {
        ProcessInfo.processInfo.environment[variable].flatMap { UInt64($0) }
    }
}
