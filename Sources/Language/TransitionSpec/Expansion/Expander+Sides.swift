import FilmstripJSON

extension Expander {
    /// Returns the steps and animations of the sides of an animator: its screens come from, and go to, the
    /// properties that these list.
    func sides(
        in animator: JSONNode, _ names: FreshNames, _ validation: inout Validation
    ) -> [Part] {
        Language.sideKeys.compactMap { key in
            guard let word = animator[key] else { return nil }
            return validation.within(key) { validation in
                let settled = words.side.shape.settled(word, &validation)
                guard words.side.read(settled, &validation) != nil,
                    case .object(let members) = word.value
                else { return nil }
                // In the order of the table: that of an object's keys has no meaning.
                let properties = Language.sidePaths.compactMap { path in
                    members.place(of: path).map { members[$0] }
                }
                let side = Side(
                    isLater: key == Language.appearingKey, properties: properties,
                    timing: Self.timing(of: word, in: animator), rest: names.fresh(key) + "Rest")
                return Part(
                    prepare: side.prepare, animate: side.animate, complete: side.complete,
                    front: nil, timing: side.timing, movesScreens: true, offset: word.offset)
            }
        }
    }
}

/// The steps and animations for one of the two screens of an animator, which is at rest at one end of the
/// transition and has the side's properties at the other.
///
/// A hidden view remembers the values at rest.
private struct Side {
    /// Whether this is the screen that a transition forward brings, and not the one that it leaves.
    let isLater: Bool
    let properties: [JSONMember]
    /// The curve, duration and delay of its animations, as far as they are given.
    let timing: [(String, JSONNode)]
    /// Name of the view that remembers.
    let rest: String

    /// The condition under which the screen is the arriving one.
    private var arrives: String { isLater ? "forward" : "!forward" }
    /// The condition under which the screen is the leaving one.
    private var leaves: String { isLater ? "!forward" : "forward" }

    var prepare: [JSONNode] {
        let memory: Keywords =
            [("name", .text(rest)), ("isHidden", true), ("isUserInteractionEnabled", false)]
            + properties.map {
                let (ahead, back) = isLater ? ("to", "from") : ("from", "to")
                return ($0.key, .text("forward ? \(ahead).\($0.key) : \(back).\($0.key)"))
            }
        return [["add": .keywords(memory)], set(away(of: "to")).when(arrives)]
    }

    var animate: [JSONNode] {
        func animation(_ change: JSONNode) -> JSONNode {
            .keywords(timing + [("set", change)])
        }
        return [
            animation(atRest("to")).when(arrives), animation(away(of: "from")).when(leaves),
        ]
    }

    var complete: [JSONNode] {
        [
            set(atRest("to")).when(arrives), set(atRest("from")).when(leaves),
            ["remove": .text(rest)],
        ]
    }

    private func set(_ change: JSONNode) -> JSONNode { ["set": change] }

    /// The assignments of the side's properties to a side.
    private func away(of side: String) -> JSONNode {
        JSONNode(
            offset: 0,
            value: .object(
                properties.map {
                    JSONMember(
                        key: "\(side).\($0.key)", keyOffset: $0.keyOffset, value: $0.value)
                }))
    }

    /// The assignments of the values at rest to a side.
    private func atRest(_ side: String) -> JSONNode {
        .keywords(properties.map { ("\(side).\($0.key)", .text("\(rest).\($0.key)")) })
    }
}
