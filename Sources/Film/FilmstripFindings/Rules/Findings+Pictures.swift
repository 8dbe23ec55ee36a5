import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import Foundation
import StageEvents

extension Findings {
    /// Leaving screens that jump when a transition begins, and large parts of the display that change at the instant at
    /// which it ends, by something that goes or comes then.
    static func sudden(_ evidence: Evidence) -> [Finding] {
        evidence.transitions.flatMap { transition -> [Finding] in
            if let early = early(transition, evidence) { return [early] }
            guard evidence.promises[transition.id]?.isSystems == false,
                // A layer whose time is set by hand moves in steps.
                transition.container != "custom",
                (transition.ended ?? .infinity) - transition.began > 2 * evidence.frameTime
            else { return [] }
            return [
                start(of: transition, evidence) ?? arrival(in: transition, evidence),
                end(of: transition, evidence),
            ].compactMap(\.self)
        }
    }

    private static func start(of transition: StageTransition, _ evidence: Evidence) -> Finding? {
        let frames = evidence.frames(of: transition)
        guard !transition.isInteractive, let name = transition.from,
            let before = evidence.look(before: transition.began), let old = before[name],
            let first = evidence.looks(in: transition.began...transition.began.nextUp)
                .last(where: { !$0.isBefore }), let new = first[name],
            let next = frames.first(where: { $0.time > transition.began }), let then = next[name],
            min(evidence.sight(of: old, in: before), evidence.sight(of: new, in: first)) > 0.1,
            !first.covers(new, until: before)
        else { return nil }
        let distance = old.place.distance(to: new.place)
        guard distance > 20, old.place.distance(to: then.place) > 0.6 * distance else { return nil }
        // What is set in an animation moves later.
        let changes = evidence.facts.changes[name, default: []].filter {
            $0.time >= transition.began && $0.time <= first.time
                && [.frameLeftBehind, .transformLeftBehind].contains($0.rule)
        }
        return Finding(
            .suddenChange, at: first.time, view: name, in: transition,
            "when \(transition.phrase) begins, \(code(name)) jumps by \(figure(distance.rounded())) points",
            site: (changes.last { $0.place.contains("/prepare/") } ?? changes.last)?.place)
    }

    /// An arriving screen that is on the display at once when a transition begins.
    private static func arrival(
        in transition: StageTransition, _ evidence: Evidence
    ) -> Finding? {
        guard !transition.isInteractive, let pictures = evidence.pictures[transition.id],
            let rest = pictures.rest, let (time, picture) = pictures.first,
            let name = transition.to, let screen = evidence.look(at: time)?[name],
            // One that is to be there at once does not move or fade in afterwards.
            let settled = evidence.look(beforeEndOf: transition)?[name],
            evidence.part(of: settled.place) > 0.3,
            max(
                screen.place.distance(to: settled.place) / evidence.size.width,
                abs(screen.visibility - settled.visibility)) > 0.05
        else { return nil }
        let (change, part) = (
            Change(from: rest, to: picture, on: evidence.size), evidence.part(of: screen.shown)
        )
        guard part > 0.3, change.part > 0.05, change.isWithin(screen.place) else { return nil }
        return Finding(
            .suddenChange, at: time, view: name, in: transition,
            "when \(transition.phrase) begins, \(code(name)) is on \(figure((part * 100).rounded())) % of the "
                + "display at once",
            fix:
                "Set the arriving screen's first state, off the display or transparent, before it is seen.",
            site: evidence.changeSite(
                of: name, by: .frameLeftBehind, .transformLeftBehind, .alphaLeftBehind,
                .motionUnseen, in: transition, until: time, asPrepared: true))
    }

