/// A scene of a tour with what was found in it.
package struct TourRow: Sendable {
    package var stop: TourStop
    package var visit: TourVisit

    package init(_ stop: TourStop, _ visit: TourVisit) {
        (self.stop, self.visit) = (stop, visit)
        guard let asked = stop.asks.first else { return }
        // With a screen of the app, it might have gone on.
        let reasons = visit.strips.filter(\.isStalled).map {
            "\($0.title): it may wait for \(asked), and the screens are placeholders"
        }
        self.visit.strips.removeAll(where: \.isStalled)
        self.visit.notes += reasons
        if self.visit.strips.isEmpty, visit.failure == nil { self.visit.failure = reasons.first }
    }

    package var strips: [TourVisit.Strip] { visit.strips }

    /// The name of a strip's files: `tour-slide-animator-push`.
    package func fileName(of strip: TourVisit.Strip) -> String {
        "\(stop.scene.hyphenated)-\(strip.name)"
    }
}

extension String {
    /// `slideAnimator` as `slide-animator`, without a leading `tour`.
    fileprivate var hyphenated: String {
        let own = hasPrefix("tour") && count > 4 ? String(dropFirst(4)) : self
        var words = ""
        for character in own {
            if character.isUppercase, let last = words.last, last.isLowercase || last.isNumber {
                words.append("-")
            }
            words.append(contentsOf: character.lowercased())
        }
        return words.fileWords
    }
}
