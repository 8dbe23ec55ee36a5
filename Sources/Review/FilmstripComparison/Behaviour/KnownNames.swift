package import FilmstripFilm
import Foundation

/// New names, and names that say nothing of a play, as the specs of two plays tell them.
public struct KnownNames: Sendable {
    /// The new names of screens, views and other things, by old name.
    public var names: [String: String]
    /// Those of views that nobody gave a name, which are not told.
    public var flights: [String: String]
    /// The names that each of both specs gives; what has a name in both has no other one.
    public var given: Pair<Set<String>>
    /// Names of views that have none in the other spec: they are in both plays, and known in one.
    public var bare: Pair<Set<String>>
    /// Names in each spec of views that are in another view in the other one, which says nothing of where they are seen.
    public var moved: Pair<Set<String>>

    /// Creates names.
    public init(
        _ names: [String: String] = [:], flights: [String: String] = [:],
        given: Pair<Set<String>> = Pair(baseline: [], actual: []),
        bare: Pair<Set<String>> = Pair(baseline: [], actual: []),
        moved: Pair<Set<String>> = Pair(baseline: [], actual: [])
    ) {
        (self.names, self.flights, self.given) = (names, flights, given)
        (self.bare, self.moved) = (bare, moved)
    }

    /// The new name of a view, which has those of its screen and of its containers in it.
    func path(of name: String) -> String {
        names.isEmpty
            ? name
            : name.split(separator: ".", omittingEmptySubsequences: false)
                .map { names[String($0)] ?? String($0) }.joined(separator: ".")
    }

    /// Whether a change is about a view to which the spec gives no name.
    func isNameless(_ change: Change) -> Bool {
        guard !given.actual.isEmpty, let name = change.view?.split(separator: ".").last else {
            return false
        }
        return !given.actual.contains(String(name))
    }

    /// Whether a view has a name that no spec gives, where these are known.
    func isInternal(_ name: String) -> Bool {
        guard !given.actual.isEmpty, let last = name.split(separator: ".").last.map(String.init)
        else { return false }
        return !given.actual.contains(last) && !given.baseline.contains(last)
    }

    /// The names from one on of which each thing has the next one now, and the last one the first; empty if there are none.
    func circle(from name: String) -> [String] {
        var circle = [name]
        while let next = names[circle[circle.count - 1]], next != name {
            if circle.contains(next) { return [] }
            circle.append(next)
        }
        return names[circle[circle.count - 1]] == name ? circle : []
    }

    /// Whether something may have another name: not if the old one is still given, or the new one was; where both specs
    /// give them, only if they say so.
    func mayRename(_ old: String, _ new: String) -> Bool {
        let (was, isNow) = (old.split(separator: "."), new.split(separator: "."))
        return zip(was, isNow).map { (String($0), String($1)) }.allSatisfy { old, new in
            if old == new || names[old] == new { return true }
            if given.actual.contains(old) || given.baseline.contains(new) { return false }
            return !given.baseline.contains(old) || !given.actual.contains(new)
        }
    }
}

extension Timeline {
    /// Returns the timeline without what its names say, and those of another spec do not: views without a name in that,
    /// and the frames of views that are in another view there.
    ///
    /// - Parameters:
    ///   - bare: Names of such views, each with that of its screen: "inbox.badge", or without for a view beside screens.
    ///   - moved: The same; in frames of strips, they have their places on the display instead.
    package func leavingOut(bare: Set<String>, framesOf moved: Set<String>) -> Timeline {
        guard !bare.isEmpty || !moved.isEmpty else { return self }
        func isOne(_ name: String, of names: Set<String>) -> Bool {
            let parts = name.split(separator: ".")
            guard let screen = parts.first, let view = parts.last, parts.count > 1 else {
                return names.contains(name)
            }
            return names.contains("\(screen).\(view)")
        }
        func kept(_ views: [View], ofFrame: Bool = false) -> [View] {
            views.filter { !isOne($0.name, of: bare) }.map { view in
                guard isOne(view.name, of: moved) else { return view }
                var view = view
                view.properties.removeAll { $0.path == "frame" }
                view.model.removeAll { $0.path == "frame" }
                // Frames of strips have places on the display.
                if ofFrame { view.properties.append(view.displayed) }
                return view
            }
        }
        var timeline = self
        for index in frames.indices {
            timeline.frames[index].views = kept(frames[index].views, ofFrame: true)
        }
        guard var record else { return timeline }
        for index in record.samples.indices {
            record.samples[index].views = kept(record.samples[index].views)
            record.samples[index].order.removeAll { isOne($0, of: bare) }
        }
        timeline.record = record
        return timeline
    }
}

extension Timeline.View {
    /// The place on the display as a property of the view.
    package var displayed: Timeline.Property {
        let sides = [place.minX, place.minY, place.width, place.height]
        return Timeline.Property(ViewPart.place, .numbers(sides.map { Double($0) }))
    }
}
