import FilmstripDisplay
import FilmstripGeometry
import Foundation

extension Composer {
    /// Practically opaque, but still a group that is clipped as a whole: without it the clip's edge would be
    /// anti-aliased separately for each of the overlapping sectors.
    private static let isolating = 0.9999

    /// Fills a shape with a conic gradient, which SVG does not have: draws a fan within a clip.
    ///
    /// If the gradient's alpha varies, an opaque fan is masked by a fan of greys.
    mutating func draw(
        _ gradient: ConicGradient, in shape: Shape, _ transform: Homography, _ placement: Placement
    ) {
        let (center, bounds) = (gradient.center, shape.bounds)
        guard bounds.isFinite, center.x.isFinite, center.y.isFinite, gradient.angle.isFinite,
            gradient.stops.allSatisfy({ $0.location.isFinite })
        else { return }
        let radius = bounds.corners.map { length($0.x - center.x, $0.y - center.y) }.max() ?? 0
        let fan = ConicFan(gradient.stops)
        let place = CGAffineTransform(scaleX: radius / 100, y: radius / 100)
            .concatenating(CGAffineTransform(rotationAngle: gradient.angle))
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
        let area = Self.bounds(of: shape, placement)
        guard place.isFinite, area.isFinite,
            let drawing = drawing(of: fan, place, placement, area, \.self)
        else { return }
        var (group, cost) = (Tag("g"), 1)
        if let common = fan.commonAlpha {
            guard clamped(common) > 0 else { return }
            group.set("opacity", decimal(min(common, Self.isolating)))
        } else if let greys = self.drawing(
            of: fan, place, placement, area, { Color(white: $0.alpha) })
        {
            var mask = Tag("mask", ["maskUnits": "userSpaceOnUse"])
            mask.set(area: area.integral)
            cost += greys.cost
            group.set("mask", "url(#\(definitions.id("m", mask, content: greys.markup)))")
        }
        draw(
            clipped(
                drawing.inside(group, cost: cost), by: Group.Clip(to: shape, transform: transform)))
    }

    /// The sectors in their colours, opaque; nil if they are not finite or behind the eye.
    private mutating func drawing(
        of fan: ConicFan, _ place: CGAffineTransform, _ placement: Placement, _ area: CGRect,
        _ color: (Color) -> Color
    ) -> Drawing? {
        var result = Drawing()
        func add(_ data: String?, _ sector: ConicFan.Sector) {
            guard let data, !data.isEmpty else { return }
            var (tag, color) = (Tag("path", ["d": data]), color(sector.color))
            color.alpha = 1
            tag.set(color: color, "fill")
            if sector.isSharp { tag.set("shape-rendering", "auto") }
            result.append(Drawing(tag, bounds: area))
        }
        let crisp = Tag("g", ["shape-rendering": "crispEdges"])
        switch placement {
        case .affine(let affine):
            let transform = place.concatenating(affine)
            guard transform.isFinite else { return nil }
            for sector in fan.sectors where !isCancelled {
                add(sector.path.data, sector)
            }
            let id = definitions.id("k", crisp, content: result.markup)
            guard let value = transform.attribute else { return result.used(as: id) }
            return result.used(as: id, ["transform": value])
        case .perspective(let homography):
            let whole = Homography(place).concatenating(homography)
            for sector in fan.sectors where !isCancelled {
                add(sector.path.projected(by: whole).data, sector)
            }
            return result.inside(crisp)
        }
    }
}
