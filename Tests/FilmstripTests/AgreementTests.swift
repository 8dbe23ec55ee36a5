import Display
import Filmstrip
import Foundation
import PNG
import TestSupport
import Testing

/// The sheet's frames as PNG, and the same frames' SVG as librsvg draws it.
@Suite struct `The PNG and the SVG` {
    @Test(arguments: Repository.examples)
    func `agree on every frame`(example: String) throws {
        let rendered = try Renderer(threads: 2).render(
            spec: try Repository.example(example), as: [.png, .svg, .json])
        let ours = try PNGDecoder.decode(try #require(rendered[.png]), limit: 200_000_000)
        let theirs = try Librsvg.draw(try #require(rendered[.svg]), width: ours.width)
        #expect(theirs.width == ours.width && theirs.height == ours.height)
        let timeline = try JSONDecoder().decode(
            RenderedTimeline.self, from: Data(try #require(rendered[.json])))
        for frame in timeline.frames {
            let off = differingShare(ours, theirs, in: frame.rect)
            #expect(off <= 0.01, "frame \(frame.index): \(off * 100) % of pixels differ")
        }
    }

    @Test func `agree on a plot of curves`() throws {
        let report = try CurveReport([
            "easeOut", "spring(damping: 0.4, duration: 0.8)", "keyframes(0, 1, mode: discrete)",
        ])
        let ours = try PNGDecoder.decode(try report.bytes(as: .png), limit: 4_000_000)
        let theirs = try Librsvg.draw(try report.bytes(as: .svg), width: ours.width)
        #expect(theirs.width == ours.width && theirs.height == ours.height)
        #expect(differingShare(ours, theirs, in: [0, 0, ours.width, ours.height]) <= 0.005)
    }

    /// The share of pixels in a rectangle of which a channel differs by more than 32.
    private func differingShare(_ a: Bitmap, _ b: Bitmap, in rect: [Int]) -> Double {
        var differing = 0
        for y in rect[1]..<rect[1] + rect[3] {
            for x in rect[0]..<rect[0] + rect[2] {
                let (p, q) = (a.pixels[y * a.width + x], b.pixels[y * b.width + x])
                let isFar = stride(from: 0, to: 24, by: 8).contains { shift in
                    abs(Int(p >> shift & 255) - Int(q >> shift & 255)) > 32
                }
                if isFar { differing += 1 }
            }
        }
        return Double(differing) / Double(rect[2] * rect[3])
    }
}
