import FilmstripFilm
import FilmstripGeometry
import Foundation
import StageEvents

extension Findings {
    /// Transitions under one finger in which nothing moves, a screen moves faster than it by the ratio of the display's
    /// sides, or the finger scrolls as well.
    static func driven(_ evidence: Evidence) -> [Finding] {
        let drags = evidence.transitions.compactMap { Drag($0, evidence) }
        // A finger may well try a direction in which a gesture does nothing.
        let moving = Set(drags.filter { still($0, evidence) == nil }.map(\.name))
        return drags.compactMap { drag in
            (moving.contains(drag.name) && drag.prevented == nil ? nil : still(drag, evidence))
                ?? (drag.isSingle
                    ? across(drag, evidence) ?? against(drag, among: drags, evidence) ?? scrolling(
                        drag)
                        ?? scrolled(drag, evidence)
                    : nil)
        } + edges(evidence)
    }

    /// A drag of more than 60 points for which UIKit's own swipe, from the edge or in the content, fails, because the
    /// delegate has animators, and no interaction controller for the pop, or no back button is shown.
    private static func edges(_ evidence: Evidence) -> [Finding] {
        let edge = "interactivePopGestureRecognizer"
        for event in evidence.events
        where event.name == .recognizerState && event.detail == .word("failed") {
            guard let swipe = event.subject,
                [edge, "interactiveContentPopGestureRecognizer"].contains(swipe)
            else { continue }
            let now = evidence.events(from: event.time).prefix { $0.time == event.time }
            guard let stroke = evidence.strokes.last(where: { $0.began < event.time }),
                let end = stroke.places.last, event.time < stroke.ended,
                // A screen that takes no touches has no gestures of its own.
                evidence.events(from: stroke.began).first?.subject?.hasPrefix("UI") == false,
                // In the content of a page without a back button, a swipe may well be meant for nothing.
                let (why, fix) = now.lazy.filter({
                    swipe == edge || $0.name == .animationControllerFor
                }).compactMap(refusal).first,
                !evidence.transitions.contains(where: {
                    $0.began <= stroke.ended && $0.ended ?? .infinity >= stroke.began
                })
            else { continue }
            let begin = stroke.places[0].location
            let way = hypot(end.location.x - begin.x, end.location.y - begin.y)
            // A gesture of the app's own, which failed as well, may have an interaction controller.
            let isWatched = evidence.events(from: stroke.began).prefix { $0.time <= stroke.ended }
                .contains {
                    $0.name == .scrollBegan
                        || $0.name == .recognizerState
                            && ($0.detail == .word("began")
                                || $0.subject?.hasPrefix("UI") != true
                                    && $0.subject?.hasPrefix("interactive") != true)
                }
            guard way > 60, !isWatched else { continue }
            return [
                Finding(
                    .dragMovesNothing, at: event.time, view: swipe,
                    "a finger goes \(figure(way.rounded())) points "
                        + "\(swipe == edge ? "from the edge" : "across the page"), and nothing moves: \(why), "
                        + "so that \(code(swipe)) fails", fix: fix)
            ]
        }
        return []
    }

    /// The reason for which UIKit's own swipe fails, and the remedy.
    private static func refusal(_ event: StageEvent) -> (why: String, fix: String)? {
        switch (event.name, event.detail) {
        case (.animationControllerFor, .answer(let animator?)):
            (
                "the pop has the animator \(code(animator)) and no interaction controller",
                "Return an interaction controller for the pop while a finger drives it, or nil for its animator."
            )
        case (.animationControllerFor, .answer(nil)):
            (
                "the navigation controller's delegate gives animators, though none for the pop",
                "Return an animator and an interaction controller for the pop, or give the recognizer a delegate that "
                    + "lets it begin."
            )
        case (.swipeRefused, _):
            (
                "the bar shows no back button",
                "Show the bar with its back button, or give the recognizer a delegate that lets it begin."
            )
        case _: nil
        }
    }

