import FilmstripComparison
import FilmstripFilm
import TransitionSpec

/// The edits of a spec since its baseline: the causes of what plays do otherwise.
struct SpecChanges {
    /// Edits that are played together, and what they do by themselves.
    struct Cause {
        /// A change for each edit, with its place as the cause.
        var changes: [Change]
        /// Indices of the edits in ``SpecChanges/edits``; empty for what is no edit of the spec.
        var numbers: Set<Int>
        /// The effects of the edits by themselves; nil if that is not known.
        var effects: EditEffects?

        var places: [String] { changes.flatMap(\.causes) }
    }

    /// The causes, at most ``EditPlays/most`` of them.
    let causes: [Cause]
    let edits: SpecEdits
    /// Whether all edits are of the strip, which is a view of the play.
    let areOfStrip: Bool
    /// Whether the baseline is of another version of the program.
    let isOtherProgram: Bool
    /// The version of the program that wrote the baseline.
    let version: String
    let haveSamePlay: Bool
    let hasOtherCode: Bool
    /// Whether both plays have the same pictures and code.
    let haveSameFiles: Bool
    /// Moments a second at which records have every frame and touch, for specs whose rates of these differ; else nil.
    let rate: Double?
    /// The warnings of the old spec.
    private let warnings: [SpecError]

    /// The names that the specs tell of.
    let names: KnownNames

    /// A sentence on a baseline of an earlier version.
    static let unknown =
        "The baseline is of an earlier version: it does not keep its spec, so that edits are not told"

    /// Whether a play that is the same proves that nothing of the transition was edited.
    var areHarmless: Bool { causes.isEmpty || areOfStrip }

