public import FilmstripGeometry
public import Foundation

/// The compositing of a group with the picture beneath it.
///
/// In this order: the group's items are drawn, clipped, blurred (also beyond the clip), given their
/// shadow (also beyond the clip), masked together with it, faded by `opacity`, and blended
/// with the picture beneath.
public struct Group: Equatable, Sendable {
    /// An area to which a group is limited.
    public struct Clip: Equatable, Sendable {
        /// The visible area.
        public var shape: Shape
        /// The transform from the coordinates of `shape` to the list's.
        public var transform: Homography

        /// Limits drawing to `shape`, with anti-aliased edges.
        public init(to shape: Shape, transform: Homography = .identity) {
            (self.shape, self.transform) = (shape, transform)
        }
    }

    /// A Gaussian blur of all that the group draws.
    public struct Blur: Equatable, Sendable {
        /// The Gaussian's standard deviation, in points of `transform`'s coordinates, 0 or more. If it is not
        /// finite, the group draws nothing.
        public var sigma: CGFloat
        /// The transform from the coordinates in which the Gaussian is round to the list's.
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
        /// The transform from the coordinates of `shadow` to the list's.
        public var transform: Homography

        /// A shadow cast by the group's alpha.
        public init(_ shadow: Shadow, transform: Homography = .identity) {
            (self.shadow, self.transform) = (shadow, transform)
        }
    }

    /// A picture whose alpha masks a group.
    public struct Mask: Equatable, Sendable {
        /// The picture in the list's coordinates, with balanced groups; its colours do not matter.
        public let items: [DisplayItem]
        /// The depth of nested groups in the picture.
        let depth: Int

        /// A mask that shows the group in proportion to the alpha of `items`.
        public init(_ items: [DisplayItem]) {
            (self.items, depth) = (items, DisplayList.depth(of: items))
        }
    }

    /// The blending of a group's pixels with those beneath, back to the start of the enclosing group.
    ///
    /// - Source: Compositing and Blending Level 1, sections 9 and 10, on sRGB values; `plusLighter` of
    ///   Level 2, as in Core Graphics.
    public enum BlendMode: String, CaseIterable, Equatable, Hashable, Sendable {
        /// Source over.
        case normal
        case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight
        case difference, exclusion, hue, saturation, color, luminosity
        /// The sum of the premultiplied components, each at most 1.
        ///
        /// It makes an exact cross-dissolve of two pictures of opacity p and 1 − p in a group of their own.
        case plusLighter
    }

    /// The opacity of the whole group, 0…1; overlapping items do not show through each other.
    public var opacity: Double
    /// The clip of the group; nil shows all of it.
    public var clip: Clip?
    /// The blur of the group; nil leaves it sharp.
    public var blur: Blur?
    /// The shadow of all that the group draws; nil casts none.
    public var dropShadow: DropShadow?
    /// The mask of the group; nil shows all of it.
    public var mask: Mask?
    /// The blend mode of the group with the picture beneath it.
    public var blendMode: BlendMode
    /// Whether backdrops within see only this group's own picture, as in a frame of a strip.
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
