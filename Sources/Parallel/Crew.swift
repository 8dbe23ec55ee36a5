import Foundation

/// Threads that help whoever has work in pieces, and rest otherwise.
///
/// They are not Dispatch's: that looks in /proc every second after what its threads do, and ends a process that may
/// open no file.
///
/// `@unchecked Sendable`: every variable, also of errands, is read and written with `condition` locked only.
final class Crew: @unchecked Sendable {
    /// As many as there are processors.
    static let shared = Crew(mostThreads: ProcessInfo.processInfo.activeProcessorCount)

    /// Something to be done on several threads at once.
    private final class Errand: @unchecked Sendable {
        let work: @Sendable () -> Void
        /// How many threads may still join in.
        var places: Int
        /// How many have and are not done.
        var helpers = 0

        init(places: Int, _ work: @escaping @Sendable () -> Void) {
            (self.places, self.work) = (places, work)
        }
    }

    private let mostThreads: Int
    private let condition = NSCondition()
    /// Those that have places, oldest first.
    private var errands: [Errand] = []
    private var threads = 0
    private var resting = 0

    /// - Parameter mostThreads: 1 or more.
    init(mostThreads: Int) { self.mostThreads = mostThreads }

    /// Does `work` on the caller's thread, and on up to `helpers` others that are free meanwhile.
    ///
    /// Returns when all of them are done. So `work` is to be something that takes pieces until none is left, and
    /// nothing is lost if nobody is free.
    func perform(helpers: Int, _ work: @Sendable () -> Void) {
        withoutActuallyEscaping(work) { work in
            let errand = Errand(places: helpers, work)
            condition.withLock {
                errands.append(errand)
                while threads < mostThreads, resting < wanted {
                    (threads, resting) = (threads + 1, resting + 1)
                    Thread.detachNewThread { self.help() }
                }
                condition.broadcast()
            }
            work()
            condition.withLock {
                errands.removeAll { $0 === errand }
                while errand.helpers > 0 { condition.wait() }
            }
        }
    }

    private var wanted: Int { errands.reduce(0) { $0 + $1.places } }

    /// What a thread does all its life.
    private func help() {
        condition.lock()
        while true {
            guard let errand = errands.first else {
                condition.wait()
                continue
            }
            errand.places -= 1
            if errand.places == 0 { errands.removeFirst() }
            errand.helpers += 1
            resting -= 1
            condition.unlock()
            errand.work()
            condition.lock()
            resting += 1
            errand.helpers -= 1
            if errand.helpers == 0 { condition.broadcast() }
        }
    }
}
