import FilmstripComparison
import FilmstripFilm
import TransitionSpec

extension Comparison {
    /// A sentence on edits that no play shows.
    private static let unseen =
        "The script plays as before, in every recorded value and every pixel of the strip"
    /// A sentence on edits of which nothing but calls tells.
    private static let sameLook = "Every recorded value and every pixel of the strip is as before"
    /// A sentence on edits that plays show by less than counts.
    private static let tolerated =
        "What the record and the strip show of the edits is within the tolerances of the review"
    /// A sentence on edits that take back what each shows.
    private static let samePixels = "With all edits, every pixel of the strip is as before"
    /// A sentence on edits of the strip alone.
    private static let otherStrip = "Nothing but the strip was edited, and the play is the same"

    /// Puts what was edited before what it does.
    ///
    /// - Parameters:
    ///   - edits: Nil if it is not known.
    ///   - plays: Plays each edit alone if there are several; nil if that cannot be done.
    ///   - timeline: That of the new play.
    mutating func tell(
        _ edits: SpecChanges?, by plays: EditPlays?, in timeline: Timeline
    ) throws {
        guard let edits, !(edits.areOfStrip && isSame) else { return }
        joinNames(as: edits.edits)
        if edits.causes.isEmpty {
            nameAnswers(as: edits)
            guard edits.isOtherProgram, edits.haveSameFiles, !isSame else { return }
            let program = Change.otherProgram(edits.version)
            for index in behaviour.indices { behaviour[index].causes = program.causes }
            behaviour = [program] + behaviour
            return
        }
        behaviour = behaviour.map(\.amongOthers)
        // The strip's own frames are no part of the play.
        hasOtherStrip = edits.areOfStrip && behaviour.allSatisfy { $0.kind == .frames }
        if hasOtherStrip {
            notes.append(Self.otherStrip)
        } else if edits.haveSamePlay, behaviour.allSatisfy(\.isOfRule), pixels.isSame {
            notes.append(Self.unseen)
        } else if isSame {
            notes.append(Self.tolerated)
        } else if edits.haveSamePlay, pixels.isSame {
            notes.append(Self.sameLook)
        }
        isUnseen = isSame && edits.haveSamePlay
        takeNames(as: edits)
        var causes = edits.causes
        if !isSame, !hasOtherStrip, let plays, causes.count > 1 || edits.isOtherProgram {
            causes = try plays.added(to: edits)
        }
        if pixels.areEqual { behaviour = behaviour.map(\.unseen) }
        if causes.count == 1, !edits.isOtherProgram {
            // Other code may do what the edit seems to do.
            for index in behaviour.indices
            where behaviour[index].kind != .spec && !edits.hasOtherCode {
                behaviour[index].causes = causes[0].places
            }
            behaviour =
                behaviour.filter { $0.kind == .spec } + causes[0].changes
                + behaviour.filter { $0.kind != .spec }
        } else {
            hasSeveralCauses = true
            behaviour =
                behaviour.filter { $0.kind == .spec }
                + Self.told(
                    causes, behaviour.filter { $0.kind != .spec }, pixelChanges, in: timeline)
            for index in behaviour.indices
            where behaviour[index].kind == .pixels
                && pixels.sentences.contains(behaviour[index].statement)
            {
                behaviour[index].extent = .play
                arePixelsTold = true
            }
            if pixels.areEqual, behaviour.contains(where: { $0.kind == .pixels }) {
                notes.append(Self.samePixels)
            }
        }
    }

    /// A change for pixels that differ.
    private var pixelChanges: [Change] { pixels.isSame ? [] : [Change(.pixels, "")] }

    /// Returns the moves that edits make by themselves if they make the move of a view at different times.
    private static func parts(
        of change: Change, _ causes: [SpecChanges.Cause], _ own: [Int]
    ) -> [(index: Int, parts: [Change])] {
        let parts = own.map { index in
            (
                index: index,
                parts: (causes[index].effects?.behaviour ?? []).filter {
                    $0.span != nil && !$0.subjects.isDisjoint(with: change.subjects)
                }
            )
        }
        guard change.span != nil, Set(parts.map { $0.parts.map(\.span) }).count > 1 else {
            return []
        }
        return parts.map { index, parts in
            (
                index,
                parts.filter { $0.statement != change.statement }
                    .map { $0.alone(by: causes[index]) }
            )
        }
    }

    /// Returns a change of several properties of a look as those that each edit makes; nil if two make the same, or one of
    /// them is nobody's.
    private static func shares(
        of change: Change, _ causes: [SpecChanges.Cause], _ own: [Int]
    ) -> [(index: Int, parts: [Change])]? {
        guard own.count > 1, change.isOfLook else { return nil }
        let shares = own.map { index in
            (
                index: index,
                parts: (causes[index].effects?.behaviour ?? []).filter {
                    !$0.subjects.isDisjoint(with: change.subjects)
                }.map {
                    // At other times it is not what all edits do.
                    let cause = causes[index]
                    return $0.span == change.span ? $0.caused(by: cause) : $0.alone(by: cause)
                }
            )
        }
        let subjects = shares.flatMap { $0.parts.flatMap(\.subjects) }
        return Set(subjects) == change.subjects && subjects.count == change.subjects.count
            ? shares : nil
    }

    /// Tells the names that a renamed pattern makes, such as "row{index}", as one.
    private mutating func joinNames(as edits: SpecEdits) {
        let areNames = behaviour.allSatisfy(\.isOnlyName)
        var told: Set<String> = []
        behaviour = behaviour.compactMap { change in
            guard case .name(_, let pair, nil, _, let circle) = change.claim, circle.isEmpty,
                let last = pair.baseline.split(separator: ".").last.map(String.init),
                let pattern = edits.pattern(of: last), pair.actual.hasSuffix(pattern.name)
            else { return change }
            let names = Pair<String>(
                baseline: pair.baseline.dropLast(last.count) + pattern.old,
                actual: pair.actual.dropLast(pattern.name.count) + pattern.new)
            return told.insert(names.actual).inserted ? change.name(only: 0, as: names) : nil
        }
        if areNames { behaviour = behaviour.map { $0.name(only: behaviour.count) } }
    }

