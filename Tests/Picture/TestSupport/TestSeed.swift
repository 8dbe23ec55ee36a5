import Foundation
import Synchronization
public import Testing

/// Seeds of tests with random input.
///
/// A test takes its seed from here and has the trait ``SeedTrait``, so that its failures name the seed and the command
/// that repeats the test with it. Seeds are constants: a test has the same input in every run, unless `TEST_SEED` in
/// the environment is a number, which then takes the place of all other seeds.
public enum TestSeed {
    /// The number in `TEST_SEED`; nil without the variable.
    public static let replayed: UInt64? = ProcessInfo.processInfo.environment["TEST_SEED"].map {
        guard let seed = UInt64($0) else {
            fatalError("TEST_SEED is \"\($0)\"; expected a whole number from 0 to \(UInt64.max)")
        }
        return seed
    }

    /// Returns the seeds of the cases of a test: `usual`, or the replayed one alone.
    public static func all(
        _ usual: Range<UInt64>, replaying seed: UInt64? = replayed
    ) -> [UInt64] {
        seed.map { [$0] } ?? Array(usual)
    }

    /// Returns the seed of the running test, `usual` or the replayed one, which its failures name from now on.
    public static func used(_ usual: UInt64, replaying seed: UInt64? = replayed) -> UInt64 {
        note(seed ?? usual)
        return seed ?? usual
    }

    /// Makes failures of the running test name `seed` from now on. The test fails if it lacks the trait ``SeedTrait``.
    public static func note(_ seed: UInt64) {
        guard let noted = NotedSeed.current else {
            Issue.record("a test with random input needs the trait .seeded, or its suite does")
            return
        }
        noted.seed.withLock { $0 = seed }
    }
}

/// The latest seed that a test noted.
private final class NotedSeed: Sendable {
    @TaskLocal static var current: NotedSeed?

    let seed = Mutex<UInt64?>(nil)
}

/// A trait of tests with random input: each issue names the seed, and the command that repeats the test with it.
public struct SeedTrait: TestTrait, SuiteTrait, TestScoping {
    /// Suites hand the trait on to their tests.
    public var isRecursive: Bool { true }

    /// Runs a case of a test. An error that it throws is recorded here, so that the seed is named beside it.
    public func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let noted = NotedSeed()
        let naming = IssueHandlingTrait.compactMapIssues { issue in
            // An issue from outside any task comes here from every test that runs, and to the runner itself as well.
            guard NotedSeed.current === noted else { return nil }
            guard let seed = noted.seed.withLock(\.self) else { return issue }
            var issue = issue
            issue.comments.append("\(Self.advice(on: test, seed))")
            return issue
        }
        try await naming.provideScope(for: test, testCase: testCase) {
            try await NotedSeed.$current.withValue(noted) {
                do {
                    try await function()
                } catch let error as ExpectationFailedError {
                    // Recorded where it was thrown.
                    throw error
                } catch {
                    Issue.record(error, sourceLocation: test.sourceLocation)
                }
            }
        }
    }

    /// `make replay` takes a regular expression, in which a dot stands for a character that the shell or the
    /// expression might take for more than itself.
    private static func advice(on test: Test, _ seed: UInt64) -> String {
        let pattern = String(
            (test.displayName ?? test.name).map {
                $0.isASCII && ($0.isLetter || $0.isNumber || " ,-_".contains($0)) ? $0 : "."
            })
        return "the seed was \(seed); make replay SEED=\(seed) TEST='\(pattern)'"
    }
}

extension Trait where Self == SeedTrait {
    /// Makes failures name the seed of random input.
    public static var seeded: SeedTrait { SeedTrait() }
}
