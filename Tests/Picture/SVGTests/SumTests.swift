import FilmstripDisplay
import FilmstripGeometry
import FilmstripSVG
import Foundation
import Testing

@Suite struct `A mask` {
    private static let half = fill(rect(0, 0, 50, 100), .black.faded(by: 0.5))

    @Test func `is a picture whose alpha counts`() {
        #expect(
            lines(.pushGroup(Group(mask: .init([Self.half]))), fill(rect(0, 0, 9, 9)), .popGroup)
                == [
                    "<defs>",
                    ##"<mask id="m1" mask-type="alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="100" height="100">"##,
                    ##"<rect x="0" y="0" width="50" height="100" fill="#000000" fill-opacity="0.5"/>"##,
                    "</mask>",
                    "</defs>",
                    ##"<g mask="url(#m1)">"##,
                    ##"<rect x="0" y="0" width="9" height="9" fill="#000000"/>"##,
                    "</g>",
                ])
    }

    /// The square at 20…40 casts a sharp shadow at 60…80. Half of both shows, times 0.8; nothing right of 70
    /// does.
    @Test func `hides a group with its shadow, which is then faded`() throws {
        let shadow = Shadow(color: .black, offset: CGSize(width: 40, height: 0), sigma: 0)
        let group = Group(
            opacity: 0.8, dropShadow: .init(shadow),
            mask: .init([fill(rect(0, 0, 70, 100), .white.faded(by: 0.5))]))
        let red = Color(red: 1, green: 0, blue: 0)
        let bitmap = try drawn(.pushGroup(group), fill(rect(20, 20, 20, 20), red), .popGroup)
        #expect(isClose(bitmap[30, 30], [102, 0, 0, 102]))
        #expect(isClose(bitmap[65, 30], [0, 0, 0, 102]))
        #expect(bitmap[75, 30] == [0, 0, 0, 0])
    }

    @Test func `of groups is their alpha`() throws {
        let mask = Group.Mask([.pushGroup(Group(opacity: 0.4)), Self.half, .popGroup])
        let bitmap = try drawn(.pushGroup(Group(mask: mask)), fill(rect(0, 0, 99, 99)), .popGroup)
        #expect(isClose(bitmap[20, 20], [0, 0, 0, 51]))
    }

    @Test func `of nothing hides all`() throws {
        let bitmap = try drawn(
            .pushGroup(Group(mask: .init([]))), fill(rect(0, 0, 99, 99)), .popGroup)
        #expect(bitmap.pixels.allSatisfy { $0 == 0 })
    }
}

@Suite struct `A sum of light` {
    private static let red = Color(red: 1, green: 0, blue: 0)
    private static let blue = Color(red: 0, green: 0, blue: 1)
    private static let dissolve: [DisplayItem] = [
        .pushGroup(Group(opacity: 0.75)), fill(rect(10, 10, 50, 50), red), .popGroup,
        .pushGroup(Group(opacity: 0.25, blendMode: .plusLighter)),
        fill(rect(30, 30, 50, 50), blue), fill(rect(30, 30, 10, 10), .white.faded(by: 0.5)),
        .popGroup,
    ]

    @Test func `is a filter, or the blend mode where that is known`() {
        let shown = lines(
            fill(rect(0, 0, 9, 9)), .pushGroup(Group(blendMode: .plusLighter)),
            fill(rect(5, 5, 9, 9)), .popGroup)
        #expect(
            shown == [
                "<style>@supports (mix-blend-mode:plus-lighter){.sum{isolation:isolate}.sum>g{filter:none}.sum>use{display:inline;mix-blend-mode:plus-lighter}}</style>",
                "<defs>",
                ##"<g id="b1">"##,
                ##"<rect x="0" y="0" width="9" height="9" fill="#000000"/>"##,
                "</g>",
                ##"<g id="a1">"##,
                ##"<rect x="5" y="5" width="9" height="9" fill="#000000"/>"##,
                "</g>",
                ##"<filter id="f1" filterUnits="userSpaceOnUse" x="0" y="0" width="14" height="14" color-interpolation-filters="sRGB">"##,
                ##"<feImage href="#a1" x="0" y="0" width="100" height="100" result="added"/>"##,
                ##"<feComposite in="SourceGraphic" in2="added" operator="arithmetic" k1="0" k2="1" k3="1" k4="0"/>"##,
                "</filter>",
                "</defs>",
                ##"<g class="sum">"##,
                ##"<g filter="url(#f1)">"##,
                ##"<use href="#b1"/>"##,
                "</g>",
                ##"<use href="#a1" display="none"/>"##,
                "</g>",
            ])
    }

    @Test func `with nothing beneath is the group itself`() {
        let squares = [fill(rect(5, 5, 9, 9)), .popGroup]
        #expect(
            write([.pushGroup(Group(blendMode: .plusLighter))] + squares)
                == write([.pushGroup(Group())] + squares))
    }

    /// 0.75 of one and 0.25 of the other: together opaque where both are, elsewhere in proportion.
    @Test func `dissolves one picture in the other`() throws {
        let bitmap = try drawn([.pushGroup(Group())] + Self.dissolve + [.popGroup])
        #expect(isClose(bitmap[20, 20], [191, 0, 0, 191]))
        #expect(isClose(bitmap[50, 50], [191, 0, 64, 255]))
        #expect(isClose(bitmap[70, 70], [0, 0, 64, 64]))
        #expect(isClose(bitmap[35, 35], [223, 32, 64, 255]))
    }

    /// The picture beneath the group that contains both is not included.
    @Test func `stays within its group`() throws {
        let ground = fill(rect(0, 0, 100, 100), .white)
        let bitmap = try drawn([ground, .pushGroup(Group())] + Self.dissolve + [.popGroup])
        #expect(isClose(bitmap[50, 50], [191, 0, 64, 255]))
        #expect(isClose(bitmap[20, 20], [255, 64, 64, 255]))
        #expect(isClose(bitmap[70, 70], [191, 191, 255, 255]))
    }

    private static func steps(_ count: Int) -> [DisplayItem] {
        let step: [DisplayItem] = [
            .pushGroup(Group(opacity: 1.0 / 255, blendMode: .plusLighter)),
            fill(rect(0, 0, 50, 100), .white), .popGroup,
        ]
        return [fill(rect(0, 0, 100, 100))] + (0..<count).flatMap { _ in step }
    }

    /// Each one adds a step of 1/255.
    @Test func `of several adds them all`() throws {
        let bitmap = try drawn(Self.steps(60))
        #expect(bitmap[20, 20] == [60, 60, 60, 255] && bitmap[80, 20] == [0, 0, 0, 255])
        #expect(write(Self.steps(60)).warnings.isEmpty)
    }

    @Test func `of too many for renderers ends with a warning`() throws {
        let document = write(Self.steps(5000))
        #expect(
            document.warnings.map(\.message)
                == ["too many sums of light: those beyond the limit lie over what is beneath"])
        #expect(try drawn(Self.steps(5000))[80, 20] == [0, 0, 0, 255])
    }

    @Test func `ends at full light`() throws {
        let grey = Color(red: 0.8, green: 0.2, blue: 0)
        let bitmap = try drawn(
            fill(rect(0, 0, 99, 99), grey), .pushGroup(Group(blendMode: .plusLighter)),
            fill(rect(0, 0, 99, 99), grey), .popGroup)
        #expect(isClose(bitmap[50, 50], [255, 102, 0, 255]))
    }
}
