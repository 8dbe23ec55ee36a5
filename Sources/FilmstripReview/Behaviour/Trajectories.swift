import FilmstripFilm
import FilmstripParallel

/// The differences in the presence, movement and look of views.
struct Trajectories {
    private(set) var changes: [Change] = []

    private let match: FrameMatch
    private let options: ReviewOptions
    /// Whether the same moments occur at other times or with another progress.
    private var isRetimed: Bool

    /// The differences of one view, frame by frame.
    fileprivate struct Course {
        /// A frame of the new play, and the parts in which the view differs there.
        typealias Step = (frame: Int, differences: [PartDifference])

        var name: String
        /// The frames with differences, in order; at least one.
        var steps: [Step]
        var scale: Scale
    }

    /// The criterion by which frames were paired.
    fileprivate enum Scale {
        case time, number, progress
    }

    /// - Parameter comparesViews: Whether views are compared, rather than only their presence.
    init(_ match: FrameMatch, _ options: ReviewOptions, comparesViews: Bool) {
        (self.match, self.options) = (match, options)
        isRetimed = match.transitions.isRetimed
        comparePresence()
        if !isRetimed { compareProgress() }
        if comparesViews { tell(shownNames.compactMap(course)) }
    }

    // MARK: Views that come and go

    /// Names of the views in both plays, in the order of the new one, without ignored ones.
    private var shownNames: [String] {
        let old = Set(match.baseline.frames.flatMap { $0.views.map(\.name) })
        return match.actual.viewNames.filter {
            old.contains($0) && !options.ignoredViews.contains($0)
        }
    }

    private mutating func comparePresence() {
        let (old, new) = (match.baseline.viewNames, match.actual.viewNames)
        // After plays diverge, the presence of views means nothing.
        if !match.isCut {
            for name in old where !new.contains(name) && !options.ignoredViews.contains(name) {
                changes.append(Change(.views, view: name, "The view \(name) is no longer shown"))
            }
            for name in new where !old.contains(name) && !options.ignoredViews.contains(name) {
                let frame = match.actual.frames.firstIndex { $0[name] != nil }
                changes.append(
                    Change(
                        .views, time: frame.map { match.actual.frames[$0].time }, frame: frame,
                        view: name, "The view \(name) is shown, which was not there"))
            }
        }
        let pairs = (isRetimed ? match.byNumber ?? [] : match.byTime).filter { $0.old.count == 1 }
        for name in shownNames {
            for isShown in [false, true] {
                let frames = pairs.filter {
                    (match.actual.frames[$0.new][name] != nil) == isShown
                        && (match.baseline.frames[$0.old[0]][name] != nil) != isShown
                }.map(\.new)
                guard let first = frames.first, let last = frames.last else { continue }
                let span = span(first, last, isRetimed ? .number : .time)
                changes.append(
                    Change(
                        .views, time: match.actual.frames[first].time, frame: first, view: name,
                        isShown
                            ? "The view \(name) is shown \(span), where it was not"
                            : "The view \(name) is not shown \(span), where it was"))
            }
        }
    }

    // MARK: Progress

    /// Reports a different progress at the same times in one sentence; views are then compared at equal progress.
    private mutating func compareProgress() {
        let off = match.byTime.compactMap { pair -> (frame: Int, old: Double, new: Double)? in
            guard pair.old.count == 1, let new = match.actual.frames[pair.new].progress,
                let old = match.baseline.frames[pair.old[0]].progress, abs(new - old) > 0.005
            else { return nil }
            return (pair.new, old, new)
        }
        guard let first = off.first, let last = off.last,
            let worst = off.max(by: { abs($0.new - $0.old) < abs($1.new - $1.old) })
        else { return }
        isRetimed = true
        let time = match.actual.frames[first.frame].time
        let owner =
            match.actual.transition(at: time).map {
                TransitionMatch.phrase(match.actual.transitions, $0) + "'s progress"
            } ?? "progress"
        let (new, old) = figures(worst.new, worst.old)
        changes.append(
            Change(
                .trajectory, time: time, frame: first.frame,
                "\(owner.capitalizedSentence) is otherwise "
                    + span(first.frame, last.frame, .time)
                    + ", off by up to \(figure(abs(worst.new - worst.old))) "
                    + "(\(moment(worst.frame, .time)): \(new), was \(old))"))
    }

    // MARK: Courses

    /// Returns the differences of a view; nil if there are none.
    private func course(_ name: String) -> Course? {
        guard isRetimed else { return course(name, match.byTime, .time) }
        let byNumber = match.byNumber.map { course(name, $0, .number) }
        if case .some(nil) = byNumber { return nil }
        guard let byProgress = course(name, match.byProgress, .progress) else { return nil }
        return (byNumber ?? nil) ?? byProgress
    }

    private func course(
        _ name: String, _ pairs: [(new: Int, old: FrameMatch.Reference)], _ scale: Scale
    ) -> Course? {
        let steps = pairs.compactMap { pair -> Course.Step? in
            if Cancellation.isRequested { return nil }
            guard let view = match.actual.frames[pair.new][name] else { return nil }
            let olds = pair.old.compactMap { match.baseline.frames[$0][name] }
            guard olds.count == pair.old.count else { return nil }
            let differences = view.differences(
                fromBetween: olds, tolerance: options.tolerance)
            return differences.isEmpty ? nil : (pair.new, differences)
        }
        return steps.isEmpty ? nil : Course(name: name, steps: steps, scale: scale)
    }

