import Testing
import UIKit

/// A stage on which code notes what runs, and when.
///
/// `@unchecked`: all of it runs on the test's own thread.
private final class Record: @unchecked Sendable {
    let stage = Stage()
    private(set) var entries: [String] = []

    func note(_ name: String) {
        entries.append("\(name) \(stage.now)")
    }

    /// Runs code in a turn, then lets time pass.
    func play(until end: Double = 10, _ body: () -> Void) -> [String] {
        stage.perform(body)
        stage.advance(to: end)
        return entries
    }

    deinit { stage.tearDown() }
}

@Suite struct `Work for the main queue` {
    @Test func `runs after the turn, in the order in which it is given`() {
        let record = Record()
        let entries = record.play {
            DispatchQueue.main.async { record.note("first") }
            DispatchQueue.main.async {
                record.note("second")
                DispatchQueue.main.async { record.note("inner") }
            }
            DispatchQueue.main.async(execute: { record.note("third") })
            record.note("turn")
        }
        #expect(entries == ["turn 0.0", "first 0.0", "second 0.0", "third 0.0", "inner 0.0"])
    }

    @Test func `runs at its time`() {
        let record = Record()
        let entries = record.play {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { record.note("half") }
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(250)) {
                record.note("quarter")
                DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + 0.25) {
                    record.note("later half")
                }
            }
            DispatchQueue.main.asyncAfter(wallDeadline: .now() + 1) { record.note("one") }
            DispatchQueue.main.asyncAfter(deadline: .now() - 3) { record.note("past") }
            DispatchQueue.main.asyncAfter(deadline: .distantFuture) { record.note("never") }
            DispatchQueue.main.asyncAfter(deadline: .now() + .infinity) { record.note("never") }
            DispatchQueue.main.asyncAfter(deadline: .now() + .nan) { record.note("never") }
        }
        #expect(
            entries == ["past 0.0", "quarter 0.25", "half 0.5", "later half 0.5", "one 1.0"])
    }

    @Test func `does not run once its item is cancelled`() {
        let record = Record()
        let entries = record.play {
            let (kept, dropped) = (
                DispatchWorkItem { record.note("kept") },
                DispatchWorkItem { record.note("dropped") }
            )
            DispatchQueue.main.async(execute: dropped)
            DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: kept)
            DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: dropped)
            kept.notify(queue: .main) { record.note("told") }
            dropped.cancel()
            #expect(dropped.isCancelled && !kept.isCancelled)
        }
        #expect(entries == ["kept 2.0", "told 2.0"])
    }

    /// Code that asks until something has happened.
    @Test func `lets time pass if it asks again and again`() {
        let record = Record()
        func ask() {
            if record.stage.now < 0.1 {
                DispatchQueue.main.async { ask() }
            } else {
                record.note("done")
            }
        }
        // The first frame of the display after 0.1 s, at 60 a second.
        #expect(record.play { ask() }.count == 1)
        #expect(record.stage.now == 10)
    }

    /// The ways in which code keeps an object until later.
    enum Keeper: CaseIterable {
        case queue, item, timer, operation, task, mainTask

        fileprivate func keep(_ box: Kept) {
            switch self {
            case .queue: DispatchQueue.main.asyncAfter(deadline: .now() + 1) { _ = box }
            case .item:
                let item = DispatchWorkItem { _ = box }
                DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
            case .timer:
                Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in _ = box }
            case .operation:
                let (first, second) = (BlockOperation {}, BlockOperation { _ = box })
                second.addDependency(first)
                OperationQueue.main.addOperation(second)
            case .task:
                Task {
                    try? await Task.sleep(nanoseconds: 1_000_000_000)
                    _ = box
                }
            case .mainTask:
                Task { @MainActor in
                    try? await Task.sleep(for: .seconds(1))
                    _ = box
                }
            }
        }
    }

    @Test(arguments: Keeper.allCases)
    func `ends with the stage`(keeper: Keeper) {
        let stage = Stage()
        weak var kept: NSObject?
        stage.perform {
            let box = Kept(NSObject())
            kept = box.object
            keeper.keep(box)
        }
        stage.advance(to: 0.5)
        #expect(kept != nil)
        stage.tearDown()
        #expect(kept == nil)
    }
}

