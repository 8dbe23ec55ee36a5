import FilmSupport
import Filmstrip
import FilmstripFilm
import FilmstripOutputs
import Foundation
import StageEvents
import Testing

@Suite struct `The story of a film` {
    private static func film(_ preset: String) throws -> Film {
        try Film(
            of:
                #"{ "preset": "\#(preset)", "device": { "scale": 0.5 }, "filmstrip": { "frames": 24 } }"#
        )
    }

    @Test(arguments: Presets.all.keys.sorted())
    func `makes claims that hold in the timeline`(_ preset: String) throws {
        let film = try Self.film(preset)
        let (timeline, claims) = (film.timeline, FilmStory(film.timeline, film.pictures).claims)
        for claim in claims { #expect(holds(claim, in: timeline), "\(claim)") }
        // Each transition has a beginning and an end, and each finger its way.
        let ends = timeline.transitions.count { $0.outcome != nil && $0.ended != nil }
        #expect(
            claims.count { if case .begins = $0 { true } else { false } }
                == timeline.transitions.count)
        #expect(claims.count { if case .ends = $0 { true } else { false } } == ends)
        #expect(
            claims.count { if case .finger = $0 { true } else { false } } == timeline.gestures.count
        )
    }

    /// Whether nothing but the transition can have moved a view since a frame.
    private func isAtRest(
        since time: Double, before transition: StageTransition, _ timeline: Timeline
    ) -> Bool {
        let movers: [StageEvent.Name] = [
            .keyboardWillShow, .keyboardWillHide, .interfaceOrientationChanged,
            .sheetDidChangeDetent,
        ]
        let last = timeline.events.filter {
            movers.contains($0.name) && $0.time < transition.began
        }.map(\.time).max()
        let busy =
            timeline.transitions.filter { $0.began < transition.began }.map {
                $0.ended ?? .infinity
            }
            + timeline.changes.filter { $0.began < transition.began }.map { $0.ended ?? .infinity }
        return last ?? -9 < time - 1.5 && busy.allSatisfy { $0 <= time }
    }

    /// Whether a claim holds, from the timeline alone.
    private func holds(_ claim: FilmStory.Claim, in timeline: Timeline) -> Bool {
        func seen(_ name: String, _ id: Int) -> [Timeline.View] {
            let transition = timeline.transitions[id]
            let before = timeline.frames.map(\.time).filter { $0 < transition.began }.max()
                .flatMap { time in isAtRest(since: time, before: transition, timeline) ? time : nil
                }
            let ended = transition.ended ?? .infinity
            // What is there at rest after it, unless another transition has begun.
            let after = timeline.frames.map(\.time).filter { $0 > ended - 1e-6 }.min()
            let isKnown = !timeline.transitions.dropFirst(id + 1).contains {
                $0.began <= after ?? .infinity
            }
            return timeline.frames.filter { frame in
                before ?? transition.began <= frame.time
                    && (frame.time <= ended || isKnown && frame.time == after)
            }.compactMap { frame in frame.views.first { $0.name == name } }
        }
        switch claim {
        case .frames(let count, let first, let last):
            return timeline.frames.map(\.time).min() == first
                && timeline.frames.map(\.time).max() == last && timeline.frames.count == count
        case .finger(let index, let began, let ended, let way):
            let places = timeline.gestures[index].places
            return places.map(\.time).min() == began && places.map(\.time).max() == ended
                && abs(places[0].location.x + way.x - places[places.count - 1].location.x) < 1e-6
                && abs(places[0].location.y + way.y - places[places.count - 1].location.y) < 1e-6
        case .begins(let id, let began): return timeline.transitions[id].began == began
        case .moves(let name, let id, let way, let isBack):
            let places = seen(name, id).map(\.place)
            guard let first = places.first, let last = places.last else { return false }
            let (x, y) = (first.midX + way.x, first.midY + way.y)
            func far(_ place: CGRect) -> Double {
                hypot(place.midX - first.midX, place.midY - first.midY)
            }
            return places.contains { abs($0.midX - x) < 1e-6 && abs($0.midY - y) < 1e-6 }
                && places.allSatisfy {
                    far($0) <= far(CGRect(x: x, y: y, width: 0, height: 0)) + 1e-6
                }
                && isBack == (far(last) < 1)
        case .grows(let name, let id, let from, let to):
            let sizes = seen(name, id).map(\.place.size)
            return sizes.first == from && sizes.last == to && from != to
        case .fades(let name, let id, let from, let to, let since, let until):
            let alphas = seen(name, id).map(\.alpha)
            let transition = timeline.transitions[id]
            func all(_ range: ClosedRange<Double>) -> [Double] {
                timeline.frames.filter { range.contains($0.time) }.compactMap { $0[name]?.alpha }
            }
            return alphas.first == from && alphas.last == to && from != to
                && (since.map { all(transition.began...$0) } ?? [from]).allSatisfy {
                    abs($0 - from) < 0.025
                }
                && (until.map { all($0...(transition.ended ?? $0)) } ?? [to]).allSatisfy {
                    abs($0 - to) < 0.025
                }
        case .turns(let id, _), .changes(let id), .masks(let id, _, _):
            // Several frames show it.
            let transition = timeline.transitions[id]
            return timeline.frames.count {
                transition.began <= $0.time && $0.time <= transition.ended ?? .infinity
            } >= 2
        case .travels(let name, let id, let way, let distance):
            let figures = timeline.motion?.first { $0.transition == id }?.views.first {
                $0.view == name
            }
            let places = seen(name, id).map(\.place)
            return figures?.way == way && figures?.distance == distance
                && places.allSatisfy {
                    hypot($0.midX - places[0].midX, $0.midY - places[0].midY) < 1
                }
        case .unnamed(let id):
            let moved = timeline.motion?.first { $0.transition == id }?.views ?? []
            return moved.allSatisfy { $0.way < 1 }
        case .legs(let name, let start, let legs):
            var place = timeline.frames.first { $0.time == start }?[name]?.place ?? .null
            return legs.allSatisfy { leg in
                let next = timeline.frames.first { $0.time == leg.time }?[name]?.place ?? .null
                defer { place = next }
                return abs(place.midX + leg.way.x - next.midX) < 1e-6
                    && abs(place.midY + leg.way.y - next.midY) < 1e-6
            }
        case .decision(_, let time):
            return timeline.transitions.contains {
                $0.began <= time && time <= $0.ended ?? .infinity
            }
        case .ends(let id, let outcome, let after):
            let transition = timeline.transitions[id]
            guard let ended = transition.ended else { return false }
            // A driver may tell its decision later than the finger lifts, or never.
            let lifts = timeline.gestures.map(\.ended).filter {
                transition.isInteractive && transition.began < $0 && $0 <= ended
            }
            return transition.outcome == outcome
                && abs(ended - after - (lifts.last ?? transition.began)) < 1e-6
        case .change(let index): return timeline.changes.indices.contains(index)
        case .haptic(let kind, let time):
            return timeline.events.contains {
                $0.name == .hapticFeedback && $0.time == time && $0.detail == .word(kind)
            }
        case .keyboard(let height, let comes, let time):
            return timeline.events.contains {
                $0.name == (comes ? .keyboardWillShow : .keyboardWillHide) && $0.time == time
                    && $0.detail == .number(height)
            }
        case .turn(let word, let time):
            return timeline.events.contains {
                $0.name == .orientationChanged && $0.time == time && $0.detail == .word(word)
            }
        case .detent(let word, let screen, let time):
            return timeline.events.contains {
                $0.name == .sheetDidChangeDetent && $0.time == time && $0.subject == screen
                    && $0.detail == .word(word)
            }
        case .findings(let messages):
            return messages.count == timeline.findings.count { $0.allowed == nil }
        }
    }

    /// The screen is taken away when the dismissal ends, before the last frame of its way down.
    @Test func `tells no end of a way that no frame shows`() throws {
        let film = try Self.film("cover")
        #expect(film.timeline.frames.last?["photo"] == nil)
        let down = film.story.split(separator: ". ").last { $0.contains("pt down") }
        #expect(down?.hasSuffix("pt down in these frames, and is gone after them") == true)
    }

    /// The screen that is presented moves already in the first frame that shows it; the one that a pop takes away rests.
    @Test func `says from which frame on it knows a view that comes`() throws {
        let cover = try Film(
            of:
                #"{ "preset": "cover", "device": { "scale": 0.5 }, "filmstrip": { "times": [0.05, 0.3, 0.5] } }"#
        )
        #expect(cover.timeline.transitions.first?.began == 0.1)
        #expect(cover.story.contains(#"From 0.300 s on, "photo" goes"#))
        #expect(try !Self.film("back-swipe").story.contains(#"on, "message" goes"#))
    }

    /// The sheet goes from detent to detent without a transition.
    @Test func `tells where a sheet goes between transitions, and what else happens there`() throws
    {
        let sheet = try Self.film("sheet").story
        let ways = /The middle of "place" goes \d+ pt up by [\d.]+ s, then \d+ pt down by/
        #expect(sheet.contains(ways))
        #expect(sheet.contains(#"the sheet "place""#))
        #expect(try Self.film("keyboard-sheet").story.contains("the keyboard comes, "))
        #expect(
            try Self.film("turned-dialog").story.contains("the device is turned to landscapeRight"))
    }

    /// No screen of these transitions moves as a whole.
    @Test func `says so where no view that has a name moves`() throws {
        let story = try Self.film("collection-layouts").story
        #expect(story.contains("Views without a name change in the push."))
        let timeline = try Self.film("collection-layouts").timeline
        #expect(
            FilmStory(timeline).text.contains(
                "No motion of a view that has a name is recorded in the push."))
    }

    /// UIKit turns the screens about a vertical axis, and masks a circle that grows out of its button, and shrinks into it.
    @Test func `tells what the pictures show, and no value of a view`() throws {
        let axis = "turns in perspective about a vertical axis."
        for preset in ["flip", "fold"] {
            #expect(try Self.film(preset).story.contains(axis), "\(preset)")
        }
        let circle = try Self.film("circular-reveal").story
        #expect(circle.contains(/In the push a mask grows from [^.]+ pt in these frames\./))
        #expect(circle.contains(/In the pop a mask shrinks from [^.]+ pt in these frames\./))
        for preset in ["cover", "back-swipe", "cross-dissolve"] {
            let story = try Self.film(preset).story
            #expect(!story.contains("perspective") && !story.contains("mask"), "\(preset)")
        }
    }

    /// The old screen fades within the first half, and the new one within the second.
    @Test func `tells fades one after the other`() throws {
        let story = try Self.film("fade-through").story
        let order =
            /"home" fades from 100 % to 0 % by [\d.]+ s\. From [\d.]+ s on, "detail" fades from 0 %/
        #expect(story.contains(order))
    }

    /// The finger is let go of at 1.5 s, of which this driver tells nobody, and the photo is back 0.45 s later.
    @Test func `counts from the release, and tells ways as the picture does`() throws {
        let pull = try Self.film("pull-to-dismiss").story
        #expect(pull.contains("The dismissal is cancelled 0.450 s after its release."))
        #expect(pull.contains(", 2 times."))
        // 95 pt to the right and 10 pt down.
        #expect(
            try Self.film("push").story.contains(
                "A finger touches at 0.900 s and goes 96 pt right;"))
    }

    /// A tap changes the state at once, and a pan takes hold of the screen on its way there.
    @Test func `tells rest only of a screen that no further gesture moves`() {
        let changes = [("tap", "low", 1.0, 1.0, 1.5), ("pan", "high", 1.5, 2.0, 2.6)].map {
            var change = Timeline.StateChange(screen: "map", gesture: $0.0, from: $0.1, began: $0.2)
            (change.to, change.released, change.ended) = ("high", $0.3, $0.4)
            return change
        }
        var timeline = Timeline(frames: [])
        timeline.changes = changes
        let story = FilmStory(timeline)
        #expect(
            story.lines.split(separator: "\n").suffix(2) == [
                #"At 1.000 s a tap makes "map" go low → high, until the next gesture at 1.500 s."#,
                #"From 1.500 s a pan holds "map"; at 2.000 s it goes back to high, where it rests at "#
                    + "2.600 s.",
            ])
        #expect(story.summary() == "map low → high  ·  map back to high in 0.60 s")
    }

    @Test func `tells a swipe that finishes`() throws {
        let story = try Self.film("back-swipe").story
        #expect(story.contains("A finger touches at 0.100 s and goes"))
        #expect(story.contains(#"a pop from "message" to "inbox" begins, driven by the finger."#))
        #expect(story.contains("→ finish."))
        #expect(story.contains("The pop is completed"))
        #expect(story.contains(" 2 findings: "))
    }

    @Test func `is in the files that show the film`() throws {
        let spec = Array(#"{ "preset": "back-swipe", "device": { "scale": 0.5 } }"#.utf8)
        let files = try Renderer(threads: 1).render(spec: spec, as: [.txt, .svg, .html, .png])
        let text = String(decoding: try #require(files[.txt]), as: UTF8.self)
        let sentences = text.split(separator: "\n").map(String.init)
        #expect(sentences.count > 5 && sentences.last?.hasPrefix("2 findings: ") == true)
        for format in [OutputFormat.svg, .html, .png] {
            let file = String(decoding: try #require(files[format]), as: UTF8.self)
            #expect(file.contains(sentences[1]), "\(format)")
        }
        let svg = String(decoding: try #require(files[.svg]), as: UTF8.self)
        #expect(svg.contains("<title>pop: message → inbox</title>\n<desc>12 frames from "))
    }
}
