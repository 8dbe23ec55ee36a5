import FilmstripDisplay
import FilmstripGeometry
import FilmstripRaster
import FilmstripSVG
import Foundation
import TestSupport
import Testing

/// Edges that renderers of SVG draw differently from ours unless the document is careful.
@Suite struct `An edge in the SVG` {
    private static let side = 120
    private static let scale = 2

    private static func list(_ items: [DisplayItem]) -> DisplayList {
        var list = DisplayList(size: CGSize(width: side, height: side))
        for item in items { list.append(item) }
        return list
    }

    private static let stripes: [DisplayItem] =
        [fill(rect(0, 0, 120, 120), .white)]
        + stride(from: 0, to: 120, by: 12).map { fill(rect(CGFloat($0), 0, 6, 120)) }

    private static func clipped(_ shape: Shape, _ items: [DisplayItem]) -> [DisplayItem] {
        [.pushGroup(Group(clip: Group.Clip(to: shape)))] + items + [.popGroup]
    }

    private static func conic(_ angle: CGFloat) -> DisplayItem {
        .fill(
            DisplayItem.Fill(
                rect(0, 0, 120, 120),
                .conicGradient(
                    ConicGradient(
                        center: CGPoint(x: 60, y: 60), angle: angle,
                        stops: [
                            .init(location: 0, color: .black), .init(location: 1, color: .white),
                        ]
                    ))))
    }

    struct Row: CustomTestStringConvertible {
        var name: String
        var items: [DisplayItem]
        /// The greatest difference of a component.
        var limit: Int
        var testDescription: String { name }
    }

    private static let odd = CGRect(x: 20.25, y: 30.75, width: 61.5, height: 50)
    private static let rows: [Row] = [
        Row(
            name: "of a clipped blur near the picture's edge",
            items: stripes
                + clipped(
                    rect(30, 30, 60, 60),
                    [
                        .backdrop(
                            DisplayItem.Backdrop(
                                in: rect(30, 30, 60, 60), sigma: 20, saturation: 1.8,
                                tint: Color(white: 0.97, alpha: 0.4)))
                    ]), limit: 8),
        Row(
            name: "of content that fills its clip",
            items: [fill(rect(0, 0, 120, 120), .white)]
                + clipped(.rect(odd), [fill(.rect(odd))]), limit: 10),
        Row(name: "where a conic gradient closes, upwards", items: [conic(-.pi / 2)], limit: 3),
        Row(name: "where a conic gradient closes, to the right", items: [conic(0)], limit: 3),
        Row(
            name: "of a gradient whose ends coincide",
            items: [
                .fill(
                    DisplayItem.Fill(
                        rect(10, 10, 50, 50),
                        .linearGradient(
                            LinearGradient(
                                from: CGPoint(x: 30, y: 30), to: CGPoint(x: 30, y: 30),
                                stops: [
                                    .init(location: 0, color: .black),
                                    .init(location: 1, color: .white),
                                ]))))
            ], limit: 1),
    ]

    private static let written = Result { try rows.map { try SVGWriter().write(list($0.items)) } }
    private static let chromium = Result {
        try Chromium.draw(
            written.get().map { Array($0.markup.utf8) }, width: side, height: side,
            scale: Double(scale))
    }

    @Test(arguments: rows.indices)
    func `is that of the pixels`(_ index: Int) throws {
        let ours = try Rasterizer().draw(
            Self.list(Self.rows[index].items), scale: CGFloat(Self.scale))
        let librsvg = try Librsvg.draw(
            Array(Self.written.get()[index].markup.utf8), width: Self.side * Self.scale)
        for (eye, theirs) in [("Chromium", try Self.chromium.get()[index]), ("librsvg", librsvg)] {
            var (most, place) = (0, 0)
            for (at, (one, other)) in zip(ours.pixels, theirs.pixels).enumerated() {
                for shift: UInt32 in [0, 8, 16, 24] {
                    let off = abs(Int(one >> shift & 255) - Int(other >> shift & 255))
                    if off > most { (most, place) = (off, at) }
                }
            }
            let where_ =
                "(\(place % (Self.side * Self.scale)), \(place / (Self.side * Self.scale)))"
            #expect(
                most <= Self.rows[index].limit,
                "\(Self.rows[index].name), \(eye): \(most) at \(where_)")
        }
    }
}
