import FilmstripFilm
import StageEvents

extension Claim {
    /// The claim in one sentence, which begins with a capital letter and has no full stop.
    var sentence: String {
        switch self {
        case .transitionGone(_, let phrase, let route, atOnce: nil):
            "\(phrase) \(route) no longer happens".capitalizedSentence
        case .transitionGone(_, let phrase, let route, let time?):
            "\(phrase) \(route) is no longer animated: it happens at once, at \(figure(seconds: time))"
                .capitalizedSentence
        case .noneLeft(_, let phrases, let route, let noun, let ends):
            (phrases.count == 1
                ? "\(phrases[0]) \(route) no longer happens"
                : "no \(noun) happens any more, where \(phrases.count) did").capitalizedSentence
                + (ends.map {
                    "; the play ends on `\($0.actual)`, where it ended on `\($0.baseline)`"
                } ?? "")
        case .transitionNew(_, let noun, let route, let outcome, atOnce: nil):
            "A \(noun) \(route) happens that did not"
                + (outcome == .completed ? "" : ", and \(Self.ending(outcome))")
        case .transitionNew(_, let noun, let route, _, let time?):
            "The \(noun) \(route) is animated; it happened at once, at \(figure(seconds: time))"
        case .route(_, let phrase, let told, true):
            "\(phrase) goes \(told.actual); it went \(told.baseline)".capitalizedSentence
        case .route(_, let phrase, let told, false):
            "\(phrase) is \(told.actual); it was \(told.baseline)".capitalizedSentence
        case .interactivity(_, let phrase, let isNow):
            "\(phrase) \(isNow ? "is interactive; it was not" : "is no longer interactive")"
                .capitalizedSentence
        case .outcome(_, let phrase, let outcomes):
            "\(phrase) \(Self.ending(outcomes.actual)); it \(Self.formerEnding(outcomes.baseline))"
                .capitalizedSentence
        case .state(_, let phrase, let states):
            "\(phrase) \(states.actual.map { "enters `\($0)`" } ?? "enters no state"); it "
                .capitalizedSentence + (states.baseline.map { "entered `\($0)`" } ?? "entered none")
        case .initialState(let screen, let states):
            "`\(screen)` begins in \(states.actual.map { "the state `\($0)`" } ?? "no state"); it "
                + "began in \(states.baseline.map { "`\($0)`" } ?? "none")"
        case .time(let kind, _, let phrase, let times):
            Self.sentence(kind, phrase, times).capitalizedSentence
        case .missed(let missed, isNow: true): Self.sentence(missed)
        case .missed(let missed, isNow: false):
            "Step \(missed.step + 1) of the script, which waited for \"\(missed.event)\", is played; "
                + "it was skipped"
        case .refused(let refused, let isNow): Self.sentence(refused, isNow: isNow)
        case .states(let name, let states): "The recognizer \(name) " + Self.phrase(states)
        case .order(let calls, let anchor, let phrases, let anchorPhrase):
            Self.sentence(phrases, anchorPhrase, isEarlier: calls[0].actual < anchor.actual)
        case .count(_, let phrase, let counts): Self.sentence(phrase, counts)
        case .detail(_, let phrase, let told, isQuestion: true):
            "\(phrase) is answered with \(told.actual); it was answered with \(told.baseline)"
        case .detail(_, let phrase, let told, isQuestion: false):
            "\(phrase) is told \(told.actual); it was told \(told.baseline)"
        case .signal(_, let phrase, let times):
            "\(phrase) comes at \(figure(seconds: times.actual)); it came at "
                .capitalizedSentence + figure(seconds: times.baseline)
        case .finding(let rule, view: _, let message, let isNew):
            "\(isNew ? "New finding" : "No longer found:") \(rule.rawValue): \(message)"
        case .name(_, let names, let question?, only: _, circle: _):
            "`\(question)` is answered with \(names.actual); it was answered with \(names.baseline)"
        case .name(let role, let names, nil, let only, let circle):
            Self.sentence(role, names, circle)
                + (only == 1 ? "; nothing else changed" : only > 1 ? "; only names changed" : "")
        case .view(let names, let isNew, let isVisible):
            Self.sentence(names, isNew: isNew, isVisible: isVisible)
        case .presence(let names, let isShown, moments: _, let span, let isVisible):
            Self.sentence(names, isShown: isShown, span, isVisible: isVisible)
        case .progress(_, let values, let phrase, let span, let moment, let moving):
            Self.sentence(values, phrase, span, moment) + (moving?.clause ?? "")
        case .value(let claim): claim.sentence
        case .drawingOrder(let above, let below, _, last: _, let span):
            "`\(above)` is drawn above \(list(below.map { "`\($0)`" })) \(span); it was below"
        case .frameCount(let counts):
            "The strip has \(counts.actual == 1 ? "1 frame" : "\(counts.actual) frames"); "
                + "it had \(counts.baseline)"
        case .frameTime(let index, let times):
            "The frames are at other times from frame \(index + 1) on, which is at "
                + "\(figure(seconds: times.actual)); it was at \(figure(seconds: times.baseline))"
        case .displaySize(let sizes):
            "The strip shows \(Self.size(sizes.actual)) points of a display; it showed "
                + "\(Self.size(sizes.baseline)), so that views are not held against each other"
        case .scale(let scales):
            "A point has \(Self.pixels(scales.actual)); it had \(figure(scales.baseline))"
        case .decisions(let claim): claim.sentence
        case .decider(let name, let isNew):
            "The interaction \(name) "
                + (isNew
                    ? "decides how transitions end, which it did not"
                    : "no longer decides how transitions end")
        }
    }

