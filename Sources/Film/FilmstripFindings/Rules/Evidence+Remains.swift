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
