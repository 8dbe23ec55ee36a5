import FilmstripFilm
import FilmstripParallel

/// The differences in the presence, movement and look of views.
struct Trajectories {
    var changes: [Change] = []

    let match: MomentMatch
    let options: ReviewOptions
    /// Whether the same moments occur at other times or with another progress.
    var isRetimed: Bool
    /// The pairs of each moment of the new record; empty without records.
    var recorded: [[PairedMoment]]
    /// The moments under a finger with another progress than at the equal moment of the old record: these pairs.
    var late: [PairedMoment] = []

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
            compareRecordedProgress(comparesViews)
        } else if !isRetimed {
            compareProgress(comparesViews)
        }
        if comparesViews {
            let courses = shownNames.compactMap(course)
            let told = Set(courses.map(\.name))
            changes = changes.map { $0.claim?.withoutMovement(of: told).map($0.telling) ?? $0 }
            tell(courses)
            compareOrder()
        }
    }

    // MARK: Views that come and go

    /// Names of the views in both plays, in the order of the new one, without ignored ones.
    var shownNames: [String] {
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
        guard !steps.isEmpty else { return nil }
        // A view that differs at equal progress is told with what it differs by at equal moments, too.
        let others = late.map { ($0, differences(of: name, in: $0)) }.filter { !$0.1.isEmpty }
        return Course(name: name, steps: (steps + others).sorted { $0.moment.new < $1.moment.new })
    }

    /// Returns the differences of a view at a moment; none unless all moments of the pair have the view.
    func differences(of name: String, in pair: PairedMoment) -> [PartDifference] {
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
        var course = group[0]
        let isTimed = course.steps.contains { $0.moment.basis != .progress }
        func largest(_ course: Course) -> (moment: PairedMoment, difference: PartDifference) {
            worst(course.steps.filter { !isTimed || $0.moment.basis != .progress })
        }
        var main = largest(course)
        // The differences of a group are the same but for the tolerance.
        for other in group.dropFirst() {
            let found = largest(other)
            if found.difference.weight > main.difference.weight { (course, main) = (other, found) }
        }
        let besides = isTimed ? course.steps.filter { $0.moment.basis == .progress } : []
        var labels: [String] = []
        for difference in course.steps.flatMap(\.differences)
        where !labels.contains(difference.part.label) {
            labels.append(difference.part.label)
        }
        let (first, last) = (course.steps[0].moment, course.steps[course.steps.count - 1].moment)
        return Change(
            .trajectory, time: match.news[first.new].time, frame: match.news[first.new].frame,
            view: group[0].name,
            .value(
                ValueClaim(
                    views: group.map(\.name), farthest: course.name, moment: main.moment,
                    difference: main.difference,
                    others: labels.filter { $0 != main.difference.part.label },
                    span: span(first, last),
                    place: first.new == last.new ? nil : place(main.moment),
                    isMove: labels.contains { ViewPart.isPlace($0) },
                    atProgress: besides.isEmpty ? nil : reading(worst(besides)))))
    }

    /// Returns the largest difference of some steps, of which there must be one.
    private func worst(
        _ steps: [Course.Step]
    ) -> (moment: PairedMoment, difference: PartDifference) {
        var worst = (moment: steps[0].moment, difference: steps[0].differences[0])
        for step in steps {
            for difference in step.differences where difference.weight > worst.difference.weight {
                worst = (step.moment, difference)
            }
        }
        return worst
    }

    func reading(
        _ found: (moment: PairedMoment, difference: PartDifference)
    ) -> ValueClaim.Reading {
        ValueClaim.Reading(
            moment: found.moment, difference: found.difference, place: place(found.moment))
    }

    func span(_ first: PairedMoment, _ last: PairedMoment) -> String {
        guard first.basis == .number else {
            if first.new == last.new { return "at " + time(first) }
            return "from \(time(first)) to \(time(last))"
        }
        return first.new == last.new
            ? "in frame \(first.new + 1)"
            : "from frame \(first.new + 1) to frame \(last.new + 1)"
    }

    func place(_ moment: PairedMoment) -> String {
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
