import FilmstripDisplay
import FilmstripGeometry
import FilmstripSVG
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The texts between the quotes of a markup, each with the text before it.
private func attributes(
    in markup: String
) -> [(name: Substring.UTF8View, value: Substring.UTF8View)] {
    let pieces = markup.utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    return stride(from: 1, to: pieces.count, by: 2).map { (pieces[$0 - 1], pieces[$0]) }
}

/// Whether an attribute's value, unless it is text, a colour or data, contains no number that SVG lacks:
/// NaN, infinity, one with an exponent, or `-0`.
private func isPlain(_ value: Substring.UTF8View) -> Bool {
    if ["data:", "#", "a&lt;"].contains(where: { value.starts(with: $0.utf8) }) { return true }
    var previous: UInt8 = 0
    var rest = value
    while let byte = rest.popFirst() {
        let isAfterDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= previous
        switch byte {
        case UInt8(ascii: "e"): if isAfterDigit { return false }
        case UInt8(ascii: "n"): if rest.starts(with: "an".utf8) { return false }
        case UInt8(ascii: "i"): if rest.starts(with: "nf".utf8) { return false }
        case UInt8(ascii: "-"):
            if rest.first == UInt8(ascii: "0"), !rest.dropFirst().starts(with: ".".utf8) {
                return false
            }
        default: break
        }
        previous = byte
    }
    return true
}

/// The ids that attributes refer to, and those that they define.
private func ids(
    _ attributes: [(name: Substring.UTF8View, value: Substring.UTF8View)]
) -> (used: Set<String>, defined: Set<String>) {
    var (used, defined): (Set<String>, Set<String>) = ([], [])
    for (name, value) in attributes {
        if value.starts(with: "url(#".utf8) {
            used.insert(String(Substring(value.dropFirst(5).dropLast())))
        } else if value.first == UInt8(ascii: "#"), name.suffix(5).elementsEqual("href=".utf8) {
            used.insert(String(Substring(value.dropFirst())))
        } else if name.suffix(4).elementsEqual(" id=".utf8) {
            defined.insert(String(Substring(value)))
        }
    }
    return (used, defined)
}

@Suite struct `A hostile list` {
    @Test(.seeded, arguments: HostileLists.shares)
    func `is written as XML of plain numbers`(_ share: Range<UInt64>) throws {
        try HostileLists.forEach(in: share) { _, source in
            source.isPremultiplied = false
            let list = source.list()
            let document = try SVGWriter().write(list)
            #expect(try SVGWriter().write(list) == document)
            let markup = document.markup
            let attributes = attributes(in: markup)
            // libxml2 refuses longer ones.
            if attributes.allSatisfy({ $0.value.count < 10_000_000 }) {
                #expect(XMLParser(data: Data(markup.utf8)).parse())
            }
            let (used, defined) = ids(attributes)
            #expect(used.subtracting(defined).isEmpty)
            #expect(attributes.allSatisfy { isPlain($0.value) })
        }
    }

    @Test(.seeded, arguments: HostileLists.shares)
    func `is written as without an item that is nowhere`(_ share: Range<UInt64>) {
        HostileLists.forEach(in: share) { _, source in
            let item = source.voidItem()
            #expect(lines(item).isEmpty, "\(item)")
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
