import FilmstripParallel
import Synchronization
import Testing

@Suite struct `A cancellation` {
    @Test func `is requested of the work that it was made for, and of no other`() {
        let (one, other) = (Cancellation(), Cancellation())
        one.request()
        #expect(one.perform { Cancellation.isRequested })
        #expect(!other.perform { Cancellation.isRequested })
        #expect(!Cancellation.isRequested)
    }

    @Test func `reaches work on every thread`() {
        let cancellation = Cancellation()
        cancellation.request()
        let asked = cancellation.perform {
            parallel(64, threads: 4) { _ in Cancellation.isRequested }
        }
        #expect(asked == [Bool](repeating: true, count: 64))
    }

    @Test func `stays requested once its question was answered by true`() {
        let answer = Atomic(false)
        let cancellation = Cancellation { answer.load(ordering: .relaxed) }
        #expect(!cancellation.isRequested)
        answer.store(true, ordering: .relaxed)
        #expect(cancellation.isRequested)
        answer.store(false, ordering: .relaxed)
        #expect(cancellation.isRequested)
    }

    @Test func `of inner work ends with that work`() {
        let outer = Cancellation()
        let isOutersAgain = outer.perform {
            Cancellation().perform {}
            return Cancellation.current === outer
        }
        #expect(isOutersAgain)
    }

    private struct Refusal: Error, Equatable {}

    @Test func `lets errors of the work through`() {
        #expect(throws: Refusal()) {
            try Cancellation().perform { () throws(Refusal) in throw Refusal() }
        }
    }
}