    private static func end(of transition: StageTransition, _ evidence: Evidence) -> Finding? {
        guard let ended = transition.ended, let pictures = evidence.pictures[transition.id],
            let last = pictures.last, let picture = pictures.end,
            let before = evidence.look(beforeEndOf: transition), ended - before.time < 1e-5,
            let after = evidence.look(after: transition)
        else { return nil }
        if let known = unmasked(from: before, to: after, at: ended, in: transition, evidence) {
            return known
        }
        let change = Change(from: last, to: picture, on: evidence.size)
        guard change.part > 0.1 else {
            return reshaped(from: before, to: after, by: change, in: transition, evidence)
        }
        guard
            let cause = evidence.cause(of: change, from: before, to: after, in: transition)
        else { return nil }
        return Finding(
            .suddenChange, at: ended, view: cause.view, in: transition,
            "at the instant when \(transition.phrase) is \(transition.way), "
                + "\(figure((change.part * 100).rounded())) % of the display changes at once: "
                + code(cause.view) + cause.what, fix: cause.fix, site: cause.site)
    }

    /// A leaving screen that is seen until a step completes the transition, and whose animation begins only then.
    static func early(_ transition: StageTransition, _ evidence: Evidence) -> Finding? {
        let place = evidence.facts.notes.lazy.compactMap { note -> String? in
            guard note.transition == transition.id, case .animatedAfterEnd(let place) = note.kind
            else { return nil }
            return place
        }.first
        let leaving = transition.outcome == .cancelled ? transition.to : transition.from
        guard let place, let name = leaving, let ended = transition.ended,
            let before = evidence.look(before: ended), let old = before[name],
            evidence.sight(of: old, in: before) > 0.1,
            evidence.look(after: transition)?[name]?.isInWindow == false
        else { return nil }
        return Finding(
            .suddenChange, at: ended, view: name, in: transition,
            "\(transition.phrase) is \(transition.way) before its animation begins, so that \(code(name)), which is "
                + "seen until then, leaves the window at once",
            fix:
                "Call completeTransition(_:) in the completion of the animation, and not before it.",
            site: place)
    }

    /// A view in place whose mask goes while it hides more than a tenth of the view.
    private static func unmasked(
        from before: Look, to after: Look, at ended: Double, in transition: StageTransition,
        _ evidence: Evidence
    ) -> Finding? {
        for view in after.views where view.isInWindow && after.left(view.name)?.hasMask == false {
            guard before.left(view.name)?.hasMask == true, let old = before[view.name],
                old.place.distance(to: view.place) < 1, min(old.visibility, view.visibility) > 0.3,
                evidence.sight(of: view, in: after) > 0.005
            else { continue }
            let part = evidence.part(of: old.shown) / max(evidence.part(of: old.place), 1e-9)
            guard part < 0.9 else { continue }
            return Finding(
                .suddenChange, at: ended, view: view.name, in: transition,
                "at the instant when \(transition.phrase) is \(transition.way), \(code(view.name)) loses its mask, "
                    + "which hid \(figure(((1 - part) * 100).rounded())) % of it until then",
                fix: maskFix)
        }
        return nil
    }

    /// A view in place whose corners become more or less round at once, as far as the display shows it.
    private static func reshaped(
        from before: Look, to after: Look, by change: Change, in transition: StageTransition,
        _ evidence: Evidence
    ) -> Finding? {
        for view in after.views where view.isInWindow && view.visibility > 0.3 {
            let radii = [before, after].map { $0.left(view.name)?.cornerRadius ?? 0 }
            guard abs(radii[0] - radii[1]) > 4, let old = before[view.name],
                old.visibility > 0.3, old.place.distance(to: view.place) < 1,
                change.isAtCorner(
                    of: view.place, radius: max(radii[0], radii[1]), on: evidence.size)
            else { continue }
            return Finding(
                .completionJump, at: after.time, view: view.name, in: transition,
                "at the instant when \(transition.phrase) is \(transition.way), \(code(view.name)) changes its corner "
                    + "radius from \(figure(radii[0])) to \(figure(radii[1]))",
                site: evidence.changeSite(
                    of: view.name, by: .cornerRadiusLeftBehind, until: after.time))
        }
        return nil
    }

    fileprivate static let maskFix =
        "Let the mask end where it shows the whole view: its frame is in the coordinates of the view that it "
        + "masks."

