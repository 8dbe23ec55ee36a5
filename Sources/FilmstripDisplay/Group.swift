public import FilmstripGeometry
public import Foundation

/// How a group is laid over what lies beneath it.
///
/// In this order: the group's items are drawn, clipped, blurred (beyond the clip, too), given their
/// shadow (which the clip does not cut either), masked together with it, faded by `opacity`, and blended
/// with what lies beneath.
public struct Group: Equatable, Sendable {
    /// An area that limits what is seen.
    public struct Clip: Equatable, Sendable {
        /// The area that is seen.
        public var shape: Shape
        /// From the coordinates of `shape` to the list's.
        public var transform: Homography

        /// Limits drawing to `shape`, with anti-aliased edges.
        public init(to shape: Shape, transform: Homography = .identity) {
            (self.shape, self.transform) = (shape, transform)
        }
    }

    /// A Gaussian blur of all that the group draws.
    public struct Blur: Equatable, Sendable {
        /// The Gaussian's standard deviation, 0 or more; points of `transform`'s coordinates. A group
        /// draws nothing if it is not finite.
        public var sigma: CGFloat
        /// From the coordinates in which the Gaussian is round to the list's.
        public var transform: Homography

        /// Blurs by `sigma`.
        public init(sigma: CGFloat, transform: Homography = .identity) {
            (self.sigma, self.transform) = (sigma, transform)
        }
    }

    /// The shadow cast by all that the group draws.
    public struct DropShadow: Equatable, Sendable {
        /// The shadow that is cast.
        public var shadow: Shadow
        /// From the coordinates of `shadow` to the list's.
        public var transform: Homography

        /// Casts `shadow` from the group's alpha.
        public init(_ shadow: Shadow, transform: Homography = .identity) {
            (self.shadow, self.transform) = (shadow, transform)
        }
    }

    /// What shows through: the alpha of a picture.
    public struct Mask: Equatable, Sendable {
        /// The picture in the list's coordinates, balanced in itself; its colours do not matter.
        public let items: [DisplayItem]
        /// How many groups of the picture lie in one another.
        let depth: Int

        /// Shows the group as far as `items` are opaque.
        public init(_ items: [DisplayItem]) {
            (self.items, depth) = (items, DisplayList.depth(of: items))
        }
    }

    /// How a group's pixels meet those beneath, down to the start of the innermost group around it.
    ///
    /// - Source: Compositing and Blending Level 1, sections 9 and 10, on sRGB values; `plusLighter` of
    ///   Level 2, as Core Graphics has it.
    public enum BlendMode: String, CaseIterable, Equatable, Hashable, Sendable {
        /// Source over.
        case normal
        case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight
        case difference, exclusion, hue, saturation, color, luminosity
        /// The sum of the premultiplied parts, at most 1 each.
        ///
        /// Two pictures of opacity p and 1 − p in a group of their own cross-dissolve with it exactly.
        case plusLighter
    }

    /// 0…1; multiplies the whole group, so that overlapping items do not show through each other.
    public var opacity: Double
    /// What limits the group; nil shows all of it.
    public var clip: Clip?
    /// Blurs the group; nil leaves it sharp.
    public var blur: Blur?
    /// The shadow of all that the group draws; nil casts none.
    public var dropShadow: DropShadow?
    /// What shows through; nil shows all of it.
    public var mask: Mask?
    /// How the group meets what lies beneath it.
    public var blendMode: BlendMode
    /// Whether the group is a picture of its own to the backdrops within, as a frame of a strip is.
    public var isBackdropRoot: Bool

    /// A group.
    public init(
        opacity: Double = 1, clip: Clip? = nil, blur: Blur? = nil, dropShadow: DropShadow? = nil,
        mask: Mask? = nil, blendMode: BlendMode = .normal, isBackdropRoot: Bool = false
    ) {
        self.blur = blur
        (self.opacity, self.clip, self.dropShadow) = (opacity, clip, dropShadow)
        (self.mask, self.blendMode, self.isBackdropRoot) = (mask, blendMode, isBackdropRoot)
    }
}
