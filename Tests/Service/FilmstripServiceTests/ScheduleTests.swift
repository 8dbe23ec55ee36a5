import FilmstripService
import TestSupport
import Testing

@Suite struct `A schedule` {
    private typealias Instruction = Schedule.Instruction

    /// Two processors, two suspended jobs, and eight places to wait.
    private static func schedule(deadline: Duration? = nil, ofClient: Int = 8) -> Schedule {
        Schedule(
            Schedule.Limits(
                processors: 2, suspended: 2, waiting: 8, ofClient: ofClient, deadline: deadline))
    }

    @Test func `begins jobs at once while there are processors`() {
        var schedule = Self.schedule()
        #expect(schedule.add(for: "a", at: .zero) == .admitted(1, displaced: nil))
        #expect(schedule.add(for: "a", at: .zero) == .admitted(2, displaced: nil))
        #expect(schedule.add(for: "a", at: .zero) == .admitted(3, displaced: nil))
        #expect(schedule.review(at: .zero) == [.begin(1), .begin(2)])
        #expect(schedule.load == (running: 2, suspended: 0, waiting: 1))
    }

    @Test func `leaves a job its processor for a slice, then gives it to one who has used less`() {
        var schedule = Self.schedule()
        for _ in 0..<3 { _ = schedule.add(for: "much", at: .zero) }
        #expect(schedule.review(at: .zero) == [.begin(1), .begin(2)])
        _ = schedule.add(for: "little", at: .milliseconds(100))
        #expect(schedule.review(at: Schedule.slice - .milliseconds(1)) == [])
        // Of two clients with equal use the later yields; the client's own third job is not
        // considered.
        #expect(schedule.review(at: Schedule.slice) == [.suspend(2), .begin(4)])
        schedule.finish(4, at: Schedule.slice + .milliseconds(10))
        #expect(schedule.review(at: Schedule.slice + .milliseconds(10)) == [.resume(2)])
    }

    /// After 190 ms of one client's job another client runs. When that has run for a slice, 200 ms, its use is the greater
    /// one, but by less than the margin of 20 ms; at 210 ms it is greater by more.
    @Test func `leaves a job its processor while both clients have used about as much`() {
        var schedule = Schedule(
            Schedule.Limits(processors: 1, suspended: 1, waiting: 8, ofClient: 8))
        _ = schedule.add(for: "a", at: .zero)
        #expect(schedule.review(at: .zero) == [.begin(1)])
        schedule.finish(1, at: .milliseconds(190))
        _ = schedule.add(for: "b", at: .milliseconds(190))
        #expect(schedule.review(at: .milliseconds(190)) == [.begin(2)])
        _ = schedule.add(for: "a", at: .milliseconds(200))
        #expect(schedule.review(at: .milliseconds(390)) == [])
        #expect(schedule.review(at: .milliseconds(400)) == [.suspend(2), .begin(3)])
    }

    @Test func `begins no job of a client for a rest after each worker that its jobs have cost`() {
        var schedule = Self.schedule()
        for _ in 0..<4 { _ = schedule.add(for: "costly", at: .zero) }
        #expect(schedule.review(at: .zero) == [.begin(1), .begin(2)])
        schedule.finish(1, at: .zero, lostWorkers: 2)
        schedule.finish(2, at: .zero, lostWorkers: 1)
        let end = Schedule.rest * 3
        #expect(schedule.review(at: end - .milliseconds(1)) == [])
        // Who has cost nothing does not wait.
        _ = schedule.add(for: "other", at: end - .milliseconds(1))
        #expect(schedule.review(at: end - .milliseconds(1)) == [.begin(5)])
        schedule.finish(5, at: end)
        #expect(schedule.review(at: end) == [.begin(3), .begin(4)])
    }

    @Test func `has no job give way to another of its own client`() {
        var schedule = Self.schedule()
        for _ in 0..<4 { _ = schedule.add(for: "a", at: .zero) }
        _ = schedule.review(at: .zero)
        #expect(schedule.review(at: .seconds(5)) == [])
    }