/// Carries an object into a closure that must be sendable; the stage runs it on the test's own thread.
private struct Kept: @unchecked Sendable {
    let object: NSObject
    init(_ object: NSObject) { self.object = object }
}

@Suite struct `Work for other queues` {
    @Test func `runs on the stage, and comes back to the main queue`() {
        let record = Record()
        let entries = record.play {
            DispatchQueue.global(qos: .userInitiated).async {
                record.note("background \(Thread.isMainThread)")
                DispatchQueue.main.async { record.note("main \(Thread.isMainThread)") }
                DispatchQueue.main.sync { record.note("sync \(Thread.isMainThread)") }
            }
        }
        #expect(entries == ["background false 0.0", "main true 0.0", "sync true 0.0"])
    }

    @Test func `is done before a wait for it ends`() {
        let record = Record()
        let queue = DispatchQueue(label: "work")
        let entries = record.play {
            queue.async { record.note("first") }
            queue.sync { record.note("second") }
            #expect(queue.sync { 3 } == 3)
            let signal = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                record.note("third")
                signal.signal()
            }
            signal.wait()
            #expect(signal.wait(timeout: .now() + 5) == .timedOut)
            let group = DispatchGroup()
            queue.async(group: group) { record.note("fourth") }
            group.wait()
            record.note("turn")
        }
        #expect(entries == ["first 0.0", "second 0.0", "third 0.0", "fourth 0.0", "turn 0.0"])
    }

    @Test func `tells when a group has done all of it`() {
        let record = Record()
        let entries = record.play {
            let group = DispatchGroup()
            group.enter()
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                record.note("left")
                group.leave()
            }
            DispatchQueue.global().async(group: group) { record.note("work") }
            group.notify(queue: .main) { record.note("told") }
        }
        #expect(entries == ["work 0.0", "left 1.0", "told 1.0"])
    }

    @Test func `ends no wait by going on and on`() {
        let record = Record()
        let entries = record.play(until: 0) {
            let signal = DispatchSemaphore(value: 0)
            @Sendable func goOn() { DispatchQueue.global().async { goOn() } }
            goOn()
            #expect(signal.wait(timeout: .now() + 5) == .timedOut)
            let queue = DispatchQueue(label: "work")
            @Sendable func goOnThere() { queue.async { goOnThere() } }
            goOnThere()
            queue.sync { record.note("done") }
        }
        #expect(entries.first == "done 0.0")
    }

    @Test func `is a programmer error to wait for if nothing ends the wait`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Stage().perform { DispatchSemaphore(value: 0).wait() }
        }
        #expect(try words(of: result).contains("DispatchSemaphore.wait() at 0.0 s waits for ever"))
    }

    @Test func `cannot be done by the main queue while the main queue waits for it`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Stage().perform { DispatchQueue.main.sync {} }
        }
        #expect(try words(of: result).contains("DispatchQueue.sync on com.apple.main-thread"))
    }

    @Test func `is a programmer error to wait for in a run loop`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Stage().perform { RunLoop.current.run(until: Date(timeIntervalSinceNow: 1)) }
        }
        #expect(try words(of: result).contains("RunLoop.run at 0.0 s waits within a turn"))
    }

    private func words(of result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }
}