    /// A drag of more than 100 points during which no view moves by a tenth of that, and the progress stays below 5 %.
    private static func still(_ drag: Drag, _ evidence: Evidence) -> Finding? {
        let (transition, first) = (drag.transition, drag.looks[0])
        let progress = evidence.events(.updateInteractiveTransition, of: transition)
            .compactMap { event -> Double? in
                guard event.time < drag.ended, case .number(let number) = event.detail else {
                    return nil
                }
                return number
            }
        guard let most = progress.max(), most < (drag.isSingle ? 0.05 : 0.001), drag.length > 100
        else { return nil }
        var way = 0.0
        for look in drag.looks {
            for (index, old) in first.views.enumerated() {
                guard let new = look[old.name, near: index], new.offset == old.offset,
                    abs(new.visibility - old.visibility) < 0.05
                else { return nil }
                way = max(way, new.place.distance(to: old.place))
            }
        }
        guard way < 0.1 * drag.length else { return nil }
        let direction = evidence.facts.directions[drag.name].flatMap {
            drag.isSingle && " " + $0 != drag.towards ? $0 : nil
        }
        let change = transition.from.flatMap { evidence.facts.changes[$0] }?.last {
            $0.time < drag.ended && $0.place.hasPrefix("/interactions/")
        }
        return Finding(
            .dragMovesNothing, at: drag.ended, view: drag.name, in: transition,
            "\(code(drag.name)) begins \(transition.phrase), and while its finger\(drag.isSingle ? " goes" : "s go") "
                + "\(figure(drag.length.rounded())) points\(drag.isSingle ? drag.towards : ""), "
                + (way < 1
                    ? "nothing moves" : "no view moves by more than \(figure(way.rounded()))")
                + (direction.map { ": its progress counts the way \($0) alone" }
                    ?? ", and the progress is at most \(figure((most * 100).rounded())) %")
                + (drag.prevented.map { "; \(code($0)) fails for it" } ?? ""),
            fix: change == nil
                ? drag.prevented.map {
                    "Return false from gestureRecognizerShouldBegin(_:) for drags that go another way, or let the "
                        + "recognizer wait for that of \(code($0)) with require(toFail:)."
                }
                    ?? direction.map {
                        "Let the finger go \($0), or the progress count the other way, and return false from "
                            + "gestureRecognizerShouldBegin(_:) for drags that go another way."
                    }
                : "Add the translation to the view's value if setTranslation(_:in:) resets it each time.",
            site: change?.place ?? (drag.prevented == nil ? drag.site : drag.recognizer))
    }

    /// The least number of times as far as the finger that no screen is meant to move.
    private static let runaway = 3.0

    /// A screen that moves as many times as far as the finger as one side of the display is longer than the other, or
    /// several times as far.
    private static func across(_ drag: Drag, _ evidence: Evidence) -> Finding? {
        let size = evidence.size
        let side = drag.isAcross ? size.width : size.height
        let ratio = side / (drag.isAcross ? size.height : size.width)
        guard let name = drag.transition.from, let start = drag.looks[0][name] else { return nil }
        // At its end, a progress stays where it is.
        let moves = drag.looks.compactMap { look -> (finger: Double, view: Double)? in
            guard let way = look[name].map({ start.place.way(to: $0.place) }) else { return nil }
            return (drag.finger(look), abs(drag.isAcross ? way.dx : way.dy))
        }.filter { $0.view > 0.05 * side && $0.view < 0.9 * side }
        guard let one = moves.first, let other = moves.last, other.finger - one.finger > 20 else {
            return nil
        }
        let found = (other.view - one.view) / (other.finger - one.finger)
        // Nothing but the wrong side gives exactly this.
        let isSide = abs(ratio - 1) > 0.2 && abs(found / ratio - 1) < 0.02
        guard
            isSide && other.finger - one.finger > 40 || found > runaway,
            moves.allSatisfy({
                abs($0.view - one.view - found * ($0.finger - one.finger))
                    < 0.02 * (other.view - one.view) + 1
            })
        else { return nil }
        return Finding(
            .dragRunsAway, at: drag.ended, view: name, in: drag.transition,
            "\(code(name)) \(found < 1 ? "falls behind" : "runs away from") the finger: it moves \(figure(found)) times as "
                + "far"
                + (isSide
                    ? ", as the one side of the display is \(figure(ratio)) times as long as the other"
                    : ""),
            fix: isSide
                ? "Divide the translation by the side along which the view moves."
                : "Divide the translation by the distance that the view moves.",
            site: drag.site)
    }

