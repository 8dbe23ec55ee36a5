import FilmstripDisplay
import FilmstripGeometry
import FilmstripSVG
import Foundation
import Testing

@Suite struct `An SVG document` {
    @Test func `has the picture's size in points`() throws {
        let empty = try SVGWriter().write(DisplayList(size: CGSize(width: 390, height: 844.5)))
        #expect(
            empty.markup == """
                <svg xmlns="http://www.w3.org/2000/svg" width="390" height="844.5" \
                viewBox="0 0 390 844.5">
                </svg>

                """)
        #expect(empty.warnings.isEmpty)
    }

    @Test func `of a negative size shows nothing`() throws {
        let document = try SVGWriter().write(DisplayList(size: CGSize(width: -5, height: 10)))
        #expect(document.markup.contains(#"width="0" height="10" viewBox="0 0 0 10""#))
    }

    @Test func `passes the list's warnings on`() throws {
        var list = DisplayList(size: .zero)
        list.warn(Warning(layer: "card", message: "no such thing"))
        #expect(try SVGWriter().write(list).warnings == list.warnings)
    }

    struct Row: CustomTestStringConvertible {
        var what: String
        var item: DisplayItem
        var line: String
        var testDescription: String { what }
    }

    static let ring = Path([
        .move(CGPoint(x: 0, y: 0)), .line(CGPoint(x: 9, y: 0)),
        .quad(control: CGPoint(x: 9, y: 9), CGPoint(x: 0, y: 9)),
        .cubic(
            control1: CGPoint(x: -1, y: 8), control2: CGPoint(x: -1.5, y: 1), CGPoint(x: 0, y: 0)),
        .close,
    ])

    @Test(arguments: [
        Row(
            what: "a rectangle", item: fill(rect(1, 2, 3, 4)),
            line: ##"<rect x="1" y="2" width="3" height="4" fill="#000000"/>"##),
        Row(
            what: "a translucent colour, clamped",
            item: fill(rect(0, 0, 1, 1), Color(red: 1.5, green: 0.5, blue: -1, alpha: 0.25)),
            line: ##"<rect x="0" y="0" width="1" height="1" fill="#ff8000" fill-opacity="0.25"/>"##),
        Row(
            what: "a rectangle drawn backwards", item: fill(rect(10, 10, -4, -6)),
            line: ##"<rect x="6" y="4" width="4" height="6" fill="#000000"/>"##),
        Row(
            what: "round corners",
            item: fill(.roundedRect(CGRect(x: 0, y: 0, width: 40, height: 30), radius: 8)),
            line: ##"<rect x="0" y="0" width="40" height="30" rx="8" fill="#000000"/>"##),
        Row(
            what: "corners limited by the shorter side",
            item: fill(.roundedRect(CGRect(x: 0, y: 0, width: 40, height: 30), radius: 99)),
            line: ##"<rect x="0" y="0" width="40" height="30" rx="15" fill="#000000"/>"##),
        Row(
            what: "negative corners",
            item: fill(.roundedRect(CGRect(x: 0, y: 0, width: 40, height: 30), radius: -1)),
            line: ##"<rect x="0" y="0" width="40" height="30" fill="#000000"/>"##),
        Row(
            what: "a translation",
            item: fill(
                rect(0, 0, 1, 1), .black, Homography(CGAffineTransform(translationX: 5, y: -0.5))),
            line:
                ##"<rect x="0" y="0" width="1" height="1" transform="translate(5 -0.5)" fill="#000000"/>"##
        ),
        Row(
            what: "an affine transform",
            item: fill(
                rect(0, 0, 1, 1), .white,
                Homography(CGAffineTransform(a: 2, b: 0.000_000_01, c: -1, d: 0.5, tx: 7, ty: 8))),
            line:
                ##"<rect x="0" y="0" width="1" height="1" transform="matrix(2 0.00000001 -1 0.5 7 8)" fill="#ffffff"/>"##
        ),
        Row(
            what: "a homography without perspective, divided by its w",
            item: fill(
                rect(0, 0, 1, 1), .black,
                Homography(a: 4, b: 0, p: 0, c: 0, d: 4, q: 0, tx: 2, ty: 6, w: 2)),
            line:
                ##"<rect x="0" y="0" width="1" height="1" transform="matrix(2 0 0 2 1 3)" fill="#000000"/>"##
        ),
        Row(
            what: "a path", item: fill(.path(ring, rule: .nonZero)),
            line: ##"<path d="M0 0L9 0Q9 9 0 9C-1 8 -1.5 1 0 0Z" fill="#000000"/>"##),
        Row(
            what: "the even-odd rule", item: fill(.path(ring, rule: .evenOdd)),
            line:
                ##"<path d="M0 0L9 0Q9 9 0 9C-1 8 -1.5 1 0 0Z" fill-rule="evenodd" fill="#000000"/>"##
        ),
        Row(
            what: "a path that starts without a move",
            item: fill(
                .path(
                    Path([
                        .close, .line(CGPoint(x: 1, y: 2)), .line(CGPoint(x: 3, y: 4)),
                        .line(CGPoint(x: 5, y: 0)),
                    ]), rule: .nonZero)),
            line: ##"<path d="M1 2L1 2L3 4L5 0" fill="#000000"/>"##),
    ])
    func `fills a shape`(_ row: Row) {
        #expect(lines(row.item) == [row.line])
    }

    @Test(arguments: [
        (0.00004, "0"), (-0.00004, "0"), (0.00006, "0.0001"), (-0.00006, "-0.0001"), (1.5, "1.5"),
        (-0.25, "-0.25"), (1.0 / 3, "0.3333"), (2.0 / 3, "0.6667"), (99.99999, "100"),
        (12.0305, "12.0305"), (1e6, "1000000"), (1e-300, "0"), (-0.0, "0"),
        (1e300, "900000000000000"), (-1e300, "-900000000000000"),
    ])
    func `writes numbers on a grid of 1/10000`(_ value: Double, _ text: String) {
        let expected = #"<rect x="0" y="0" width="9" height="9" transform="translate(\#(text) 1)" "#
        let moved = Homography(CGAffineTransform(translationX: value, y: 1))
        #expect(lines(fill(rect(0, 0, 9, 9), .black, moved))[0].hasPrefix(expected))
    }

    @Test func `is the same each time`() {
        let items = [fill(rect(0, 0, 9, 9)), .glyphs(DisplayItem.Glyphs(run(), .black))]
        #expect(write(items) == write(items))
    }

    @Test func `leaves out what is invisible`() {
        let clear = Color.black.faded(by: 0)
        let shadow = Shadow(color: clear, offset: .zero, sigma: 3)
        #expect(
            lines(
                fill(rect(0, 0, 9, 9), clear), .glyphs(DisplayItem.Glyphs(run(), clear)),
                .shadow(DisplayItem.ShapeShadow(of: rect(0, 0, 9, 9), shadow)),
                fill(.path(Path(), rule: .nonZero))
            ).isEmpty)
    }
}
