import FilmstripJSON

/// An animator that plays another one backwards.
///
/// The screens change places, so that the arriving one of the original is the leaving one. After the steps
/// of `prepare`, hidden views remember each property that is animated, once for each stage that it goes
/// through; then the properties get the values at the end, from which the animations lead back. Curves are
/// mirrored; a spring keeps its course, as one that swings before it leaves would look broken.
struct Reversal {
    let animator: JSONNode
    let shape: Shape?
    let names: FreshNames
    let presenterStays: Bool

    /// Returns the animator; nil, with errors reported, if the original has animations without a way back.
    func reversed(_ validation: inout Validation) -> JSONNode? {
        guard case .object(let members) = animator.value,
            let duration = validation.within("duration", { $0.seconds(animator["duration"]) })
        else { return nil }
        let elements = animator["animate"]?.elements ?? []
        let problems = validation.problemCount
        let timed = validation.within("animate") { validation in
            elements.enumerated().compactMap { i, element in
                validation.within(i) {
                    ReversedAnimation(element, shape?.animation, lasting: duration, &$0)
                }
            }
        }
        guard validation.problemCount == problems, timed.count == elements.count else { return nil }
        let swap = PartySwap()
        let course = Course(timed, prepared: preparedKeys, swap, names)
        let total = timed.map(\.end).max() ?? 0
        let at = animator["animate"]?.offset ?? animator.offset
        func placed(_ nodes: [JSONNode]) -> [JSONNode] { nodes.map { $0.located(at: at) } }
        func steps(_ key: String) -> [JSONNode] {
            guard let list = animator[key] else { return [] }
            return swap.swapped(list, shape?.value(of: key)).elements
        }
        let others = [Language.sharedElementsKey] + Language.sideKeys
        // The steps of these words put the arriving screen into its place.
        let isPlaced = others.contains { animator[$0] != nil }
        let insertion = isPlaced ? [] : Expander.insertion(presenterStays)
        let prepare =
            placed(insertion + course.ownMemories) + steps("prepare") + placed(course.memories)
            + course.ends.map { $0.located(at: at) }
        let complete =
            animator["complete"] == nil
            ? [["completeTransition": "!cancelled"]] : steps("complete")
        let changed: [String: [JSONNode]] = [
            "prepare": prepare,
            "animate": timed.indices.map {
                timed[$0].reversed(total: total, course, $0, swap).located(at: at)
            },
            "complete": placed(course.restoration) + complete, "ended": steps("ended"),
        ]
        var value = JSONNode(
            offset: animator.offset,
            value: .object(members.filter { changed[$0.key] == nil }))
        for key in ["prepare", "animate", "complete", "ended"] {
            guard let list = changed[key], !list.isEmpty else { continue }
            value.set(key, to: .list(list), at: animator.member(key)?.keyOffset ?? at)
        }
        return value
    }
}

extension Reversal {
    /// The keys of the screens' properties that the steps before the animations set, with their paths.
    private var preparedKeys: [(key: String, path: String)] {
        let steps = shape?.value(of: "prepare")?.element
        let assignments = steps?.value(of: "set")
        return (animator["prepare"]?.elements ?? []).flatMap { step in
            (step["set"]?.members ?? []).map {
                ($0.key, assignments?.pathOfProperty(at: $0.key) ?? "")
            }
        }.filter { Language.isRemembered($0.1) }.map { (key: $0.0, path: $0.1) }
    }
}

/// The properties that an animator's animations change, in the order of time.
struct Course {
    /// A value that a property gets.
    struct Change {
        /// Index of its animation, and of its keyframe if it is in one.
        var animation: Int
        var keyframe: Int?
        var member: JSONMember
        /// Seconds.
        var start: Double
    }

    /// A property that is animated.
    fileprivate struct Track {
        /// The view and the path of the property, in the reversed animator.
        var subject, path: String
        /// Its changes in the order of time.
        var changes: [Change] = []
        /// Names of the views that remember it: before each change, and before every step.
        var stages: [String] = []
        var own: String?

        var key: String { "\(subject).\(path)" }
    }

    private var tracks: [String: Track] = [:]
    /// Keys of the tracks in the order of the text.
    private var order: [String] = []
    private let animations: [ReversedAnimation]
    private let swap: PartySwap

