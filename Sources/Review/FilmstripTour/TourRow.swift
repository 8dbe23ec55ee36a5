/// A scene of a tour with what was found in it, or with the reason why it could not be played.
package struct TourRow: Sendable {
    package var stop: TourStop
    package var result: Result<TourVisit, TourFailure>

    package init(_ stop: TourStop, _ result: Result<TourVisit, TourFailure>) {
        (self.stop, self.result) = (stop, result)
    }

    /// The strips, none if the scene could not be played.
    package var strips: [TourVisit.Strip] { (try? result.get())?.strips ?? [] }

    /// The name of a strip's files: `tour-slide-animator-push`.
    package func fileName(of strip: TourVisit.Strip) -> String {
        "\(stop.scene.hyphenated)-\(strip.name)"
    }
}

/// The reason why a scene could not be played; one clause.
package struct TourFailure: Error, Sendable {
    package var reason: String
    package init(_ reason: String) { self.reason = reason }
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
