import FilmstripDisplay
import FilmstripGeometry
import FilmstripSVG
import Foundation
import Testing

private let stops: [LinearGradient.Stop] = [
    .init(location: 0, color: .black), .init(location: 1, color: .white),
]

@Suite struct `A radial gradient` {
    private func item(_ radii: CGSize, _ transform: Homography = .identity) -> DisplayItem {
        let gradient = RadialGradient(
            center: CGPoint(x: 50, y: 40), radii: radii, stops: stops)
        return .fill(
            DisplayItem.Fill(rect(0, 0, 100, 80), .radialGradient(gradient), transform: transform))
    }

    @Test func `is a circle of radius 1, stretched`() {
        #expect(
            lines(item(CGSize(width: 40, height: 20)))[1]
                == ##"<radialGradient id="p1" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="matrix(40 0 0 20 50 40)">"##
        )
    }

    @Test func `without a radius is its last colour`() {
        #expect(
            lines(item(CGSize(width: 0, height: 20)))
                == [##"<rect x="0" y="0" width="100" height="80" fill="#ffffff"/>"##])
    }

    /// At the centres of pixels 20.5 to the right of the middle and half as far below it.
    @Test func `is drawn as an ellipse`() throws {
        let bitmap = try drawn(item(CGSize(width: 41, height: 20.5)))
        #expect(isClose(bitmap[70, 40], [128, 128, 128, 255], within: 2))
        #expect(isClose(bitmap[50, 50], [131, 131, 131, 255], within: 2))
        #expect(bitmap[99, 79] == [255, 255, 255, 255])
    }

    @Test func `in perspective is embedded as a picture, with a warning`() {
        let document = write([item(CGSize(width: 9, height: 9), receding)])
        #expect(
            document.warnings.map(\.message) == [
                "a gradient in perspective is embedded as a picture"
            ])
        #expect(document.markup.ranges(of: "<image ").count == 1)
    }
}

@Suite struct `A conic gradient` {
    private func item(
        _ stops: [LinearGradient.Stop] = stops, angle: CGFloat = 0,
        _ transform: Homography = .identity
    ) -> DisplayItem {
        let gradient = ConicGradient(center: CGPoint(x: 50, y: 50), angle: angle, stops: stops)
        return .fill(
            DisplayItem.Fill(rect(0, 0, 100, 100), .conicGradient(gradient), transform: transform))
    }

    /// A sector for each of the 255 steps, and the last once more beneath the first.
    @Test func `is a fan that is defined once, whatever its place`() {
        let shown = lines(item(), item(angle: 1, Homography(CGAffineTransform(scaleX: 2, y: 1))))
        #expect(shown.filter { $0.hasPrefix("<g id=") }.count == 1)
        #expect(shown.filter { $0.hasPrefix("<path d=") }.count == 256)
        #expect(shown.filter { $0.hasPrefix(##"<use href="#k1" transform="##) }.count == 2)
    }

    struct Row: CustomTestStringConvertible {
        var x, y: Int
        var turn: Double
        var testDescription: String { "at \(turn) of the turn" }
    }

    /// The angle of the pixel's centre, clockwise from that of the gradient.
    static let places = [(90, 60), (60, 80), (30, 95), (5, 45), (20, 10), (52, 60), (70, 40)]
        .map { x, y in
            let turn = atan2(Double(y) - 49.5, Double(x) - 49.5) / (2 * .pi) - 0.1
            return Row(x: x, y: y, turn: turn < 0 ? turn + 1 : turn)
        }

    @Test(arguments: places)
    func `has the colour of each angle`(_ row: Row) throws {
        let bitmap = try drawn(item(angle: 0.2 * .pi))
        let grey = Int((row.turn * 255).rounded())
        #expect(isClose(bitmap[row.x, row.y], [grey, grey, grey, 255]))
    }

    @Test(arguments: places)
    func `fades as its stops do`(_ row: Row) throws {
        let fading: [LinearGradient.Stop] = [
            .init(location: 0, color: .white), .init(location: 1, color: .white.faded(by: 0)),
        ]
        let bitmap = try drawn(item(fading, angle: 0.2 * .pi))
        let alpha = Int(((1 - row.turn) * 255).rounded())
        #expect(isClose(bitmap[row.x, row.y], [alpha, alpha, alpha, alpha], within: 2))
    }

    /// The pixels between the first and the last colour are a mix of these, without the picture beneath.
    @Test func `is sharp where it closes, without a crack`() throws {
        let bitmap = try drawn(item(angle: 0.3))
        #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
    }

    @Test func `is exact in perspective, without a warning`() throws {
        let document = write([item(angle: 0, receding)])
        #expect(document.warnings.isEmpty)
        // (75, 75), at 1/8 of the turn, lands on 75 / 1.75.
        let bitmap = try drawn(item(angle: 0, receding))
        let grey = Int(255.0 / 8)
        #expect(isClose(bitmap[42, 42], [grey, grey, grey, 255], within: 2))
    }

    @Test func `of a single colour is that colour`() throws {
        let red = Color(red: 1, green: 0, blue: 0, alpha: 0.6)
        let bitmap = try drawn(item([.init(location: 0.3, color: red)]))
        #expect(bitmap.pixels.allSatisfy { $0 == bitmap.pixels[0] })
        #expect(isClose(bitmap[3, 3], [153, 0, 0, 153]))
    }
}
