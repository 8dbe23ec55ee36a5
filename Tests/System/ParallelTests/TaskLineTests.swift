import FilmstripParallel
import Synchronization
import Testing

@Suite struct `A line of tasks` {
    /// Each task makes two further ones ready, down to a depth: 1 + 2 + 4 + … of each of two roots.
    @Test(arguments: [1, 2, 3, 8])
    func `performs every task once, also those that others make ready`(threads: Int) {
        struct Node: Hashable { var root, depth, place: Int }
        let seen = Mutex<[Node: Int]>([:])
        let roots = (0..<2).map { Node(root: $0, depth: 0, place: 0) }
        performTasks(roots, threads: threads) { node in
            seen.withLock { $0[node, default: 0] += 1 }
            guard node.depth < 6 else { return [] }
            return (0..<2).map {
                Node(root: node.root, depth: node.depth + 1, place: 2 * node.place + $0)
            }
        }
        let counts = seen.withLock { $0 }
        #expect(counts.count == 2 * 127 && counts.values.allSatisfy { $0 == 1 })
    }

    @Test func `takes tasks in the order in which they became ready`() {
        let order = Mutex<[Int]>([])
        performTasks([1, 2, 3], threads: 1) { task in
            order.withLock { $0.append(task) }
            return task < 10 ? [10 * task] : []
        }
        #expect(order.withLock { $0 } == [1, 2, 3, 10, 20, 30])
    }

    @Test func `ends at once without tasks`() {
        performTasks([Int](), threads: 4) { _ in
            Issue.record("there is no task")
            return []
        }
    }

    @Test func `keeps nothing that a task holds once it is done`() {
        final class Held: Sendable {}
        struct Watched: Sendable { weak let held: Held? }
        enum Step { case before, holding(Held), after }
        let watched = Mutex<Watched?>(nil)
        let isKept = Mutex<Bool?>(nil)
        performTasks([Step.before], threads: 1) { step in
            switch step {
            case .before: return [.holding(Held())]
            case .holding(let held):
                watched.withLock { $0 = Watched(held: held) }
                return [.after]
            case .after:
                isKept.withLock { kept in kept = watched.withLock { $0?.held != nil } }
                return []
            }
        }
        #expect(isKept.withLock { $0 } == false)
    }

    @Test func `is part of the work that called for it`() {
        let cancellation = Cancellation()
        cancellation.request()
        let missed = Atomic(0)
        cancellation.perform {
            performTasks(Array(0..<64), threads: 4) { (_: Int) -> [Int] in
                if !Cancellation.isRequested { missed.wrappingAdd(1, ordering: .relaxed) }
                return []
            }
        }
        #expect(missed.load(ordering: .relaxed) == 0)
    }
}