    @Test func `shares processors among clients that want them for long`() {
        var schedule = Schedule(
            Schedule.Limits(processors: 1, suspended: 3, waiting: 8, ofClient: 8))
        var spans: [Schedule.ID: Duration] = [:]
        var running: Schedule.ID?
        for _ in ["a", "b", "c"].map({ schedule.add(for: $0, at: .zero) }) {}
        let beat = Duration.milliseconds(20)
        for tick in 0..<3000 {
            for instruction in schedule.review(at: beat * tick) {
                switch instruction {
                case .begin(let id), .resume(let id): running = id
                case .suspend: running = nil
                case .endOverdue, .endForOthers: Issue.record("\(instruction)")
                }
            }
            if let running { spans[running, default: .zero] += beat }
        }
        // A minute shared by three: twenty seconds each, with an error of at most two slices.
        for id in 1...3 {
            #expect(abs((spans[id] ?? .zero) / .seconds(1) - 20) < 1)
        }
    }

    @Test func `never leaves all places to one client`() {
        var lone = Self.schedule()
        for _ in 0..<8 { _ = lone.add(for: "flood", at: .zero) }
        for second in 0..<20 { _ = lone.review(at: .seconds(second)) }
        #expect(lone.load.running + lone.load.suspended <= 3)
    }

    @Test func `ends a job of a client with several for one who waits with none`() {
        var schedule = Schedule(
            Schedule.Limits(processors: 1, suspended: 1, waiting: 8, ofClient: 8))
        _ = schedule.add(for: "a", at: .zero)
        _ = schedule.add(for: "b", at: .zero)
        _ = schedule.add(for: "c", at: .zero)
        #expect(schedule.review(at: .zero) == [.begin(1)])
        // Each client has one job: none is ended, however long the third client waits.
        for second in 1...20 {
            let ended = schedule.review(at: .seconds(second)).contains {
                if case .endForOthers = $0 { true } else { false }
            }
            #expect(!ended)
        }

        var unfair = Self.schedule()
        for client in ["a", "a", "b", "a"] { _ = unfair.add(for: client, at: .zero) }
        var began: [Schedule.ID] = []
        var ended: [Schedule.ID] = []
        func review(_ now: Duration) {
            for instruction in unfair.review(at: now) {
                switch instruction {
                case .begin(let id): began.append(id)
                case .endForOthers(let id): ended.append(id)
                case .suspend, .resume, .endOverdue: break
                }
            }
        }
        for beat in 0..<50 { review(.milliseconds(20) * beat) }
        _ = unfair.add(for: "b", at: .seconds(1))
        for beat in 50..<100 { review(.milliseconds(20) * beat) }
        #expect(ended == [])
        _ = unfair.add(for: "new", at: .seconds(2))
        for beat in 100..<130 { review(.milliseconds(20) * beat) }
        // Two clients have two of the four places each; the oldest job of the first is ended, once.
        #expect(began == [1, 2, 3, 5])
        #expect(ended == [1])
    }

    /// One processor, whose jobs hold memory while they are suspended: at most 10 bytes.
    @Test func `suspends no more than there is memory for`() {
        var schedule = Schedule(
            Schedule.Limits(
                processors: 1, suspended: 8, suspendedBytes: 10, waiting: 8, ofClient: 8))
        for client in ["a", "b", "c"] { _ = schedule.add(for: client, at: .zero) }
        let bytes = [1: 11, 2: 6, 3: 6]
        func review(_ seconds: Double) -> [Instruction] {
            schedule.review(at: .seconds(seconds)) { bytes[$0] ?? 0 }
        }
        #expect(review(0) == [.begin(1)])
        // The first holds too much, the second does not; beside it there is no room for the third.
        #expect(review(1) == [])
        schedule.finish(1, at: .seconds(1))
        #expect(review(1) == [.begin(2)])
        #expect(review(2) == [.suspend(2), .begin(3)])
        _ = schedule.add(for: "d", at: .seconds(3))
        #expect(review(3) == [])
        schedule.finish(3, at: .seconds(3))
        #expect(review(3) == [.begin(4)])
    }

