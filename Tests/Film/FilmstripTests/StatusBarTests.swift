import FilmSupport
import Filmstrip
import FilmstripDisplay
import Foundation
import TestSupport
import Testing

@Suite struct `The status bar` {
    private static func spec(_ device: String, marks: Bool = true) -> String {
        """
        { "device": { \(device), "refreshRate": 60, "statusBar": \(marks) },
          "screens": { "a": { "template": "empty", "background": "#ff9500" } },
          "container": { "navigation": { "stack": ["a"] } },
          "script": [{ "at": 0.1, "tap": { "location": [100, 75] } }],
          "filmstrip": { "times": [0], "captions": false } }
        """
    }

    private func frame(_ device: String, marks: Bool = true) throws -> Bitmap {
        try #require(try FilmPictures(Self.spec(device, marks: marks)).frames.first)
    }

    /// Top and bottom insets by model, as useyourloaf.com lists them.
    static let models = [
        ("iPhone SE (3rd generation)", 20, 0), ("iPhone 11 Pro", 44, 34), ("iPhone 13", 47, 34),
        ("iPhone 16", 59, 34), ("iPhone 17 Pro", 62, 34), ("iPad (A16)", 24, 20),
    ]

    /// Neither the corners of the display nor the content between the insets change.
    @Test(arguments: models) func `stays in the safe area's insets`(
        _ model: String, _ top: Int, _ bottom: Int
    ) throws {
        let device = #""model": "\#(model)", "scale": 1, "cornerRadius": 0"#
        let marked = try frame(device)
        let changes = marked.changes(from: try frame(device, marks: false))
        #expect(changes.contains { $0.y < top })
        #expect(changes.contains { $0.y >= marked.height - bottom } == (bottom > 0))
        #expect(!changes.contains { $0.y >= top && $0.y < marked.height - bottom })
    }

    /// Apple's Human Interface Guidelines, Live Activities: 36.67 points high; the safe area begins at 59.
    @Test func `shows the island in black, in the middle`() throws {
        let marked = try frame(#""model": "iPhone 16", "scale": 1, "cornerRadius": 0"#)
        func isBlack(_ x: Int, _ y: Int) -> Bool {
            marked.pixels[y * marked.width + x] == 0xFF00_0000
        }
        #expect(isBlack(196, 30) && isBlack(145, 30) && isBlack(247, 30))
        #expect(!isBlack(196, 9) && !isBlack(196, 50))
        for x in 0..<marked.width where isBlack(x, 30) && x > 120 && x < 196 {
            #expect(isBlack(marked.width - 1 - x, 30))
        }
    }

    @Test func `is white in the dark style`() throws {
        let device = #""model": "iPhone 16", "scale": 1, "cornerRadius": 0"#
        let dark = try frame(device + #", "userInterfaceStyle": "dark""#)
        let indicator = dark.pixels[(dark.height - 11) * dark.width + dark.width / 2]
        #expect(indicator == 0xFFFF_FFFF)
    }

    /// On a phone without a cutout all marks lie in the upper 20 points.
    @Test func `has the colour that the shown screen asks for`() throws {
        func marks(_ style: String) throws -> [Bitmap] {
            try FilmPictures(
                """
                { "device": { "model": "iPhone SE (3rd generation)", "scale": 1, "statusBar": true },
                  "screens": {
                    "a": { "template": "empty", "background": "#ff9500" },
                    "b": { "template": "empty", "background": "#ff9500", \(style) } },
                  "container": { "navigation": { "stack": ["a"] } },
                  "script": [{ "at": 0.1, "push": "b" }],
                  "filmstrip": { "times": [0, 1], "captions": false } }
                """
            ).frames
        }
        func counts(_ bitmap: Bitmap) -> (black: Int, white: Int) {
            let top = bitmap.pixels.prefix(20 * bitmap.width)
            return (top.count { $0 == 0xFF00_0000 }, top.count { $0 == 0xFFFF_FFFF })
        }
        let light = try marks(#""preferredStatusBarStyle": "lightContent""#).map(counts)
        #expect(light[0].black > 0 && light[0].white == 0)
        #expect(light[1].black == 0 && light[1].white == light[0].black)
        let dark = try marks(#""preferredStatusBarStyle": "darkContent""#).map(counts)
        #expect(dark[1].black == dark[0].black)
    }

    @Test func `is drawn the same by any number of threads`() throws {
        let spec = Array(Self.spec(#""model": "iPhone 17 Pro""#).utf8)
        let one = try Renderer(threads: 1).render(spec: spec, as: [.png, .svg])
        let four = try Renderer(threads: 4).render(spec: spec, as: [.png, .svg])
        #expect(one[.png] == four[.png])
        #expect(one[.svg] == four[.svg])
    }
}