    /// Compares the specs of two plays; nil if one of them is not known.
    ///
    /// Settings of the review are told elsewhere, by what they do.
    init?(_ baseline: Timeline, _ actual: Timeline, _ reader: SpecReader) {
        guard let old = baseline.settled, let new = actual.settled,
            let edits = reader.edits(from: Array(old.spec.utf8), to: Array(new.spec.utf8))
        else { return nil }
        self.edits = edits
        let specs = [old, new].map { try? reader.read(Array($0.spec.utf8)) }
        warnings = specs[0]?.warnings ?? []
        let rates = specs.map { [$0?.device.refreshRate ?? 60, $0?.device.touchRate ?? 60] }
        rate = rates[0] == rates[1] ? nil : Self.rate(rates.flatMap(\.self))
        let former = Dictionary(
            edits.renamed.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        func were(_ names: Set<String>) -> Set<String> {
            Set(
                names.map { name in
                    name.split(separator: ".").map { former[String($0)] ?? String($0) }
                        .joined(separator: ".")
                })
        }
        let moved = Set(
            edits.moves.moved.compactMap { name, move in
                move.isWithinScreen ? move.screen.map { "\($0).\(name)" } ?? name : nil
            })
        let bare = edits.edits.filter { $0.path.last == .key("name") }
        // Views that a renamed pattern makes have a number each.
        let parts = NamedParticipants(baseline).names.flatMap { $0.split(separator: ".") }
        let numbered = parts.compactMap { part in
            edits.pattern(of: String(part)).map { (String(part), $0.name) }
        }
        let renamed = edits.renamed.merging(numbered) { name, _ in name }
        let names = KnownNames(
            renamed, flights: edits.flights(of: renamed),
            given: Pair(baseline: edits.names.old, actual: edits.names.new),
            bare: Pair(
                baseline: were(Set(bare.filter { $0.new == nil }.compactMap(\.viewName))),
                actual: Set(bare.filter { $0.old == nil }.compactMap(\.viewName))),
            moved: Pair(baseline: were(moved), actual: moved))
        self.names = names
        var (was, isNow) = (
            baseline.leavingOut(bare: names.bare.baseline, framesOf: []).record,
            actual.leavingOut(bare: names.bare.actual, framesOf: []).record
        )
        // Those of rules are no part of the play.
        was?.decisions = []
        isNow?.decisions = []
        haveSamePlay =
            baseline.pixels != nil && baseline.pixels == actual.pixels && was == isNow
            && baseline.transitions == actual.transitions && baseline.changes == actual.changes
        let code = Timeline.Settled.codeName
        hasOtherCode = old.files[code] != new.files[code]
        version = baseline.engine
        haveSameFiles = old.files == new.files
        isOtherProgram = baseline.engine != actual.engine
        // A picture under another name may be the same picture.
        func isSameFile(_ edit: SpecEdit) -> Bool {
            guard let was = edit.old?.unquoted, let isNow = edit.new?.unquoted,
                let digest = old.files[was]
            else { return false }
            return digest == new.files[isNow]
        }
        let told = edits.edits.indices.filter {
            edits.edits[$0].path.first != .key("review") && !isSameFile(edits.edits[$0])
        }
        let ofPreset = Self.numbers(ofPresets: (old.preset, new.preset), edits, reader)
        // The digest of code tells nothing of what it does: only plays do.
        let files = old.files.filter { name, digest in
            name != Timeline.Settled.codeName && new.files[name].map { $0 != digest } ?? false
        }.keys.sorted()
        // Another program or other code may draw the same spec otherwise.
        areOfStrip =
            haveSameFiles && !isOtherProgram
            && told.allSatisfy { edits.edits[$0].path.first == .key("filmstrip") }
        let ofFiles = files.map { name in
            Change(.spec, "The content of `\(name)` is another one", causedBy: [name])
        }
        let most = EditPlays.most - (files.isEmpty ? 0 : 1) - (ofPreset.isEmpty ? 0 : 1)
        causes =
            (ofPreset.isEmpty
                ? []
                : [
                    Cause(
                        changes: [.otherPreset(new.preset, than: old.preset, ofPreset.count)],
                        numbers: Set(ofPreset))
                ])
            + Self.grouped(
                told.filter { !ofPreset.contains($0) }, of: edits.edits, most: most
            ).map { Cause(changes: Self.changes($0, of: edits), numbers: Set($0)) }
            + (files.isEmpty ? [] : [Cause(changes: ofFiles, numbers: [])])
    }

    /// Returns the edits that are those from one preset to another one; none unless both specs extend one.
    private static func numbers(
        ofPresets presets: (old: String?, new: String?), _ edits: SpecEdits, _ reader: SpecReader
    ) -> [Int] {
        guard let old = presets.old, let new = presets.new, old != new else { return [] }
        let settled = [old, new].map {
            try? reader.settled(Array(#"{ "preset": "\#($0)" }"#.utf8))
        }
        guard let was = settled[0], let isNow = settled[1],
            let others = reader.edits(from: was, to: isNow)
        else { return [] }
        return edits.edits.indices.filter { others.edits.contains(edits.edits[$0]) }
    }

    /// The lowest multiple of 60 a second that has all moments of these rates; at most 480.
    private static func rate(_ rates: [Double]) -> Double {
        stride(from: 60, to: 480, by: 60).first { rate in
            rates.allSatisfy { rate.remainder(dividingBy: $0) == 0 }
        } ?? 480
    }

    /// Returns those of the new spec's warnings that the old one does not have.
    func new(_ warnings: [SpecError]) -> [SpecError] {
        var left = self.warnings.map(\.message)
        return warnings.filter { warning in
            guard let place = left.firstIndex(of: warning.message) else { return true }
            left.remove(at: place)
            return false
        }
    }

    /// Groups edits that begin with the same steps: as many steps as leave few enough groups.
    private static func grouped(
        _ numbers: [Int], of edits: [SpecEdit], most: Int
    ) -> [[Int]] {
        let depths = numbers.map { edits[$0].path.count }
        for depth in stride(from: depths.max() ?? 0, to: 0, by: -1) {
            var groups: [(path: ArraySlice<SpecEdit.Step>, numbers: [Int])] = []
            for number in numbers {
                let path = edits[number].path.prefix(depth)
                if let last = groups.last, last.path == path {
                    groups[groups.count - 1].numbers.append(number)
                } else {
                    groups.append((path, [number]))
                }
            }
            if groups.count <= most { return replaced(groups.map(\.numbers), of: edits) }
        }
        return numbers.isEmpty ? [] : [numbers]
    }

    /// Joins groups in which elements of one array are gone and new, for one stands for the other, and those in which the
    /// same is gone and new, for it has moved.
    private static func replaced(_ groups: [[Int]], of edits: [SpecEdit]) -> [[Int]] {
        func array(_ group: [Int], isNew: Bool) -> [SpecEdit.Step]? {
            group.lazy.compactMap { number -> [SpecEdit.Step]? in
                let edit = edits[number]
                guard case .index(_, name: nil)? = edit.path.last,
                    isNew ? edit.old == nil : edit.new == nil
                else { return nil }
                return edit.path.dropLast()
            }.first
        }
        return groups.reduce(into: []) { result, group in
            let arrays = (array(group, isNew: true), array(group, isNew: false))
            let place = result.indices.first { index in
                let others = (
                    array(result[index], isNew: true), array(result[index], isNew: false)
                )
                return arrays.0.map { $0 == others.1 } == true
                    || arrays.1.map { $0 == others.0 } == true
                    || !moves(result[index] + group, of: edits).isEmpty
            }
            if let place { result[place] += group } else { result.append(group) }
        }
    }

    /// Pairs of edits by which the same element, or one of the same name, leaves one place and comes to another one.
    private static func moves(_ numbers: [Int], of edits: [SpecEdit]) -> [(gone: Int, new: Int)] {
        numbers.compactMap { gone in
            let old = edits[gone]
            guard old.new == nil else { return nil }
            let new = numbers.first { number in
                let new = edits[number]
                guard new.old == nil else { return false }
                guard old.isElement, new.isElement else {
                    return new.screen == old.screen && (new.lists(old) || old.lists(new))
                }
                let name = old.elementName
                return new.new == old.old
                    || name != nil && new.elementName == name && new.screen == old.screen
            }
            return new.map { (gone, $0) }
        }
    }

    /// The most edits of a group that are told one by one.
    private static let most = 100

    private static func changes(_ numbers: [Int], of edits: SpecEdits) -> [Change] {
        let moves = moves(numbers, of: edits.edits)
        let told = numbers.prefix(most).compactMap { number -> Change? in
            let edit = edits.edits[number]
            let other = moves.first { $0.gone == number || $0.new == number }
                .map { edits.edits[$0.gone == number ? $0.new : $0.gone] }
            let areElements = edit.isElement && other?.isElement == true
            if areElements ? edit.new == nil : other.map({ edits.isAlone($0, in: edit) }) == true {
                return nil
            }
            let sentence =
                (areElements ? other : nil).map(edit.moved(from:)) ?? edits.moved(edit)
                ?? edit.sentence
            return Change(.spec, sentence, causedBy: [edit.place])
        }
        let more = numbers.count - min(numbers.count, most)
        return told
            + (more > 0 ? [Change(.spec, "\(more) more places of the spec were edited")] : [])
    }
}

extension SpecMoves.Move {
    /// The screen of the view; nil for a view beside the screens.
    fileprivate var screen: Substring? { Self.screen(of: to) }
    /// Whether it stays in its screen: another screen may well have a view of the same name.
    fileprivate var isWithinScreen: Bool { Self.screen(of: from) == screen }

    private static func screen(of place: String) -> Substring? {
        let parts = place.split(separator: ".")
        return parts.count > 1 && parts[0] == "screens" ? parts[1] : nil
    }
}

extension SpecEdits {
    /// Whether a list that is new, or gone, has nothing but an element that has moved into it, or out of it.
    fileprivate func isAlone(_ element: SpecEdit, in list: SpecEdit) -> Bool {
        guard !list.isElement, let name = element.elementName,
            let move = moves.moved[renamed[name] ?? name]
        else { return false }
        return (list.new ?? list.old) == "[\(list.new == nil ? move.old : move.new)]"
    }

    /// A sentence on a view that comes from another view, or goes into one; nil for any other edit.
    fileprivate func moved(_ edit: SpecEdit) -> String? {
        guard case .index(_, let name?)? = edit.path.last, edit.old == nil || edit.new == nil,
            let move = moves.moved[renamed[name] ?? name], move.isWithinScreen
        else { return nil }
        let sentence =
            edit.old == nil
            ? "`\(move.to)` has moved there from `\(move.from)`"
            : "`\(move.from)` has moved to `\(move.to)`"
        return sentence + SpecEdit.change(from: move.old, to: move.new)
    }
}

extension Change {
    fileprivate static func otherPreset(
        _ new: String?, than old: String?, _ count: Int
    ) -> Change {
        Change(
            .spec,
            "`preset` is `\(new ?? "")`; it was `\(old ?? "")`, which differs in "
                + (count == 1 ? "1 place" : "\(count) places"), causedBy: ["preset"])
    }

    init(_ kind: Kind, _ sentence: String, causedBy causes: [String]) {
        self.init(kind, sentence)
        self.causes = causes
    }
}

extension SpecEdit {
    /// Whether it is one of an element of a list.
    fileprivate var isElement: Bool {
        if case .index = path.last { true } else { false }
    }

    /// Whether it is one of a list of subviews that has a view with the name of another edit's element.
    fileprivate func lists(_ element: SpecEdit) -> Bool {
        guard path.last == .key("subviews"), let name = element.elementName else { return false }
        return (new ?? old)?.contains("\"name\":\"\(name)\"") == true
    }

    /// The screen in which the place is; nil if it is in none.
    fileprivate var screen: String? {
        guard path.count > 1, path[0] == .key("screens"), case .key(let name) = path[1] else {
            return nil
        }
        return name
    }

    /// The name that is new or gone, with that of its screen.
    fileprivate var viewName: String? {
        (new ?? old)?.unquoted.map { name in screen.map { "\($0).\(name)" } ?? name }
    }

    /// The name of the element of a list; nil if it has none.
    fileprivate var elementName: String? {
        if case .index(_, let name) = path.last { name } else { nil }
    }

    /// A sentence on an element that has left its place for another one.
    fileprivate func moved(from old: SpecEdit) -> String {
        let (was, isNow) = (old.old ?? "", new ?? "")
        let value = Self.change(from: was, to: isNow)
        guard case .index(let index, let name) = path.last,
            case .index(let formerly, _) = old.path.last, path.dropLast() == old.path.dropLast()
        else { return "`\(place)` has moved there from `\(old.place)`" + value }
        let list = SpecEdit(path: path.dropLast(), old: nil, new: nil).place
        return
            "`\(name ?? isNow.written.shown)` is number \(index + 1) of `\(list)`; it was number "
            + "\(formerly + 1)" + value
    }

    /// The end of a sentence on a moved value that has changed; empty if it has not.
    fileprivate static func change(from old: String, to new: String) -> String {
        guard old != new else { return "" }
        let (was, isNow) = old.written.shown(beside: new.written)
        return "; it is `\(isNow)`, and was `\(was)`"
    }

    fileprivate var sentence: String {
        switch (old?.written, new?.written) {
        case (let old?, let new?):
            if old.hasPrefix("data:"), new.hasPrefix("data:") {
                return "`\(place)` is another picture, written as a data URL"
            }
            let (was, isNow) = old.shown(beside: new)
            return "`\(place)` is `\(isNow)`; it was `\(was)`"
        case (nil, let new?): return "`\(place)` is new: `\(new.shown)`"
        case (let old?, nil): return "`\(place)` is gone; it was `\(old.shown)`"
        case (nil, nil): return "`\(place)` is another one"
        }
    }
}
