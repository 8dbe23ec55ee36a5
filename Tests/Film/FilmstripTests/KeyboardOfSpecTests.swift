import FilmSupport
import Filmstrip
import Foundation
import Testing

/// On a phone of 390 × 844 whose home indicator covers 34 points the keyboard is 336 points high; the medium sheet is 422.
@Suite struct `A keyboard of a spec's script` {
    private static func spec(
        _ keys: String, _ script: String, at times: [Double], system: String = "classic"
    ) -> String {
        """
        { "device": { "size": [390, 844], "safeAreaInsets": [47, 0, 34, 0], "system": "\(system)" },
          "screens": { "home": {}, "detail": { "views": [
            { "name": "bar", "frame": "rect(20, 0, superview.width - 30, 50)",
              "bottomAnchor": "keyboardLayoutGuide.topAnchor" }, { "name": "other" }] } },
          "container": { "presentation": { "root": "home", \(keys) } },
          "script": [{ "at": 0, "present": "detail", "animated": false }, \(script)],
          "filmstrip": { "times": \(times) } }
        """
    }

    private func places(_ view: String, _ spec: String) throws -> [[Double]] {
        try RenderedTimeline(spec).frames.map { $0.views[view]?.frame ?? [] }
    }

    @Test func `moves the views that follow it, and no others`() throws {
        let spec = Self.spec(
            #""style": "fullScreen""#,
            """
            { "at": 1, "keyboard": "shown" }, { "at": 2, "keyboard": "shown", "height": 200 },
            { "at": 3, "keyboard": "hidden", "animated": false }
            """, at: [0.5, 1.9, 2.9, 3.1])
        #expect(
            try places("detail.bar", spec) == [
                [20, 760, 360, 50], [20, 458, 360, 50], [20, 594, 360, 50], [20, 760, 360, 50],
            ])
        #expect(
            try places("detail.other", spec)
                == [[Double]](repeating: [0, 0, 390, 844], count: 4))
    }

    /// The fraction 0.1 s after the start of a critical spring: 1 − e^(−0.1ω)·(1 + 0.1ω), with ω = √(1000/3) a second, or
    /// 2π/0.266 on iOS 27.
    @Test(arguments: [("classic", 0.544780), ("iOS 27", 0.683216)])
    func `moves them on its own spring`(_ system: String, _ part: Double) throws {
        let spec = Self.spec(
            #""style": "fullScreen""#, #"{ "at": 1, "keyboard": "shown" }"#, at: [1.1],
            system: system)
        let y = try places("detail.bar", spec)[0][1]
        #expect(abs(y - (760 - 302 * part)) < 0.01)
    }

    /// The frames are those within the sheet; the top of the large one is at 57, so that it is 787 high.
    @Test func `makes a sheet larger while it is there`() throws {
        let spec = Self.spec(
            #""style": "pageSheet", "detents": ["medium", "large"]"#,
            #"{ "at": 1, "keyboard": "shown" }, { "at": 2, "keyboard": "hidden" }"#,
            at: [0.5, 1.9, 2.9])
        #expect(try places("detail", spec).map { $0[3] } == [422, 787, 422])
        // 34 and 50 points less, or 336 and 50.
        let tops: [Double] = [338, 401, 338]
        #expect(try places("detail.bar", spec).map { $0[1] } == tops)
    }

    @Test func `is in the timeline, and has no findings`() throws {
        let spec = Self.spec(
            #""style": "fullScreen""#,
            #"{ "at": 1, "keyboard": "shown" }, { "after": "settled", "keyboard": "hidden" }"#,
            at: [3])
        let timeline = try RenderedTimeline(spec)
        #expect(
            timeline.events.map(\.name).filter { $0.hasPrefix("keyboard.") } == [
                "keyboard.willShow", "keyboard.didShow", "keyboard.willHide", "keyboard.didHide",
            ])
        #expect(
            try Renderer(threads: 1).lint(Array(spec.utf8), performance: true).findings.isEmpty)
    }

    /// The views of both specs are where they were, and show nothing that differs.
    @Test func `is drawn`() throws {
        let pixels = try ["shown", "hidden"].map { state in
            try RenderedTimeline(
                Self.spec(
                    #""style": "fullScreen""#,
                    "{ \"at\": 1, \"keyboard\": \"\(state)\" }", at: [2])
            ).pixels
        }
        #expect(pixels[0] != pixels[1])
    }
}