    /// The least difference in lightness, of 255, that is seen in a dark picture, too.
    private static let leastDip = 16

    /// Cross-fades of which the middle is darker, or lighter, than both ends.
    static func dips(_ evidence: Evidence) -> [Finding] {
        evidence.transitions.compactMap { transition in
            guard evidence.promises[transition.id]?.isSystems == false,
                let pictures = evidence.pictures[transition.id], let rest = pictures.rest,
                let (time, middle) = pictures.crossing, let end = pictures.end,
                let look = evidence.look(at: time),
                let from = transition.from.flatMap({ look[$0] }),
                let to = transition.to.flatMap({ look[$0] })
            else { return nil }
            let differences = middle.pixels.indices.map { index in
                let ends = [rest.pixels[index].lightness, end.pixels[index].lightness].sorted()
                let now = middle.pixels[index].lightness
                return now > ends[1] ? now - ends[1] : min(now - ends[0], 0)
            }
            let (darker, lighter) = (
                differences.count { $0 < -leastDip }, differences.count { $0 > leastDip }
            )
            let part = Double(max(darker, lighter)) / Double(max(differences.count, 1))
            guard part > 0.3 else { return nil }
            return Finding(
                .crossFadeDips, at: time, in: transition,
                "in \(transition.phrase) \(code(from.name)) fades to \(figure(from.visibility)) while "
                    + "\(code(to.name)) is at \(figure(to.visibility)): \(figure((part * 100).rounded())) % of the "
                    + "display is \(darker > lighter ? "darker" : "lighter") than before and after",
                site: evidence.changeSite(of: from.name, by: .alphaLeftBehind, until: time))
        }
    }
}

extension Evidence {
    /// The view whose coming or going, or whose mask's going, changes the display; nil if it is not known.
    fileprivate func cause(
        of change: Change, from before: Look, to after: Look, in transition: StageTransition
    ) -> (view: String, what: String, fix: String, site: String?)? {
        if let view = after.views.first(where: {
            $0.isInWindow && change.isWithin($0.place)
                && before.left($0.name)?.hasMask == true && after.left($0.name)?.hasMask == false
        }) {
            return (
                view.name, " loses its mask, which hid a part of it until then", Findings.maskFix,
                nil
            )
        }
        let views = after.views.filter { $0.isInWindow && change.fits($0.place) }
        if let view = views.first(where: { new in
            guard let old = before[new.name],
                let screen = new.screen.flatMap({ before[String($0)] })
            else { return false }
            return old.isInWindow && old.visibility <= 0.05 && new.visibility > 0.3
                && screen.visibility > 0.05
        }) {
            return (
                view.name, " appears",
                "Show the view before it is seen, and insert what stands for it above both screens.",
                changeSite(
                    of: view.name, by: .hiddenLeftBehind, .alphaLeftBehind, until: after.time)
            )
        }
        let gone = before.views.filter { old in
            old.screen == nil && old.visibility > 0.1 && change.fits(old.place)
                && (after[old.name].map { !$0.isInWindow || $0.visibility <= 0.01 } ?? true)
        }
        if let view = gone.first(where: { !$0.isScreen }) {
            return (
                view.name, ", which is seen until then, goes",
                "Insert it below the view that stays, or let it end transparent.",
                changeSite(of: view.name, by: .viewLeftBehind, until: before.time)
            )
        }
        let stays = transition.outcome == .cancelled ? transition.from : transition.to
        guard let screen = stays.flatMap({ before[$0] }), screen.isInWindow,
            screen.visibility > 0.99,
            let old = gone.first(where: { $0.name != stays && !before.isInside($0, screen.name) })
        else { return nil }
        guard old.rank < screen.rank else {
            return (
                old.name, ", which is seen until then, leaves the window",
                hasReturned(old, in: transition)
                    ? "Call cancelInteractiveTransition() where the views go back to where they began, as after "
                        + "isReversed; after finishInteractiveTransition() let them go on to their end."
                    : "Let the leaving screen end off the display, or transparent.", nil
            )
        }
        guard !screen.isOpaque else { return nil }
        let isPresented = transition.operation == "present"
        return (
            old.name, " leaves the window behind \(code(screen.name)), which lets it through",
            isPresented
                ? "Present with the style .overFullScreen, or .overCurrentContext: the others remove the "
                    + "presenter's view."
                : "Give the arriving screen an opaque background.",
            isPresented ? "/container/presentation/style" : nil
        )
    }

