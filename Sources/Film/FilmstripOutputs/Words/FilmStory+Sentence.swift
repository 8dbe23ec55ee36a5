import FilmstripFilm
import Foundation
import StageEvents

extension FilmStory {
    func sentence(_ claim: Claim) -> String {
        switch claim {
        case .frames(let count, let first, let last):
            return count == 1
                ? "1 frame at \(seconds(first))."
                : "\(count) frames from \(seconds(first)) to \(seconds(last))."
        case .finger(let index, let began, let ended, let way):
            let contact = timeline.gestures[index]
            let lift = contact.isCancelled ? "the system takes its touch away" : "lifts"
            guard way.length >= 1 else {
                return ended - began < 0.3 && !contact.isCancelled
                    ? "A finger taps at \(seconds(began))."
                    : "A finger rests on the screen from \(seconds(began)); at \(seconds(ended)) it "
                        + (contact.isCancelled ? "is taken away by the system." : "lifts.")
            }
            let ways = words(way)
            // Its label in the picture has the length.
            let length =
                ways.contains(" and ") ? Decimals.decimal(way.length, places: 0) + " pt, " : ""
            return "A finger touches at \(seconds(began)) and goes \(length)\(ways); at "
                + "\(seconds(ended)) \(contact.isCancelled ? lift : "it " + lift)."
        case .begins(let id, let began):
            let transition = timeline.transitions[id]
            let names = [("from", transition.from), ("to", transition.to)].compactMap {
                word, name in
                name.map { " \(word) \"\($0)\"" }
            }.joined()
            return "At \(seconds(began)) a \(transition.noun)\(names) begins"
                + (transition.isInteractive ? ", driven by the finger." : ".")
        case .moves(let name, let id, let way, let isBack):
            return since(name, id)
                + "\"\(name)\" goes \(words(way))\(isBack ? ", and back" : "")\(rest(of: name, id))."
        case .grows(let name, let id, let from, let to):
            return since(name, id)
                + "\"\(name)\" changes from \(words(from)) to \(words(to)) pt\(rest(of: name, id))."
        case .fades(let name, let id, let from, let to, let start, let end):
            return (start.map { "From \(seconds($0)) on, " } ?? since(name, id))
                + "\"\(name)\" fades from \(Decimals.percent(from)) to \(Decimals.percent(to))"
                + (end.map { " by \(seconds($0))." } ?? rest(of: name, id) + ".")
        case .travels(let name, _, let way, let distance):
            let end =
                distance < Self.leastWay ? "" : Decimals.decimal(distance, places: 0) + " pt from "
            return
                "\"\(name)\" moves along \(Decimals.decimal(way, places: 0)) pt, and ends \(end)where it "
                + "began."
        case .unnamed(let id):
            return
                "No motion of a view that has a name is recorded in the \(timeline.transitions[id].noun)."
        case .changes(let id):
            return "Views without a name change in the \(timeline.transitions[id].noun)."
        case .turns(let id, let axis):
            let noun = timeline.transitions[id].noun
            return "In the \(noun) the picture, or a part of it, turns in perspective about "
                + "\(axis == .oblique ? "an" : "a") \(axis.rawValue) axis."
        case .masks(let id, let from, let to):
            let isLarger = to.width * to.height > from.width * from.height
            return
                "In the \(timeline.transitions[id].noun) a mask \(isLarger ? "grows" : "shrinks") "
                + "from \(words(from)) to \(words(to)) pt in these frames."
        case .legs(let name, _, let legs):
            let ways = legs.map { "\(words($0.way)) by \(seconds($0.time))" }
            return "The middle of \"\(name)\" goes \(ways.joined(separator: ", then "))."
        case .decision(let words, let time):
            return "Let go at \(seconds(time))\(words.hasPrefix("→") ? " " : ": ")\(words)."
        case .ends(let id, let outcome, let after):
            let transition = timeline.transitions[id]
            switch outcome {
            case .stalled: return "The \(transition.noun) never completes."
            case .completed, .cancelled:
                return "The \(transition.noun) is \(outcome.rawValue) \(seconds(after)) "
                    + (releases[id] == nil ? "after its beginning." : "after its release.")
            }
        case .change(let index):
            let change = timeline.changes[index]
            let (gesture, screen) = (change.gesture, "\"\(change.screen)\"")
            let start = "From \(seconds(change.began)) a \(gesture) holds \(screen)"
            guard let words = change.words, let released = change.released else {
                return start + "."
            }
            let end = timeline.isCaught(change) ? "until the next gesture" : "where it rests"
            return
                (released > change.began
                ? start + "; at \(seconds(released)) it goes "
                : "At \(seconds(released)) a \(gesture) makes \(screen) go ") + words
                + (change.curve.map { " (\($0))" } ?? "")
                + (change.ended.map { ", \(end) at \(seconds($0))." } ?? ".")
        case .haptic(let kind, let time):
            return "At \(seconds(time)) a haptic signal is made: \(kind)."
        case .keyboard(let height, let comes, let time):
            return "At \(seconds(time)) the keyboard "
                + (comes ? "comes, \(Decimals.decimal(height, places: 0)) pt high." : "goes.")
        case .turn(let orientation, let time):
            return "At \(seconds(time)) the device is turned to \(orientation)."
        case .detent(let word, let screen, let time):
            let detent = word.split(separator: ".").last.map(String.init) ?? word
            return "At \(seconds(time)) the sheet \"\(screen)\" takes its detent \"\(detent)\"."
        case .findings(let messages):
            return messages.isEmpty
                ? "No findings."
                : "\(messages.count) finding\(messages.count == 1 ? "" : "s"): "
                    + counted(messages).joined(separator: "; ") + "."
        }
    }