    private static func sentence(
        _ role: String, _ names: Pair<String>, _ circle: [String]
    ) -> String {
        switch circle.count {
        case 0: "The \(role) \(names.baseline) is called \(names.actual) now"
        case 2: "The \(role)s \(circle[0]) and \(circle[1]) have exchanged their names"
        default:
            "The \(role)s \(list(circle)) are called "
                + list(Array(circle.dropFirst() + circle.prefix(1))) + " now"
        }
    }

    private static func sentence(
        _ names: [String], isNew: Bool, isVisible: Bool
    ) -> String {
        let isOne = names.count == 1
        let subject =
            isOne
            ? "The view \(names[0]) is "
            : (copies(names) ?? "The views \(list(names))") + " are "
        if isNew {
            return subject
                + (isVisible ? "shown, which " : "there, hidden, which ")
                + (isOne ? "was not" : "were not") + (isVisible ? " there" : "")
        }
        return subject + "no longer "
            + (isVisible ? "shown" : "there, where \(isOne ? "it was" : "they were") hidden")
    }

    private static func ending(_ outcome: StageTransition.Outcome?) -> String {
        switch outcome {
        case nil: "does not end"
        case .stalled?: "stalls"
        case let outcome?: "is \(outcome.rawValue)"
        }
    }

    private static func formerEnding(_ outcome: StageTransition.Outcome?) -> String {
        switch outcome {
        case nil: "did not end"
        case .stalled?: "stalled"
        case let outcome?: "was \(outcome.rawValue)"
        }
    }

    private static func sentence(
        _ kind: TransitionTime, _ phrase: String, _ times: Pair<Double>
    ) -> String {
        let (now, was) = (figure(seconds: times.actual), figure(seconds: times.baseline))
        return switch kind {
        case .beginning: "\(phrase) begins at \(now); it began at \(was)"
        case .release: "\(phrase) is let go after \(now); it was let go after \(was)"
        case .settling: "\(phrase) takes \(now) from letting go to its end; it took \(was)"
        case .length: "\(phrase) takes \(now); it took \(was)"
        }
    }