    /// Three clients that always have a job of six seconds, as many as fit beside two processors.
    @Test func `has a small job begin within a slice among many large ones`() {
        var schedule = Schedule(
            Schedule.Limits(
                processors: 2, suspended: 4, suspendedBytes: 100, waiting: 8, ofClient: 8))
        let beat = Duration.milliseconds(20)
        var (left, running): ([Schedule.ID: Duration], Set<Schedule.ID>) = ([:], [])
        var (owners, asked): ([Schedule.ID: String], Duration?) = ([:], nil)
        var (small, waits): (Schedule.ID?, [Duration]) = (nil, [])
        for tick in 0..<3000 {
            let now = beat * tick
            for client in ["a", "b", "c"] where !owners.values.contains(client) {
                guard case .admitted(let id, _) = schedule.add(for: client, at: now) else {
                    continue
                }
                (owners[id], left[id]) = (client, .seconds(6))
            }
            if small == nil, tick % 25 == 0,
                case .admitted(let id, _) = schedule.add(for: "small", at: now)
            {
                (small, asked, left[id]) = (id, now, beat)
            }
            for instruction in schedule.review(at: now, bytes: { _ in 30 }) {
                switch instruction {
                case .begin(let id), .resume(let id):
                    running.insert(id)
                    if id == small, let begin = asked {
                        waits.append(now - begin)
                        asked = nil
                    }
                case .suspend(let id): running.remove(id)
                case .endOverdue, .endForOthers: Issue.record("\(instruction)")
                }
            }
            for id in running {
                left[id, default: .zero] -= beat
                guard left[id, default: .zero] <= .zero else { continue }
                running.remove(id)
                schedule.finish(id, at: now + beat)
                owners[id] = nil
                if id == small { small = nil }
            }
        }
        #expect(waits.count > 60)
        #expect(waits.allSatisfy { $0 <= Schedule.slice + beat })
    }

    @Test func `ends once what is overdue`() {
        var schedule = Self.schedule(deadline: .seconds(30))
        _ = schedule.add(for: "a", at: .zero)
        _ = schedule.review(at: .seconds(1))
        #expect(schedule.review(at: .seconds(30)) == [])
        #expect(schedule.review(at: .seconds(31)) == [.endOverdue(1)])
        #expect(schedule.review(at: .seconds(32)) == [])
    }

    @Test func `refuses more than a client's share, and more than there is room for`() {
        var schedule = Self.schedule(ofClient: 2)
        for _ in 0..<2 { _ = schedule.add(for: "a", at: .zero) }
        #expect(schedule.add(for: "a", at: .zero) == .clientFull)
        _ = schedule.review(at: .zero)
        for client in 0..<8 { _ = schedule.add(for: "\(client)", at: .zero) }
        #expect(schedule.add(for: "last", at: .zero) == .full)
    }

    @Test func `drops the last job of the client with most for one that waits with fewer`() {
        var schedule = Self.schedule()
        for _ in 0..<2 { _ = schedule.add(for: "busy", at: .zero) }
        _ = schedule.review(at: .zero)
        for _ in 0..<8 { _ = schedule.add(for: "flood", at: .zero) }
        #expect(schedule.add(for: "flood", at: .zero) == .clientFull)
        #expect(schedule.add(for: "other", at: .zero) == .admitted(11, displaced: 10))
    }

    /// One client has endless jobs of up to two seconds; another submits a small one now and then.
    @Test(.seeded, arguments: TestSeed.all(1..<21))
    func `has a small job begin within a slice whatever one other client asks for`(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var schedule = Self.schedule()
        var (left, victim): ([Schedule.ID: Duration], Schedule.ID?) = ([:], nil)
        var (running, asked, longest) = (Set<Schedule.ID>(), Duration.zero, Duration.zero)
        let beat = Duration.milliseconds(20)
        for tick in 0..<2000 {
            let now = beat * tick
            while case .admitted(let id, _) = schedule.add(for: "flood", at: now) {
                left[id] = .milliseconds(Int.random(in: 1...2000, using: &random))
            }
            if victim == nil, Int.random(in: 0..<10, using: &random) == 0,
                case .admitted(let id, let displaced) = schedule.add(for: "victim", at: now)
            {
                (victim, asked) = (id, now)
                left[id] = .milliseconds(10)
                if let displaced { left[displaced] = nil }
            }
            for instruction in schedule.review(at: now) {
                switch instruction {
                case .begin(let id), .resume(let id):
                    running.insert(id)
                    if id == victim { longest = max(longest, now - asked) }
                case .suspend(let id): running.remove(id)
                case .endOverdue, .endForOthers: break
                }
            }
            for id in running {
                left[id, default: .zero] -= beat
                guard left[id, default: .zero] <= .zero else { continue }
                running.remove(id)
                schedule.finish(id, at: now + beat)
                if id == victim { victim = nil }
            }
        }
        #expect(longest > .zero)
        #expect(longest <= Schedule.slice + beat)
    }
}
