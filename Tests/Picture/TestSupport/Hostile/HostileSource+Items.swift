public import FilmstripDisplay
import FilmstripGeometry
public import Foundation

extension HostileSource {
    /// An item of any kind but the start or the end of a group.
    public mutating func item() -> DisplayItem {
        switch index(below: 9) {
        case 0, 1, 2: .fill(.init(shape(), paint(), transform: transform()))
        case 3, 4: .stroke(.init(path(), style(), paint(), transform: transform()))
        case 5: .glyphs(.init(run(), color(), transform: transform()))
        case 6: .image(image())
        case 7: .shadow(.init(of: shape(), shadow(), transform: transform()))
        default: .backdrop(backdrop())
        }
    }

    /// A run with a font of its own, since runs of one font share their outlines.
    mutating func run() -> GlyphRun {
        let ids = 1...UInt32(1 + index(below: 3))
        let font = "Font \(index(below: .max))"
        let size = number(in: -2...40)
        let glyphs = (0..<index(below: 6)).map { _ in
            GlyphRun.Glyph(id: UInt32(index(below: 4)), position: point())
        }
        var outlines: [UInt32: Path] = [:]
        for id in ids { outlines[id] = path() }
        let unitsPerEm = hostility > 0 && isOne(in: 10) ? 1 + index(below: 2) : 100
        return GlyphRun(
            font: font, unitsPerEm: unitsPerEm, size: size, glyphs: glyphs, outlines: outlines,
            text: "a<&\"\u{0}é")
    }

    mutating func image() -> DisplayItem.Image {
        let bitmap = bitmap()
        var image = DisplayItem.Image(
            bitmap, source: isOne(in: 2) ? nil : rect(), in: rect(),
            sampling: isOne(in: 3) ? .nearest : .smooth, transform: transform())
        // An image with one pixel per device pixel is drawn by code of its own.
        if isOne(in: 4) {
            image.rect = CGRect(
                x: number().rounded(), y: number().rounded(), width: CGFloat(bitmap.width),
                height: CGFloat(bitmap.height))
        }
        return image
    }

    mutating func backdrop() -> DisplayItem.Backdrop {
        var backdrop = DisplayItem.Backdrop(
            in: shape(), sigma: 0, tint: color(), opacity: part(), transform: transform())
        backdrop.sigma = number(in: -0.5...14)
        backdrop.saturation = isOne(in: 2) ? 1 : Double(number(in: -0.5...3))
        return backdrop
    }

    /// A group; `masks` is the number of masks around it.
    mutating func group(masks: Int) -> Group {
        Group(
            opacity: isOne(in: 2) ? 1 : part(),
            clip: isOne(in: 2) ? .init(to: shape(), transform: transform()) : nil,
            blur: isOne(in: 8)
                ? .init(sigma: number(in: 0...9), transform: transform()) : nil,
            dropShadow: isOne(in: 4) ? .init(shadow(), transform: transform()) : nil,
            mask: masks < 3 && isOne(in: 4) ? .init(items(4, masks: masks + 1)) : nil,
            blendMode: isOne(in: 4)
                ? Group.BlendMode.allCases[index(below: Group.BlendMode.allCases.count)] : .normal,
            isBackdropRoot: isOne(in: 5))
    }

    /// Up to `count` items and starts and ends of groups, balanced.
    public mutating func items(_ count: Int, masks: Int = 0) -> [DisplayItem] {
        var (items, depth): ([DisplayItem], Int) = ([], 0)
        for _ in 0..<index(below: count + 1) {
            chooseHostility()
            switch index(below: 5) {
            case 0:
                items.append(.pushGroup(group(masks: masks)))
                depth += 1
            case 1 where depth > 0:
                items.append(.popGroup)
                depth -= 1
            default: items.append(item())
            }
        }
        return items + Array(repeating: .popGroup, count: depth)
    }

    /// A whole list of one of several sizes, mostly small ones.
    public mutating func list() -> DisplayList {
        let sides: [(CGFloat, CGFloat)] = [
            (64, 64), (64, 64), (40, 90), (33.3, 17.7), (7, 7), (1, 1), (0.01, 3), (0, 20), (-4, 9),
            (700, 2), (3, 500), (160, 120),
        ]
        let (width, height) = sides[index(below: sides.count)]
        var list = DisplayList(size: CGSize(width: width, height: height))
        for item in items(14) { list.append(item) }
        return list
    }

    /// Pixels per point; the picture of a list has fewer than 200 000.
    public mutating func scale() -> CGFloat {
        [1, 1, 1, 2, 3, 0.5, 1.37, 0.01, 1e-9, 1e-300][index(below: 10)]
    }
}