    /// A screen that a finger moves while the same finger scrolls in it, by more than 30 points each.
    private static func scrolling(_ drag: Drag) -> Finding? {
        let (start, end) = (drag.looks[0], drag.looks[drag.looks.count - 1])
        guard let name = drag.transition.from, let one = start[name], let other = end[name],
            one.place.distance(to: other.place) > 30
        else { return nil }
        for old in start.views.filter({ $0.screen.map(String.init) == name }) + [one] {
            guard let from = old.offset, let to = end[old.name]?.offset, drag.isIn(old),
                // A scroll view that is at its end only gives way.
                min(from.x, from.y, to.x, to.y) >= 0
            else { continue }
            let way = hypot(to.x - from.x, to.y - from.y)
            guard way > 30 else { continue }
            return Finding(
                .dragRunsAway, at: drag.ended, view: old.name, in: drag.transition,
                "one finger moves \(code(name)) by \(figure(one.place.distance(to: other.place).rounded())) points and "
                    + "scrolls \(old.isScreen ? "its content" : code(old.name)) by \(figure(way.rounded())), so that "
                    + "the content runs away from the finger",
                fix:
                    "Return contentOffset.y <= 0 from gestureRecognizerShouldBegin(_:), and let the scroll view's "
                    + "recognizer wait with require(toFail:).",
                site: "/interactions/\(drag.name)/recognizer")
        }
        return nil
    }
}

extension Findings {
    /// A drag that moves a screen against itself, though another one of the same gesture moves it along.
    private static func against(_ drag: Drag, among drags: [Drag], _ evidence: Evidence) -> Finding?
    {
        guard let name = drag.transition.from, let way = drag.wayAlong, way < -60 else {
            return nil
        }
        let isBoth = drags.contains { $0.name == drag.name && $0.wayAlong ?? 0 > 60 }
        // A swipe from an edge goes one way alone, and an animator may go the other way on purpose.
        let touch = drag.stroke.places[0].location
        let isFromEdge = min(touch.x, evidence.size.width - touch.x) <= 30
        // What moves against a finger beside something that moves along is meant to.
        // A page that pushes another one on may well go the other way.
        let isMirrored =
            isFromEdge && abs(way / drag.length + 1) < 0.15
            && drag.transition.to.flatMap { drag.way(of: $0) } ?? 0 > -30
        guard
            isBoth
                || (isMirrored || !isFromEdge && way < -0.5 * drag.length) && !drag.movesAnything
        else { return nil }
        return Finding(
            .dragRunsAway, at: drag.ended, view: name, in: drag.transition,
            "\(code(name)) moves against the finger, by \(figure(-way.rounded())) points"
                + (isBoth ? ", though it moves along with one that goes the other way" : ""),
            fix: isMirrored
                ? "Let the animator move the view to the side to which the finger goes, in a right-to-left layout to the left."
                : "Count one direction of the translation alone, as by max(translation.y, 0).",
            site: isMirrored
                ? evidence.changeSite(
                    of: name, by: .frameLeftBehind, .transformLeftBehind, in: drag.transition,
                    until: drag.ended) : drag.site)
    }

    /// A drag that moves a screen though it begins in a list of that screen which has been scrolled and would scroll back.
    private static func scrolled(_ drag: Drag, _ evidence: Evidence) -> Finding? {
        let (start, end) = (drag.looks[0], drag.looks[drag.looks.count - 1])
        let touch = drag.stroke.places[0].location
        // A finger from the edge is no scroll.
        guard drag.isForwards, min(touch.x, evidence.size.width - touch.x) > 30,
            let name = drag.transition.from, let one = start[name], drag.wayAlong ?? 0 > 30
        else { return nil }
        let list = (start.views.filter { $0.screen.map(String.init) == name } + [one]).first {
            guard let from = $0.offset, end[$0.name]?.offset == from else { return false }
            return (drag.isAcross ? from.x : from.y) > 30 && drag.isIn($0)
        }
        guard let list, let offset = list.offset else { return nil }
        return Finding(
            .dragRunsAway, at: drag.ended, view: list.name, in: drag.transition,
            "a finger in \(list.isScreen ? "the content of " : "")\(code(list.name)), which is scrolled by "
                + "\(figure((drag.isAcross ? offset.x : offset.y).rounded())) points, moves \(code(name)) instead of "
                + "scrolling back",
            fix:
                "Return contentOffset.y <= 0 from gestureRecognizerShouldBegin(_:), so that a scrolled list scrolls.",
            site: "/interactions/\(drag.name)/recognizer")
    }
}

