import FilmstripDisplay
import Foundation

extension DisplayItem {
    /// The items that draw the same with all colours multiplied by `color`.
    func tinted(by color: Color) -> [DisplayItem] {
        switch self {
        case .fill(var fill):
            fill.paint = fill.paint.multiplied(by: color)
            return [.fill(fill)]
        case .stroke(var stroke):
            stroke.paint = stroke.paint.multiplied(by: color)
            return [.stroke(stroke)]
        case .glyphs(var glyphs):
            glyphs.color = glyphs.color.multiplied(by: color)
            return [.glyphs(glyphs)]
        case .shadow(var shadow):
            shadow.shadow.color = shadow.shadow.color.multiplied(by: color)
            return [.shadow(shadow)]
        case .image(let image):
            let opaque = Color(red: color.red, green: color.green, blue: color.blue)
            var items = [self]
            if opaque != .white {
                // The colour over the picture's own area, multiplied with it.
                let cover = DisplayItem.fill(
                    .init(.rect(image.rect), .solid(opaque), transform: image.transform))
                items += [
                    .pushGroup(Group(mask: .init([self]), blendMode: .multiply)), cover, .popGroup,
                ]
            } else if color.alpha >= 1 {
                return items
            }
            return [.pushGroup(Group(opacity: color.alpha))] + items + [.popGroup]
        case .backdrop, .pushGroup, .popGroup: return [self]
        }
    }
}

extension Color {
    fileprivate func multiplied(by other: Color) -> Color {
        Color(
            red: red * other.red, green: green * other.green, blue: blue * other.blue,
            alpha: alpha * other.alpha)
    }
}

extension Paint {
    fileprivate func multiplied(by color: Color) -> Paint {
        func stops(_ stops: [LinearGradient.Stop]) -> [LinearGradient.Stop] {
            stops.map { .init(location: $0.location, color: $0.color.multiplied(by: color)) }
        }
        switch self {
        case .solid(let own): return .solid(own.multiplied(by: color))
        case .linearGradient(let paint):
            return .linearGradient(
                LinearGradient(from: paint.start, to: paint.end, stops: stops(paint.stops)))
        case .radialGradient(let paint):
            return .radialGradient(
                RadialGradient(
                    center: paint.center, radii: paint.radii, stops: stops(paint.stops)))
        case .conicGradient(let paint):
            return .conicGradient(
                ConicGradient(
                    center: paint.center, angle: paint.angle, stops: stops(paint.stops)))
        }
    }
}
