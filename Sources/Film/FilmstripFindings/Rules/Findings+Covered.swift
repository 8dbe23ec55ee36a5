package import FilmstripFilm
import FilmstripGeometry
package import Foundation
import StageEvents

extension Findings {
    /// Views in which people write, to judge by their names, and small ones that a finger touches, below the keyboard's
    /// top when it has come up, with that top in points. A screen of which one to write in can be seen has no other, and a
    /// turned display is left out.
    package static func coveredInputs(
        _ evidence: Evidence
    ) -> [(view: String, top: Double, isTouched: Bool)] {
        guard !evidence.events.contains(where: { $0.name == .viewWillTransition }) else {
            return []
        }
        var found: [String: (top: Double, isTouched: Bool)] = [:]
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
            if inputs.allSatisfy({ $0.shown.midY > top }) {
                for input in inputs { found[input.name] = (top, false) }
            }
            let touched = evidence.strokes.filter {
                $0.began > event.time && $0.began < hidden?.time ?? .infinity
                    && $0.places[0].location.y > top
            }
            for view in look.views
            where view.screen != nil && view.visibility > 0.5 && !view.isEmpty {
                guard view.place.height < 120, look.visiblePart(of: view, on: evidence.size) > 0.5,
                    touched.contains(where: { view.shown.contains($0.places[0].location) })
                else { continue }
                found[view.name] = (top, true)
            }
        }
        return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value.top, $0.value.isTouched) }
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
            let looks = evidence.frames(of: transition).filter { $0[name]?.isInWindow == true }
            let frames = looks.compactMap { $0[name] }
            guard let first = frames.first, let last = frames.last,
                frames.allSatisfy({ $0.visibility > 0.9 }), evidence.part(of: last.place) > 0.03,
                first.place.height > 1, last.place.height > 1
            else { continue }
            let ratio =
                first.place.width / first.place.height / (last.place.width / last.place.height)
            if max(ratio, 1 / ratio) > 1.6 {
                return (first.place.size, looks.last?.left(name)?.frame.size ?? last.place.size)
            }
        }
        return nil
    }

    /// Small views that lie below a bar whenever their screen is at rest, with the name of the bar.
    package static func views(
        below bars: [(time: Double, bars: [BarState])]
    ) -> [(view: String, bar: String)] {
        var found: [String: (bar: String, views: Set<String>)] = [:]
        for state in bars.flatMap(\.bars) where state.isShown {
            let id = state.screen + state.bar
            let views = found[id]?.views.intersection(state.covered) ?? Set(state.covered)
            found[id] = (state.bar, views)
        }
        return found.values.flatMap { bar, views in views.map { ($0, bar) } }.sorted { $0.0 < $1.0 }
    }

    /// Views that a finger touches where an animation which is over still shows them, and that are elsewhere, with the
    /// distance in points.
    package static func deafViews(_ evidence: Evidence) -> [(view: String, way: Double)] {
        var found: [String: Double] = [:]
        for stroke in evidence.strokes {
            guard let look = evidence.look(before: stroke.began), look.phase == .idle else {
                continue
            }
            let touch = stroke.places[0].location
            for view in look.views where !view.isScreen && view.keepsEnded && view.visibility > 0.1
            {
                guard view.place.contains(touch), let frame = look.left(view.name)?.frame,
                    let shown = view.held?.frame,
                    case let way = frame.way(to: shown),
                    !view.place.offsetBy(dx: -way.dx, dy: -way.dy).contains(touch)
                else { continue }
                found[view.name] = hypot(way.dx, way.dy)
            }
        }
        return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The scroll view that a finger scrolls whenever the recognizer of this name fails; nil if it ever begins, or if there
    /// is none.
    package static func scroll(before recognizer: String, _ evidence: Evidence) -> String? {
        let states = evidence.events.filter {
            $0.name == .recognizerState && $0.subject == recognizer
        }
        guard !states.contains(where: { $0.detail == .word("began") }) else { return nil }
        return states.lazy.compactMap { state in
            evidence.events(from: state.time).prefix { $0.time == state.time }.first {
                $0.name == .scrollBegan
            }?.subject
        }.first
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
                    // A view that fits behind it may be meant to be hidden there.
                    && !cutout.contains(view.shown)
                    && common.width * common.height
                        > 0.6 * min(cutout.width, view.shown.width)
                        * min(cutout.height, view.shown.height)
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