/// The drag of a finger, or of several, that drives an app's transition.
private struct Drag {
    let transition: StageTransition
    /// The name of the interaction.
    let name: String
    let stroke: Stroke
    /// The looks while the finger drives, in order of time; at least one.
    let looks: [Look]
    let ended: Double
    /// The longest distance of the finger from the place where the transition begins; points.
    let length: Double
    /// Whether it goes sideways rather than up or down.
    let isAcross: Bool
    var site: String { "/interactions/\(name)/progress" }
    var recognizer: String { "/interactions/\(name)/recognizer" }
    /// The gesture of the app's own that fails when this one begins, and that begins nothing; nil if there is none.
    private(set) var prevented: String?

    /// Whether one finger alone drives.
    let isSingle: Bool

    /// Nil if no drag drives the transition.
    init?(_ transition: StageTransition, _ evidence: Evidence) {
        let began = transition.began
        guard transition.isInteractive, evidence.promises[transition.id]?.isSystems == false,
            let stroke = evidence.strokes.last(where: { $0.began <= began }), began < stroke.ended,
            let name = evidence.events(from: began).prefix(while: { $0.time <= began }).first(
                where: {
                    $0.name == .recognizerState && $0.detail == .word("began")
                })?.subject
        else { return nil }
        let ended = min(stroke.ended, evidence.handOff(of: transition) ?? stroke.ended)
        let strokes = evidence.strokes.filter { $0.began < ended && $0.ended >= began }
        isSingle = strokes.count == 1
        let looks = evidence.looks(in: began...max(began, ended))
            .filter { !$0.isBefore && $0.phase == .interactive }
        func ways(_ stroke: Stroke) -> [(Double, Double)] {
            let begin = stroke.location(at: began)
            return stroke.places.filter { $0.time >= began && $0.time <= ended }
                .map { ($0.location.x - begin.x, $0.location.y - begin.y) }
        }
        let length = strokes.reduce(0) { $0 + (ways($1).map { hypot($0.0, $0.1) }.max() ?? 0) }
        let ways = ways(stroke)
        guard !looks.isEmpty, !ways.isEmpty else { return nil }
        (self.transition, self.name, self.stroke) = (transition, name, stroke)
        (self.looks, self.ended, self.length) = (looks, ended, length)
        isAcross = (ways.map { abs($0.0) }.max() ?? 0) > (ways.map { abs($0.1) }.max() ?? 0)
        prevented =
            evidence.events.first {
                $0.name == .recognizerState && $0.detail == .word("failed") && $0.time == began
                    && $0.subject != name && $0.subject?.hasPrefix("UI") == false
                    && $0.subject?.hasPrefix("interactive") == false
            }?.subject
    }

    /// Whether it begins in the list of a view.
    func isIn(_ view: Seen) -> Bool {
        let touch = stroke.places[0].location
        return view.list?.contains(touch) == true && view.shown.contains(touch)
    }

    /// Whether it goes to the right or down.
    var isForwards: Bool {
        let (touch, lift) = (stroke.places[0].location, stroke.location(at: ended))
        return isAcross ? lift.x > touch.x : lift.y > touch.y
    }

    /// Its direction in words, after a space.
    var towards: String {
        isAcross
            ? " to the \(isForwards ? "right" : "left")" : (isForwards ? " downwards" : " upwards")
    }

    /// The way of the leaving screen along the finger's direction; points, nil if it changes its size.
    var wayAlong: Double? { transition.from.flatMap { way(of: $0) } }

    /// Whether any view moves by more than 30 points along the finger's direction.
    var movesAnything: Bool {
        looks[looks.count - 1].views.contains { way(of: $0.name) ?? 0 > 30 }
    }

    /// The way of a view along the finger's direction; points, nil if it changes its size.
    func way(of name: String) -> Double? {
        guard let one = looks[0][name]?.place, let other = looks[looks.count - 1][name]?.place,
            hypot(one.width - other.width, one.height - other.height) < 1
        else { return nil }
        let way = one.way(to: other)
        return (isAcross ? way.dx : way.dy) * (isForwards ? 1 : -1)
    }

    /// The finger's way along its direction until a look.
    func finger(_ look: Look) -> Double {
        let (begin, now) = (stroke.location(at: looks[0].time), stroke.location(at: look.time))
        return abs(isAcross ? now.x - begin.x : now.y - begin.y)
    }
}