    private static func sentence(_ missed: Timeline.Missed) -> String {
        let event =
            switch missed.event {
            case "settled": "Nothing has come to rest"
            case "began": "No transition has begun"
            case "ended": "No transition has ended"
            case let event: "No transition has been \(event)"
            }
        let steps =
            missed.skipped == 1
            ? "step \(missed.step + 1) of the script is"
            : "step \(missed.step + 1) of the script and \(missed.skipped - 1) more are"
        return "\(event) since \(figure(seconds: missed.since)), so that \(steps) skipped"
    }

    private static func sentence(_ refused: Timeline.Refused, isNow: Bool) -> String {
        let (subject, time) = (refused.subject, figure(seconds: refused.time))
        return isNow
            ? "\(subject) is impossible at \(time) and is skipped: \(refused.reason)"
            : "\(subject) was impossible at \(time) before, and was skipped: \(refused.reason)"
    }

    private static func phrase(_ states: Pair<[String]>) -> String {
        let (now, was) = (list(states.actual), list(states.baseline))
        if states.actual.isEmpty { return "does nothing; it went through \(was)" }
        if states.baseline.isEmpty { return "goes through \(now); it did nothing" }
        return "goes through \(now); it went through \(was)"
    }

    private static func sentence(
        _ names: [String], isShown: Bool, _ span: String, isVisible: Bool
    ) -> String {
        let isOne = names.count == 1
        let place = isShown && !isVisible ? "in the window, hidden," : "in the window"
        return
            "The view\(isOne ? "" : "s") \(list(names)) \(isOne ? "is" : "are")\(isShown ? "" : " not") "
            + "\(place) \(span), where \(isOne ? "it was" : "they were")\(isShown ? " not" : "")"
            + (isShown || isVisible ? "" : ", hidden")
    }

    private static func sentence(
        _ phrases: [String], _ anchor: String, isEarlier: Bool
    ) -> String {
        let (now, was) = isEarlier ? ("before", "after") : ("after", "before")
        let isSingle = phrases.count == 1
        return list(phrases) + " \(isSingle ? "comes" : "come") \(now) \(anchor); "
            + "\(isSingle ? "it" : "they") came \(was)"
    }

    private static func sentence(_ phrase: String, _ counts: Pair<Int>) -> String {
        if counts.actual == 0 { return "\(phrase) is no longer called" }
        if counts.baseline == 0 { return "\(phrase) is called, which was not" }
        return
            "\(phrase) is called \(times(counts.actual)); it was called \(times(counts.baseline))"
    }

    private static func sentence(
        _ values: Pair<Double>, _ phrase: String, _ span: String, _ moment: String
    ) -> String {
        let (new, old) = figures(values.actual, values.baseline)
        return "\(phrase.capitalizedSentence) differs \(span), by up to "
            + "\(figure(abs(values.actual - values.baseline))) (\(moment): \(new), was \(old))"
    }

    private static func size(_ size: [Double]) -> String {
        size.map { figure($0) }.joined(separator: " by ")
    }

    private static func pixels(_ scale: Double) -> String {
        scale == 1 ? "1 pixel" : "\(figure(scale)) pixels"
    }
}

extension Timeline.Refused {
    /// The operation as the subject of a sentence.
    fileprivate var subject: String {
        let parts = pointer.split(separator: "/").map(String.init)
        if parts.count == 3, parts[0] == "script", let step = Int(parts[1]) {
            return "Step \(step + 1) of the script (\(parts[2]))"
        }
        if parts.count == 3, parts[0] == "interactions", parts[2] == "begin" {
            return "The operation that the interaction \(parts[1]) begins"
        }
        return "The operation at \(pointer)"
    }

    /// The operation, wherever in the script it is.
    var identity: String {
        let parts = pointer.split(separator: "/")
        let key = parts.count == 3 && parts[0] == "script" ? "script/\(parts[2])" : pointer
        return "\(key): \(reason)"
    }
}

