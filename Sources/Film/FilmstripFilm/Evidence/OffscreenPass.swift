/// Pictures that Core Animation completes off screen in one frame of the display, for one layer.
package struct OffscreenPass: Equatable, Sendable {
    /// The property of the layer that needs them: a mask; rounded corners with `masksToBounds` around more than one content;
    /// a shadow without a `shadowPath`; an opacity below 1 of parts that overlap, which `allowsGroupOpacity` fades as one; a
    /// filter of what is behind; `shouldRasterize` of contents that have changed.
    ///
    /// - Source: Apple, Tech Talk 10857, "Demystify and eliminate hitches in the render phase"; the references of the last
    ///   and of `allowsGroupOpacity`.
    package enum Cause: Sendable { case mask, corners, shadow, opacity, backdrop, rasterization }

    package var cause: Cause
    /// The named view that is the layer's, or that contains it; nil outside of named views, and within bars.
    package var view: String?
    /// Whether the layer is that view's own.
    package var isOwn: Bool
    /// The area of one picture: of the rectangle around what the layer shows on the display; square points.
    package var area: Double

    package init(_ cause: Cause, of view: String?, isOwn: Bool, area: Double) {
        (self.cause, self.view, self.isOwn, self.area) = (cause, view, isOwn, area)
    }

    /// The number of pictures: two for a mask, one of the mask and one of the layer.
    ///
    /// - Source: Apple, WWDC 2014, session 419, whose further passes of a blur are not counted: they differ between devices.
    package var count: Int { cause == .mask ? 2 : 1 }
}
