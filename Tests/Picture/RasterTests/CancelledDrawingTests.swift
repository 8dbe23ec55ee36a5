import FilmstripDisplay
import FilmstripGeometry
import FilmstripParallel
import FilmstripRaster
import Foundation
import Synchronization
import Testing

@Suite struct `Drawing that is told to end` {
    /// Counts the checks, and answers true from the given one on.
    private final class Question: Sendable {
        private let asked = Atomic(0)
        private let last: Int

        init(_ last: Int) { self.last = last }

        var count: Int { asked.load(ordering: .relaxed) }

        func answer() -> Bool { asked.wrappingAdd(1, ordering: .relaxed).newValue >= last }
    }

    struct Row: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var item: DisplayItem
        /// The least number of checks in a complete drawing.
        var least: Int
    }

    private static let side = 512.0
    private static let all = CGRect(x: 0, y: 0, width: side, height: side)
    private static let star: Path = {
        var path = Path([.move(.zero)])
        for index in 1..<20_000 {
            path.addLine(
                to: CGPoint(x: Double(index * 7919 % 512), y: Double(index * 104_729 % 512)))
        }
        return path
    }()
    private static let loop = Path(ellipseIn: all.insetBy(dx: 100, dy: 100))
    private static let lean = Homography(CGAffineTransform(a: 1, b: 0, c: 0.7, d: 1, tx: 0, ty: 0))
    private static let red = Color(red: 1, green: 0, blue: 0)

    /// The steps of each item follow from its definition: bands of a path, dashes, rows of a blur.
    static let rows = [
        Row(
            testDescription: "a path of 20,000 lines",
            item: .fill(.init(.path(star, rule: .evenOdd), .solid(red))), least: 50),
        Row(
            testDescription: "a line of 5,000 dashes",
            item: .stroke(
                .init(
                    loop, StrokeStyle(width: 9, dashes: [loop.length / 1e4, loop.length / 1e4]),
                    .solid(red))), least: 5000),
        Row(
            testDescription: "a wide line with round joins along 20,000 lines",
            item: .stroke(
                .init(star, StrokeStyle(width: 99, join: .round), .solid(red))), least: 300),
        Row(
            testDescription: "a shadow",
            item: .shadow(
                .init(
                    of: .path(loop, rule: .nonZero),
                    Shadow(color: red, offset: .zero, sigma: 9))), least: 100),
        Row(
            testDescription: "the sharp shadow of a long path",
            item: .shadow(
                .init(
                    of: .path(star, rule: .evenOdd),
                    Shadow(color: red, offset: .zero, sigma: 0.5))), least: 1000),
        Row(
            testDescription: "a shadow in a space of its own",
            item: .shadow(
                .init(
                    of: .path(loop, rule: .nonZero),
                    Shadow(color: red, offset: .zero, sigma: 3), transform: lean)), least: 200),
        Row(
            testDescription: "a blur of what lies beneath",
            item: .backdrop(.init(in: .rect(all), sigma: 9, tint: red)), least: 200),
        Row(
            testDescription: "a picture in perspective",
            item: .image(
                .init(
                    Bitmap(width: 2048, height: 2048), in: all,
                    transform: Homography(
                        a: 1, b: 0, p: 0.002, c: 0, d: 1, q: 0, tx: 0, ty: 0, w: 1))), least: 10),
    ]

    private func list(_ item: DisplayItem) -> DisplayList {
        var list = DisplayList(size: CGSize(width: Self.side, height: Self.side))
        list.append(item)
        return list
    }

    @Test(arguments: rows) func `has been asked often`(_ row: Row) throws {
        let question = Question(.max)
        _ = try Cancellation { question.answer() }.perform {
            try Rasterizer().draw(list(row.item), scale: 1)
        }
        #expect(question.count >= row.least)
    }

    @Test(arguments: rows) func `asks no more and ends`(_ row: Row) throws {
        for moment in [1, 2, 5, 17, 50] {
            let question = Question(moment)
            let cancellation = Cancellation { question.answer() }
            let bitmap = try cancellation.perform {
                try Rasterizer().draw(list(row.item), scale: 1)
            }
            #expect(bitmap.width == Int(Self.side))
            #expect(question.count <= moment)
            #expect(question.count < moment || cancellation.isRequested)
        }
    }
}
