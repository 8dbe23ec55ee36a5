package import FilmstripFilm
import FilmstripParallel

/// The differences in the presence, movement and look of views.
struct Trajectories {
    var changes: [Change] = []

    let match: MomentMatch
    let options: ReviewOptions
    /// Whether the same moments occur at other times or with another progress.
    var isRetimed: Bool
    /// The moments of the new record that are compared; empty without records.
    var recorded: [RecordedMoment]

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
        if !match.isBetween { comparePresence() }
        if match.isRecord {
            compareRecordedProgress(comparesViews)
        } else if !isRetimed {
            compareProgress(comparesViews)
        }
        if comparesViews {
            let courses = shownNames.flatMap(courses)
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
            for (names, others, isNew) in [(old, new, false), (new, old, true)] {
                let moments = isNew ? match.news : match.olds
                for name in names
                where !others.contains(name) && !options.ignoredViews.contains(name) {
                    let moment = isNew ? moments.first { $0[name] != nil } : nil
                    changes.append(
                        Change(
                            .views, time: moment?.time, frame: moment?.frame, view: name,
                            .view(
                                [name], isNew: isNew,
                                isVisible: moments.contains { $0[name]?.isVisible ?? false })))
                }
            }
        }
        let pairs: [[PairedMoment]] =
            match.isRecord
            ? recorded.filter { !$0.isOpen }.map { [$0.pair] + $0.others }
            : (isRetimed ? match.byNumber ?? [] : match.byTime).filter { $0.old.count == 1 }
                .map { [$0] }
        var groups: [(names: [String], isShown: Bool, moments: [PairedMoment])] = []
        for name in shownNames {
            for isShown in [false, true] {
                let moments = presence(of: name, isShown, pairs)
                if moments.isEmpty { continue }
                if let index = groups.firstIndex(where: {
                    $0.isShown == isShown && $0.moments == moments
                        && isVisible($0.names[0], moments) == isVisible(name, moments)
                }) {
                    groups[index].names.append(name)
                } else {
                    groups.append(([name], isShown, moments))
                }
            }
        }
        for (names, isShown, moments) in groups {
            let (first, last) = (moments[0], moments[moments.count - 1])
            changes.append(
                Change(
                    .views, time: match.news[first.new].time, frame: match.news[first.new].frame,
                    view: names[0],
                    .presence(
                        names.withoutParts, isShown: isShown, moments: moments,
                        span: span(first, last), isVisible: isVisible(names[0], moments))))
        }
    }

    /// The moments in whose every pair a view is in the window in one play alone.
    private func presence(
        of name: String, _ isShown: Bool, _ pairs: [[PairedMoment]]
    ) -> [PairedMoment] {
        pairs.compactMap { pairs in
            guard let first = pairs.first, (match.news[first.new][name] != nil) == isShown,
                pairs.allSatisfy({ pair in
                    pair.old.allSatisfy { (match.olds[$0][name] != nil) != isShown }
                })
            else { return nil }
            return first
        }
    }

    /// Whether a view that is in the window in one play alone is visible in that one.
    private func isVisible(_ name: String, _ moments: [PairedMoment]) -> Bool {
        moments.contains { pair in
            ([match.news[pair.new]] + pair.old.map { match.olds[$0] })
                .contains { $0[name]?.isVisible ?? false }
        }
    }

    // MARK: Courses

    /// Returns the differences of a view: without records in one course, else in one of its place and one of its look.
    private func courses(_ name: String) -> [Course] {
        if match.isRecord { return recordedCourses(name) }
        guard isRetimed else { return course(name, match.byTime).map { [$0] } ?? [] }
        let byNumber = match.byNumber.map { course(name, $0) }
        if case .some(nil) = byNumber { return [] }
        guard let byProgress = course(name, match.byProgress) else { return [] }
        return [(byNumber ?? nil) ?? byProgress]
    }

    private func course(_ name: String, _ pairs: [PairedMoment]) -> Course? {
        let steps = pairs.compactMap { pair -> Course.Step? in
            let differences = differences(of: name, in: pair)
            return differences.isEmpty ? nil : (pair, differences)
        }
        return steps.isEmpty ? nil : Course(name: name, steps: steps)
    }

    /// Returns the differences at equal times of the parts of a view that differ in all comparisons of some moment.
    private func recordedCourses(_ name: String) -> [Course] {
        var labels: Set<String> = []
        var steps: [Course.Step] = []
        for moment in recorded {
            // Between two moments that are not alike, the value is not known.
            var found = differences(of: name, in: moment.pair)
                .filter { $0.expected.lowest == $0.expected.highest }
            // Moments of an earlier record may be those before or after.
            for other in moment.others where other.basis == .offset && !found.isEmpty {
                let labels = differences(of: name, in: other).map(\.part.label)
                found.removeAll { !labels.contains($0.part.label) }
            }
            if found.isEmpty { continue }
            steps.append((moment.pair, found))
            if moment.isOpen { continue }
            var own = Set(found.map(\.part.label)).subtracting(labels)
            for other in moment.others where !own.isEmpty {
                own.formIntersection(differences(of: name, in: other).map(\.part.label))
            }
            labels.formUnion(own)
        }
        return [true, false].compactMap { isPlace in
            let own = steps.compactMap { step -> Course.Step? in
                let kept = step.differences.map(\.part.label).filter {
                    labels.contains($0) && ViewPart.isPlace($0) == isPlace
                }
                if kept.isEmpty { return nil }
                return (step.moment, step.differences.filter { kept.contains($0.part.label) })
            }
            return own.isEmpty ? nil : Course(name: name, steps: own)
        }
    }

    /// Returns the differences of a view at a moment; none unless all moments of the pair have the view.
    func differences(of name: String, in pair: PairedMoment) -> [PartDifference] {
        if Cancellation.isRequested { return [] }
        guard let view = match.news[pair.new][name] else { return [] }
        let olds = pair.old.compactMap { match.olds[$0][name] }
        guard olds.count == pair.old.count,
            // Nobody sees what differs between views that are transparent or hidden.
            view.isVisible || olds.contains(where: \.isVisible)
        else { return [] }
        let found = view.differences(fromBetween: olds, tolerance: options.tolerance)
        // Of a view that one play hides, it is seen that it does.
        return olds.allSatisfy { $0.isVisible == view.isVisible }
            ? found : found.filter { ["isHidden", "alpha"].contains($0.part.label) }
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
        for group in copies(among: groups) { changes.append(told(group)) }
    }

    /// The fewest copies of one thing that are told in one sentence, though each differs in its own way.
    static let fewestCopies = 4

    /// Joins groups of views whose names differ in a number alone, as those of copies.
    private func copies(among groups: [[Course]]) -> [[Course]] {
        func kind(_ group: [Course]) -> String {
            let name = group[0].name
            let stem = name.stem
            let isPlace = group[0].steps[0].differences.contains {
                ViewPart.isPlace($0.part.label)
            }
            return name == stem ? "" : "\(isPlace) \(stem)"
        }
        let kinds = Dictionary(grouping: groups.indices) { kind(groups[$0]) }
        return groups.indices.compactMap { index in
            let alike = kinds[kind(groups[index])] ?? []
            let all = alike.flatMap { groups[$0] }
            guard kind(groups[index]) != "", alike.count > 1, all.count >= Self.fewestCopies else {
                return groups[index]
            }
            return alike.first == index ? all : nil
        }
    }

    private func told(_ group: [Course]) -> Change {
        var course = group[0]
        var main = worst(course.steps)
        // The differences of a group are the same but for the tolerance, if they are not of copies.
        for other in group.dropFirst() {
            let found = worst(other.steps)
            if found.difference.weight > main.difference.weight { (course, main) = (other, found) }
        }
        var labels: [String] = []
        for difference in group.flatMap({ $0.steps.flatMap(\.differences) })
        where !labels.contains(difference.part.label) {
            labels.append(difference.part.label)
        }
        let steps = group.flatMap(\.steps).map(\.moment)
        let first = steps.min { $0.new < $1.new } ?? main.moment
        let last = steps.max { $0.new < $1.new } ?? main.moment
        let values = group.map { course in
            course.steps.first { $0.moment == main.moment }?.differences.first {
                $0.part.label == main.difference.part.label
            }
        }
        let isVaried = group.contains { !$0.isLike(course, tolerance: options.tolerance) }
        let times = match.news[first.new].time...match.news[last.new].time
        let isStill =
            match.isRecord
            && labels.allSatisfy { $0.hasPrefix("frame.") || $0.hasPrefix("transform.t") }
            && match.showsAsBefore(group.map(\.name), times, options.tolerance)
        return Change(
            .trajectory, time: match.news[first.new].time, frame: match.news[first.new].frame,
            view: group[0].name,
            .value(
                ValueClaim(
                    views: group.map(\.name), farthest: course.name, moment: main.moment,
                    difference: main.difference,
                    others: labels.filter { $0 != main.difference.part.label },
                    span: span(first, last), last: last,
                    place: first.new == last.new ? nil : place(main.moment),
                    isMove: labels.contains { ViewPart.isPlace($0) }, isVaried: isVaried,
                    isStill: isStill, haveSameValues: values.allSatisfy { $0 == main.difference })))
    }

    /// Returns the largest difference of some steps, of which there must be one.
    private func worst(
        _ steps: [Course.Step]
    ) -> (moment: PairedMoment, difference: PartDifference) {
        let labels = Set(steps.flatMap { $0.differences.map(\.part.label) })
        // A translation is seen in the frame, which the view may have got without it, and a size is told by the frame.
        let isPlaced = !labels.isDisjoint(with: ["frame.x", "frame.y", "place.x", "place.y"])
        let lesser = ["transform.t", "place.width", "place.height"]
        var worst: (moment: PairedMoment, difference: PartDifference)?
        for step in steps {
            for difference in step.differences
            where !(isPlaced && lesser.contains(where: difference.part.label.hasPrefix))
                && difference.weight > worst?.difference.weight ?? -1
            {
                worst = (step.moment, difference)
            }
        }
        return worst ?? (steps[0].moment, steps[0].differences[0])
    }

    func reading(
        _ found: (moment: PairedMoment, difference: PartDifference)
    ) -> ValueClaim.Reading {
        ValueClaim.Reading(
            moment: found.moment, difference: found.difference, place: place(found.moment))
    }

    func span(_ first: PairedMoment, _ last: PairedMoment) -> String {
        guard first.basis == .number else {
            // What differs at the end of the comparison has no end.
            if match.isRecord, last.new == recorded.last?.pair.new {
                return "from \(time(first)) "
                    + (match.isCut
                        ? "until the plays part at "
                            + figure(seconds: match.transitions.divergences.actual) : "on")
            }
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
    package var isVisible: Bool { self["isHidden"] != .flag(true) && alpha > 0 }
}

extension [String] {
    /// The names without those of views in screens that are among them.
    var withoutParts: [String] {
        filter { name in
            name.firstIndex(of: ".").map { !contains(String(name[..<$0])) } ?? true
        }
    }
}

extension [Moment] {
    /// Names of the views in order of their first appearance.
    fileprivate var viewNames: [String] {
        var seen: Set<String> = []
        return flatMap { $0.views.map(\.name) }.filter { seen.insert($0).inserted }
    }
}
