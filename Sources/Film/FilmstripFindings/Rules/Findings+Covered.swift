package import FilmstripFilm
import FilmstripGeometry
package import Foundation
import StageEvents

extension Findings {
    /// Views in which people write, to judge by their names, and that are below the keyboard's top when it has come up,
    /// with that top in points. A screen of which one such view can be seen is left out, and so is a turned display.
    package static func coveredInputs(_ evidence: Evidence) -> [(view: String, top: Double)] {
        guard !evidence.events.contains(where: { $0.name == .viewWillTransition }) else {
            return []
        }
        var found: [String: Double] = [:]
        for event in evidence.events where event.name == .keyboardWillShow {
            let hidden = evidence.events(from: event.time).first { $0.name == .keyboardWillHide }
            let look = hidden.flatMap { evidence.look(before: $0.time) } ?? evidence.looks.last
            guard case .number(let height) = event.detail, let look, look.phase == .idle else {
                continue
            }
            let top = evidence.size.height - height
            let inputs = look.views.filter { view in
                view.screen != nil && view.visibility > 0.5 && view.isInput
                    && look.visiblePart(of: view, on: evidence.size) > 0.5
            }
            guard inputs.allSatisfy({ $0.shown.midY > top }) else { continue }
            for input in inputs { found[input.name] = top }
        }
        return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Views that rest on the display's lower edge, and that a finger lifts from it for a while, with the height of the gap
    /// below them in points, and the place of the step that moves them.
    package static func liftedSheets(
        _ evidence: Evidence
    ) -> [(view: String, gap: Double, place: String?)] {
        let (width, height) = (evidence.size.width, evidence.size.height)
        return evidence.strokes.flatMap { stroke -> [(view: String, gap: Double, place: String?)] in
            guard let before = evidence.look(before: stroke.began), before.phase == .idle,
                let after = evidence.look(at: stroke.ended + 2), after.phase == .idle,
                stroke.began < stroke.ended
            else { return [] }
            let looks = evidence.looks(in: stroke.began...stroke.ended)
            return before.views.compactMap { old in
                guard old.screen != nil, old.visibility > 0.5,
                    old.place.contains(stroke.places[0].location),
                    old.place.width > 0.9 * width, old.place.height < 0.9 * height,
                    abs(old.place.maxY - height) < 2,
                    let end = after[old.name], end.place.maxY > height - 2
                else { return nil }
                let gaps = looks.compactMap { look -> Double? in
                    guard look.phase == .idle, let view = look[old.name],
                        abs(view.place.height - old.place.height) < 1
                    else { return nil }
                    return height - view.place.maxY
                }
                guard gaps.count == looks.count, let gap = gaps.max(), gap > 24 else { return nil }
                let place = evidence.changeSite(
                    of: old.name, by: .frameLeftBehind, .transformLeftBehind, until: stroke.ended)
                return (old.name, gap, place)
            }
        }
    }

    /// The sizes between which a view that a transition has added is stretched, if their ratios of width to height differ
    /// much; nil if they do not, or if it fades.
    package static func stretch(
        of name: String, _ evidence: Evidence
    ) -> (first: CGSize, last: CGSize)? {
        for transition in evidence.transitions where transition.outcome == .completed {
            let frames = evidence.frames(of: transition).compactMap { $0[name] }
                .filter(\.isInWindow)
            guard let first = frames.first, let last = frames.last,
                frames.allSatisfy({ $0.visibility > 0.9 }), evidence.part(of: last.place) > 0.03,
                first.place.height > 1, last.place.height > 1
            else { continue }
            let ratio =
                first.place.width / first.place.height / (last.place.width / last.place.height)
            if max(ratio, 1 / ratio) > 1.6 { return (first.place.size, last.place.size) }
        }
        return nil
    }

    /// Small views that a transition has brought to rest behind a cutout of the display, away from its edge.
    package static func views(behind cutout: CGRect, _ evidence: Evidence) -> [String] {
        let found = evidence.transitions.flatMap { transition -> [String] in
            guard transition.outcome == .completed,
                let look = evidence.look(before: evidence.next(after: transition)),
                look.phase == .idle
            else { return [] }
            return look.views.filter { view in
                let common = view.shown.intersection(cutout)
                return !view.isScreen && !view.isEmpty && view.visibility > 0.5
                    && view.place.minY > 2 && view.place.height < 120 && !common.isNull
                    && common.width * common.height > 0.6 * cutout.width * cutout.height
                    && look.visiblePart(of: view, on: evidence.size) > 0.5
            }.map(\.name)
        }
        return Set(found).sorted()
    }
}

extension Seen {
    /// Whether its name says that people write in it.
    fileprivate var isInput: Bool {
        let name = name.lowercased()
        return ["input", "composer", "field", "textview", "reply", "comment", "editor"].contains {
            name.hasSuffix($0) || name.hasSuffix($0 + "bar") || name.hasSuffix($0 + "box")
        }
    }
}
