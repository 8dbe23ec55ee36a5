import Synchronization
import TestSupport
import Testing

@Suite struct `A test's seed` {
    @Test func `is the usual one, or the replayed one alone`() {
        #expect(TestSeed.all(3..<6, replaying: nil) == [3, 4, 5])
        #expect(TestSeed.all(3..<6, replaying: 9) == [9])
    }

    @Test(.seeded) func `begins the same sequence as ever`() {
        #expect(TestSeed.used(3, replaying: nil) == 3)
        #expect(TestSeed.used(3, replaying: 9) == 9)
        var (random, same) = (SplitMix64(seed: 3), SplitMix64(state: TestSeed.replayed ?? 3))
        #expect(random.next() == same.next())
    }

    /// Runs `body` as a seeded test would be run, and returns the comments of its issues, which do not count.
    private func comments(
        seeded isSeeded: Bool = true, _ body: @escaping @Sendable () async throws -> Void
    ) async throws -> [String] {
        let test = try #require(Test.current)
        let heard = Heard()
        let listener = IssueHandlingTrait.compactMapIssues { issue in
            heard.comments.withLock { $0 += issue.comments.map(\.rawValue) }
            return nil
        }
        try await listener.provideScope(for: test, testCase: Test.Case.current) {
            guard isSeeded else { return try await body() }
            let trait: SeedTrait = .seeded
            try await trait.provideScope(
                for: test, testCase: Test.Case.current, performing: body)
        }
        return heard.comments.withLock(\.self)
    }

    private final class Heard: Sendable {
        let comments = Mutex<[String]>([])
    }

    @Test func `is named by a failure, with the command (of make) that repeats the test`()
        async throws
    {
        let advice = """
            the seed was 9; make replay SEED=9 \
            TEST='is named by a failure, with the command .of make. that repeats the test'
            """
        struct Mistake: Error {}
        let failed = try await comments {
            _ = TestSeed.used(9, replaying: nil)
            Issue.record("a mistake")
        }
        #expect(failed == ["a mistake", advice])
        let thrown = try await comments {
            _ = TestSeed.used(7, replaying: 9)
            throw Mistake()
        }
        #expect(thrown == [advice])
    }

    @Test func `is the latest that the test used`() async throws {
        let comments = try await comments {
            Issue.record("without a seed")
            for seed in 1...3 as ClosedRange<UInt64> { TestSeed.note(seed) }
            Issue.record("with the third")
        }
        #expect(comments.count == 3)
        #expect(comments.last?.hasPrefix("the seed was 3; ") == true)
    }

    @Test func `fails a test that would not name it`() async throws {
        let comments = try await comments(seeded: false) { TestSeed.note(1) }
        #expect(comments == ["a test with random input needs the trait .seeded, or its suite does"])
    }
}
