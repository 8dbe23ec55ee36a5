import FilmSupport
import Filmstrip
import Foundation
import Testing
import TransitionSpec

/// On a screen of 390 × 844 the large sheet is 844 − 57 = 787 points high, the medium one 422.
@Suite struct `A sheet of a spec` {
    private func timeline(_ keys: String, _ script: String, at times: [Double]) throws
        -> RenderedTimeline
    {
        try RenderedTimeline(Self.spec(keys, script, at: times))
    }

    private static func spec(_ keys: String, _ script: String, at times: [Double]) -> String {
        """
        { "device": { "size": [390, 844] }, "screens": { "home": {}, "detail": {} },
          "container": { "presentation": { "root": "home", \(keys) } },
          "script": [{ "at": 0, "present": "detail" }\(script)],
          "filmstrip": { "times": \(times) } }
        """
    }

    private func heights(_ timeline: RenderedTimeline) -> [Double] {
        timeline.frames.map { $0.views["detail"]?.frame[3] ?? .nan }
    }

    @Test(arguments: [
        (#""detents": ["medium", "large"]"#, 422.0),
        (#""detents": ["medium", "large"], "selectedDetentIdentifier": "large""#, 787),
        (
            #""detents": [{ "identifier": "peek", "height": "maximumDetentValue / 4" }, "large"]"#,
            196.75
        ),
        (#""detents": [{ "identifier": "low", "height": 120 }]"#, 120),
        (#""detents": ["large", { "identifier": "low", "height": "container.height / 4" }]"#, 211),
    ])
    func `rests at its first detent`(_ keys: String, _ height: Double) throws {
        #expect(heights(try timeline(keys, "", at: [2])) == [height])
    }

    private func place(_ device: String, _ keys: String, _ screen: String = "") throws -> [Double] {
        let timeline = try RenderedTimeline(
            """
            { "device": \(device), "screens": { "home": {}, "detail": { \(screen) } },
              "container": { "presentation": { "root": "home"\(keys) } },
              "script": [{ "at": 0, "present": "detail" }], "filmstrip": { "times": [2] } }
            """)
        return timeline.frames[0].views["detail"]?.frame ?? []
    }

    /// The frames are those within the sheet's card.
    @Test func `is as large as a page or a form on a tablet, and covers a phone held sideways`()
        throws
    {
        let tablet = #"{ "size": [1024, 1366] }"#
        #expect(try place(tablet, "") == [0, 0, 712, 1318])
        let form = #", "style": "formSheet""#
        #expect(try place(tablet, form) == [0, 0, 540, 620])
        let size = #""preferredContentSize": [400, 0]"#
        #expect(try place(tablet, form, size) == [0, 0, 400, 620])
        let medium = form + #", "detents": ["medium", "large"]"#
        #expect(try place(tablet, medium) == [0, 0, 540, 310])
        let sideways = #"{ "size": [844, 390] }"#
        #expect(try place(sideways, "") == [0, 0, 844, 390])
        let attached = #", "prefersEdgeAttachedInCompactHeight": true"#
        #expect(try place(sideways, attached) == [0, 0, 844, 333])
        let narrow = attached + #", "widthFollowsPreferredContentSizeWhenEdgeAttached": true"#
        #expect(try place(sideways, narrow, size) == [0, 0, 400, 333])
    }

    /// Moving from one detent to another takes half a second.
    @Test func `goes to another detent where code says so`() throws {
        let script = """
            , { "at": 1, "selectedDetentIdentifier": "large" },
            { "at": 2, "selectedDetentIdentifier": "peek" }
            """
        let played = try timeline(
            #""detents": [{ "identifier": "peek", "height": 100 }, "medium", "large"]"#, script,
            at: [0.99, 1.6, 2.6])
        #expect(heights(played) == [100, 787, 100])
        // The card moves; the view has its new height at once.
        let moving = try timeline(
            #""detents": ["medium", "large"]"#,
            script.replacingOccurrences(of: "peek", with: "medium"), at: [1.1])
        let home = moving.frames[0].views["home"]?.transform[0] ?? 0
        #expect(home < 1 && home > 358.0 / 390)
    }

    /// A fling downwards dismisses it, unless it is modal.
    @Test(arguments: [("", 2), (#", "isModalInPresentation": true"#, 1)])
    func `is dismissed by a finger unless it is modal`(_ key: String, _ transitions: Int) throws {
        let fling = """
            , { "at": 1, "flick": { "from": [195, 100], "to": [195, 700], "velocity": 3000 } }
            """
        let timeline = try timeline(#""style": "pageSheet""# + key, fling, at: [0])
        #expect(timeline.transitions.count == transitions)
    }

    @Test func `that cannot be says so and where`() {
        let negative = refusals(
            of: Self.spec(
                #""detents": [{ "identifier": "low", "height": "0 - 20" }]"#, "", at: [1]))
        #expect(
            negative.map(\.message) == ["found a height of -20.0 points; expected 0 or more"])
        #expect(negative.map(\.pointer) == ["/container/presentation/detents/0/height"])
        let none = refusals(
            of: Self.spec("\"detents\": [\"large\"]", "", at: [1]).replacingOccurrences(
                of: "\"present\": \"detail\"", with: "\"selectedDetentIdentifier\": \"large\""))
        #expect(none.map(\.message) == ["no sheet is there"])
        #expect(none.map(\.pointer) == ["/script/0/selectedDetentIdentifier"])
    }
}
