import FilmstripDisplay
import FilmstripGeometry
import FilmstripRaster
import Foundation
import Testing

@Suite struct `A linear gradient` {
    static let square = Shape.rect(CGRect(x: 0, y: 0, width: 16, height: 16))
    static let ramp: [LinearGradient.Stop] = [
        .init(location: 0, color: .black), .init(location: 1, color: .white),
    ]

    func paint(
        _ start: CGPoint, _ end: CGPoint, _ stops: [LinearGradient.Stop] = ramp,
        transform: Homography = .identity
    ) -> Bitmap {
        let gradient = LinearGradient(from: start, to: end, stops: stops)
        return draw([.fill(.init(Self.square, .linearGradient(gradient), transform: transform))])
    }

    /// At the centre of pixel n the place is (n + 0.5 − 2)/8.
    func value(_ n: Int) -> Int {
        Int((min(max((Double(n) - 1.5) / 8, 0), 1) * 255).rounded())
    }

    @Test func `has the colour of its place at each pixel's centre, and its end colours beyond`() {
        let right = paint(CGPoint(x: 2, y: 0), CGPoint(x: 10, y: 0))
        let down = paint(CGPoint(x: 0, y: 2), CGPoint(x: 0, y: 10))
        for n in 0..<16 {
            #expect(abs(right[n, 7].x - value(n)) <= 1)
            #expect(abs(down[7, n].x - value(n)) <= 1)
        }
        #expect(right[0, 0].x == 0 && right[15, 0].x == 255)
    }

    /// A gradient from (0, 0) to (8, 8) has the place (x + y)/16.
    @Test func `runs in any direction`() {
        let bitmap = paint(.zero, CGPoint(x: 8, y: 8))
        for (x, y) in [(0, 0), (3, 9), (12, 2), (7, 7)] {
            let place = min((Double(x + y) + 1) / 16, 1)
            #expect(abs(bitmap[x, y].x - Int((place * 255).rounded())) <= 1)
        }
    }

    @Test func `turns with its item`() {
        let transform = Homography(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 16, ty: 0))
        let bitmap = paint(CGPoint(x: 2, y: 0), CGPoint(x: 10, y: 0), transform: transform)
        for n in 0..<16 { #expect(abs(bitmap[5, n].x - value(n)) <= 1) }
    }

    /// Halfway from opaque red to transparent blue: not premultiplied, (0.5, 0, 0.5) at alpha 0.5.
    @Test func `interpolates straight colours`() {
        let stops: [LinearGradient.Stop] = [
            .init(location: 0, color: Color(red: 1, green: 0, blue: 0)),
            .init(location: 1, color: Color(red: 0, green: 0, blue: 1, alpha: 0)),
        ]
        let bitmap = paint(CGPoint(x: 0, y: 0), CGPoint(x: 15, y: 0), stops)
        let middle = bitmap[7, 0]
        #expect(abs(middle.x - 64) <= 1 && abs(middle.z - 64) <= 1 && abs(middle.w - 128) <= 1)
    }

    @Test func `changes at once where two stops meet`() {
        let stops: [LinearGradient.Stop] = [
            .init(location: 0, color: .black), .init(location: 0.5, color: .black),
            .init(location: 0.5, color: .white), .init(location: 1, color: .white),
        ]
        let bitmap = paint(.zero, CGPoint(x: 16, y: 0), stops)
        #expect(bitmap[7, 0].x == 0 && bitmap[8, 0].x == 255)
    }

    @Test func `without length is its last colour`() {
        let bitmap = paint(CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 5))
        #expect(bitmap[0, 0].x == 255 && bitmap[15, 15].x == 255)
    }

    /// x' = x/(1 + x/16), so that the pixel centre 3.5 shows x = 3.5/(1 − 3.5/16) = 4.48.
    @Test func `is divided in perspective`() {
        let projection = Homography(
            a: 1, b: 0, p: 1.0 / 16, c: 0, d: 1, q: 0, tx: 0, ty: 0, w: 1)
        let bitmap = paint(.zero, CGPoint(x: 16, y: 0), transform: projection)
        #expect(abs(bitmap[3, 0].x - Int((4.48 / 16 * 255).rounded())) <= 1)
    }
}
