import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// A blur and offset in the picture's coordinates.
struct Blur {
    /// The Gaussian's standard deviations along x and y, points, 0 or more.
    var sigmaX, sigmaY: CGFloat
    /// Points.
    var offset: CGSize

    /// How far the Gaussian is from having its axes along x and y: 0…1, lost in SVG.
    var skew: CGFloat

    /// The blur of `shadow` where what casts it lies in `bounds` of the picture; nil if a number is
    /// not finite or the bounds cannot be seen.
    init?(_ shadow: Shadow, _ placement: Placement, around bounds: CGRect) {
        self.init(sigma: shadow.sigma, offset: shadow.offset, placement, around: bounds)
    }

    /// A blur of `sigma`, moved by `offset`, of what lies in `bounds` of the picture; nil if a number
    /// is not finite or the bounds cannot be seen.
    ///
    /// Source: a Gaussian under a linear map M has the covariance σ²·MᵀM, of which SVG knows only
    /// the diagonal.
    init?(
        sigma: CGFloat, offset: CGSize = .zero, _ placement: Placement, around bounds: CGRect
    ) {
        guard sigma >= 0, sigma.isFinite, bounds.isFinite,
            let m = placement.linearized(around: bounds)
        else { return nil }
        let (x, y) = ((m.a * m.a + m.c * m.c).squareRoot(), (m.b * m.b + m.d * m.d).squareRoot())
        (sigmaX, sigmaY) = (x * sigma, y * sigma)
        self.offset = offset.applying(m)
        skew = x * y > 0 ? abs(m.a * m.b + m.c * m.d) / (x * y) : 0
        guard [sigmaX, sigmaY, self.offset.width, self.offset.height, skew].allSatisfy(\.isFinite)
        else {
            return nil
        }
    }

    /// Whether there is nothing to blur on the grid of written numbers.
    var isSharp: Bool { decimal(sigmaX) == "0" && decimal(sigmaY) == "0" }

    /// The value of `stdDeviation`.
    var deviation: String {
        let (x, y) = (decimal(sigmaX), decimal(sigmaY))
        return x == y ? x : "\(x) \(y)"
    }

    /// What of it SVG has no words for, if so: a filter blurs everywhere alike, and along x and y.
    func unspeakable(of what: String, _ placement: Placement) -> String? {
        if isSharp { return nil }
        if placement.isPerspective { return "a \(what) in perspective" }
        return skew > 0.01 ? "the \(what) of a skewed layer" : nil
    }

    /// `bounds` with room for the blur on all sides: 3 standard deviations, as the renderers reach.
    func outset(_ bounds: CGRect) -> CGRect { bounds.insetBy(dx: -3 * sigmaX, dy: -3 * sigmaY) }
}

extension Composer {
    /// Says what SVG cannot show of a shadow or backdrop.
    mutating func warn(about blur: Blur, of what: String, _ placement: Placement) {
        guard let subject = blur.unspeakable(of: what, placement) else { return }
        if placement.isPerspective {
            warn("\(subject) is everywhere as soft as in its middle")
        } else {
            warn("\(subject) is blurred along x and y only")
        }
    }

    /// The part of the picture's plane in which a filter has to work, on whole points.
    ///
    /// What lies too far outside the picture to reach it is left out, so that no renderer has to
    /// keep more pixels than it shows.
    ///
    /// - Parameters:
    ///   - caster: What is blurred, in place.
    ///   - offset: How far the filter moves it.
    func filterRegion(_ caster: CGRect, _ blur: Blur, offset: CGSize) -> CGRect {
        let drawn = caster.union(
            blur.outset(caster.offsetBy(dx: offset.width, dy: offset.height)))
        let needed = picture.union(
            blur.outset(picture.offsetBy(dx: -offset.width, dy: -offset.height)))
        guard drawn.isFinite, needed.isFinite else { return picture }
        let region = drawn.intersection(needed)
        return region.isFinite ? region.integral : .zero
    }

    /// The id of a filter of the given primitives.
    mutating func filterID(in region: CGRect, _ primitives: [Tag]) -> String {
        var tag = Tag("filter", ["filterUnits": "userSpaceOnUse"])
        tag.set(area: region)
        tag.set("color-interpolation-filters", "sRGB")
        return definitions.id("f", tag, content: primitives.map(\.empty).joined())
    }
}

extension Tag {
    /// The filter primitive that draws a colour everywhere.
    init(flood color: Color) {
        self.init("feFlood")
        set(color: color, "flood-color")
    }
}