extension ValueClaim {
    fileprivate var sentence: String {
        let isOne = views.count == 1
        return
            "\(brief): "
            + difference.sentence(
                of: haveSameValues && !isVaried ? nil : farthest, at: place, note: moment.note)
            + (others.isEmpty ? "" : "; also \(list(others))")
            + (isStill ? ", and no frame shows \(isOne ? "it" : "them") elsewhere" : "")
            + (isUnseen ? ", which no frame shows" : "")
    }

    /// The views and the moments without the values.
    fileprivate var brief: String {
        let isOne = views.count == 1
        let verb =
            isUnseen
            ? isOne ? "is set" : "are set"
            : (isStill ? "lie" : isMove ? "move" : "look") + (isOne ? "s" : "")
        let manner =
            isUnseen
            ? "otherwise"
            : isStill ? "otherwise in the superview" : isMove ? "differently" : "different"
        let names = copies(views) ?? list(views.map { "`\($0)`" })
        return "\(names) \(verb) \(manner) \(span)"
    }
}

extension Change {
    /// The sentence; of a value of views without its figures.
    package var brief: String {
        if case .value(let value) = claim { value.brief } else { statement }
    }
}

extension ViewReading {
    /// The difference as a part of a sentence on its reason.
    fileprivate var clause: String {
        ", which moves `\(view)`: "
            + reading.difference.sentence(at: reading.place, note: reading.moment.note)
    }
}

extension PairedMoment {
    fileprivate var note: String {
        switch basis {
        case .time, .fraction: ""
        case .number: " at the same frame"
        case .offset: " at the same moment of the transition"
        case .progress: " at the same progress"
        }
    }
}

extension DecisionClaim {
    fileprivate var sentence: String {
        let progress = Timeline.DecisionMap.progress
        func percent(_ index: Int) -> String { figure(progress[index] * 100) }
        let share =
            columns.count == 1
            ? percent(columns.lowerBound)
            : "\(percent(columns.lowerBound))–\(percent(columns.upperBound))"
        let velocity = Timeline.DecisionMap.velocities[row]
        let speed = velocity == 0 ? "no speed" : "\(figure(velocity)) points per second"
        let total = progress.count * Timeline.DecisionMap.velocities.count
        let way =
            isOblique
            ? ", of a finger that goes right and down by equal shares of the display" : ""
        let others = zip(maps.baseline.joined(), maps.actual.joined()).count {
            $0 != $1 && ($0 != letters.baseline || $1 != letters.actual)
        }
        return "With \(share) % and \(speed)\(way), \(interaction) "
            + "\(Self.verb(letters.actual)); it "
            + "\(Self.formerVerb(letters.baseline)) (\(differing) of \(total) decisions differ"
            + (others > 0 ? ", \(others) of them in another way)" : ")")
    }

    private static func verb(_ letter: Character) -> String {
        switch letter {
        case "f": "completes its transition"
        case "c": "cancels its transition"
        default: "cannot decide"
        }
    }

    private static func formerVerb(_ letter: Character) -> String {
        switch letter {
        case "f": "completed it"
        case "c": "cancelled it"
        default: "could not decide"
        }
    }
}

/// The names of copies of one thing, which differ in a number alone: their count, the first and the last one; nil if they
/// are few or others.
private func copies(_ names: [String]) -> String? {
    guard names.count >= Trajectories.fewestCopies, Set(names.map(\.stem)).count == 1,
        names[0].stem != names[0]
    else { return nil }
    let sorted = names.sorted { $0.ordinal ?? 0 < $1.ordinal ?? 0 }
    return "\(names.count) views, `\(sorted[0])` to `\(sorted[sorted.count - 1])`,"
}

extension String {
    /// The name without the number at its end.
    var stem: String { String(reversed().drop(while: \.isNumber).reversed()) }

    /// The number at its end; nil if it has none.
    var ordinal: Int? { Int(dropFirst(stem.count)) }
}
