import Display
import Foundation
import Geometry
import SVG
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

    /// The rectangle is seen at 0…50 × 0…10. The middle, (25, 5), is the image of (33⅓, 6⅔), where
    /// w = 4/3: there dx′/dx = (1 − 0.01·25)/w = 0.5625, dy′/dx = −0.01·5/w and dy′/dy = 1/w.
    @Test func `has the slope of its middle in perspective, with a warning`() throws {
        let document = write([
            .fill(
                DisplayItem.Fill(
                    rect(0, 0, 100, 10), .linearGradient(Self.gradient), transform: receding))
        ])
        #expect(
            document.markup.contains(
                #"gradientTransform="matrix(0.5625 -0.0375 0 0.75 6.25 1.25)""#))
        #expect(document.warnings.map(\.layer) == ["svg"])
        #expect(write([fill()]).warnings.isEmpty)
    }
}
