import Display
import Foundation
import Geometry
import SVG
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Whether there is a digit before an `e`, or `-0` alone.
private func hasExponentOrNegativeZero(_ value: Substring) -> Bool {
    let bytes = Array(value.utf8)
    func isDigit(_ index: Int) -> Bool {
        bytes.indices.contains(index) && (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= bytes[index]
    }
    return bytes.indices.contains { index in
        switch bytes[index] {
        case UInt8(ascii: "e"): isDigit(index - 1)
        case UInt8(ascii: "-"):
            isDigit(index + 1) && bytes[index + 1] == UInt8(ascii: "0") && !isDigit(index + 2)
                && !(index + 2 < bytes.count && bytes[index + 2] == UInt8(ascii: "."))
        default: false
        }
    }
}

/// The ids that a markup refers to, and those that it defines.
private func ids(in markup: String) -> (used: Set<Substring>, defined: Set<Substring>) {
    func values(after start: String) -> Set<Substring> {
        Set(
            markup.components(separatedBy: start).dropFirst().map { part in
                part.prefix { $0 != "\"" && $0 != ")" }
            })
    }
    return (values(after: "href=\"#").union(values(after: "url(#")), values(after: " id=\""))
}

@Suite struct `A hostile list` {
    @Test(arguments: HostileLists.shares)
    func `is written as XML of plain numbers`(_ share: Range<UInt64>) {
        HostileLists.forEach(in: share) { seed, source in
            source.isPremultiplied = false
            let list = source.list()
            let document = SVGWriter().write(list)
            #expect(SVGWriter().write(list) == document, "seed \(seed)")
            let markup = document.markup
            #expect(XMLParser(data: Data(markup.utf8)).parse(), "seed \(seed)")
            let (used, defined) = ids(in: markup)
            #expect(used.subtracting(defined).isEmpty, "seed \(seed)")
            let attributes = markup.split(separator: "\"").enumerated().filter {
                $0.offset % 2 == 1
            }
            let free = ["data:", "#", "a&lt;"]
            for (_, value) in attributes where !free.contains(where: value.hasPrefix) {
                #expect(
                    !value.contains("nan") && !value.contains("inf") && !value.contains("e+"),
                    "seed \(seed): \(value)")
                #expect(!hasExponentOrNegativeZero(value), "seed \(seed): \(value)")
            }
        }
    }

    @Test(arguments: HostileLists.shares)
    func `is written as without an item that is nowhere`(_ share: Range<UInt64>) {
        HostileLists.forEach(in: share) { seed, source in
            let item = source.voidItem()
            #expect(lines(item).isEmpty, "seed \(seed): \(item)")
        }
    }

    private static let square = rect(0, 0, 9, 9)

    @Test(arguments: [
        fill(rect(.nan, 0, 9, 9)), fill(rect(0, 0, .infinity, 9)), fill(.rect(.null)),
        fill(.roundedRect(CGRect(x: 0, y: 0, width: 9, height: 9), radius: .nan)),
        fill(.path(Path([.move(.zero), .line(CGPoint(x: CGFloat.nan, y: 1))]), rule: .nonZero)),
        fill(square, Color(white: 0, alpha: .nan)),
        fill(square, .black, Homography(CGAffineTransform(translationX: .nan, y: 0))),
        fill(square, .black, Homography(CGAffineTransform(scaleX: .infinity, y: 1))),
        .glyphs(DisplayItem.Glyphs(run(size: .nan), .black)),
        .glyphs(DisplayItem.Glyphs(run([(1, .nan)]), .black)),
        .glyphs(DisplayItem.Glyphs(run(size: 0), .black)),
        .stroke(DisplayItem.Stroke(`A stroke`.line, StrokeStyle(width: .infinity), .solid(.black))),
        .fill(
            DisplayItem.Fill(
                square,
                .radialGradient(
                    RadialGradient(
                        center: .zero, radii: CGSize(width: CGFloat.infinity, height: 1),
                        stops: [.init(location: 0, color: .black)])))),
        .fill(
            DisplayItem.Fill(
                square,
                .conicGradient(
                    ConicGradient(
                        center: CGPoint(x: CGFloat.nan, y: 0), angle: 0,
                        stops: [.init(location: 0, color: .black)])))),
        .image(
            DisplayItem.Image(
                `An image`.pixels, source: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1),
                in: CGRect(x: 0, y: 0, width: 9, height: 9))),
        .image(
            DisplayItem.Image(
                `An image`.pixels,
                in: CGRect(origin: CGPoint(x: CGFloat.infinity, y: 0), size: square.bounds.size))),
        .backdrop(DisplayItem.Backdrop(in: square, sigma: .infinity, tint: .black)),
        .backdrop(DisplayItem.Backdrop(in: rect(.nan, 0, 9, 9), sigma: 1, tint: .black)),
        .backdrop(
            DisplayItem.Backdrop(in: square, sigma: 1, saturation: .infinity, tint: .black)),
    ])
    func `draws nothing where a number is not finite`(_ item: DisplayItem) {
        #expect(lines(item).isEmpty)
    }
}
