import FilmSupport
import Filmstrip
import FilmstripDisplay
import Foundation
import TestSupport
import Testing

/// The characteristic features of well-known transitions, on a display of 390 by 844 points.
@Suite struct `The preset` {
    /// The timeline's frames of a preset, by default all frames of the display.
    private func frames(
        _ name: String, script: String, _ filmstrip: String = #"{ "displayFrames": true }"#
    ) throws -> [RenderedTimeline.Frame] {
        try RenderedTimeline(
            """
            { "preset": "\(name)", "script": \(script),
              "filmstrip": \(filmstrip) }
            """
        ).frames
    }

    /// A tile is (390 - 44) / 2 = 173 points wide; the photo's is the second of the second row.
    @Test func `zoom flies from the thumbnail to the photo and back, while both are hidden`() throws
    {
        let (thumbnail, photo) = ([201, 301, 173, 173.0], [0, 227, 390, 390.0])
        let frames = try frames(
            "zoom", script: #"[{ "at": 0, "push": "evening" }, { "at": 1, "pop": true }]"#,
            #"{ "times": [0, 0.2, 0.499, 0.6, 1, 1.499, 1.6] }"#)
        func expect(_ index: Int, near frame: [Double], corners: Double) throws {
            let flying = try #require(frames[index].views["flying"])
            for (side, expected) in zip(flying.frame, frame) { #expect(abs(side - expected) < 1) }
            #expect(abs((flying.cornerRadius ?? 0) - corners) < 0.1)
        }
        try expect(0, near: thumbnail, corners: 14)
        try expect(2, near: photo, corners: 0)
        try expect(4, near: photo, corners: 0)
        try expect(5, near: thumbnail, corners: 14)
        for index in [0, 1, 2, 4, 5] {
            #expect(frames[index].views["evening.photo"]?.isHidden == true)
            #expect(frames[index].views["places.photo"]?.isHidden == true)
        }
        for index in [3, 6] {
            #expect(frames[index].views["flying"] == nil)
            #expect(frames[index].views.values.allSatisfy { $0.isHidden != true })
        }
    }

    @Test func `card-stack keeps its presenter small as long as the card is there`() throws {
        let frames = try frames(
            "card-stack",
            script: #"[{ "at": 0, "present": "album" }, { "at": 1, "dismiss": true }]"#,
            #"{ "times": [0.9, 1.6] }"#)
        #expect(frames[0].views["library.content"]?.transform == [0.92, 0, 0, 0.92, 0, 0])
        #expect(frames[0].views["library.content"]?.cornerRadius == 14)
        #expect(frames[0].views["album"]?.frame == [0, 64, 390, 780])
        #expect(frames[1].views["library.content"]?.transform == [1, 0, 0, 1, 0, 0])
        #expect(frames[1].views["album"] == nil)
    }

    @Test func `parallax moves the lower screen by three tenths of the upper one's way`() throws {
        let script = #"[{ "at": 0, "push": "message" }, { "at": 1, "pop": true }]"#
        let moving = try frames("parallax", script: script).filter { $0.phase == "running" }
        #expect(moving.count > 40)
        for frame in moving {
            let upper = try #require(frame.views["message"]?.frame[0])
            let lower = try #require(frame.views["inbox"]?.frame[0])
            #expect(abs(lower + 0.3 * (390 - upper)) < 1e-3)
        }
    }

    /// After a quarter of 0.45 s, easeInOut is at 0.129161931. The button is 56 points wide around (342, 762), and the
    /// circle grows by the display's diagonal, 929.75 points: its radius is 148.09.
    @Test func `circular-reveal opens a circle around its button`() throws {
        let film = try FilmPictures(
            """
            { "preset": "circular-reveal", "script": [{ "at": 0, "push": "compose" }],
              "filmstrip": { "times": [0.1125], "captions": false } }
            """)
        let (indigo, white) = ([0x58, 0x56, 0xD6], [255, 255, 255])
        #expect(film.frames[0].color(342, 762 - 145) == indigo)
        #expect(film.frames[0].color(342, 762 - 152) == white)
        #expect(film.frames[0].color(342 - 145, 762) == indigo)
        #expect(film.frames[0].color(342 - 152, 762) == white)
    }

    /// A spring of ratio ζ overshoots by the fraction exp(-πζ / √(1 - ζ²)) of its distance: by 0.1263 of 0.34.
    @Test func `bounce passes its size once, by what its damping says`() throws {
        let frames = try frames("bounce", script: #"[{ "at": 0, "present": "dialog" }]"#)
        let sizes = frames.compactMap { $0.views["dialog"]?.transform[0] }
        let largest = try #require(sizes.max())
        #expect(largest > 1.04 && largest < 1.0431)
        #expect(sizes.first == 0.66 && sizes.last == 1)
    }

    @Test func `page takes its capsule from dot to dot as far as the page has gone`() throws {
        let frames = try frames(
            "page",
            script: """
                [{ "at": 0, "drag": { "from": [330, 420], "to": [100, 420], "duration": 0.4 } }]
                """)
        let moving = frames.filter { $0.views["plan"] != nil && $0.views["share"] != nil }
        #expect(moving.count > 20)
        for frame in moving {
            let page = try #require(frame.views["plan"]?.frame[0])
            let dot = try #require(frame.views["dot"]?.frame[0])
            #expect(abs(dot - 169 + 18 * page / 390) < 1e-3)
        }
    }

    @Test func `page follows a finger that turns back past its start no further than that`() throws
    {
        let frames = try frames(
            "page",
            script: """
                [{ "at": 0, "drag": { "from": [200, 420], "through": [[120, 420]], "to": [330, 420],
                   "duration": 1, "hold": 0.1 } }]
                """)
        #expect(frames.compactMap { $0.views["plan"]?.frame[0] }.allSatisfy { $0 <= 0 })
    }

    @Test func `shared-axis never shows both screens`() throws {
        let frames = try frames(
            "shared-axis", script: #"[{ "at": 0, "push": "time" }, { "at": 1, "pop": true }]"#)
        for frame in frames {
            let (route, time) = (frame.views["route"]?.alpha ?? 0, frame.views["time"]?.alpha ?? 0)
            #expect(min(route, time) < 1e-6)
        }
    }

    /// A cover that is turned edge-on is invisible.
    @Test func `fold ends with its cover on edge`() throws {
        let film = try FilmPictures(
            """
            { "preset": "fold", "script": [{ "at": 0, "push": "page" }],
              "filmstrip": { "times": [0.599999, 0.7], "captions": false } }
            """)
        let changes = film.frames[0].changes(from: film.frames[1])
        #expect(changes.allSatisfy { $0.x < 2 })
    }

    @Test func `curtain parts within three points of the middle`() throws {
        let frames = try frames(
            "curtain", script: #"[{ "at": 0, "present": "stage" }]"#, #"{ "times": [0, 0.35] }"#)
        #expect(frames[0].views["left"]?.frame[0] == 0 && frames[0].views["right"]?.frame[0] == 0)
        let left = try #require(frames[1].views["left"]?.frame[0])
        let right = try #require(frames[1].views["right"]?.frame[0])
        #expect(abs(left + 96) < 1e-3 && abs(right - 99) < 1e-3)
    }

    @Test func `sheet comes to half of the display, and is pulled up from there`() throws {
        let frames = try RenderedTimeline(
            """
            { "preset": "sheet", "filmstrip": { "times": [0.65, 1.4] } }
            """
        ).frames
        #expect(frames[0].views["place"]?.frame[3] == 422)
        #expect(try #require(frames[1].views["place"]?.frame[3]) > 700)
    }

    /// The display has 390 × 844 points, the dialog 290 × 236.
    @Test func `turned-dialog keeps its dialog in the middle as the device is turned`() throws {
        let frames = try RenderedTimeline(
            """
            { "preset": "turned-dialog", "filmstrip": { "times": [0.7, 1.3, 1.85] } }
            """
        ).frames
        #expect(
            frames.map { $0.views["dialog"]?.frame } == [
                [50, 304, 290, 236], [277, 77, 290, 236], [50, 304, 290, 236],
            ])
    }

    /// On 402 × 874 points with a keyboard of 336; the large sheet begins at 62, the home indicator covers 34.
    @Test func `keyboard-sheet keeps its bar on the keyboard, and at the safe area without one`()
        throws
    {
        let frames = try RenderedTimeline(
            """
            { "preset": "keyboard-sheet", "filmstrip": { "times": [0.8, 1.4, 2.0] } }
            """
        ).frames
        let bars = frames.map { $0.views["comments.bar"]?.frame[1] ?? .nan }
        let heights = frames.map { $0.views["comments"]?.frame[3] ?? .nan }
        #expect(heights[1] == 812 && bars[1] == 812 - 336 - 56)
        for index in [0, 2] { #expect(abs(heights[index] - 34 - 56 - bars[index]) < 1) }
    }
}
