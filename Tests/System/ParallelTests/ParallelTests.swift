import Dispatch
import FilmstripParallel
import Testing

@Suite struct `Work in parallel` {
    @Test(arguments: [1, 2, 3, 8])
    func `gives all results in their order`(_ threads: Int) {
        for count in [0, 1, 2, 7, 100, 1000] {
            #expect(
                parallel(count, threads: threads) { $0 * $0 } == (0..<count).map { $0 * $0 })
        }
    }

    @Test func `is done on more than one thread`() {
        // Each piece waits for the other: on a single thread the first would wait in vain.
        let (first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let met = parallel(2, threads: 2) { piece in
            let (own, other) = piece == 0 ? (first, second) : (second, first)
            own.signal()
            return other.wait(timeout: .now() + 30) == .success
        }
        #expect(met == [true, true])
    }
}

@Suite struct `A pool` {
    private final class Object: Sendable {}

    @Test func `lends an object to one at a time, and again to the next`() {
        let pool = Pool { Object() }
        let (outer, inner) = pool.withObject { outer in
            (ObjectIdentifier(outer), pool.withObject { ObjectIdentifier($0) })
        }
        #expect(outer != inner)
        #expect([outer, inner].contains(pool.withObject { ObjectIdentifier($0) }))
    }

    @Test func `lends no object again that cannot be reused, even if the work with it fails`() {
        struct Failure: Error {}
        let pool = Pool { Object() }
        let kept = pool.withObject { $0 }
        #expect(throws: Failure.self) {
            try pool.withObject(isReusable: { $0 !== kept }) { object in
                #expect(object === kept)
                throw Failure()
            }
        }
        #expect(pool.withObject { $0 } !== kept)
    }
}