@Suite struct `A timer` {
    @Test func `fires at each multiple of its interval until it is invalidated`() {
        let record = Record()
        let entries = record.play {
            nonisolated(unsafe) var count = 0
            Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
                count += 1
                record.note("tick")
                if count == 3 { timer.invalidate() }
            }
        }
        #expect(entries == ["tick 0.25", "tick 0.5", "tick 0.75"])
    }

    /// A date of the machine's clock is as far ahead on the stage as it is when the timer is added.
    @Test func `fires at its date, and then at multiples of its interval from there`() {
        let record = Record()
        let entries = record.play {
            nonisolated(unsafe) var count = 0
            RunLoop.main.add(
                Timer(fire: Date(timeIntervalSinceNow: 2), interval: 0.5, repeats: true) { timer in
                    count += 1
                    record.note("many")
                    if count == 3 { timer.invalidate() }
                }, forMode: .default)
            RunLoop.main.add(
                Timer(fire: Date(timeIntervalSinceNow: 1), interval: 7, repeats: false) { _ in
                    record.note("once")
                }, forMode: .default)
            RunLoop.main.add(
                Timer(fire: Date(timeIntervalSinceNow: -5), interval: 7, repeats: false) { _ in
                    record.note("past")
                }, forMode: .default)
        }
        #expect(entries == ["past 0.0", "once 1.0", "many 2.0", "many 2.5", "many 3.0"])
    }

    /// Its date is told when it is made.
    @Test func `that is added later fires as if it had been added at once`() {
        let record = Record()
        let entries = record.play {
            let timer = Timer(timeInterval: 2, repeats: false) { _ in record.note("tick") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                RunLoop.main.add(timer, forMode: .default)
            }
        }
        #expect(entries == ["tick 2.0"])
    }

    @Test func `fires once, and is valid until it has`() {
        let record = Record()
        nonisolated(unsafe) var timer: Timer?
        let entries = record.play {
            timer = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) {
                record.note("tick \($0.isValid)")
            }
            let early = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
                record.note("early")
            }
            early.fire()
            let unused = Timer(timeInterval: 1, repeats: false) { _ in record.note("never") }
            #expect(unused.isValid)
        }
        #expect(entries == ["early 0.0", "tick true 0.25"])
        #expect(timer?.isValid == false)
    }

    @Test func `runs once however often it is added to a run loop`() {
        let record = Record()
        let entries = record.play {
            let timer = Timer(timeInterval: 2, repeats: false) { _ in record.note("tick") }
            RunLoop.main.add(timer, forMode: .default)
            RunLoop.main.add(timer, forMode: .common)
            RunLoop.current.perform { record.note("performed") }
        }
        #expect(entries == ["performed 0.0", "tick 2.0"])
    }

    @Test func `calls a method of its target`() {
        final class Clock: NSObject {
            let record: Record
            private(set) var count = 0
            init(_ record: Record) { self.record = record }
            func tick(_ timer: Timer) {
                count += 1
                record.note("tick")
                if count == 2 { timer.invalidate() }
            }
            func show() { record.note("show") }
        }
        let record = Record()
        let entries = record.play {
            let clock = Clock(record)
            _ = Timer.scheduledTimer(
                timeInterval: 1, target: clock, selector: Clock.tick, userInfo: nil, repeats: true)
            clock.perform(Clock.show, with: nil, afterDelay: 1.5)
        }
        #expect(entries == ["tick 1.0", "show 1.5", "tick 2.0"])
    }
}

@Suite struct `A task on a stage` {
    @Test func `sleeps in stage time`() {
        let record = Record()
        let entries = record.play {
            Task {
                record.note("begun")
                try await Task.sleep(nanoseconds: 500_000_000)
                record.note("half")
                try await Task.sleep(for: .seconds(1))
                record.note("awake")
            }
            DispatchQueue.main.async { record.note("after") }
        }
        #expect(entries == ["begun 0.0", "after 0.0", "half 0.5", "awake 1.5"])
    }

    @Test func `of the main actor runs there, too`() {
        let record = Record()
        let entries = record.play {
            Task { @MainActor in
                record.note("main")
                try? await Task.sleep(for: .seconds(2))
                record.note("later")
                let sum = await Task { 1 + 2 }.value
                await MainActor.run { record.note("sum \(sum)") }
            }
            MainActor.assumeIsolated { record.note("at once") }
        }
        #expect(entries == ["at once 0.0", "main 0.0", "later 2.0", "sum 3 2.0"])
    }

    @Test func `wakes when it is cancelled`() {
        let record = Record()
        let entries = record.play {
            let task = Task {
                do {
                    try await Task.sleep(for: .seconds(5))
                    record.note("slept")
                } catch {
                    record.note("woken \(Task.isCancelled)")
                }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { task.cancel() }
        }
        #expect(entries == ["woken true 1.0"])
    }
}
