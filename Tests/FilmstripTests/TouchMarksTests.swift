import Display
import Filmstrip
import Foundation
import PNG
import TestSupport
import Testing

@Suite struct `The overlay of touches` {
    /// A finger that goes from (30, 50) to (130, 50) within 1 s and lifts, and two that pinch from 2 s on;
    /// nothing takes them.
    private static func sheet(_ overlays: String) throws -> Bitmap {
        let spec = """
            { "device": { "size": [200, 100], "scale": 1 },
              "screens": { "a": { "template": "empty" } },
              "container": { "navigation": { "stack": ["a"] } },
              "script": [
                { "at": 0.5, "drag": { "from": [30, 50], "to": [130, 50], "duration": 1 } },
                { "at": 2, "pinch": { "center": [100, 50], "from": 120, "to": 80, "duration": 1 } } ],
              "filmstrip": { "times": [0.4, 0.5, 1, 1.5, 2, 3.5], "columns": 1, "captions": false,
                "overlays": [\(overlays)] } }
            """
        let rendered = try Renderer(threads: 1).render(spec: Array(spec.utf8), as: [.png, .json])
        let sheet = try PNGDecoder.decode(try #require(rendered[.png]), limit: 1 << 22)
        let timeline = try JSONDecoder().decode(
            RenderedTimeline.self, from: Data(try #require(rendered[.json])))
        var result = Bitmap(width: 200, height: 600)
        for (index, frame) in timeline.frames.enumerated() {
            let (x, y) = (frame.rect[0], frame.rect[1])
            result.copy(sheet.part(x: x, y: y, width: 200, height: 100), x: 0, y: 100 * index)
        }
        return result
    }

    /// Where each frame shows something that the one without the overlay does not.
    @Test func `shows each finger that is down, where it is`() throws {
        let (plain, marked) = (try Self.sheet(""), try Self.sheet("\"touches\""))
        func isMarked(_ x: Int, _ y: Int) -> Bool {
            plain.pixels[200 * y + x] != marked.pixels[200 * y + x]
        }
        // At 1 s the drag is halfway, at (80, 50); at 1.5 s it lifts; the pinch's fingers are 120 points apart.
        let centers: [[Int]] = [[], [30], [80], [], [40, 160], []]
        for (frame, centers) in centers.enumerated() {
            for x in stride(from: 2, to: 200, by: 4) {
                let isNear = centers.contains { abs($0 - x) < 18 }
                let isFar = centers.allSatisfy { abs($0 - x) > 20 }
                if isNear { #expect(isMarked(x, 100 * frame + 50), "frame \(frame), \(x)") }
                if isFar { #expect(!isMarked(x, 100 * frame + 50), "frame \(frame), \(x)") }
            }
        }
    }

    @Test func `looks as it was kept`() throws {
        try Golden.expect(
            Self.sheet("\"touches\""), feature: "filmstrip", case: "touches")
    }
}