    /// - Parameter prepared: The keys that the steps before the animations set, with their paths.
    init(
        _ animations: [ReversedAnimation], prepared: [(key: String, path: String)],
        _ swap: PartySwap, _ names: FreshNames
    ) {
        (self.animations, self.swap) = (animations, swap)
        for (i, animation) in animations.enumerated() {
            for change in animation.changes(at: i) {
                let key = change.member.key
                add(key, animation.path(of: key))
                tracks[key]?.changes.append(change)
            }
        }
        for (key, path) in prepared where ["from", "to"].contains(key.prefix { $0 != "." }) {
            add(key, path)
        }
        for key in order {
            guard var track = tracks[key] else { continue }
            track.changes = track.changes.enumerated()
                .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
                .map(\.element)
            let words = track.key.split(separator: ".")
            let word =
                words[0]
                + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
            let base = names.fresh(String(word))
            track.stages = track.changes.indices.map {
                ($0 == 0 ? base : names.fresh(String(word))) + "Start"
            }
            let side = track.subject.prefix { $0 != "." }
            if ["from", "to"].contains(side) { track.own = base + "Rest" }
            tracks[key] = track
        }
    }

    private mutating func add(_ key: String, _ path: String) {
        guard tracks[key] == nil else { return }
        let subject = swap.swapped(String(key.dropLast(path.count + 1)))
        tracks[key] = Track(subject: subject, path: path)
        order.append(key)
    }

    private var all: [Track] { order.compactMap { tracks[$0] } }

    /// Steps that remember properties of the screens before any other step.
    var ownMemories: [JSONNode] {
        all.compactMap { track in track.own.map { memory($0, of: track) } }
    }

    /// Steps that remember the properties where the animations begin, and add the views for later stages.
    var memories: [JSONNode] {
        all.flatMap { track in track.stages.map { memory($0, of: track) } }
    }

    /// Steps that give the properties the values at the end, and remember those of the stages between.
    var ends: [JSONNode] {
        animations.enumerated().flatMap { i, animation -> [JSONNode] in
            let changes = animation.changes(at: i)
            let keyframes = Set(changes.map(\.keyframe))
            return keyframes.sorted { ($0 ?? 0) < ($1 ?? 0) }.map { keyframe in
                var set: [JSONMember] = []
                for change in changes where change.keyframe == keyframe {
                    guard let track = tracks[change.member.key] else { continue }
                    var member = change.member
                    member.value = swap.swapped(
                        member.value, animation.assignments?.property(at: member.key))
                    member.key = track.key
                    set.append(member)
                    guard let n = track.place(of: change), n + 1 < track.stages.count else {
                        continue
                    }
                    let memory = "\(track.stages[n + 1]).\(track.path)"
                    set.append(
                        JSONMember(key: memory, keyOffset: 0, value: .text(track.key)))
                }
                let step: JSONNode = ["set": JSONNode(offset: 0, value: .object(set))]
                return animation.condition(swap).map { step.when($0) } ?? step
            }
        }
    }

    /// Returns the assignment that leads back from a change: to the value that the property had before it.
    func assignment(before change: Change) -> (String, JSONNode)? {
        guard let track = tracks[change.member.key], let n = track.place(of: change) else {
            return nil
        }
        return (track.key, .text("\(track.stages[n]).\(track.path)"))
    }

    /// Steps that leave the screens as they were, and remove the views that remember.
    var restoration: [JSONNode] {
        // A frame is that of the view without a transform.
        let owned =
            all.filter { $0.own != nil && $0.isOfTransform }
            + all.filter { $0.own != nil && !$0.isOfTransform }
        func restored(_ side: String) -> Keywords {
            owned.filter { $0.subject == side || $0.subject.hasPrefix(side + ".") }.map {
                ($0.key, .text("\($0.own ?? "").\($0.path)"))
            }
        }
        var steps: [JSONNode] = []
        if !restored("from").isEmpty { steps.append(["set": .keywords(restored("from"))]) }
        if !restored("to").isEmpty {
            steps.append(["when": "cancelled", "set": .keywords(restored("to"))])
        }
        let names = all.flatMap { ($0.own.map { [$0] } ?? []) + $0.stages }
        return steps + names.map { ["remove": .text($0)] }
    }

    /// Returns the step that adds a view which shows nothing, and has the same value of a property.
    private func memory(_ name: String, of track: Track) -> JSONNode {
        var view: Keywords = [("name", .text(name)), (track.path, .text(track.key))]
        if track.path != "isHidden" { view.append(("isHidden", true)) }
        if track.path != "isUserInteractionEnabled" {
            view.append(("isUserInteractionEnabled", false))
        }
        return ["add": .keywords(view)]
    }
}

extension Course.Track {
    fileprivate var isOfTransform: Bool {
        path.hasPrefix("transform") || path.hasPrefix("layer.transform")
    }

    fileprivate func place(of change: Course.Change) -> Int? {
        changes.firstIndex {
            $0.animation == change.animation && $0.keyframe == change.keyframe
        }
    }
}
