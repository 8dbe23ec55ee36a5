import FilmstripFilm
import FilmstripParallel

/// The differences in the presence, movement and look of views.
struct Trajectories {
    private(set) var changes: [Change] = []

    private let match: MomentMatch
    private let options: ReviewOptions
    /// Whether the same moments occur at other times or with another progress.
    private var isRetimed: Bool
    /// The pairs of each moment of the new record; empty without records.
    private var recorded: [[PairedMoment]]

    /// The differences of one view, moment by moment.
    fileprivate struct Course {
        /// A moment, and the parts in which the view differs there.
        typealias Step = (moment: PairedMoment, differences: [PartDifference])

        var name: String
        /// The moments with differences, in order; at least one.
        var steps: [Step]
    }

    /// - Parameter comparesViews: Whether views are compared, rather than only their presence.
    init(_ match: MomentMatch, _ options: ReviewOptions, comparesViews: Bool) {
        (self.match, self.options) = (match, options)
        isRetimed = match.transitions.isRetimed
        recorded = match.isRecord ? match.recorded : []
        comparePresence()
        if match.isRecord {
            compareRecordedProgress()
        } else if !isRetimed {
            compareProgress()
        }
        if comparesViews {
            tell(shownNames.compactMap(course))
            compareOrder()
        }
    }

    // MARK: Views that come and go

    /// Names of the views in both plays, in the order of the new one, without ignored ones.
    private var shownNames: [String] {
        let old = Set(match.olds.viewNames)
        return match.news.viewNames.filter {
            old.contains($0) && !options.ignoredViews.contains($0)
        }
    }

    private mutating func comparePresence() {
        let (old, new) = (match.olds.viewNames, match.news.viewNames)
        // After plays diverge, the presence of views means nothing.
        if !match.isCut {
            for name in old where !new.contains(name) && !options.ignoredViews.contains(name) {
                changes.append(
                    Change(
                        .views, view: name,
                        .view(
                            name, isNew: false,
                            isVisible: match.olds.contains { $0[name]?.isVisible ?? false })))
            }
            for name in new where !old.contains(name) && !options.ignoredViews.contains(name) {
                let moment = match.news.first { $0[name] != nil }
                changes.append(
                    Change(
                        .views, time: moment?.time, frame: moment?.frame, view: name,
                        .view(
                            name, isNew: true,
                            isVisible: match.news.contains { $0[name]?.isVisible ?? false })))
            }
        }
        let pairs: [[PairedMoment]] =
            match.isRecord
            ? recorded
            : (isRetimed ? match.byNumber ?? [] : match.byTime).filter { $0.old.count == 1 }
                .map { [$0] }
        for name in shownNames {
            for isShown in [false, true] { comparePresence(of: name, isShown, pairs) }
        }
    }

    /// Tells the moments in whose every pair a view is in the window in one play alone.
    private mutating func comparePresence(
        of name: String, _ isShown: Bool, _ pairs: [[PairedMoment]]
    ) {
        let moments = pairs.compactMap { pairs -> PairedMoment? in
            guard let first = pairs.first, (match.news[first.new][name] != nil) == isShown,
                pairs.allSatisfy({ pair in
                    pair.old.allSatisfy { (match.olds[$0][name] != nil) != isShown }
                })
            else { return nil }
            return first
        }
        guard let first = moments.first, let last = moments.last else { return }
        let isVisible = moments.contains { pair in
            isShown
                ? match.news[pair.new][name]?.isVisible ?? false
                : pair.old.contains { match.olds[$0][name]?.isVisible ?? false }
        }
        changes.append(
            Change(
                .views, time: match.news[first.new].time, frame: match.news[first.new].frame,
                view: name,
                .presence(
                    name, isShown: isShown, moments: moments, span: span(first, last),
                    isVisible: isVisible)))
    }

    // MARK: Progress

    /// Maximum difference of two values of progress that is not told.
    private static let sameProgress = 0.005

    /// Reports a different progress at the same times in one sentence; views are then compared at equal progress.
    private mutating func compareProgress() {
        if tellProgress(match.byTime.filter { $0.old.count == 1 }) != nil { isRetimed = true }
    }