    /// The start of a sentence on a view that no frame shows before it moves: its values are those of a frame in the midst.
    private func since(_ name: String, _ id: Int) -> String {
        let transition = timeline.transitions[id]
        let before = timeline.frame(before: transition)
        let first = timeline.frames.first { $0.time >= transition.began && $0[name] != nil }
        guard before?[name] == nil, let first, first.time > transition.began else { return "" }
        return "From \(seconds(first.time)) on, "
    }

    /// The end of a sentence on a view of which the frames do not show all: what it does after the last one, and whether
    /// it is there after the transition.
    private func rest(of name: String, _ id: Int) -> String {
        guard let next = timeline.frame(after: timeline.transitions[id]) else {
            return " in these frames"
        }
        return next[name] == nil ? " in these frames, and is gone after them" : ""
    }

    /// The messages, each once, with the number of times if there are several.
    private func counted(_ messages: [String]) -> [String] {
        messages.indices.filter { messages.firstIndex(of: messages[$0]) == $0 }.map { index in
            let count = messages.count { $0 == messages[index] }
            return messages[index] + (count > 1 ? ", \(count) times" : "")
        }
    }

    private func seconds(_ time: Double) -> String { Decimals.seconds(time) }

    private func words(_ size: CGSize) -> String {
        Decimals.decimal(size.width, places: 0) + " × " + Decimals.decimal(size.height, places: 0)
    }

    /// A way along an axis, with its whole length, or along both if it is oblique.
    private func words(_ way: CGPoint) -> String {
        let sides = [
            (abs(way.x), way.x < 0 ? "left" : "right"), (abs(way.y), way.y < 0 ? "up" : "down"),
        ]
        let longest = max(sides[0].0, sides[1].0)
        let told = sides.filter { $0.0 >= 0.2 * longest }
        return told.map { (told.count == 1 ? way.length : $0.0, $0.1) }.map {
            "\(Decimals.decimal($0.0, places: 0)) pt \($0.1)"
        }.joined(separator: " and ")
    }
}
