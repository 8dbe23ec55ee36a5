import FilmstripFilm
import StageEvents

extension Evidence {
    /// Whether the interface turned during a transition or with its end, or the keyboard moved during a sheet's, which
    /// changes the views' places.
    func isLaidOutAnew(in transition: StageTransition) -> Bool {
        let isSheet = promises[transition.id]?.isSheet == true
        return events(from: transition.began).prefix { $0.time <= transition.ended ?? .infinity }
            .contains {
                $0.name == .viewWillTransition
                    || isSheet && [.keyboardWillShow, .keyboardWillHide].contains($0.name)
            }
    }

    /// Whether a change is the doing of UIKit's own sheet, which a finger has brought to its smallest detent before it
    /// began to pull it out.
    func isOfSheet(_ rule: FindingRule, _ name: String, in transition: StageTransition) -> Bool {
        [.frameLeftBehind, .transformLeftBehind, .cornerRadiusLeftBehind].contains(rule)
            && promises[transition.id]?.isSheet == true
            && events(.startInteractiveTransition, of: transition).contains {
                $0.subject == "system"
            }
            && changeSite(
                of: name, by: rule, in: transition, until: transition.ended ?? .infinity) == nil
    }

    /// Whether a transition has only hidden a view, though it has hidden and shown another one whose name differs in a
    /// number.
    func isForgotten(_ name: String, in transition: StageTransition) -> Bool {
        func fades(_ name: String) -> [PropertyChange] {
            facts.changes[name, default: []].filter {
                $0.rule == .alphaLeftBehind && $0.time >= transition.began
            }
        }
        func word(_ name: String) -> String { name.filter { !$0.isNumber } }
        let own = fades(name)
        return own.count == 1 && own[0].place.contains("/prepare/")
            && facts.changes.keys.contains { other in
                guard other != name, word(other) == word(name) else { return false }
                let places = fades(other).map { $0.place.contains("/prepare/") }
                return places.contains(true) && places.contains(false)
            }
    }
}

extension Evidence {
    /// The properties of a view of the screen which a cancelled transition does not show that its steps have changed, and
    /// that are not as before still when that screen is shown later, by their rules; with the values before.
    func drift(
        of view: Seen, _ left: ViewValues, in transition: StageTransition
    ) -> (old: ViewValues, rules: Set<FindingRule>)? {
        guard view.screen.map(String.init) == transition.to, let ended = transition.ended,
            let old = look(before: transition.began)?.left(view.name),
            let later = transitions[(transition.id + 1)...].first(where: {
                $0.to == transition.to && $0.outcome == .completed
            }), let last = look(after: later)?.left(view.name)
        else { return nil }
        func differences(_ values: ViewValues) -> Set<FindingRule> {
            let all: [(rule: FindingRule, isKept: Bool)] = [
                (.frameLeftBehind, values.isPlaced(at: old.frame, Findings.tolerance)),
                (.alphaLeftBehind, abs(values.alpha - old.alpha) <= Findings.tolerance),
                (.transformLeftBehind, values.transform.isNear(old.transform, Findings.tolerance)),
            ]
            return Set(all.filter { !$0.isKept }.map(\.rule))
        }
        let rules = differences(left).intersection(differences(last)).filter {
            changeSite(of: view.name, by: $0, in: transition, until: ended) != nil
        }
        return rules.isEmpty ? nil : (old, rules)
    }
}
