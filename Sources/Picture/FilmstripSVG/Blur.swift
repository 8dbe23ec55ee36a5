import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// A blur with an offset, in the picture's coordinates.
struct Blur {
    /// The Gaussian's standard deviations along x and y, in points, 0 or more.
    var sigmaX, sigmaY: CGFloat
    /// The offset, in points.
    var offset: CGSize

    /// The deviation of the Gaussian's axes from x and y, 0…1, which SVG cannot represent.
    var skew: CGFloat

    /// The blur of `shadow` with a caster in `bounds` of the picture; nil if a number is
    /// not finite or the bounds cannot be seen.
    init?(_ shadow: Shadow, _ placement: Placement, around bounds: CGRect) {
        self.init(sigma: shadow.sigma, offset: shadow.offset, placement, around: bounds)
    }

    /// A blur of `sigma` with an `offset`, of content in `bounds` of the picture; nil if a number
    /// is not finite or the bounds cannot be seen.
    ///
    /// Source: a Gaussian under a linear map M has the covariance σ²·MᵀM, of which SVG supports only
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

    /// Whether the blur is zero on the grid of written numbers.
    var isSharp: Bool { decimal(sigmaX) == "0" && decimal(sigmaY) == "0" }

    /// The value of `stdDeviation`.
    var deviation: String {
        let (x, y) = (decimal(sigmaX), decimal(sigmaY))
        return x == y ? x : "\(x) \(y)"
    }

    /// The name of the feature that SVG cannot represent, since its filters blur uniformly along x and y; nil if
    /// there is none.
    func unspeakable(of what: String, _ placement: Placement) -> String? {
        if isSharp { return nil }
        if placement.isPerspective { return "a \(what) in perspective" }
        return skew > 0.01 ? "the \(what) of a skewed layer" : nil
    }

    /// `bounds` with room for the blur on all sides: 3 standard deviations, as in the renderers.
    func outset(_ bounds: CGRect) -> CGRect { bounds.insetBy(dx: -3 * sigmaX, dy: -3 * sigmaY) }
}

extension Composer {
    /// Warns about a part of a shadow or backdrop that SVG cannot show.
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
    /// Areas too far outside the picture to influence it are left out, so that no renderer has to
    /// keep more pixels than it shows.
    ///
    /// - Parameters:
    ///   - caster: The area of the blurred content, in place.
    ///   - offset: The distance by which the filter moves it.
    func filterRegion(_ caster: CGRect, _ blur: Blur, offset: CGSize) -> CGRect {
        let drawn = caster.union(
            blur.outset(caster.offsetBy(dx: offset.width, dy: offset.height)))
        let needed = picture.union(
            blur.outset(picture.offsetBy(dx: -offset.width, dy: -offset.height)))
        guard drawn.isFinite, needed.isFinite else { return picture }
        let region = drawn.intersection(needed)
        return region.isFinite ? region.integral : .zero
    }

    mutating func filterID(in region: CGRect, _ primitives: [Tag]) -> String {
        var tag = Tag("filter", ["filterUnits": "userSpaceOnUse"])
        tag.set(area: region)
        tag.set("color-interpolation-filters", "sRGB")
        return definitions.id("f", tag, content: primitives.map(\.empty).joined())
    }
}

extension Tag {
    /// A filter primitive that fills its region with a colour.
    init(flood color: Color) {
        self.init("feFlood")
        set(color: color, "flood-color")
    }
}