    /// Makes names of the answers that differ in nothing but the name that a spec gives.
    private mutating func nameAnswers(as edits: SpecChanges) {
        func isNamed(_ change: Change) -> Bool {
            guard case .name(_, let pair, _?, _, _) = change.claim else { return false }
            return edits.edits.renamed[pair.baseline] == pair.actual
        }
        guard behaviour.contains(where: isNamed) else { return }
        let areNames =
            pixels.isSame && edits.causes.isEmpty && !edits.isOtherProgram
            && behaviour.allSatisfy {
                if case .name = $0.claim { $0.kind == .views || isNamed($0) } else { false }
            }
        behaviour = behaviour.map {
            areNames || isNamed($0) ? $0.name(only: areNames ? behaviour.count : 0) : $0
        }
    }

    /// Makes edits of the names that the specs tell.
    private mutating func takeNames(as edits: SpecChanges) {
        nameAnswers(as: edits)
        for index in behaviour.indices where !edits.edits.renamed.isEmpty {
            guard case .name(_, let pair, nil, _, _) = behaviour[index].claim else { continue }
            behaviour[index].kind = .spec
            behaviour[index].causes = [pair.actual]
        }
    }

    /// Returns each cause with what it does, the most important first, and then what several do together.
    private static func told(
        _ causes: [SpecChanges.Cause], _ total: [Change], _ pixels: [Change],
        in timeline: Timeline
    ) -> [Change] {
        let subjects = causes.map { cause in
            (cause.effects?.behaviour ?? []).reduce(into: Set<String>()) {
                $0.formUnion($1.subjects)
            }
        }
        let all = total + pixels
        var total = total
        var owned = causes.map { _ in [Change]() }
        var left: [Change] = []
        for index in total.indices {
            let own = causes.indices.filter {
                !subjects[$0].isDisjoint(with: total[index].subjects)
            }
            // Of several that do something of the kind, the one that does this very thing.
            let exact = own.filter { causes[$0].does(total[index]) }
            let owner = exact.count == 1 ? exact.first : own.count == 1 ? own[0] : nil
            // Figures of more edits than those that do something of the kind are of all.
            if exact.isEmpty, own.count < 2 || own.count < causes.count {
                total[index].extent = .all
            }
            if let owner {
                total[index].causes = causes[owner].places
                owned[owner].append(total[index])
                continue
            }
            if let shares = Self.shares(of: total[index], causes, own) {
                for (index, parts) in shares { owned[index] += parts }
                continue
            }
            total[index].causes = own.flatMap { causes[$0].places }
            left.append(total[index])
            for (index, parts) in Self.parts(of: total[index], causes, own) {
                owned[index] += parts.filter { !owned[index].contains($0) }
            }
        }
        let blocks = causes.indices.map { index -> [Change] in
            let cause = causes[index]
            let effects = cause.effects?.all ?? []
            // What the edits do alone, and others hide or take back.
            let hidden = effects.filter { $0.standing(among: all) == .hidden }
            let undone = effects.filter {
                [.outcome, .transitions, .duration].contains($0.kind)
                    && $0.standing(among: all) == .contradicting
            }
            let alone = (undone.prefix(2) + hidden).map {
                $0.isTime(in: timeline) ? $0.caused(by: cause) : $0.alone(by: cause)
            }
            let block = owned[index] + alone.filter { !owned[index].contains($0) }
            let isTold = left.contains { !Set($0.causes).isDisjoint(with: cause.places) }
            // Edits that do the same as others do not look as if they did nothing.
            return block.isEmpty && !isTold
                ? effects.prefix(2).map { $0.alone(by: cause) } : block
        }
        func isBefore(_ one: Int, _ other: Int) -> Bool {
            let ranks = [one, other].map { blocks[$0].map(\.rank).min { $0 < $1 } ?? (Int.max, 0) }
            guard ranks[0] == ranks[1] else { return ranks[0] < ranks[1] }
            // Edits that others hide come after those that are seen.
            let areHidden = [one, other].map { blocks[$0].allSatisfy(\.extent.isAlone) }
            return areHidden[0] == areHidden[1] ? one < other : areHidden[1]
        }
        return causes.indices.sorted(by: isBefore).flatMap { index in
            causes[index].told + blocks[index]
        } + left
    }
}

extension SpecChanges.Cause {
    /// Whether the edits do by themselves what a change says.
    fileprivate func does(_ change: Change) -> Bool {
        effects?.behaviour.contains {
            $0.withoutMovement.statement == change.withoutMovement.statement
        } == true
    }

    /// The edits, with a word on what no play shows.
    fileprivate var told: [Change] {
        guard effects?.areNone == true else { return changes }
        return changes.map { change in
            var change = change
            change.extent = .none
            return change
        }
    }
}

extension Change {
    /// Whether it is one of a rule's decisions, whether or not the script asks for them.
    fileprivate var isOfRule: Bool {
        switch claim {
        case .decisions, .decider: true
        default: false
        }
    }

    fileprivate func caused(by cause: SpecChanges.Cause) -> Change {
        var change = self
        change.causes = cause.places
        return change
    }

    /// The change as one that an edit makes by itself, which other edits hide.
    fileprivate func alone(by cause: SpecChanges.Cause) -> Change {
        var change = caused(by: cause)
        change.extent = .alone(cause.changes.count)
        return change
    }
}
