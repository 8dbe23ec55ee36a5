/// The search for spans of a recording in which the screen moves.
///
/// Compression changes pictures of a screen at rest, and a clock or a caret changes a small part of it once. The first
/// is below a noise floor taken from the recording's own quietest steps; the second is small, short, and alone.
struct StillnessFinder {
    private let survey: Survey
    /// Level differences up to this one are noise.
    let threshold: Int
    /// Of each step from a picture to the next: pixels above the threshold, and the mean of what is above.
    private(set) var changed: [Int] = []
    private(set) var motion: [Double] = []

    /// Level differences that are never motion: a reduced pixel of an edge of contrast 100 changes so by 1/8 point.
    private static let least = 3
    /// The share of steps that counts as quiet for the noise floor, and the share of pixels below it: even if the
    /// quietest
    /// steps are of a small view that moves, most pixels rest.
    private static let (quiet, below) = (0.25, 0.9)
    /// Seconds between two changes of one motion: five pictures at 60 Hz are repeated, or three at 30 Hz dropped.
    private static let gap = 0.1
    /// The greatest share of pixels, and the most seconds, of a change that is a clock's or a caret's; compression
    /// spreads
    /// it over some pictures.
    private static let (smallest, briefest) = (0.01, 0.15)
    /// The share of a motion's greatest step below which steps before it are compression that prepares for it.
    private static let weak = 0.02
    /// The steps by which a motion is known that is to be prolonged.
    private static let recent = 60
    /// The most times that a motion is prolonged, by up to 0.25 s each.
    private static let tails = 8
    /// Pixels that change in a step of motion.
    private static let fewest = 3

    init(_ survey: Survey) {
        self.survey = survey
        let count = survey.times.count
        var floors: [Int] = []
        for step in 1..<count {
            var histogram = [Int](repeating: 0, count: 256)
            survey.differences(step, step - 1) { _, difference in histogram[difference] += 1 }
            let wanted = Int(Self.below * Double(survey.width * survey.height))
            var (level, sum) = (0, histogram[0])
            while sum < wanted {
                level += 1
                sum += histogram[level]
            }
            floors.append(level)
        }
        let floor = floors.sorted()[Int(Self.quiet * Double(floors.count))]
        // Recordings that never rest have no quiet steps; what moves in them is far above this.
        threshold = max(Self.least, 3 * min(floor, 5) + 1)
        for step in 1..<count {
            var (pixels, sum) = (0, 0)
            survey.differences(step, step - 1) { [threshold] _, difference in
                if difference > threshold { (pixels, sum) = (pixels + 1, sum + difference) }
            }
            changed.append(pixels)
            motion.append(Double(sum) / Double(survey.width * survey.height))
        }
    }

    /// The phases in order; they cover all pictures.
    func phases() -> [RecordingPhase] {
        let times = survey.times
        var phases: [RecordingPhase] = []
        var (rest, number) = (0, 0)
        for run in motions() {
            // The run's first step leads to the picture `run.lowerBound + 1`.
            let (first, last) = (run.lowerBound, run.upperBound + 1)
            if first > rest || phases.isEmpty && first > 0 {
                phases.append(
                    RecordingPhase(begin: times[rest], end: begin(run), frames: rest...first))
            }
            number += 1
            phases.append(
                RecordingPhase(
                    transition: number, begin: begin(run), end: times[last], frames: first...last))
            rest = last
        }
        if rest < times.count - 1 || phases.isEmpty {
            phases.append(
                RecordingPhase(
                    begin: times[rest], end: times[times.count - 1], frames: rest...times.count - 1)
            )
        }
        return phases
    }

