import FilmstripDisplay
import FilmstripGeometry
import FilmstripPNG
import FilmstripSVG
import Foundation
import Testing

@Suite struct `An animated SVG` {
    /// A group of the animation, as described by the markup.
    private struct Shown {
        var isShownStill: Bool
        /// The values of `display`, each with its fraction of the duration; empty if it is not animated.
        var steps: [(part: Double, isShown: Bool)]

        /// Discrete values hold from their key time to the next (SVG 1.1, 19.2.9).
        func isShown(at part: Double) -> Bool {
            steps.last { $0.part <= part }?.isShown ?? isShownStill
        }
    }

    private static func picture(_ items: [DisplayItem]) -> DisplayList {
        var list = DisplayList(size: CGSize(width: 100, height: 100))
        for item in items { list.append(item) }
        return list
    }

    /// Pictures of a bar that moves to the right, beside a text, with glass over both.
    private static let pictures = (0..<5).map { index in
        picture([
            fill(rect(0, 0, 100, 100), .white),
            fill(rect(CGFloat(20 * index), 20, 20, 40), Color(red: 0.8, green: 0.1, blue: 0.2)),
            .glyphs(
                .init(
                    run(), .black,
                    transform: Homography(CGAffineTransform(translationX: 10, y: 90)))),
            .backdrop(
                .init(in: rect(20, 30, 60, 40), sigma: 4, tint: Color(white: 1, alpha: 0.3))),
        ])
    }

    private static func animation(_ times: [Int]) throws -> SVGDocument {
        try SVGWriter().write(zip(pictures, times).map { (picture: $0, milliseconds: $1) })
    }

    private static func groups(_ markup: String) -> [Shown] {
        let pattern =
            /<g( display="none")?>\n<animate attributeName="display" calcMode="discrete" values="([a-z;]*)" keyTimes="([0-9.;]*)" dur="[0-9]+ms" repeatCount="indefinite"\/>/
        return markup.matches(of: pattern).map { match in
            let values = match.2.split(separator: ";")
            let times = match.3.split(separator: ";").compactMap { Double($0) }
            return Shown(
                isShownStill: match.1 == nil,
                steps: zip(times, values).map { (part: $0, isShown: $1 == "inline") })
        }
    }

    @Test(arguments: [[100, 200, 1, 999, 50], [1, 1, 1, 1, 1], [7, 1_199_989, 1, 1, 2]])
    func `shows each picture at its times and no other`(_ times: [Int]) throws {
        let markup = try Self.animation(times).markup
        let groups = Self.groups(markup)
        let total = times.reduce(0, +)
        #expect(groups.count == 5)
        #expect(markup.ranges(of: "dur=\"\(total)ms\"").count == 5)
        #expect(groups.map(\.isShownStill) == [true, false, false, false, false])
        #expect(groups.allSatisfy { $0.steps.first?.part == 0 })
        var begin = 0
        for (index, time) in times.enumerated() {
            // Within the first and the last millisecond of its turn.
            for moment in [Double(begin) + 0.1, Double(begin + time) - 0.1] {
                let shown = groups.indices.filter {
                    groups[$0].isShown(at: moment / Double(total))
                }
                #expect(shown == [index])
            }
            begin += time
        }
    }

    @Test func `draws each picture as a document of its own does`() throws {
        let markup = try Self.animation([1, 1, 1, 1, 1]).markup
        for index in Self.pictures.indices {
            // The picture that a renderer shows during the group's time.
            var lines = markup.split(separator: "\n").map(String.init)
            let groups = lines.indices.filter { lines[$0].hasPrefix("<animate") }.map { $0 - 1 }
            for (number, line) in groups.enumerated() {
                lines[line] = number == index ? "<g>" : "<g display=\"none\">"
            }
            lines.removeAll { $0.hasPrefix("<animate") }
            #expect(
                try drawn(markup: lines.joined(separator: "\n"))
                    == drawn(markup: try SVGWriter().write(Self.pictures[index]).markup))
        }
    }

    @Test func `is its first picture where nothing is animated`() throws {
        #expect(
            try drawn(markup: Self.animation([1, 2, 3, 4, 5]).markup)
                == drawn(markup: try SVGWriter().write(Self.pictures[0]).markup))
    }

    @Test func `writes once what occurs in several pictures`() throws {
        let one = try SVGWriter().write(Self.pictures[0]).markup
        let all = try Self.animation([1, 1, 1, 1, 1]).markup
        for kind in ["<path id=\"g", "<clipPath", "<filter"] {
            #expect(all.ranges(of: kind).count == one.ranges(of: kind).count)
        }
    }

    @Test func `prolongs a picture that comes again`() throws {
        let (a, b) = (Self.pictures[0], Self.pictures[1])
        let twice = try SVGWriter().write([(a, 10), (a, 20), (b, 30), (b, 5)])
        #expect(try twice == SVGWriter().write([(a, 30), (b, 35)]))
        #expect(try SVGWriter().write([(a, 10), (a, 20)]).markup.contains("<animate") == false)
    }

    @Test func `passes every picture's warnings on, once`() throws {
        var (a, b) = (Self.pictures[0], Self.pictures[1])
        let (one, other) = (
            Warning(layer: "a", message: "one"), Warning(layer: "b", message: "other")
        )
        a.warn(one)
        b.warn(one)
        b.warn(other)
        #expect(try SVGWriter().write([(a, 1), (b, 1)]).warnings == [one, other])
    }

    /// Seven panes over one another draw some 2⁷ blurs, at a thousand elements each; the limit of a picture is
    /// 400,000 of them, that of an animation twenty times as many.
    @Test(arguments: [(20, true), (100, false)])
    func `bears in each picture as many backdrops as one alone, up to a limit`(
        count: Int, isBorne: Bool
    ) throws {
        let pictures = (0..<count).map { index in
            let panes = (0..<7).map {
                DisplayItem.backdrop(.init(in: rect(12, 12 + 5 * CGFloat($0), 70, 40), sigma: 3))
            }
            return Self.picture([fill(rect(CGFloat(index) / 2, 0, 50, 100), .black)] + panes)
        }
        let document = try SVGWriter().write(pictures.map { (picture: $0, milliseconds: 10) })
        #expect(
            document.warnings.contains { $0.message.hasPrefix("a backdrop over too many") }
                != isBorne)
    }
}