    /// Reports a different progress at equal moments of transitions in one sentence. Moments under a finger are then
    /// compared with those of equal progress.
    private mutating func compareRecordedProgress() {
        let equal = recorded.compactMap { pairs in pairs.count == 1 ? pairs.first : nil }
            .filter { $0.old.count == 1 }
        // Each transition has a progress of its own.
        let owners = equal.map { match.news[$0.new].place.transition }
        var off: Set<Int> = []
        for owner in Set(owners).sorted() {
            off.formUnion(
                tellProgress(zip(equal, owners).filter { $1 == owner }.map(\.0)) ?? [])
        }
        guard !off.isEmpty else { return }
        recorded = recorded.compactMap { pairs in
            guard pairs.count == 1, off.contains(pairs[0].new) else { return pairs }
            return match.sameProgress(as: pairs[0]).map { [$0] }
        }
    }

    /// Tells the largest difference in progress, and returns the moments with one; nil if there are none.
    private mutating func tellProgress(_ pairs: [PairedMoment]) -> Set<Int>? {
        let off = pairs.compactMap { pair -> (pair: PairedMoment, old: Double, new: Double)? in
            guard let new = match.news[pair.new].progress,
                let old = match.olds[pair.old[0]].progress, abs(new - old) > Self.sameProgress
            else { return nil }
            return (pair, old, new)
        }
        guard let first = off.first, let last = off.last,
            let worst = off.max(by: { abs($0.new - $0.old) < abs($1.new - $1.old) })
        else { return nil }
        let moment = match.news[first.pair.new]
        let owner =
            match.actual.transition(at: moment.time).map {
                TransitionMatch.phrase(match.actual.transitions, $0) + "'s progress"
            } ?? "progress"
        changes.append(
            Change(
                .trajectory, time: moment.time, frame: moment.frame,
                .progress(
                    worst.pair, Pair(baseline: worst.old, actual: worst.new), phrase: owner,
                    span: span(first.pair, last.pair), moment: place(worst.pair))))
        return Set(off.map(\.pair.new))
    }

    // MARK: Courses

    /// Returns the differences of a view; nil if there are none.
    private func course(_ name: String) -> Course? {
        if match.isRecord { return recordedCourse(name) }
        guard isRetimed else { return course(name, match.byTime) }
        let byNumber = match.byNumber.map { course(name, $0) }
        if case .some(nil) = byNumber { return nil }
        guard let byProgress = course(name, match.byProgress) else { return nil }
        return (byNumber ?? nil) ?? byProgress
    }

    private func course(_ name: String, _ pairs: [PairedMoment]) -> Course? {
        let steps = pairs.compactMap { pair -> Course.Step? in
            let differences = differences(of: name, in: pair)
            return differences.isEmpty ? nil : (pair, differences)
        }
        return steps.isEmpty ? nil : Course(name: name, steps: steps)
    }

    /// Returns the moments in whose every pair a view differs.
    private func recordedCourse(_ name: String) -> Course? {
        let steps = recorded.compactMap { pairs -> Course.Step? in
            var step: Course.Step?
            for pair in pairs {
                let differences = differences(of: name, in: pair)
                if differences.isEmpty { return nil }
                step = (pair, differences)
            }
            return step
        }
        return steps.isEmpty ? nil : Course(name: name, steps: steps)
    }

    /// Returns the differences of a view at a moment; none unless all moments of the pair have the view.
    private func differences(of name: String, in pair: PairedMoment) -> [PartDifference] {
        if Cancellation.isRequested { return [] }
        guard let view = match.news[pair.new][name] else { return [] }
        let olds = pair.old.compactMap { match.olds[$0][name] }
        guard olds.count == pair.old.count else { return [] }
        return view.differences(fromBetween: olds, tolerance: options.tolerance)
    }

    // MARK: Order