    /// Ranges of steps in which the screen moves.
    private func motions() -> [ClosedRange<Int>] {
        var runs: [ClosedRange<Int>] = []
        for step in changed.indices where changed[step] >= Self.fewest {
            if let last = runs.last,
                begin(step...step) - survey.times[last.upperBound + 1] <= Self.gap
            {
                runs[runs.count - 1] = last.lowerBound...step
            } else {
                runs.append(step...step)
            }
        }
        runs = runs.map { run in
            let most = Double(changed[run].max() ?? 0)
            let first = run.first { Double(changed[$0]) >= Self.weak * most } ?? run.lowerBound
            return first...run.upperBound
        }
        runs.removeAll { run in
            let pixels = moved(run).reduce(0) { $0 + ($1 ? 1 : 0) }
            return survey.times[run.upperBound + 1] - begin(run) <= Self.briefest
                && Double(pixels) < Self.smallest * Double(survey.width * survey.height)
        }
        // A motion ends slowly: its last steps are each below the threshold, but not together. Where it lasts until the
        // next one, both are one.
        var motions: [ClosedRange<Int>] = []
        var rest = runs[...]
        while var run = rest.popFirst() {
            while true {
                let bound = rest.first.map { $0.lowerBound - 1 } ?? changed.count - 1
                run = prolonged(run, until: bound)
                guard let next = rest.first,
                    begin(next) - survey.times[run.upperBound + 1] <= Self.gap
                else { break }
                run = run.lowerBound...next.upperBound
                rest.removeFirst()
            }
            motions.append(run)
        }
        return motions
    }

    /// Whether each pixel changes in a range of steps.
    private func moved(_ run: ClosedRange<Int>) -> [Bool] {
        var moved = [Bool](repeating: false, count: survey.width * survey.height)
        for step in run {
            survey.differences(step, step + 1) { [threshold] place, difference in
                if difference > threshold { moved[place] = true }
            }
        }
        return moved
    }

    /// A motion with the steps after it in which what moved last still differs from the rest.
    private func prolonged(_ run: ClosedRange<Int>, until bound: Int) -> ClosedRange<Int> {
        let moved = moved(max(run.lowerBound, run.upperBound - Self.recent)...run.upperBound)
        var (last, searched) = (run.upperBound, run.upperBound)
        for _ in 0..<Self.tails where searched < bound {
            // The picture 0.25 s later stands for the rest.
            let later = survey.index(at: survey.times[last + 1] + 0.25) - 1
            let rest = min(max(later, last + 1), bound)
            searched = rest
            var next = last
            for step in (last + 1...rest).reversed() {
                var pixels = 0
                survey.differences(step, rest + 1) { [threshold] place, difference in
                    if moved[place], difference > threshold { pixels += 1 }
                }
                if pixels >= Self.fewest {
                    next = step
                    break
                }
            }
            if next == last { break }
            last = next
        }
        return run.lowerBound...last
    }

    /// The time at which a motion begins.
    private func begin(_ run: ClosedRange<Int>) -> Double {
        let times = survey.times
        let shown = times[run.lowerBound + 1]
        // Screens at rest may send no pictures: the usual step is the median one in the second around.
        let near = (max(run.lowerBound - 30, 0)..<min(run.upperBound + 31, changed.count))
            .map { times[$0 + 1] - times[$0] }.sorted()
        return max(times[run.lowerBound], shown - near[near.count / 2])
    }

    /// `count` positions of pictures in a motion between which equally much changes, ends included; fewer if it has
    /// fewer pictures.
    func choice(of count: Int, in frames: ClosedRange<Int>) -> [Int] {
        var sums = [0.0]
        for step in frames.dropLast() { sums.append(sums[sums.count - 1] + motion[step]) }
        let whole = sums[sums.count - 1]
        guard count > 1, whole > 0 else {
            return [frames.lowerBound, frames.upperBound].dropLast(count > 1 ? 0 : 1)
        }
        var chosen: [Int] = []
        for index in 0..<count {
            let wanted = whole * Double(index) / Double(count - 1)
            // The picture whose sum is nearest.
            let after = sums.firstIndex { $0 >= wanted - 1e-9 } ?? sums.count - 1
            let nearest =
                after > 0 && wanted - sums[after - 1] < sums[after] - wanted ? after - 1 : after
            chosen.append(frames.lowerBound + (index == count - 1 ? frames.count - 1 : nearest))
        }
        return chosen.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
}
