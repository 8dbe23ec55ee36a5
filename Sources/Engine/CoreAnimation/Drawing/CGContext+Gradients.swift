import FilmstripDisplay
import FilmstripGeometry
public import Foundation

/// Gradients.
extension CGContext {
    /// Draws a gradient along a line, and across it without an end.
    ///
    /// `options` say whether the end colours continue beyond the ends of the line.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
        options: CGGradientDrawingOptions
    ) {
        let (x, y) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
        let length = (x * x + y * y).squareRoot()
        guard length > 0, length.isFinite, !gradient.stops.isEmpty else { return }
        let reach = reach(around: [startPoint, endPoint])
        let (dx, dy) = (x / length * reach, y / length * reach)
        func place(_ point: CGPoint, _ along: CGFloat, _ across: CGFloat) -> CGPoint {
            CGPoint(
                x: point.x + dx * along - dy * across, y: point.y + dy * along + dx * across)
        }
        let before: CGFloat = options.contains(.drawsBeforeStartLocation) ? -1 : 0
        let after: CGFloat = options.contains(.drawsAfterEndLocation) ? 1 : 0
        var strip = Path()
        strip.move(to: place(startPoint, before, -1))
        strip.addLine(to: place(endPoint, after, -1))
        strip.addLine(to: place(endPoint, after, 1))
        strip.addLine(to: place(startPoint, before, 1))
        strip.closeSubpath()
        let shape = Shape.path(strip, rule: .nonZero)
        let paint = LinearGradient(from: startPoint, to: endPoint, stops: gradient.stops)
        append([.fill(.init(shape, .linearGradient(paint)))], area: shape)
    }

    /// Draws a gradient from one circle to another.
    ///
    /// `options` say whether the end colours continue inside the inner and outside the outer circle.
    ///
    /// - Approximation: between circles with different centres it is drawn as 128 discs; where neither circle
    ///   contains the other, the end's disc is of one colour.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
        endRadius: CGFloat, options: CGGradientDrawingOptions
    ) {
        guard !gradient.stops.isEmpty, startRadius >= 0, endRadius >= 0 else { return }
        guard startCenter == endCenter else {
            return drawDiscs(
                gradient, (startCenter, startRadius), (endCenter, endRadius), options)
        }
        let (inner, outer) = (min(startRadius, endRadius), max(startRadius, endRadius))
        guard outer > inner else { return }
        let grows = endRadius > startRadius
        let stops = gradient.stops.map { stop in
            let radius = startRadius + (endRadius - startRadius) * stop.location
            return LinearGradient.Stop(location: radius / outer, color: stop.color)
        }
        let fillsInside = options.contains(
            grows ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
        let fillsOutside = options.contains(
            grows ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
        let reach = fillsOutside ? reach(around: [startCenter]) : outer
        var path =
            fillsOutside
            ? Path(rect: Self.square(startCenter, reach))
            : Path(ellipseIn: Self.square(startCenter, outer))
        if !fillsInside, inner > 0 {
            path.append(Path(ellipseIn: Self.square(startCenter, inner)))
        }
        let shape = Shape.path(path, rule: .evenOdd)
        let paint = RadialGradient(
            center: startCenter, radii: CGSize(width: outer, height: outer),
            stops: grows ? stops : stops.reversed())
        append([.fill(.init(shape, .radialGradient(paint)))], area: shape)
    }

    private typealias Disc = (center: CGPoint, radius: CGFloat)

    private func drawDiscs(
        _ gradient: CGGradient, _ start: Disc, _ end: Disc, _ options: CGGradientDrawingOptions
    ) {
        let reach = reach(around: [start.center, end.center])
        let distance = hypot(end.center.x - start.center.x, end.center.y - start.center.y)
        let change = max(abs(end.radius - start.radius), distance)
        let beyond = change > 0 ? reach / change : 0
        var places: [Double] = (0...128).map { Double($0) / 128 }
        if options.contains(.drawsBeforeStartLocation) { places.insert(-beyond, at: 0) }
        if options.contains(.drawsAfterEndLocation) { places.append(1 + beyond) }
        // Where each disc contains the others, the smaller ones lie on top, and the smallest is a hole.
        let isNested = abs(end.radius - start.radius) >= distance
        if isNested, end.radius > start.radius { places.reverse() }
        let inner = start.radius < end.radius ? start : end
        let goesInside = options.contains(
            start.radius < end.radius ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
        let hasHole = isNested && !goesInside && inner.radius > 0
        if hasHole {
            saveGState()
            var around = Path(rect: Self.square(inner.center, 2 * reach + inner.radius))
            around.append(Path(ellipseIn: Self.square(inner.center, inner.radius)))
            clip(to: .path(around, rule: .evenOdd))
        }
        defer { if hasHole { restoreGState() } }
        append(
            places.compactMap { place in
                let radius = start.radius + (end.radius - start.radius) * place
                guard radius > 0 else { return nil }
                let center = CGPoint(
                    x: start.center.x + (end.center.x - start.center.x) * place,
                    y: start.center.y + (end.center.y - start.center.y) * place)
                let disc = Path(ellipseIn: Self.square(center, radius))
                return .fill(
                    .init(.path(disc, rule: .nonZero), .solid(gradient.color(at: place))))
            })
    }

    private static func square(_ center: CGPoint, _ reach: CGFloat) -> CGRect {
        CGRect(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
    }

    /// A distance, in the current coordinates, beyond which nothing is seen.
    private func reach(around points: [CGPoint]) -> CGFloat {
        let seen = CGRect(origin: .zero, size: size).applying(ctm.inverted())
        let all = CGRect(containing: seen.corners + points)
        return all.width + all.height + 1
    }
}