    // MARK: Sentences

    /// Adds one sentence for all views that differ in the same way.
    private mutating func tell(_ courses: [Course]) {
        var groups: [[Course]] = []
        for course in courses {
            if let index = groups.firstIndex(where: {
                $0[0].isLike(course, tolerance: options.tolerance)
            }) {
                groups[index].append(course)
            } else {
                groups.append([course])
            }
        }
        changes += groups.map(told)
    }

    private func told(_ group: [Course]) -> Change {
        let course = group[0]
        var (worst, worstFrame) = (course.steps[0].differences[0], course.steps[0].frame)
        var labels: [String] = []
        for step in course.steps {
            for difference in step.differences {
                if difference.weight > worst.weight {
                    (worst, worstFrame) = (difference, step.frame)
                }
                if !labels.contains(difference.part.label) { labels.append(difference.part.label) }
            }
        }
        let isMove = labels.contains { ViewPart.isPlace($0) }
        let (first, last) = (course.steps[0].frame, course.steps[course.steps.count - 1].frame)
        let verb = (isMove ? "move" : "look") + (group.count == 1 ? "s" : "")
        let others = labels.filter { $0 != worst.part.label }
        let isSingle = first == last
        return Change(
            .trajectory, time: match.actual.frames[first].time, frame: first, view: course.name,
            "\(list(group.map { "`\($0.name)`" })) \(verb) otherwise \(span(first, last, course.scale)): "
                + worst.sentence(
                    at: isSingle ? nil : moment(worstFrame, course.scale),
                    note: note(course.scale))
                + (others.isEmpty ? "" : "; also \(list(others))"))
    }

    private func note(_ scale: Scale) -> String {
        switch scale {
        case .time: ""
        case .number: " at the same frame"
        case .progress: " at the same progress"
        }
    }

    private func span(_ first: Int, _ last: Int, _ scale: Scale) -> String {
        switch scale {
        case .time, .progress:
            if first == last { return "at " + time(first) }
            return "from \(time(first)) to \(time(last))"
        case .number:
            return first == last ? "in frame \(first)" : "from frame \(first) to frame \(last)"
        }
    }

    private func moment(_ frame: Int, _ scale: Scale) -> String {
        switch scale {
        case .time, .progress: "at " + time(frame)
        case .number: "frame \(frame)"
        }
    }

    private func time(_ frame: Int) -> String { figure(seconds: match.actual.frames[frame].time) }
}

extension Trajectories.Course {
    /// Whether another view differs in the same parts of the same frames, by the same amounts.
    fileprivate func isLike(_ other: Self, tolerance: Double) -> Bool {
        steps.count == other.steps.count
            && zip(steps, other.steps).allSatisfy { one, two in
                one.frame == two.frame && one.differences.count == two.differences.count
                    && zip(one.differences, two.differences).allSatisfy {
                        $0.part.label == $1.part.label
                            && abs($0.offset - $1.offset)
                                <= max($0.part.tolerance(points: tolerance), 1e-6)
                    }
            }
    }
}

extension PartDifference {
    /// Returns a phrase such as `frame.x is off by up to 12.5 points (at 0.2 s: 182.5, was 195)`.
    ///
    /// - Parameter moment: The time or frame of the difference; nil if there is only one.
    fileprivate func sentence(at moment: String?, note: String) -> String {
        let isRange = expected.lowest != expected.highest
        if part.unit == .color {
            let ends = isRange ? [expected.lowest, expected.highest] : [expected.lowest]
            return "\(part.label) is \(figure(color: part.numbers))\(moment.map { " \($0)" } ?? "")"
                + "\(note), was \(ends.map { figure(color: $0) }.joined(separator: " to "))"
        }
        var (now, was) = (part.numbers.map { figure($0) }, expected.lowest.map { figure($0) })
        var highest = expected.highest.map { figure($0) }
        if part.numbers.count == 1, expected.lowest.count == 1, expected.highest.count == 1 {
            if isRange {
                highest[0] = figures(expected.highest[0], part.numbers[0]).0
                was[0] = figures(expected.lowest[0], part.numbers[0]).0
            } else {
                (now[0], was[0]) = figures(part.numbers[0], expected.lowest[0])
            }
        }
        let before = part.text(was) + (isRange ? " to \(part.text(highest))" : "")
        let values = "\(part.text(now)), was \(before)"
        switch part.unit {
        case .flag:
            return "\(part.label) is \(part.text(now))" + (moment.map { " \($0)" } ?? "")
        case .points, .plain, .share, .color:
            let unit = part.unit == .points ? " points" : ""
            return "\(part.label) is off by \(moment == nil ? "" : "up to ")"
                + "\(figure(abs(offset)))\(unit)\(note) "
                + "(\(moment.map { $0 + ": " } ?? "")\(values))"
        }
    }
}

extension Timeline {
    /// Names of the views in order of their first appearance.
    fileprivate var viewNames: [String] {
        var seen: Set<String> = []
        return frames.flatMap { $0.views.map(\.name) }.filter { seen.insert($0).inserted }
    }
}
