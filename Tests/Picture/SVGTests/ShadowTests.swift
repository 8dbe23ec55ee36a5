import FilmstripDisplay
import FilmstripGeometry
import FilmstripSVG
import Foundation
import Testing

@Suite struct `A shape's shadow` {
    private func shadow(
        sigma: CGFloat = 2, _ transform: CGAffineTransform = .identity
    ) -> DisplayItem {
        .shadow(
            DisplayItem.ShapeShadow(
                of: rect(30, 30, 20, 20),
                Shadow(
                    color: .black.faded(by: 0.3), offset: CGSize(width: 1, height: 4), sigma: sigma),
                transform: Homography(transform)))
    }

    /// The square at 31…51 × 34…54, with 3·2 points more on each side.
    @Test func `is the shape moved and blurred`() {
        #expect(
            lines(shadow()) == [
                "<defs>",
                ##"<filter id="f1" filterUnits="userSpaceOnUse" x="25" y="28" width="32" height="32" color-interpolation-filters="sRGB">"##,
                ##"<feGaussianBlur stdDeviation="2"/>"##,
                "</filter>",
                "</defs>",
                ##"<g filter="url(#f1)">"##,
                ##"<rect x="30" y="30" width="20" height="20" transform="translate(1 4)" fill="#000000" fill-opacity="0.3"/>"##,
                "</g>",
            ])
    }

    @Test func `without blur needs no filter`() {
        #expect(
            lines(shadow(sigma: 0)) == [
                ##"<rect x="30" y="30" width="20" height="20" transform="translate(1 4)" fill="#000000" fill-opacity="0.3"/>"##
            ])
    }

    struct Row: CustomTestStringConvertible {
        var transform: CGAffineTransform
        var deviation: String
        var testDescription: String { "\(transform)" }
    }

    /// Along x the deviation is σ·√(a² + c²), along y σ·√(b² + d²).
    @Test(arguments: [
        Row(transform: CGAffineTransform(scaleX: 0.5, y: 0.5), deviation: "1"),
        Row(transform: CGAffineTransform(scaleX: 0.5, y: -1), deviation: "1 2"),
        Row(
            transform: CGAffineTransform(a: 0, b: 1, c: -0.5, d: 0, tx: 0, ty: 0),
            deviation: "1 2"),
        Row(
            transform: CGAffineTransform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 0, ty: 0),
            deviation: "2"),
    ])
    func `is scaled with its shape`(_ row: Row) {
        let document = write([shadow(row.transform)])
        #expect(document.markup.contains(#"<feGaussianBlur stdDeviation="\#(row.deviation)"/>"#))
        #expect(document.warnings.isEmpty)
    }

    struct Lean: CustomTestStringConvertible {
        var transform: Homography
        var warning: String
        var testDescription: String { warning }
    }

    @Test(arguments: [
        Lean(
            transform: Homography(CGAffineTransform(a: 1, b: 0, c: 0.75, d: 1, tx: 0, ty: 0)),
            warning: "the shadow of a skewed layer is embedded as a picture"),
        Lean(
            transform: receding, warning: "a shadow in perspective is embedded as a picture"),
    ])
    func `that no filter can blur is embedded`(_ lean: Lean) {
        let item = DisplayItem.ShapeShadow(
            of: rect(30, 30, 20, 20), Shadow(color: .black, offset: .zero, sigma: 2),
            transform: lean.transform)
        let document = write([.shadow(item)])
        #expect(document.warnings.map(\.message) == [lean.warning])
        #expect(document.markup.contains("<image ") && !document.markup.contains("<filter"))
        // Without a blur there is nothing that SVG cannot represent.
        var sharp = item
        sharp.shadow.sigma = 0
        #expect(write([.shadow(sharp)]).warnings.isEmpty)
    }

    /// Of a caster far larger than the picture, the filter covers only the picture with 3·2 points
    /// around it.
    @Test func `is filtered no further than it can be seen`() {
        let item = DisplayItem.shadow(
            DisplayItem.ShapeShadow(
                of: rect(-1e6, -1e6, 2e6, 2e6), Shadow(color: .black, offset: .zero, sigma: 2)))
        #expect(
            lines(item)[1].contains(##"x="-6" y="-6" width="112" height="112""##))
    }
}

@Suite struct `A shape in perspective` {
    /// Divided by w = 1 + x/100, x = 100 lands on 50 and y = 100 there too.
    @Test func `is a plain path`() {
        #expect(
            lines(fill(rect(0, 0, 100, 100), .black, receding))
                == [##"<path d="M0 0L50 0L50 50L0 100Z" fill="#000000"/>"##])
    }

    /// w = 1 − x/100 is 1/4096 at x = 100·(1 − 1/4096), which lands on 409500.
    @Test func `is cut off before the eye`() {
        var approaching = receding
        approaching.p = -0.01
        #expect(
            lines(fill(rect(0, 0, 200, 100), .black, approaching))
                == [##"<path d="M0 0L409500 0L409500 409600L0 100Z" fill="#000000"/>"##])
        approaching.w = -1
        #expect(lines(fill(rect(0, 0, 200, 100), .black, approaching)).isEmpty)
    }

    /// A circle about the origin seen straight on, only nearer: w = 1/2 doubles it; the tiny
    /// perspective makes it a path.
    @Test func `has its curves drawn by lines within 1/64 point`() throws {
        let circle = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
        let near = Homography(a: 1, b: 0, p: 1e-12, c: 0, d: 1, q: 0, tx: 0, ty: 0, w: 0.5)
        let line = try #require(lines(fill(.path(circle, rule: .nonZero), .black, near)).first)
        let data = line.dropFirst(#"<path d="M"#.count).prefix { $0 != "Z" }
        let points = data.split(separator: "L").map { pair in
            let numbers = pair.split(separator: " ").compactMap { Double($0) }
            return CGPoint(x: numbers[0], y: numbers[1])
        }
        #expect(points.count > 16)
        for (point, next) in zip(points, points.dropFirst()) {
            let middle = CGPoint(x: (point.x + next.x) / 2, y: (point.y + next.y) / 2)
            #expect(abs(hypot(point.x, point.y) - 20) < 0.01)
            #expect(hypot(middle.x, middle.y) > 20 - 1.0 / 64)
        }
    }
}
