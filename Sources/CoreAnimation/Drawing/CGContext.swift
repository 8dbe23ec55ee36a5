package import FilmstripDisplay
import FilmstripGeometry
package import Foundation

/// A recording of drawing commands, under Core Graphics' names.
///
/// A context records what is drawn instead of painting pixels, so that its picture is sharp at any
/// scale. y points down, as in the contexts that UIKit makes.
///
/// - Difference: it has no gradients, patterns, shadows, blend modes, text and transparency layers.
public final class CGContext {
    /// The state that `saveGState` saves.
    struct State {
        var transform: CGAffineTransform
        var fillColor = Color.black
        var strokeColor = Color.black
        var style = StrokeStyle()
        var alpha: CGFloat = 1
        /// Number of clips since the state was saved; each is an open group.
        var clips = 0
    }

    /// Pixels of the picture per point.
    package let scale: CGFloat
    var state: State
    /// The current path, in the picture's coordinates.
    var currentPath = Path()
    private var saved: [State] = []
    private var list: DisplayList

    /// An empty context.
    ///
    /// - Parameters:
    ///   - rect: The area of the coordinates that the picture shows.
    ///   - scale: Pixels of the picture per point, above 0.
    package init(_ rect: CGRect, scale: CGFloat) {
        demand(scale > 0, "a context of \(scale) pixels to the point")
        self.scale = scale
        list = DisplayList(size: rect.size)
        state = State(transform: CGAffineTransform(translationX: -rect.minX, y: -rect.minY))
    }

    /// The display list of all that was drawn so far.
    package var picture: DisplayList {
        var picture = list
        for _ in 0..<saved.reduce(state.clips, { $0 + $1.clips }) { picture.append(.popGroup) }
        return picture
    }

    /// An image of all that was drawn so far.
    public func makeImage() -> CGImage? { CGImage(picture, scale: scale) }

    /// Saves colours, line style, opacity, transform and clip for `restoreGState`.
    public func saveGState() {
        saved.append(state)
        state.clips = 0
    }

    /// Restores the state of the matching `saveGState`; without one this is a programmer error.
    public func restoreGState() {
        guard let last = saved.popLast() else { fatalError("nothing was saved") }
        for _ in 0..<state.clips { list.append(.popGroup) }
        state = last
    }

    /// Adds items given in the current coordinates.
    package func append(_ items: [DisplayItem]) {
        guard !items.isEmpty, state.alpha > 0 else { return }
        let isFaded = state.alpha < 1
        if isFaded { list.append(.pushGroup(Group(opacity: state.alpha))) }
        let transform = Homography(state.transform)
        for item in items { list.append(item.transformed(by: transform)) }
        if isFaded { list.append(.popGroup) }
    }

    /// Adds a picture whose origin is placed at the origin of the current coordinates.
    package func append(_ picture: DisplayList) {
        append(picture.items)
        for warning in picture.warnings { warn(warning) }
    }

    /// Adds a warning.
    package func warn(_ warning: Warning) { list.warn(warning) }

    /// Limits all later drawing to `shape`, given in the current coordinates.
    package func clip(to shape: Shape) {
        list.append(
            .pushGroup(Group(clip: .init(to: shape, transform: Homography(state.transform)))))
        state.clips += 1
    }
}
