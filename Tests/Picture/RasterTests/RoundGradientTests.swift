import FilmstripDisplay
import FilmstripGeometry
import FilmstripRaster
import Foundation
import Testing

@Suite struct `A round gradient` {
    static let square = Shape.rect(CGRect(x: 0, y: 0, width: 32, height: 32))
    let ramp: [LinearGradient.Stop] = [
        .init(location: 0.25, color: .black), .init(location: 0.75, color: .white),
    ]

    func paint(_ paint: Paint, transform: Homography = .identity) -> Bitmap {
        draw([.fill(.init(Self.square, paint, transform: transform))], side: 32)
    }

    func value(_ place: Double) -> Int {
        Int((min(max((place - 0.25) * 2, 0), 1) * 255).rounded())
    }

    @Test func `runs from its centre outwards`() {
        let gradient = RadialGradient(
            center: CGPoint(x: 14, y: 17), radii: CGSize(width: 12, height: 20), stops: ramp)
        let bitmap = paint(.radialGradient(gradient))
        for y in 0..<32 {
            for x in 0..<32 {
                let (u, v) = ((Double(x) - 13.5) / 12, (Double(y) - 16.5) / 20)
                let expected = value((u * u + v * v).squareRoot())
                #expect(abs(bitmap[x, y].x - expected) <= 1)
            }
        }
    }

    @Test func `runs round its centre clockwise from its angle`() {
        for angle in [0, 1, -.pi / 2, 40] as [CGFloat] {
            let gradient = ConicGradient(
                center: CGPoint(x: 14.25, y: 17.25), angle: angle, stops: ramp)
            let bitmap = paint(.conicGradient(gradient))
            for y in 0..<32 {
                for x in 0..<32 {
                    let turn = atan2(Double(y) - 16.75, Double(x) - 13.75) - Double(angle)
                    let place = turn / (2 * .pi) - (turn / (2 * .pi)).rounded(.down)
                    #expect(abs(bitmap[x, y].x - value(place)) <= 1, "\(x), \(y) from \(angle)")
                }
            }
        }
    }

    @Test func `meets its end in its start at a sharp edge`() {
        let stops: [LinearGradient.Stop] = [
            .init(location: 0, color: .black), .init(location: 1, color: .white),
        ]
        let gradient = ConicGradient(center: CGPoint(x: 16, y: 16), angle: -.pi / 2, stops: stops)
        let bitmap = paint(.conicGradient(gradient))
        for y in 0..<8 {
            #expect(bitmap[16, y].x < 6 && bitmap[15, y].x > 249)
            #expect(abs(bitmap[16, 31 - y].x - 128) < 6)
        }
    }

    /// (x, y)/(1 + x/32): the pixel's centre X shows x = X/(1 − X/32) and y = Y·(1 + x/32).
    @Test func `is divided in perspective`() {
        let radial = RadialGradient(
            center: CGPoint(x: 12, y: 16), radii: CGSize(width: 24, height: 24), stops: ramp)
        let conic = ConicGradient(center: CGPoint(x: 12.3, y: 16.2), angle: 2, stops: ramp)
        let (round, about) = (
            paint(.radialGradient(radial), transform: `A shape in perspective`.tilted),
            paint(.conicGradient(conic), transform: `A shape in perspective`.tilted)
        )
        for (column, row) in [(1, 3), (5, 9), (9, 4), (12, 14), (3, 20)] {
            let x = (Double(column) + 0.5) / (1 - (Double(column) + 0.5) / 32)
            let y = (Double(row) + 0.5) * (1 + x / 32)
            let distance = ((x - 12) * (x - 12) + (y - 16) * (y - 16)).squareRoot() / 24
            #expect(abs(round[column, row].x - value(distance)) <= 1)
            let turn = (atan2(y - 16.2, x - 12.3) - 2) / (2 * .pi)
            #expect(abs(about[column, row].x - value(turn - turn.rounded(.down))) <= 1)
        }
    }

    @Test func `without radii is its last colour`() {
        let gradient = RadialGradient(
            center: .zero, radii: CGSize(width: 0, height: 5), stops: ramp)
        #expect(paint(.radialGradient(gradient))[9, 9].x == 255)
    }
}
