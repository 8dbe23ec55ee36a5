import FilmstripFilm
import StageEvents

extension Claim {
    /// The things that the claim is about, apart from its values: claims on two pairs of plays with common subjects tell of the same.
    var subjects: Set<String> {
        switch self {
        case .transitionGone(_, let phrase, _, _), .route(_, let phrase, _, _):
            ["route of \(phrase)"]
        case .noneLeft(_, let phrases, _, _, _): Set(phrases.map { "route of \($0)" })
        case .transitionNew(_, let noun, let route, _, _): ["\(noun) \(route)"]
        case .interactivity(_, let phrase, _): ["beginning of \(phrase)"]
        case .outcome(_, let phrase, _): ["outcome of \(phrase)"]
        case .state(_, let phrase, _): ["state of \(phrase)"]
        case .initialState(let screen, _): ["first state of \(screen)"]
        case .time(let kind, _, let phrase, _): ["\(kind) of \(phrase)"]
        case .missed(let missed, _): ["step \(missed.step)"]
        case .refused(let refused, _): [refused.identity]
        case .states(let recognizer, _): ["states of \(recognizer)"]
        case .order(_, _, let phrases, let anchor): ["\(phrases) and \(anchor)"]
        case .count(let key, _, _):
            ["calls of \(key.name.rawValue) by \(key.subject ?? "nobody")"]
        case .detail(_, let phrase, _, _): ["detail of \(phrase)"]
        case .signal(_, let phrase, _): ["time of \(phrase)"]
        case .finding(let rule, let view, _, let isNew):
            ["\(rule.rawValue) of \(view ?? "nothing"), \(isNew)"]
        case .name(_, let names, _, _, _): ["name of \(names.actual)"]
        case .view(let names, _, _): Set(names.map { "presence of \($0)" })
        case .presence(let names, _, _, _, _): Set(names.map { "presence of \($0)" })
        case .progress(_, _, let phrase, _, _, _): ["progress of \(phrase)"]
        case .value(let claim):
            Set(
                claim.views.flatMap { view in
                    ([claim.difference.part.label] + claim.others).map { "\(view).\($0)" }
                })
        case .drawingOrder(let above, let below, _, _, _):
            Set(below.map { "\(min(above, $0)) and \(max(above, $0))" })
        case .frameCount: ["number of frames"]
        case .frameTime: ["times of frames"]
        case .displaySize: ["size of the display"]
        case .scale: ["pixels of a point"]
        case .decisions(let claim): ["decisions of \(claim.interaction)"]
        case .decider(let name, _): ["decisions of \(name)"]
        }
    }
}

extension Change {
    /// The things that the change is about, apart from its values; the sentence of one that states no claim.
    package var subjects: Set<String> { claim?.subjects ?? [statement] }
}