    /// Whether a view that a finger has moved away is back where it was when its transition began.
    private func hasReturned(_ view: Seen, in transition: StageTransition) -> Bool {
        guard let lift = handOff(of: transition),
            let rest = look(before: transition.began)?[view.name]?.place,
            let left = look(before: lift)?[view.name]?.place
        else { return false }
        return rest.distance(to: left) > 20 && rest.distance(to: view.place) < 20
    }
}

/// The pixels in which two small pictures of the display differ by more than 20 of 255 in a component.
private struct Change {
    private let columns: Int
    private let pixels: [Bool]
    /// The number of pixels that are wholly on the display.
    private let count: Int
    private let pitch = Evidence.Pictures.pitch

    init(from one: Bitmap, to other: Bitmap, on size: CGSize) {
        columns = one.width
        // Of a pixel at the edge, a part may lie outside of the display.
        let (columns, rows) = (Int(size.width / pitch), Int(size.height / pitch))
        count = columns * rows
        pixels = zip(one.pixels, other.pixels).enumerated().map { index, pair in
            index % one.width < columns && index / one.width < rows
                && [0, 8, 16].contains { abs(pair.0.component($0) - pair.1.component($0)) > 20 }
        }
    }

    /// The share of the display, 0…1.
    var part: Double { Double(pixels.count { $0 }) / Double(max(count, 1)) }

    /// Whether nearly all of it is within a place.
    func isWithin(_ place: CGRect) -> Bool {
        Double(within(place).count { pixels[$0] }) > 0.95 * Double(pixels.count { $0 })
    }

    /// Whether nearly all of it is within a place, of which it is a large part.
    func fits(_ place: CGRect) -> Bool {
        let within = within(place)
        return isWithin(place) && Double(within.count { pixels[$0] }) > 0.3 * Double(within.count)
    }

    /// Whether a part of it is at a corner of a place; round corners of the display itself hide one of theirs.
    func isAtCorner(of place: CGRect, radius: Double, on size: CGSize) -> Bool {
        // An arc leaves 1 - √½ of its radius at a corner.
        let side = 0.29 * radius
        return [
            (place.minX, place.minY), (place.maxX - side, place.minY),
            (place.minX, place.maxY - side), (place.maxX - side, place.maxY - side),
        ].contains { x, y in
            let isDisplays =
                (x < 1 || x + side > size.width - 1) && (y < 1 || y + side > size.height - 1)
            return (radius > Self.displayRadius || !isDisplays)
                && within(CGRect(x: x, y: y, width: side, height: side)).contains { pixels[$0] }
        }
    }

    /// The largest radius of a phone's display, that of iPhone 16 Pro; points.
    private static let displayRadius = 62.0

    private func within(_ place: CGRect) -> [Int] {
        let outer = place.insetBy(dx: -pitch, dy: -pitch)
        return pixels.indices.filter { index in
            outer.contains(
                CGPoint(
                    x: (Double(index % columns) + 0.5) * pitch,
                    y: (Double(index / columns) + 0.5) * pitch))
        }
    }
}

extension ViewValues {
    fileprivate var cornerRadius: Double {
        if case .number(let radius)? = value("layer.cornerRadius") { radius } else { 0 }
    }
}

extension UInt32 {
    /// A component of a pixel, 0…255.
    fileprivate func component(_ shift: UInt32) -> Int { Int(self >> shift & 255) }

    /// The mean of the components, 0…255.
    fileprivate var lightness: Int { [0, 8, 16].reduce(0) { $0 + component($1) } / 3 }
}
