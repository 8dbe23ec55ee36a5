import FilmstripFilm
package import FilmstripJSON

/// Both maps of the decisions of an interaction's rule that changed, as reports show them.
package struct DecisionMaps: Equatable {
    /// The interaction's name.
    package let interaction: String
    /// The rows of the letters of ``Timeline/DecisionMap``, one for each velocity.
    package let rows: Pair<[String]>

    /// The mark of a decision: a full block for a transition that finishes, a light one for a cancelled one.
    private static func mark(_ letter: Character) -> Character {
        switch letter {
        case "f": "█"
        case "c": "░"
        default: "·"
        }
    }

    /// The meaning of the marks and the axes.
    package static let legend =
        "█ finishes, ░ is cancelled, · cannot decide; progress from 0 % at the left to 100 % at the right"

    /// The maps as lines of equal characters: the velocities in points per second, the old map and the new one.
    package var lines: [String] {
        let names = ["points/s"] + Timeline.DecisionMap.velocities.map { figure($0) }
        let width = names.map(\.count).max() ?? 0
        func padded(_ name: String) -> String {
            String(repeating: " ", count: width - name.count) + name
        }
        let before = "before".padding(to: Timeline.DecisionMap.progress.count)
        return ["\(padded(names[0]))  \(before)  now"]
            + zip(names.dropFirst(), zip(rows.baseline, rows.actual)).map { name, rows in
                "\(padded(name))  \(String(rows.0.map(Self.mark)))  "
                    + String(rows.1.map(Self.mark))
            }
    }

    /// The maps with their axes, for programs.
    package var json: JSONValue {
        [
            "interaction": interaction, "progress": Timeline.DecisionMap.progress,
            "velocities": Timeline.DecisionMap.velocities, "baseline": rows.baseline,
            "actual": rows.actual,
        ]
    }
}

extension String {
    /// The string with spaces at its end, at least `count` characters long.
    fileprivate func padding(to count: Int) -> String {
        self + String(repeating: " ", count: max(count - self.count, 0))
    }
}

extension Change {
    /// Both maps if the change is one of an interaction's rule; nil otherwise.
    package var decisionMaps: DecisionMaps? {
        guard case .decisions(let claim) = claim else { return nil }
        return DecisionMaps(interaction: claim.interaction, rows: claim.maps)
    }
}
