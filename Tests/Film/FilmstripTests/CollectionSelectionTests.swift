import FilmSupport
import Filmstrip
import TestSupport
import Testing

/// Tiles of 50 by 50 points at the left edge of a display of 60 by 300 points, starting at y = 0.
@Suite struct `A collection of a spec` {
    private func film(
        _ keys: String, layout: String = "", script: String = "", times: String = "[0]"
    ) throws -> FilmPictures {
        try FilmPictures(
            """
            { "device": { "size": [60, 300], "safeAreaInsets": [0, 0, 0, 0] },
              "screens": { "a": { "template": "collection", "background": "white", "accent": "red",
                "layout": { "minimumLineSpacing": 0\(layout) }\(keys) } },
              "container": { "custom": { "children": ["a"] } },
              "script": [\(script)], "filmstrip": { "times": \(times), "captions": false } }
            """)
    }

    /// Whether the tile whose top is at `y` has a black ring.
    private func isSelected(_ film: FilmPictures, _ frame: Int = 0, y: Int) -> Bool {
        film.frames[frame].color(30, y + 1) == [0, 0, 0]
    }

    private func tap(_ time: Double, _ y: Int) -> String {
        "{ \"at\": \(time), \"tap\": { \"location\": [30, \(y)] } }"
    }

    /// Each section of two tiles has 40 white points above it, and 20 below.
    @Test func `has headers and footers between its sections`() throws {
        let film = try film(
            #", "sections": 2, "items": 2"#,
            layout: #", "headerReferenceSize": [0, 40], "footerReferenceSize": [0, 20]"#)
        let frame = film.frames[0]
        let isTile = { (y: Int) in frame.color(8, y)[1] < 100 && frame.color(8, y)[0] > 200 }
        let tiles = [(40, 140), (200, 300)]
        for (top, bottom) in tiles {
            #expect(!isTile(top - 1) && isTile(top + 12) && isTile(bottom - 12))
        }
        #expect(!isTile(141) && !isTile(199))
        // The first header contains text.
        #expect((0..<40).contains { y in (0..<60).contains { frame.color($0, y)[0] < 200 } })
    }

    @Test func `begins with what is selected`() throws {
        let film = try film(
            #", "allowsMultipleSelection": true, "indexPathsForSelectedItems": [[0, 0], [0, 2]]"#)
        #expect([0, 50, 100].map { isSelected(film, y: $0) } == [true, false, true])
    }

    @Test(arguments: [
        ("", [false, true]), (#", "allowsMultipleSelection": true"#, [true, true]),
        (#", "allowsSelection": false"#, [false, false]),
    ])
    func `has taps select as many as it says`(_ keys: String, _ expected: [Bool]) throws {
        let film = try film(
            keys, script: [tap(0.1, 25), tap(0.5, 75)].joined(separator: ", "), times: "[1]")
        #expect([0, 50].map { isSelected(film, y: $0) } == expected)
        let count = film.timeline.events.count { $0.name == "collectionView.didSelectItem" }
        #expect(count == (expected[1] ? 2 : 0))
    }

    @Test(arguments: [("true", false), ("false", true)])
    func `forgets what was selected when it comes back, unless it says otherwise`(
        _ clears: String, _ expected: Bool
    ) throws {
        let film = try FilmPictures(
            """
            { "device": { "size": [60, 300], "safeAreaInsets": [0, 0, 0, 0] },
              "screens": { "a": { "template": "collection", "accent": "red",
                "layout": { "minimumLineSpacing": 0 }, "indexPathsForSelectedItems": [[0, 1]],
                "clearsSelectionOnViewWillAppear": \(clears) }, "b": {} },
              "container": { "navigation": { "stack": ["a"] } },
              "script": [{ "at": 0.5, "push": "b" }, { "at": 2, "pop": true }],
              "filmstrip": { "times": [0.1, 4], "captions": false } }
            """)
        #expect(isSelected(film, 0, y: 50) && isSelected(film, 1, y: 50) == expected)
    }
}
