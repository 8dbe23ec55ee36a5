import Filmstrip
import FilmstripComparison
import FilmstripParallel

/// The effects of edits of a spec by themselves, whatever else was edited.
struct EditEffects {
    var behaviour: [Change] = []
    /// A sentence on the pixels, if no change of behaviour tells why they differ.
    var pixels: [Change] = []

    /// Whether every pixel and value is as before.
    var areNone = false

    var all: [Change] { behaviour + pixels }
}

extension Change {
    /// The relation of what some edits do by themselves to what all do.
    enum Standing {
        /// All do the same, so that it is told already.
        case shared
        /// Another edit may hide it.
        case hidden
        /// All do only a part of it.
        case partial
        /// The new play does nothing of the kind, and nothing hides it.
        case contradicting
    }

    func standing(among total: [Change]) -> Standing {
        let known = total.reduce(into: Set<String>()) { $0.formUnion($1.subjects) }
        if subjects.isSubset(of: known) { return .shared }
        switch kind {
        case .pixels:
            return total.contains { $0.kind == .pixels || $0.hidesOthers }
                ? .hidden : .contradicting
        case .trajectory, .views, .frames:
            if total.contains(where: \.hidesOthers) { return .hidden }
            return subjects.isDisjoint(with: known) ? .contradicting : .partial
        // Half of an edit may look wrong without doing anything that the whole does not.
        case .callbacks, .findingNew, .findingGone: return .partial
        case .review, .program, .spec, .outcome, .script, .transitions, .decision, .duration:
            return .contradicting
        }
    }

    /// Whether views cannot be compared, or only at other moments.
    private var hidesOthers: Bool {
        switch kind {
        case .outcome, .script, .transitions, .duration, .frames: true
        case .review, .program, .spec, .decision, .findingNew, .findingGone, .callbacks, .views,
            .trajectory, .pixels:
            false
        }
    }
}

/// Plays the old spec with some of the edits alone: so no edit hides what another one does.
struct EditPlays {
    let baseline: Recording
    let options: ReviewOptions
    /// Plays a settled spec, with or without a sheet like the baseline's.
    let play: (_ spec: [UInt8], _ withSheet: Bool) throws -> RenderedFilm

    /// The most causes that are played one by one.
    static let most = 8
    /// Kinds of changes that are no reason for other pixels.
    private static let invisible: Set<Change.Kind> = [
        .decision, .findingNew, .findingGone, .callbacks,
    ]

    /// Adds what each cause does by itself, and another version of the program to the causes if it does something.
    ///
    func added(to changes: SpecChanges) throws -> [SpecChanges.Cause] {
        var causes = changes.causes
        // Without other files, names and programs, the old spec plays as its baseline.
        let isKnown =
            changes.haveSameFiles && !changes.isOtherProgram && changes.edits.renamed.isEmpty
        let old = isKnown ? nil : changes.edits.spec(with: [])
        guard let before = isKnown ? baseline : try old.flatMap(recording) else { return causes }
        if !isKnown {
            let effects = try effects(
                from: baseline, to: before.timeline, changes.names
            ) { before }
            let ofFiles = causes.indices.first { causes[$0].numbers.isEmpty }
            if changes.isOtherProgram, !effects.all.isEmpty {
                causes.insert(
                    SpecChanges.Cause(
                        changes: [.otherProgram(baseline.timeline.engine)], numbers: [],
                        effects: effects), at: 0)
            } else if let ofFiles {
                causes[ofFiles].effects = effects
            }
        }
        for index in causes.indices where !causes[index].numbers.isEmpty {
            if Cancellation.isRequested { return causes }
            causes[index].effects = try changes.edits.spec(with: causes[index].numbers)
                .flatMap { try effects(of: $0, from: before, changes.names) }
        }
        return try pooled(causes, changes, from: before)
    }

    /// Returns causes as one, and what they do together.
    private func together(
        _ pool: [Int], of causes: [SpecChanges.Cause], _ changes: SpecChanges,
        from before: Recording
    ) throws -> SpecChanges.Cause {
        let numbers = pool.reduce(into: Set<Int>()) { $0.formUnion(causes[$1].numbers) }
        // Of all together, the new play tells.
        var together = SpecChanges.Cause(
            changes: pool.flatMap { causes[$0].changes }, numbers: numbers)
        if pool.count < causes.count || changes.isOtherProgram {
            together.effects = try changes.edits.spec(with: numbers)
                .flatMap { try effects(of: $0, from: before, changes.names) }
        }
        return together
    }

    /// Plays edits together that cannot be played alone, with those that do nothing alone and that they need: what one of
    /// them names may be what another one adds.
    private func pooled(
        _ causes: [SpecChanges.Cause], _ changes: SpecChanges, from before: Recording
    ) throws -> [SpecChanges.Cause] {
        var pool = causes.indices.filter {
            !causes[$0].numbers.isEmpty && causes[$0].effects?.all.isEmpty != false
        }
        guard pool.contains(where: { causes[$0].effects == nil }) else { return causes }
        func spec(_ pool: [Int]) -> [UInt8]? {
            changes.edits.spec(
                with: pool.reduce(into: Set<Int>()) { $0.formUnion(causes[$1].numbers) })
        }
        for index in pool where causes[index].effects != nil {
            let fewer = pool.filter { $0 != index }
            if spec(fewer) != nil { pool = fewer }
        }
        return try causes.indices.filter { !pool.contains($0) }.map { causes[$0] }
            + [together(pool, of: causes, changes, from: before)]
    }

    /// Returns what a spec does otherwise than the play before; nil if it cannot be played.
    private func effects(
        of spec: [UInt8], from before: Recording, _ names: KnownNames
    ) throws -> EditEffects? {
        guard let timeline = try film(of: spec, withSheet: false)?.timeline else { return nil }
        return try effects(from: before, to: timeline, names) { try recording(of: spec) }
    }

    private func effects(
        from before: Recording, to timeline: Timeline, _ names: KnownNames,
        drawn: () throws -> Recording?
    ) throws -> EditEffects {
        let behaviour = Behaviour(before.timeline, timeline, options, names).changes
        guard behaviour.allSatisfy({ Self.invisible.contains($0.kind) }),
            before.timeline.pixels != timeline.pixels, let drawn = try drawn()
        else {
            let areNone =
                behaviour.isEmpty && before.timeline.pixels == timeline.pixels
                && before.timeline.record == timeline.record
                && before.timeline.events == timeline.events
            return EditEffects(behaviour: behaviour, areNone: areNone)
        }
        let pixels = try PixelComparison(baseline: before, actual: drawn, options: options)
        return EditEffects(
            behaviour: behaviour, pixels: pixels.sentences.map { Change(.pixels, $0) })
    }

    private func recording(of spec: [UInt8]) throws -> Recording? {
        try film(of: spec, withSheet: true).map { try Recording($0) }
    }

    /// Returns the film of a spec; nil if it cannot be played.
    private func film(of spec: [UInt8], withSheet: Bool) throws -> RenderedFilm? {
        do {
            return try play(spec, withSheet)
        } catch RenderFailure.cancelled {
            throw RenderFailure.cancelled
        } catch is RenderFailure {
            return nil
        }
    }
}

extension Change {
    static func otherProgram(_ version: String) -> Change {
        Change(
            .program,
            "The baseline is of version \(version) of the program, and this one plays its spec otherwise",
            causedBy: ["program"])
    }
}
