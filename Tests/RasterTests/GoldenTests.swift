import Display
import Foundation
import Geometry
import Raster
import Testing

/// One idea each, on a small canvas.
@Suite struct `A golden picture` {
    struct Case: CustomTestStringConvertible {
        var name: String
        var items: [DisplayItem]
        var testDescription: String { name }
    }

    static let card = Shape.roundedRect(CGRect(x: 14.5, y: 16, width: 35, height: 28), radius: 8)
    static let soft = Shadow(
        color: Color(white: 0, alpha: 0.6), offset: CGSize(width: 2, height: 4), sigma: 4)
    static let paper = fill(.rect(CGRect(x: 0, y: 0, width: 64, height: 64)), .white)
    static let blue = Color(red: 0.2, green: 0.4, blue: 0.9)
    static let slant = turned(0.4, about: 32, 32)

    /// Turned by 50° about the vertical axis through the middle, seen from 120 pt away.
    static let flip: Homography = {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1.0 / 120
        let middle = CATransform3DMakeTranslation(-32, -32, 0)
        let turn = CATransform3DMakeRotation(50 * .pi / 180, 0, 1, 0)
        let back = CATransform3DMakeTranslation(32, 32, 0)
        return Homography(
            middle.concatenating(turn).concatenating(perspective).concatenating(back))
    }()

    static let rainbow = LinearGradient(
        from: CGPoint(x: 16, y: 16), to: CGPoint(x: 48, y: 44),
        stops: [
            .init(location: 0, color: Color(red: 1, green: 0.2, blue: 0)),
            .init(location: 0.5, color: Color(red: 1, green: 0.9, blue: 0.2, alpha: 0.4)),
            .init(location: 1, color: blue),
        ])

    static let cases: [Case] = [
        Case(name: "rounded-rect", items: [paper, fill(card, blue)]),
        Case(name: "turned", items: [paper, fill(card, blue, transform: slant)]),
        Case(name: "perspective", items: [paper, fill(card, blue, transform: flip)]),
        Case(
            name: "gradient",
            items: [paper, .fill(.init(card, .linearGradient(rainbow), transform: flip))]),
        Case(
            name: "border",
            items: [
                paper,
                fill(.border(of: card.bounds, radius: 8, width: 2.5), blue),
            ]),
        Case(name: "shadow", items: [paper, .shadow(.init(of: card, soft)), fill(card, .white)]),
        Case(
            name: "shadow-perspective",
            items: [
                paper, .shadow(.init(of: card, soft, transform: flip)),
                fill(card, .white, transform: flip),
            ]),
        Case(
            name: "group",
            items: [
                paper,
                .pushGroup(
                    Group(
                        opacity: 0.7, clip: .init(to: card, transform: slant),
                        dropShadow: .init(soft))),
                fill(.rect(CGRect(x: 0, y: 0, width: 36, height: 36)), `A group`.red),
                fill(.rect(CGRect(x: 28, y: 28, width: 36, height: 36)), blue), .popGroup,
            ]),
    ]

    @Test(arguments: cases)
    func `looks as it was kept`(_ row: Case) throws {
        try Golden.expect(
            draw(row.items, side: 64, scale: 2), feature: "raster", case: row.name)
    }

    @Test func `has a case that draws it`() throws {
        #expect(try Golden.cases(of: "raster") == Self.cases.map(\.name).sorted())
    }
}