    /// Tells the first moment at which views of both plays are drawn in another order.
    private mutating func compareOrder() {
        let names = Set(shownNames)
        for pairs in recorded {
            guard let pair = pairs.first, pair.old.count == 1,
                let old = match.olds[pair.old[0]].order, let new = match.news[pair.new].order
            else { continue }
            let common = names.intersection(old).intersection(new)
            let (was, isNow) = (old.filter(common.contains), new.filter(common.contains))
            guard was != isNow else { continue }
            let isExplained = pairs.dropFirst().contains { pair in
                pair.old.contains {
                    match.olds[$0].order?.filter(common.contains) == isNow
                }
            }
            guard !isExplained,
                let place = was.indices.first(where: { was[$0] != isNow[$0] }),
                let now = isNow.firstIndex(of: was[place])
            else { continue }
            // The view that was at this place is above the one that is there now.
            let (above, below) = (was[place], isNow[place])
            guard now > place else { continue }
            let moment = match.news[pair.new]
            changes.append(
                Change(
                    .trajectory, time: moment.time, frame: moment.frame, view: above,
                    .drawingOrder(
                        above: above, below: below, pair, moment: "from \(time(pair)) on")))
            return
        }
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
        var (worst, worstMoment) = (course.steps[0].differences[0], course.steps[0].moment)
        var labels: [String] = []
        for step in course.steps {
            for difference in step.differences {
                if difference.weight > worst.weight {
                    (worst, worstMoment) = (difference, step.moment)
                }
                if !labels.contains(difference.part.label) { labels.append(difference.part.label) }
            }
        }
        let (first, last) = (course.steps[0].moment, course.steps[course.steps.count - 1].moment)
        return Change(
            .trajectory, time: match.news[first.new].time, frame: match.news[first.new].frame,
            view: course.name,
            .value(
                ValueClaim(
                    views: group.map(\.name), moment: worstMoment, difference: worst,
                    others: labels.filter { $0 != worst.part.label }, span: span(first, last),
                    place: first == last ? nil : place(worstMoment),
                    isMove: labels.contains { ViewPart.isPlace($0) })))
    }

    private func span(_ first: PairedMoment, _ last: PairedMoment) -> String {
        guard first.basis == .number else {
            if first.new == last.new { return "at " + time(first) }
            return "from \(time(first)) to \(time(last))"
        }
        return first.new == last.new
            ? "in frame \(first.new + 1)"
            : "from frame \(first.new + 1) to frame \(last.new + 1)"
    }

    private func place(_ moment: PairedMoment) -> String {
        moment.basis == .number ? "frame \(moment.new + 1)" : "at " + time(moment)
    }

    private func time(_ moment: PairedMoment) -> String {
        figure(seconds: match.news[moment.new].time)
    }
}

extension Trajectories.Course {
    /// Whether another view differs in the same parts of the same frames, by the same amounts.
    fileprivate func isLike(_ other: Self, tolerance: Double) -> Bool {
        steps.count == other.steps.count
            && zip(steps, other.steps).allSatisfy { one, two in
                one.moment == two.moment && one.differences.count == two.differences.count
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
    func sentence(at moment: String?, note: String) -> String {
        let isRange = expected.lowest != expected.highest
        let at = moment.map { " \($0)" } ?? ""
        if part.unit == .text {
            let was = words.map { "“\($0)”" }
            return "\(part.label) is \(part.text([]))\(at)\(note), was "
                + (was.isEmpty ? "nothing" : list(was))
        }
        if part.unit == .color {
            let ends = isRange ? [expected.lowest, expected.highest] : [expected.lowest]
            return "\(part.label) is \(figure(colors: part.numbers))\(at)\(note), was "
                + ends.map { figure(colors: $0) }.joined(separator: " to ")
        }
        if part.numbers.count != expected.lowest.count {
            // A shape that one of the two lacks differs by no number.
            return
                "\(part.label) is \(part.text(part.numbers.map { figure($0) }))\(at)\(note), was "
                + part.text(expected.lowest.map { figure($0) })
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
        case .points, .plain, .share, .color, .text:
            let unit = part.unit == .points ? " points" : ""
            return "\(part.label) is off by \(moment == nil ? "" : "up to ")"
                + "\(figure(abs(offset)))\(unit)\(note) "
                + "(\(moment.map { $0 + ": " } ?? "")\(values))"
        }
    }
}

extension Timeline.View {
    /// Whether the view is neither hidden nor transparent itself.
    var isVisible: Bool { self["isHidden"] != .flag(true) && alpha > 0 }
}

extension [Moment] {
    /// Names of the views in order of their first appearance.
    fileprivate var viewNames: [String] {
        var seen: Set<String> = []
        return flatMap { $0.views.map(\.name) }.filter { seen.insert($0).inserted }
    }
}
