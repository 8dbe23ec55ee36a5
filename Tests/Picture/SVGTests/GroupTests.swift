import FilmstripDisplay
import FilmstripGeometry
import FilmstripSVG
import Foundation
import Testing

@Suite struct `A group` {
    private let square = fill(rect(10, 10, 20, 20))
    private let squareLine = ##"<rect x="10" y="10" width="20" height="20" fill="#000000"/>"##

    @Test func `that changes nothing is not written`() {
        #expect(lines(.pushGroup(Group()), square, .popGroup) == [squareLine])
    }

    @Test func `fades as a whole`() {
        #expect(
            lines(.pushGroup(Group(opacity: 0.5)), square, .popGroup)
                == [#"<g opacity="0.5">"#, squareLine, "</g>"])
    }

    @Test func `of overshooting opacity is opaque or invisible`() {
        #expect(lines(.pushGroup(Group(opacity: 1.5)), .popGroup).isEmpty)
        #expect(lines(.pushGroup(Group(opacity: -1)), .popGroup) == [#"<g opacity="0">"#, "</g>"])
    }

    @Test func `is clipped, and groups within it again`() {
        let outer = Group(
            clip: .init(to: .roundedRect(CGRect(x: 0, y: 0, width: 50, height: 50), radius: 9)))
        let inner = Group(
            clip: .init(
                to: .path(Path(rect: CGRect(x: 0, y: 0, width: 9, height: 9)), rule: .evenOdd),
                transform: Homography(CGAffineTransform(translationX: 1, y: 2))))
        #expect(
            lines(.pushGroup(outer), .pushGroup(inner), square, .popGroup, .popGroup) == [
                "<defs>",
                ##"<clipPath id="c1">"##,
                ##"<path d="M0 0L9 0L9 9L0 9Z" clip-rule="evenodd" transform="translate(1 2)"/>"##,
                "</clipPath>",
                ##"<clipPath id="c2">"##,
                ##"<rect x="0" y="0" width="50" height="50" rx="9"/>"##,
                "</clipPath>",
                "</defs>",
                ##"<g clip-path="url(#c2)">"##,
                ##"<g clip-path="url(#c1)">"##,
                squareLine,
                "</g>",
                "</g>",
            ])
    }

    @Test func `behind the eye is clipped away`() {
        let behind = Homography(a: 1, b: 0, p: 0, c: 0, d: 1, q: 0, tx: 0, ty: 0, w: -1)
        let clip = Group.Clip(to: rect(0, 0, 9, 9), transform: behind)
        #expect(
            lines(.pushGroup(Group(clip: clip)), square, .popGroup) == [
                "<defs>", ##"<clipPath id="c1"/>"##, "</defs>", ##"<g clip-path="url(#c1)">"##,
                squareLine, "</g>",
            ])
    }

    /// The square at 10…30, clipped to 10…20 across, casts its shadow at 14…24 × 6…26, which the blur extends
    /// by 3·2 points; with the square itself that is 8…30 × 0…32.
    @Test func `casts the shadow of what its clip leaves and fades with it`() {
        let shadow = Shadow(
            color: .black.faded(by: 0.3), offset: CGSize(width: 4, height: -4), sigma: 2)
        let group = Group(
            opacity: 0.5, clip: .init(to: rect(0, 0, 20, 100)), dropShadow: .init(shadow))
        #expect(
            lines(.pushGroup(group), square, .popGroup) == [
                "<defs>",
                ##"<clipPath id="c1">"##,
                ##"<rect x="0" y="0" width="20" height="100"/>"##,
                "</clipPath>",
                ##"<filter id="f1" filterUnits="userSpaceOnUse" x="8" y="0" width="22" height="32" color-interpolation-filters="sRGB">"##,
                ##"<feOffset in="SourceAlpha" dx="4" dy="-4" result="shadow"/>"##,
                ##"<feGaussianBlur stdDeviation="2" result="shadow"/>"##,
                ##"<feFlood flood-color="#000000" flood-opacity="0.3"/>"##,
                ##"<feComposite in2="shadow" operator="in" result="shadow"/>"##,
                ##"<feComposite in="SourceGraphic" in2="shadow" operator="over"/>"##,
                "</filter>",
                "</defs>",
                ##"<g opacity="0.5" filter="url(#f1)">"##,
                ##"<g clip-path="url(#c1)">"##,
                squareLine,
                "</g>",
                "</g>",
            ])
    }
}

@Suite struct `A group whose shadow or blur is in perspective` {
    private static let deep = Homography(
        a: 1, b: 0, p: 0.004, c: 0, d: 1, q: 0, tx: 0, ty: 0, w: 1)
    private static let shadow = Shadow(color: .black, offset: .zero, sigma: 3)

    @Test(arguments: [
        (Group(dropShadow: .init(shadow, transform: deep)), "a shadow in perspective"),
        (Group(blur: .init(sigma: 3, transform: deep)), "a blur in perspective"),
    ])
    func `is embedded as a picture, with a warning`(_ group: Group, _ what: String) {
        let card = fill(rect(20, 20, 40, 40), .black, Self.deep)
        let document = write([.pushGroup(group), card, .popGroup])
        #expect(document.markup.contains("<image"))
        #expect(!document.markup.contains("<path"))
        #expect(document.warnings.map { $0.message } == ["\(what) is embedded as a picture"])
    }
}
