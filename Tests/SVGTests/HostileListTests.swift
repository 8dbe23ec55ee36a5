import Display
import Foundation
import Geometry
import SVG
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

extension SplitMix64 {
    /// Mostly ordinary, sometimes the worst there is.
    fileprivate mutating func number() -> CGFloat {
        let worst: [CGFloat] = [
            .nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, 0, -0.0, 1e18,
            .greatestFiniteMagnitude,
        ]
        if Int.random(in: 0..<12, using: &self) == 0 {
            return worst.randomElement(using: &self) ?? 0
        }
        return CGFloat.random(in: -200...200, using: &self)
    }

    mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

    mutating func shape() -> Shape {
        let rect = CGRect(origin: point(), size: CGSize(width: number(), height: number()))
        switch Int.random(in: 0..<3, using: &self) {
        case 0: return .rect(rect)
        case 1: return .roundedRect(rect, radius: number())
        default:
            let elements: [Path.Element] = (0..<Int.random(in: 0..<6, using: &self)).map { _ in
                switch Int.random(in: 0..<5, using: &self) {
                case 0: .move(point())
                case 1: .line(point())
                case 2: .quad(control: point(), point())
                case 3: .cubic(control1: point(), control2: point(), point())
                default: .close
                }
            }
            return .path(Path(elements), rule: Bool.random(using: &self) ? .evenOdd : .nonZero)
        }
    }

    mutating func transform() -> Homography {
        switch Int.random(in: 0..<3, using: &self) {
        case 0: return .identity
        case 1:
            return Homography(
                CGAffineTransform(
                    a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number()))
        default:
            return Homography(
                a: number(), b: number(), p: number() / 1e4, c: number(), d: number(),
                q: number() / 1e4, tx: number(), ty: number(), w: number() / 100)
        }
    }

    mutating func shadow() -> Shadow {
        var shadow = Shadow(
            color: Color(white: 0, alpha: Double(number()) / 100),
            offset: CGSize(width: number(), height: number()), sigma: 0)
        shadow.sigma = number()
        return shadow
    }

    mutating func paint() -> Paint {
        let stops = (0..<Int.random(in: 1..<3, using: &self)).map { _ in
            LinearGradient.Stop(location: 0, color: color())
        }
        // A location alone may be anything; where there are more, they do not fall.
        let first = [LinearGradient.Stop(location: Double(number()), color: color())]
        switch Int.random(in: 0..<5, using: &self) {
        case 0: return .linearGradient(LinearGradient(from: point(), to: point(), stops: first))
        case 1:
            let radii = CGSize(width: number(), height: number())
            return .radialGradient(RadialGradient(center: point(), radii: radii, stops: stops))
        case 2: return .conicGradient(ConicGradient(center: point(), angle: number(), stops: first))
        case 3: return .conicGradient(ConicGradient(center: point(), angle: number(), stops: stops))
        default: return .solid(color())
        }
    }

    mutating func color() -> Color { Color(white: 0, alpha: Double(number())) }

    mutating func stroke() -> StrokeStyle {
        var style = StrokeStyle(
            cap: [.butt, .round, .square].randomElement(using: &self) ?? .butt,
            join: [.miter, .round, .bevel].randomElement(using: &self) ?? .miter)
        (style.width, style.miterLimit, style.dashPhase) = (number(), number(), number())
        style.dashes = (0..<Int.random(in: 0..<4, using: &self)).map { _ in number() }
        return style
    }

    mutating func image() -> DisplayItem.Image {
        let (width, height) = (
            Int.random(in: 0..<4, using: &self), Int.random(in: 0..<4, using: &self)
        )
        // Some of these pixels are not premultiplied.
        let pixels = (0..<width * height).map { _ in
            Bool.random(using: &self) ? 0xFF00_0000 : UInt32.random(in: 0...(.max), using: &self)
        }
        let source = CGRect(origin: point(), size: CGSize(width: number(), height: number()))
        return DisplayItem.Image(
            Bitmap(width: width, height: height, pixels: pixels),
            source: Bool.random(using: &self) ? source : nil,
            in: CGRect(origin: point(), size: CGSize(width: number(), height: number())),
            sampling: Bool.random(using: &self) ? .smooth : .nearest, transform: transform())
    }

    mutating func backdrop() -> DisplayItem.Backdrop {
        var backdrop = DisplayItem.Backdrop(
            in: shape(), sigma: 0, tint: color(), transform: transform())
        (backdrop.sigma, backdrop.saturation) = (number(), Double(number()))
        return backdrop
    }

    mutating func item() -> DisplayItem {
        switch Int.random(in: 0..<7, using: &self) {
        case 0, 1: return .fill(DisplayItem.Fill(shape(), paint(), transform: transform()))
        case 2:
            let path = shape().path.path
            return .stroke(DisplayItem.Stroke(path, stroke(), paint(), transform: transform()))
        case 3:
            let glyphs = run([(1, number()), (3, number())], size: number())
            return .glyphs(DisplayItem.Glyphs(glyphs, color(), transform: transform()))
        case 4: return .image(image())
        case 5: return .backdrop(backdrop())
        default:
            return .shadow(DisplayItem.ShapeShadow(of: shape(), shadow(), transform: transform()))
        }
    }

    mutating func group(depth: Int) -> Group {
        Group(
            opacity: Bool.random(using: &self) ? Double(number()) / 100 : 1,
            clip: Bool.random(using: &self) ? .init(to: shape(), transform: transform()) : nil,
            dropShadow: Bool.random(using: &self) ? .init(shadow(), transform: transform()) : nil,
            mask: depth < 2 && Bool.random(using: &self) ? .init(list(5, depth: depth + 1)) : nil,
            blendMode: Bool.random(using: &self) ? .plusLighter : .normal,
            isBackdropRoot: Bool.random(using: &self))
    }

    /// A balanced list; `depth` counts the masks that it is in.
    mutating func list(_ count: Int = 40, depth masks: Int = 0) -> [DisplayItem] {
        var (items, depth) = ([DisplayItem](), 0)
        for _ in 0..<count {
            switch Int.random(in: 0..<6, using: &self) {
            case 0:
                items.append(.pushGroup(group(depth: masks)))
                depth += 1
            case 1 where depth > 0:
                items.append(.popGroup)
                depth -= 1
            default: items.append(item())
            }
        }
        return items + Array(repeating: .popGroup, count: depth)
    }
}

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
    @Test(arguments: 0..<500 as Range<UInt64>)
    func `is written as XML of plain numbers`(_ seed: UInt64) {
        var numbers = SplitMix64(state: seed)
        let markup = write(numbers.list()).markup
        #expect(XMLParser(data: Data(markup.utf8)).parse())
        let (used, defined) = ids(in: markup)
        #expect(used.subtracting(defined).isEmpty)
        let attributes = markup.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }
        for (_, value) in attributes where !value.hasPrefix("data:") {
            #expect(!value.contains("nan") && !value.contains("inf") && !value.contains("e+"))
            #expect(!hasExponentOrNegativeZero(value))
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
