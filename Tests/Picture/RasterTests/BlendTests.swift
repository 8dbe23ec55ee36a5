import FilmstripDisplay
import FilmstripGeometry
import FilmstripRaster
import Foundation
import Testing

@Suite struct `A blend mode` {
    /// For one component, 0…255: below, above, and the result by the definition. 51 is a fifth, 102
    /// two fifths, 204 four fifths.
    static let separable: [(Group.BlendMode, below: Int, above: Int, result: Double)] = [
        (.multiply, 102, 204, 0.4 * 0.8), (.screen, 102, 204, 0.4 + 0.8 - 0.32),
        (.overlay, 102, 204, 2 * 0.4 * 0.8), (.overlay, 204, 102, 1 - 2 * 0.2 * 0.6),
        (.darken, 102, 204, 0.4), (.lighten, 102, 204, 0.8),
        (.colorDodge, 51, 102, 0.2 / 0.6), (.colorDodge, 204, 204, 1), (.colorDodge, 0, 255, 0),
        (.colorBurn, 204, 102, 1 - 0.2 / 0.4), (.colorBurn, 51, 51, 0), (.colorBurn, 255, 0, 1),
        (.hardLight, 102, 51, 2 * 0.4 * 0.2), (.hardLight, 102, 204, 1 - 2 * 0.6 * 0.2),
        (.softLight, 102, 51, 0.4 - 0.6 * 0.4 * 0.6),
        (.softLight, 51, 204, 0.2 + 0.6 * (((16 * 0.2 - 12) * 0.2 + 4) * 0.2 - 0.2)),
        (.softLight, 102, 204, 0.4 + 0.6 * (0.4.squareRoot() - 0.4)),
        (.difference, 102, 204, 0.4), (.difference, 204, 102, 0.4),
        (.exclusion, 102, 204, 0.4 + 0.8 - 2 * 0.32),
    ]

    @Test(arguments: separable)
    func `mixes opaque parts as it is defined`(
        _ mode: Group.BlendMode, _ below: Int, _ above: Int, _ result: Double
    ) {
        let pixel = blend(mode, grey(below), grey(above))
        #expect(abs(Double(pixel.x) - result * 255) <= 0.51)
        #expect(pixel.w == 255)
    }

    /// Red has luminosity 0.3, blue 0.11; the same hue at another luminosity is drawn towards grey until all
    /// components are in range.
    @Test func `takes hue, saturation and luminosity apart`() {
        let red = Color(red: 1, green: 0, blue: 0)
        let blue = Color(red: 0, green: 0, blue: 1)
        let grey = grey(102)
        // Blue at 0.3: (0.19, 0.19, 1.19), 0.89 above grey, which may be 0.7.
        let lifted = 0.3 - 0.11 * 0.7 / 0.89
        expect(blend(.hue, red, blue), lifted, lifted, 1)
        expect(blend(.color, red, blue), lifted, lifted, 1)
        // Grey has no saturation to apply, and none that could be changed.
        expect(blend(.saturation, red, grey), 0.3, 0.3, 0.3)
        expect(blend(.saturation, grey, red), 0.4, 0.4, 0.4)
        // Red at 0.4: (1.1, 0.1, 0.1), 0.7 above grey, which may be 0.6.
        expect(blend(.luminosity, red, grey), 1, 0.4 - 0.3 * 0.6 / 0.7, 0.4 - 0.3 * 0.6 / 0.7)
    }

    @Test(arguments: Group.BlendMode.allCases)
    func `leaves what it does not touch, and stands alone where nothing is beneath`(
        _ mode: Group.BlendMode
    ) {
        let half = Color(red: 0.2, green: 0.6, blue: 0.4, alpha: 0.5)
        let items: [DisplayItem] = [
            fill(.rect(CGRect(x: 0, y: 0, width: 8, height: 16)), grey(102)),
            .pushGroup(Group(blendMode: mode)),
            fill(.rect(CGRect(x: 0, y: 8, width: 16, height: 8)), half), .popGroup,
        ]
        let bitmap = draw(items)
        #expect(bitmap[2, 2] == SIMD4(102, 102, 102, 255))
        #expect(bitmap[12, 2] == .zero)
        let alone = draw([fill(.rect(CGRect(x: 0, y: 0, width: 16, height: 16)), half)])
        #expect(bitmap[12, 12] == alone[12, 12])
    }

    /// (1 − a)·below + a·mixed, for an opaque colour beneath.
    @Test func `counts as far as it covers`() {
        let half = Color(white: 0.8, alpha: 0.5)
        let pixel = blend(.multiply, grey(102), half)
        let alpha = Double(128) / 255
        #expect(abs(Double(pixel.x) / 255 - ((1 - alpha) * 0.4 + alpha * 0.32)) <= 0.004)
        #expect(pixel.w == 255)
    }

    @Test func `mixes with the group around alone`() {
        let white = CGRect(x: 0, y: 0, width: 16, height: 16)
        let bitmap = draw([
            fill(.rect(white), grey(102)), .pushGroup(Group()),
            .pushGroup(Group(blendMode: .multiply)), fill(.rect(white), grey(204)), .popGroup,
            .popGroup,
        ])
        #expect(bitmap[8, 8] == SIMD4(204, 204, 204, 255))
    }

    private func grey(_ byte: Int) -> Color { Color(white: Double(byte) / 255) }

    /// The pixel of one colour over another.
    private func blend(_ mode: Group.BlendMode, _ below: Color, _ above: Color) -> SIMD4<Int> {
        let rect = Shape.rect(CGRect(x: 0, y: 0, width: 4, height: 4))
        let items: [DisplayItem] = [
            fill(rect, below), .pushGroup(Group(blendMode: mode)), fill(rect, above), .popGroup,
        ]
        return draw(items, side: 4)[2, 2]
    }

    private func expect(_ pixel: SIMD4<Int>, _ red: Double, _ green: Double, _ blue: Double) {
        for (part, value) in [(pixel.x, red), (pixel.y, green), (pixel.z, blue)] {
            #expect(abs(Double(part) - value * 255) <= 0.51)
        }
    }
}
