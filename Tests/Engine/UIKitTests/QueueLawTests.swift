import FilmstripGeometry
import TestSupport
import Testing
import UIKit

/// A piece of work that notes itself, then gives more work to queues, timers and tasks.
///
/// Delays are multiples of 1/64 s, which are exact in seconds and in nanoseconds.
private struct Work {
    indirect enum Step {
        case async(Work)
        case background(Work)
        case after(Double, Work)
        case item(Double, Work)
        /// Cancels an item that was given before, if there is one.
        case cancel(Int)
        /// A timer that stops itself after a number of ticks, or that fires once.
        case timer(Double, ticks: Int, repeats: Bool, Work)
        /// A task that sleeps before its work.
        case task(Double, Work)
        /// A task of the main actor.
        case mainTask(Work)
        case sync(Work)
    }

    var number: Int
    var steps: [Step] = []

    /// Random work with at most `size` further pieces.
    static func random(_ size: Int, _ random: inout SplitMix64) -> Work {
        var count = 0
        func make(_ depth: Int) -> Work {
            var work = Work(number: count)
            count += 1
            guard depth < 5 else { return work }
            for _ in 0..<Int.random(in: 0...4, using: &random) where count < size {
                let delay = Double(Int.random(in: 0...6, using: &random)) / 64
                let step: Step =
                    switch Int.random(in: 0..<9, using: &random) {
                    case 0: .async(make(depth + 1))
                    case 1: .background(make(depth + 1))
                    case 2: .after(delay, make(depth + 1))
                    case 3: .item(delay, make(depth + 1))
                    case 4: .cancel(Int.random(in: 0..<8, using: &random))
                    case 5:
                        .timer(
                            delay + 1 / 64, ticks: Int.random(in: 1...3, using: &random),
                            repeats: Bool.random(using: &random), Work(number: -count))
                    case 6: .task(delay, make(depth + 1))
                    case 7: .mainTask(make(depth + 1))
                    default: .sync(make(depth + 1))
                    }
                work.steps.append(step)
            }
            return work
        }
        return make(0)
    }
}

/// The work as a stage plays it.
///
/// `@unchecked`: all of it runs on the test's own thread.
private final class PlayedWork: @unchecked Sendable {
    let stage = Stage()
    private(set) var notes: [String] = []
    private var items: [DispatchWorkItem] = []

    func run(_ work: Work) {
        notes.append("\(work.number) at \(stage.now)")
        for step in work.steps { take(step) }
    }

    private func take(_ step: Work.Step) {
        switch step {
        case .async(let work): DispatchQueue.main.async { self.run(work) }
        case .background(let work): DispatchQueue.global().async { self.run(work) }
        case .after(let delay, let work):
            DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.run(work) }
        case .item(let delay, let work):
            let item = DispatchWorkItem { self.run(work) }
            items.append(item)
            DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: item)
        case .cancel(let index): if index < items.count { items[index].cancel() }
        case .timer(let interval, let ticks, let repeats, let work):
            nonisolated(unsafe) var count = 0
            Timer.scheduledTimer(withTimeInterval: interval, repeats: repeats) { timer in
                self.run(work)
                count += 1
                if count == ticks { timer.invalidate() }
            }
        case .task(let delay, let work):
            Task {
                self.notes.append("task")
                try await Task.sleep(nanoseconds: UInt64(delay * 1e9))
                self.run(work)
            }
        case .mainTask(let work): Task { @MainActor in self.run(work) }
        case .sync(let work):
            DispatchQueue(label: "sync").sync { run(work) }
        }
    }
}

/// The work as one list of times, in which equal times keep the order in which they were given.
private struct ModelledWork {
    private(set) var notes: [String] = []
    private var now = 0.0
    private var waiting: [(time: Double, order: Int, body: (inout ModelledWork) -> Void)] = []
    private var count = 0
    private var isCancelled: [Bool] = []

    mutating func play(_ work: Work) {
        run(work)
        while let next = waiting.min(by: { ($0.time, $0.order) < ($1.time, $1.order) }) {
            waiting.removeAll { $0.order == next.order }
            now = next.time
            next.body(&self)
        }
    }

    private mutating func add(
        _ time: Double, _ body: @escaping (inout ModelledWork) -> Void
    ) {
        waiting.append((time, count, body))
        count += 1
    }

    private mutating func run(_ work: Work) {
        notes.append("\(work.number) at \(now)")
        for step in work.steps { take(step) }
    }

    private mutating func take(_ step: Work.Step) {
        switch step {
        case .async(let work), .background(let work), .mainTask(let work):
            add(now) { $0.run(work) }
        case .after(let delay, let work): add(now + delay) { $0.run(work) }
        case .item(let delay, let work):
            let index = isCancelled.count
            isCancelled.append(false)
            add(now + delay) { if !$0.isCancelled[index] { $0.run(work) } }
        case .cancel(let index): if index < isCancelled.count { isCancelled[index] = true }
        case .timer(let interval, let ticks, let repeats, let work):
            tick(work, now + interval, interval, 0, of: repeats ? ticks : 1)
        case .task(let delay, let work):
            add(now) { model in
                model.notes.append("task")
                // The sleep's end gives the rest of the task to the queue.
                model.add(model.now + delay) { $0.add($0.now) { $0.run(work) } }
            }
        case .sync(let work): run(work)
        }
    }

    private mutating func tick(
        _ work: Work, _ first: Double, _ interval: Double, _ index: Int, of ticks: Int
    ) {
        add(first + Double(index) * interval) { model in
            model.run(work)
            if index + 1 < ticks { model.tick(work, first, interval, index + 1, of: ticks) }
        }
    }
}

@Suite(.seeded) struct `Whatever code gives to queues, timers and tasks` {
    @Test(arguments: TestSeed.all(0..<300))
    func `runs in the order and at the times of one list`(seed: UInt64) {
        var random = SplitMix64(state: TestSeed.used(seed))
        let work = Work.random(60, &random)
        let played = PlayedWork()
        played.stage.perform { played.run(work) }
        played.stage.advance(to: 60)
        var modelled = ModelledWork()
        modelled.play(work)
        #expect(played.notes == modelled.notes)
        played.stage.tearDown()
    }
}
