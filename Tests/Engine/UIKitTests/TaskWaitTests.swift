import Testing
import UIKit

/// Keeps a continuation that nobody resumes.
///
/// `@unchecked`: all of it runs on the test's own thread.
private final class Promise: @unchecked Sendable {
    var continuation: CheckedContinuation<Void, Never>?

    func wait() async { await withCheckedContinuation { continuation = $0 } }
}

@Suite struct `A task that waits for ever` {
    private func waits(_ stage: Stage) -> [StageEvent.Detail] {
        stage.endStalledTransitions()
        return stage.events.filter { $0.name == .taskWaits }.map(\.detail)
    }

    @Test func `is told of at the end, with the time at which it was made`() {
        let (stage, promise) = (Stage(), Promise())
        stage.advance(to: 0.5)
        stage.perform {
            Task { await promise.wait() }
            Task {}
        }
        stage.advance(to: 2)
        #expect(promise.continuation != nil)
        #expect(waits(stage) == [.number(0.5)])
        stage.perform { promise.continuation?.resume() }
        stage.advance(to: 3)
        stage.tearDown()
    }

    @Test func `is none that has ended, or that sleeps`() {
        let (stage, promise) = (Stage(), Promise())
        stage.perform {
            Task { await promise.wait() }
            Task { try? await Task.sleep(nanoseconds: 5_000_000_000) }
        }
        stage.advance(to: 1)
        stage.perform { promise.continuation?.resume() }
        stage.advance(to: 2)
        #expect(waits(stage).isEmpty)
        stage.advance(to: 6)
        #expect(waits(stage).isEmpty)
        stage.tearDown()
    }

    @Test func `does not keep its stage after the end`() {
        let promise = Promise()
        weak var gone: Stage?
        do {
            let stage = Stage()
            gone = stage
            stage.perform { _ = Task { await promise.wait() } }
            stage.advance(to: 1)
            stage.tearDown()
        }
        #expect(promise.continuation != nil && gone == nil)
        promise.continuation?.resume()
    }
}