extension HostileSource {
    /// An item that draws nothing: one of its coordinates is not finite, or it lies wholly behind
    /// the eye.
    public mutating func voidItem() -> DisplayItem {
        hostility = 0
        let absurd: CGFloat = [.nan, .infinity, -.infinity][index(below: 3)]
        let square = CGRect(x: 4, y: 4, width: 30, height: 30)
        var path = Path(ellipseIn: square)
        if isOne(in: 2) {
            switch index(below: 5) {
            case 0: path.move(to: CGPoint(x: 3, y: absurd))
            case 1: path.addLine(to: CGPoint(x: absurd, y: 3))
            case 2: path.addQuadCurve(to: .zero, control: CGPoint(x: absurd, y: 3))
            case 3: path.addCurve(to: .zero, control1: CGPoint(x: 3, y: absurd), control2: .zero)
            default: path.addCurve(to: .zero, control1: .zero, control2: CGPoint(x: absurd, y: 0))
            }
            let shape = Shape.path(path, rule: isOne(in: 2) ? .nonZero : .evenOdd)
            switch index(below: 4) {
            case 0: return .fill(.init(shape, .solid(.black)))
            case 1: return .stroke(.init(path, StrokeStyle(width: 3), .solid(.black)))
            case 2:
                return .shadow(
                    .init(of: shape, Shadow(color: .black, offset: .zero, sigma: sigma())))
            default: return .backdrop(.init(in: shape, sigma: sigma(), tint: .black))
            }
        }
        switch index(below: 5) {
        case 0: return placedNowhere(absurd, path)
        case 1: return .fill(.init(.rect(square), paint(astray: absurd)))
        case 2:
            var shadow = Shadow(color: .black, offset: .zero, sigma: 2)
            switch index(below: 3) {
            case 0: shadow.offset.width = absurd
            case 1: shadow.offset.height = absurd
            default: shadow.sigma = absurd
            }
            return .shadow(.init(of: .roundedRect(square, radius: 4), shadow))
        case 3:
            var backdrop = DisplayItem.Backdrop(in: .rect(square), sigma: 2, tint: .black)
            if isOne(in: 2) { backdrop.sigma = absurd } else { backdrop.saturation = absurd }
            return .backdrop(backdrop)
        default:
            var rect = square
            switch index(below: 4) {
            case 0: rect.origin.x = absurd
            case 1: rect.origin.y = absurd
            case 2: rect.size.width = absurd
            default: rect.size.height = absurd
            }
            switch index(below: 4) {
            case 0: return .fill(.init(.rect(rect), .solid(.black)))
            case 1: return .fill(.init(.roundedRect(rect, radius: 4), .solid(.black)))
            case 2: return .image(.init(opaqueBitmap, source: rect, in: square))
            default: return .image(.init(opaqueBitmap, in: rect))
            }
        }
    }

    private mutating func sigma() -> CGFloat { isOne(in: 3) ? 0 : number(in: 0...9) }

    private var opaqueBitmap: Bitmap {
        Bitmap(width: 8, height: 8, pixels: [UInt32](repeating: .max, count: 64))
    }

    /// A sound item with a transform that makes it invisible.
    private mutating func placedNowhere(_ absurd: CGFloat, _ path: Path) -> DisplayItem {
        var nowhere = Homography.identity
        switch index(below: 6) {
        case 0: nowhere.tx = absurd
        case 1: nowhere.a = absurd
        case 2: nowhere.q = absurd
        case 3: nowhere.w = absurd
        // Behind the eye.
        case 4: nowhere.w = -1
        default: (nowhere.p, nowhere.q, nowhere.w) = (-0.01, -0.01, -0.5)
        }
        let (square, shadow) = (
            CGRect(x: 4, y: 4, width: 30, height: 30),
            Shadow(color: .black, offset: CGSize(width: 2, height: 2), sigma: sigma())
        )
        let run = GlyphRun(
            font: "Nowhere", unitsPerEm: 40, size: 40,
            glyphs: [.init(id: 1, position: CGPoint(x: 2, y: 2))], outlines: [1: path], text: "o")
        return switch index(below: 6) {
        case 0: .fill(.init(.path(path, rule: .nonZero), .solid(.black), transform: nowhere))
        case 1:
            .stroke(
                .init(
                    path, StrokeStyle(width: 2, dashes: [3, 2]), .solid(.black), transform: nowhere)
            )
        case 2: .glyphs(.init(run, .black, transform: nowhere))
        case 3: .image(.init(opaqueBitmap, in: square, transform: nowhere))
        case 4: .shadow(.init(of: .rect(square), shadow, transform: nowhere))
        default:
            .backdrop(.init(in: .rect(square), sigma: sigma(), tint: .black, transform: nowhere))
        }
    }

    /// A gradient with a coordinate that is not finite.
    private mutating func paint(astray absurd: CGFloat) -> Paint {
        let stops = [
            LinearGradient.Stop(location: 0, color: .black), .init(location: 1, color: .white),
        ]
        let center = CGPoint(x: 9, y: 9)
        switch index(below: 6) {
        case 0:
            return .linearGradient(
                LinearGradient(from: CGPoint(x: absurd, y: 1), to: center, stops: stops))
        case 1:
            return .linearGradient(
                LinearGradient(from: center, to: CGPoint(x: 1, y: absurd), stops: stops))
        case 2:
            let radii = CGSize(width: absurd, height: 5)
            return .radialGradient(RadialGradient(center: center, radii: radii, stops: stops))
        case 3:
            return .radialGradient(
                RadialGradient(
                    center: CGPoint(x: absurd, y: 0), radii: CGSize(width: 4, height: 4),
                    stops: stops))
        case 4:
            return .conicGradient(
                ConicGradient(center: CGPoint(x: 0, y: absurd), angle: 0, stops: stops))
        default:
            return .conicGradient(ConicGradient(center: center, angle: absurd, stops: stops))
        }
    }

    /// A sound item to the right of every picture.
    public mutating func farItem() -> DisplayItem {
        hostility = 0
        let far = Homography(
            CGAffineTransform(translationX: CGFloat(10_000 + index(below: 5_000)), y: 0))
        let place = CGRect(x: 1, y: 1, width: 20, height: 20)
        let item: DisplayItem =
            switch index(below: 4) {
            case 0: .fill(.init(shape(), paint()))
            case 1: .stroke(.init(path(), StrokeStyle(width: 4), paint()))
            case 2: .image(.init(opaqueBitmap, in: place))
            default:
                .shadow(
                    .init(of: .rect(place), Shadow(color: .black, offset: .zero, sigma: sigma())))
            }
        return item.transformed(by: far)
    }
}
