import FilmstripDisplay
import FilmstripGeometry
import FilmstripSVG
import Foundation
import Testing

@Suite struct `A gradient` {
    static let gradient = LinearGradient(
        from: CGPoint(x: 0, y: 1), to: CGPoint(x: 50, y: 1),
        stops: [
            .init(location: 0, color: .white), .init(location: 0.125, color: .black.faded(by: 0.5)),
        ])

    private func fill(_ transform: Homography = .identity) -> DisplayItem {
        .fill(
            DisplayItem.Fill(
                rect(0, 0, 100, 10), .linearGradient(Self.gradient), transform: transform))
    }

    @Test func `is defined once and used by each fill`() {
        let use = ##"<rect x="0" y="0" width="100" height="10" fill="url(#p1)"/>"##
        #expect(
            lines(fill(), fill()) == [
                "<defs>",
                ##"<linearGradient id="p1" gradientUnits="userSpaceOnUse" x1="0" y1="1" x2="50" y2="1">"##,
                ##"<stop offset="0" stop-color="#ffffff"/>"##,
                ##"<stop offset="0.125" stop-color="#000000" stop-opacity="0.5"/>"##,
                "</linearGradient>",
                "</defs>",
                use,
                use,
            ])
    }

    @Test func `moves with its shape`() {
        let moved = lines(fill(Homography(CGAffineTransform(translationX: 3, y: 4))))
        #expect(moved[1] == lines(fill())[1])
        #expect(moved.last?.contains(#"transform="translate(3 4)""#) == true)
    }

    /// Divided by w = 1 + x/100, the point seen at x′ is x′ / (1 − x′/100) of the gradient.
    @Test func `in perspective is embedded as a picture, with a warning`() throws {
        let item = DisplayItem.fill(
            DisplayItem.Fill(
                rect(0, 0, 100, 100), .linearGradient(Self.ramp), transform: receding))
        let document = write([item])
        #expect(
            document.warnings == [
                Warning(layer: "svg", message: "a gradient in perspective is embedded as a picture")
            ])
        let bitmap = try drawn(item)
        for x in [1, 10, 25, 40, 48] {
            let seen = Double(x) + 0.5
            let grey = Int((2.55 * seen / (1 - seen / 100)).rounded())
            #expect(isClose(bitmap[x, 20], [grey, grey, grey, 255], within: 2))
        }
        #expect(bitmap[51, 20] == [0, 0, 0, 0])
        #expect(write([fill()]).warnings.isEmpty)
    }

    @Test func `is embedded no larger than the clips around it let it be seen`() {
        let item = DisplayItem.fill(
            DisplayItem.Fill(
                rect(0, 0, 100, 100), .linearGradient(Self.ramp), transform: receding))
        let clips = [rect(10, 5, 30, 30), rect(5, 10, 30, 30)].map {
            DisplayItem.pushGroup(Group(clip: .init(to: $0)))
        }
        let markup = write(clips + [item, .popGroup, .popGroup]).markup
        #expect(
            markup.contains(#"preserveAspectRatio="none" x="10" y="10" width="25" height="25""#))
        let nowhere = DisplayItem.pushGroup(Group(clip: .init(to: rect(200, 0, 9, 9))))
        #expect(!write([nowhere, item, .popGroup]).markup.contains("<image"))
    }

    private static let ramp = LinearGradient(
        from: .zero, to: CGPoint(x: 100, y: 0),
        stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)])

    /// A picture too large to be embedded. The rectangle appears at 0…5000 × 0…1000. The middle,
    /// (2500, 500), is the image of (3333⅓, 666⅔), where w = 4/3: there dx′/dx = (1 − 0.0001·2500)/w = 0.5625,
    /// dy′/dx = −0.0001·500/w and dy′/dy = 1/w.
    @Test func `too large for that has the slope of its middle, with a warning`() throws {
        var far = receding
        far.p = 0.0001
        var list = DisplayList(size: CGSize(width: 5000, height: 1000))
        list.append(
            .fill(
                DisplayItem.Fill(
                    rect(0, 0, 10_000, 1000), .linearGradient(Self.gradient), transform: far)))
        let document = try SVGWriter().write(list)
        #expect(
            document.markup.contains(
                #"gradientTransform="matrix(0.5625 -0.0375 0 0.75 625 125)""#))
        #expect(
            document.warnings.map(\.message) == [
                "too many embedded pictures: what is beyond the limit is only nearly as asked",
                "a gradient in perspective has everywhere the slope of its middle",
            ])
    }
}
