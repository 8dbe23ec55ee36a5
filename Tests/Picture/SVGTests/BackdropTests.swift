import FilmstripDisplay
import FilmstripGeometry
import FilmstripSVG
import Foundation
import Testing

@Suite struct `A backdrop` {
    private static let white = fill(rect(0, 0, 100, 100), .white)
    /// Black from x = 50 on.
    private static let step = [white, fill(rect(50, 0, 50, 100))]

    private static func backdrop(
        _ shape: Shape, sigma: CGFloat = 5, saturation: Double = 1, _ tint: Color = .clear,
        _ transform: Homography = .identity
    ) -> DisplayItem {
        .backdrop(
            DisplayItem.Backdrop(
                in: shape, sigma: sigma, saturation: saturation, tint: tint, transform: transform))
    }

    /// The shape with 3·5 points around it.
    @Test func `draws what lies beneath once more, filtered and clipped`() {
        #expect(
            lines(
                Self.white,
                Self.backdrop(rect(30, 40, 20, 20), saturation: 1.8, .black.faded(by: 0.25)))
                == [
                    "<defs>",
                    ##"<g id="b1">"##,
                    ##"<rect x="0" y="0" width="100" height="100" fill="#ffffff"/>"##,
                    "</g>",
                    ##"<filter id="f1" filterUnits="userSpaceOnUse" x="15" y="25" width="50" height="50" color-interpolation-filters="sRGB">"##,
                    ##"<feGaussianBlur stdDeviation="5"/>"##,
                    ##"<feColorMatrix type="saturate" values="1.8" result="beneath"/>"##,
                    ##"<feFlood flood-color="#000000" flood-opacity="0.25"/>"##,
                    ##"<feComposite in2="beneath" operator="over"/>"##,
                    "</filter>",
                    ##"<clipPath id="c1">"##,
                    ##"<rect x="30" y="40" width="20" height="20"/>"##,
                    "</clipPath>",
                    "</defs>",
                    ##"<use href="#b1"/>"##,
                    ##"<g clip-path="url(#c1)">"##,
                    ##"<g filter="url(#f1)" aria-hidden="true">"##,
                    ##"<use href="#b1"/>"##,
                    "</g>",
                    "</g>",
                ])
    }

    @Test func `that neither blurs nor colours is its tint`() {
        #expect(
            lines(Self.white, Self.backdrop(rect(3, 4, 5, 6), sigma: 0, .black.faded(by: 0.5)))
                == [
                    ##"<rect x="0" y="0" width="100" height="100" fill="#ffffff"/>"##,
                    ##"<rect x="3" y="4" width="5" height="6" fill="#000000" fill-opacity="0.5"/>"##,
                ])
    }

    /// Outside the shape nothing changes; inside, a step becomes the Gaussian's integral,
    /// ½·erfc((x − 50) / (σ·√2)), which librsvg approximates by three boxes.
    @Test func `is the blurred picture`() throws {
        let bitmap = try drawn(Self.step + [Self.backdrop(rect(0, 20, 100, 60))])
        for x in 20..<80 {
            let grey = Int(127.5 * erfc((Double(x) + 0.5 - 50) / (5 * 2.0.squareRoot())))
            #expect(isClose(bitmap[x, 50], [grey, grey, grey, 255], within: 8))
        }
        #expect(bitmap[49, 19] == [255, 255, 255, 255] && bitmap[50, 19] == [0, 0, 0, 255])
        #expect(bitmap[49, 80] == [255, 255, 255, 255] && bitmap[50, 80] == [0, 0, 0, 255])
    }

    /// A single colour does not change: 0.25 of the tint's black is laid over 0.8, 0.2 and 0.
    @Test(arguments: [0, 5] as [CGFloat])
    func `keeps a plain colour up to the picture's edge`(_ sigma: CGFloat) throws {
        let plain = fill(rect(0, 0, 100, 100), Color(red: 0.8, green: 0.2, blue: 0))
        let bitmap = try drawn(
            plain, Self.backdrop(rect(0, 0, 100, 30), sigma: sigma, .black.faded(by: 0.25)))
        for x in [0, 1, 50, 99] {
            for y in [0, 2, 29] { #expect(isClose(bitmap[x, y], [153, 38, 0, 255], within: 4)) }
        }
    }

    /// The same for a translucent colour: blurred over itself at 0.5 it is 0.75 opaque.
    @Test func `keeps a translucent colour up to the picture's edge`() throws {
        let plain = fill(rect(0, 0, 100, 100), Color(red: 1, green: 0, blue: 0, alpha: 0.5))
        let bitmap = try drawn(plain, Self.backdrop(rect(0, 0, 100, 30)))
        for x in [0, 1, 50, 99] {
            #expect(isClose(bitmap[x, 0], [191, 0, 0, 191], within: 3))
        }
    }

    /// 0.213 of red, 0.715 of green and 0.072 of blue.
    @Test func `without saturation is grey`() throws {
        let plain = fill(rect(0, 0, 100, 100), Color(red: 1, green: 0.4, blue: 0))
        let bitmap = try drawn(plain, Self.backdrop(rect(20, 20, 60, 60), sigma: 0, saturation: 0))
        #expect(isClose(bitmap[50, 50], [127, 127, 127, 255]))
    }

    /// It sees through the clips around it, but not beyond the group that fades.
    @Test func `sees what lies beneath up to the group that is more than a clip`() throws {
        let clip = Group(clip: .init(to: rect(0, 0, 100, 60)))
        let seen = try drawn(
            Self.step + [.pushGroup(clip), Self.backdrop(rect(0, 20, 100, 60)), .popGroup])
        #expect(isClose(seen[50, 40], [120, 120, 120, 255], within: 9))
        #expect(seen[49, 70] == [255, 255, 255, 255] && seen[50, 70] == [0, 0, 0, 255])
        let faded = try drawn(
            Self.step + [
                .pushGroup(Group(opacity: 0.5)), Self.backdrop(rect(0, 20, 100, 60), .white),
                .popGroup,
            ])
        #expect(isClose(faded[50, 40], [128, 128, 128, 255]))
        #expect(isClose(faded[10, 40], [255, 255, 255, 255]))
    }

    /// A frame from x = 50 on: only white, although there is black next to it.
    @Test func `in a root sees and repeats that root alone`() throws {
        let frame = Group(clip: .init(to: rect(50, 0, 50, 100)), isBackdropRoot: true)
        let bitmap = try drawn(
            fill(rect(0, 0, 100, 100)), .pushGroup(frame), Self.white,
            Self.backdrop(rect(0, 20, 100, 60)), .popGroup)
        #expect(bitmap[49, 50] == [0, 0, 0, 255])
        for x in [50, 51, 60, 99] {
            #expect(isClose(bitmap[x, 50], [255, 255, 255, 255]))
        }
    }

    /// Each backdrop defines only the content drawn since the last one.
    @Test func `over others writes nothing twice`() {
        let items = (0..<6).flatMap { index in
            [fill(rect(CGFloat(index), 0, 9, 9)), Self.backdrop(rect(5, 5, 50, 50), sigma: 1)]
        }
        let shown = write(items)
        for index in 0..<6 {
            let square = ##"<rect x="\##(index)" y="0" width="9" height="9" fill="#000000"/>"##
            #expect(shown.markup.components(separatedBy: square).count == 2)
        }
        #expect(shown.warnings.isEmpty)
    }

    /// Drawing 60 of them one over the other would take 2⁶⁰ filters.
    @Test func `that would draw too much again is embedded, with a warning`() throws {
        let items =
            [Self.white]
            + (0..<60).flatMap { index in
                [
                    fill(rect(CGFloat(index), 0, 9, 9)),
                    Self.backdrop(rect(10, 10, 50, 50), sigma: 1, .white.faded(by: 0.1)),
                ]
            }
        let shown = write(items)
        #expect(
            shown.warnings.map(\.message)
                == ["a backdrop over too many others is embedded as a picture"])
        let filters = shown.markup.components(separatedBy: "filter=").count - 1
        #expect((5...12).contains(filters))
        // After 60 white panes nothing is left of the bars.
        #expect(isClose(try drawn(items)[30, 30], [255, 255, 255, 255]))
    }

    /// The embedded pixels have a limit, too.
    @Test func `that is too large to be embedded shows its tint, with a warning`() throws {
        var list = DisplayList(size: CGSize(width: 5000, height: 5000))
        list.append(Self.backdrop(rect(0, 0, 5000, 5000), sigma: 1, .black.faded(by: 0.5)))
        let shown = try SVGWriter().write(list)
        #expect(
            shown.warnings.map(\.message) == [
                "too many embedded pictures: what is beyond the limit is only nearly as asked",
                "a backdrop shows its tint alone",
            ])
        #expect(!shown.markup.contains("<image"))
    }

    /// The second sees 3 points around it, where only the second square lies.
    @Test func `does not draw again what cannot be seen in it`() {
        let shown = lines(
            fill(rect(0, 0, 9, 9)), Self.backdrop(rect(4, 4, 16, 16), sigma: 1, .white),
            fill(rect(80, 80, 9, 9)), Self.backdrop(rect(75, 75, 20, 20), sigma: 1, .white))
        let last = shown.drop { $0 != "</defs>" }.suffix(4)
        #expect(
            Array(last) == [
                ##"<g filter="url(#f2)" aria-hidden="true">"##, ##"<use href="#b2"/>"##, "</g>",
                "</g>",
            ])
    }

    struct Unknown: CustomTestStringConvertible {
        var item: DisplayItem
        var warning: String
        var testDescription: String { warning }
    }

    @Test(arguments: [
        Unknown(
            item: backdrop(rect(20, 20, 9, 9), receding),
            warning: "a backdrop in perspective is embedded as a picture"),
        Unknown(
            item: backdrop(
                rect(20, 20, 9, 9),
                Homography(CGAffineTransform(a: 1, b: 0, c: 0.75, d: 1, tx: 0, ty: 0))),
            warning: "the backdrop of a skewed layer is embedded as a picture"),
        Unknown(
            item: backdrop(rect(20, 20, 9, 9), sigma: 300),
            warning:
                "a backdrop that is blurred over the picture's edge is embedded as a picture"),
    ])
    func `that no filter can draw is embedded`(_ row: Unknown) {
        #expect(write([Self.white, row.item]).warnings.map(\.message) == [row.warning])
    }

    private static func backdrop(_ shape: Shape, _ transform: Homography) -> DisplayItem {
        backdrop(shape, sigma: 5, saturation: 1, .clear, transform)
    }
}
