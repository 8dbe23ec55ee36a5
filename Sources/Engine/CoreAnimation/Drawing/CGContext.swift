package import FilmstripDisplay
import FilmstripGeometry
public import Foundation

/// A recording of drawing commands, under Core Graphics' names.
///
/// A context records what is drawn instead of painting pixels, so that its picture is sharp at any
/// scale. y points down, as in the contexts that UIKit makes; in one made with `init(data:…)` it points up.
///
/// - Difference: it has no patterns, text of its own, PDF pages and pixels to read.
/// - Difference: the blend modes `sourceOut`, `destinationOut`, `destinationAtop`, `xor` and
///   `plusDarker` count as `normal`, with a warning; `clear` erases areas, not lines.
public final class CGContext {
    /// The state that `saveGState` saves.
    struct State {
        var transform: CGAffineTransform
        var fillColor = Color.black
        var strokeColor = Color.black
        var style = StrokeStyle()
        var alpha: CGFloat = 1
        var blendMode = CGBlendMode.normal
        /// In the coordinates of `baseTransform`.
        var shadow: Shadow?
        /// The clips since the state was saved; each is an open group.
        var clips: [Group] = []
    }

    /// A transparency layer's surroundings.
    private struct Surroundings {
        var list: DisplayList
        var state: State
        var saved: [State]
    }

    /// Pixels of the picture per point.
    package let scale: CGFloat
    /// The transform of a new context, without a translation: shadows fall in its coordinates.
    let baseTransform: CGAffineTransform
    @exclusivity(unchecked) var state: State
    /// The current path, in the picture's coordinates.
    var currentPath = Path()
    @exclusivity(unchecked) private var saved: [State] = []
    @exclusivity(unchecked) private var list: DisplayList
    @exclusivity(unchecked) private var surroundings: [Surroundings] = []

    /// An empty context.
    ///
    /// - Parameters:
    ///   - rect: The area of the coordinates that the picture shows.
    ///   - scale: Pixels of the picture per point, above 0.
    ///   - isFlipped: Whether y points up.
    package init(_ rect: CGRect, scale: CGFloat, isFlipped: Bool = false) {
        demand(scale > 0, "a context of \(scale) pixels to the point")
        self.scale = scale
        list = DisplayList(size: rect.size)
        let move = CGAffineTransform(translationX: -rect.minX, y: -rect.minY)
        baseTransform = CGAffineTransform(scaleX: 1, y: isFlipped ? -1 : 1)
        state = State(
            transform: isFlipped
                ? CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -rect.minX, ty: rect.maxY) : move)
    }

    /// The display list of all that was drawn so far.
    package var picture: DisplayList {
        var picture = list
        for _ in openClips { picture.append(.popGroup) }
        for outer in surroundings.reversed() {
            let inner = picture
            picture = outer.list
            let group = group(outer.state)
            picture.append(.pushGroup(group))
            for item in inner.items { picture.append(item) }
            picture.append(.popGroup)
            for warning in inner.warnings { picture.warn(warning) }
            for state in outer.saved + [outer.state] {
                for _ in state.clips { picture.append(.popGroup) }
            }
        }
        return picture
    }

    /// The size of the picture, points.
    package var size: CGSize { list.size }

    /// An image of all that was drawn so far.
    public func makeImage() -> CGImage? { CGImage(picture, scale: scale) }

    /// Saves colours, line style, opacity, blend mode, shadow, transform and clip for `restoreGState`.
    public func saveGState() {
        saved.append(state)
        state.clips = []
    }

    /// Restores the state of the matching `saveGState`; without one this is a programmer error.
    public func restoreGState() {
        guard let last = saved.popLast() else { fatalError("nothing was saved") }
        for _ in state.clips { list.append(.popGroup) }
        state = last
    }

    /// Begins a picture of its own, to which the current opacity, blend mode and shadow apply as a whole when
    /// it ends.
    ///
    /// Within it they are 1, normal and none, and the state is restored at the end.
    ///
    /// - Parameter auxiliaryInfo: Ignored.
    public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {
        surroundings.append(Surroundings(list: list, state: state, saved: saved))
        list = DisplayList(size: list.size)
        saved = []
        (state.alpha, state.blendMode, state.shadow, state.clips) = (1, .normal, nil, [])
    }

    /// Begins a picture of its own; it is not limited to `rect`, which in Core Graphics makes it faster.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [AnyHashable: Any]?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    }

    /// Draws the picture begun last; without one this is a programmer error.
    public func endTransparencyLayer() {
        guard let outer = surroundings.popLast() else { fatalError("no transparency layer") }
        for _ in openClips { list.append(.popGroup) }
        let inner = list
        (list, state, saved) = (outer.list, outer.state, outer.saved)
        for warning in inner.warnings { warn(warning) }
        draw(inner.items, alwaysGrouped: true, area: nil)
    }

    /// Adds items given in the current coordinates.
    ///
    /// - Parameter area: The area that the items fill, in the current coordinates; nil if unknown.
    package func append(_ items: [DisplayItem], area: Shape? = nil) {
        guard !items.isEmpty else { return }
        let transform = Homography(state.transform)
        if isPlain {
            for item in items { list.append(item, transform: transform) }
            return
        }
        draw(
            items.map { $0.transformed(by: transform) }, alwaysGrouped: false,
            area: area.map { Group.Clip(to: $0, transform: transform) })
    }

    /// Adds a picture whose origin is placed at the origin of the current coordinates.
    package func append(_ picture: DisplayList) {
        append(picture.items)
        for warning in picture.warnings { warn(warning) }
    }

    package func warn(_ warning: Warning) { list.warn(warning) }

    /// Limits all later drawing to `shape`, given in the current coordinates.
    package func clip(to shape: Shape) {
        clip(by: Group(clip: .init(to: shape, transform: Homography(state.transform))))
    }

    /// Limits all later drawing by a group.
    func clip(by group: Group) {
        list.append(.pushGroup(group))
        state.clips.append(group)
    }

    private var openClips: [Group] {
        saved.isEmpty ? state.clips : saved.flatMap(\.clips) + state.clips
    }

    /// The group that applies a state's opacity, blend mode and shadow.
    private func group(_ state: State) -> Group {
        Group(
            opacity: state.alpha,
            dropShadow: state.shadow.map { .init($0, transform: Homography(baseTransform)) },
            blendMode: state.blendMode.mode ?? .normal)
    }

    /// Whether items are drawn as they are: in full, over what is there, and without a shadow.
    private var isPlain: Bool {
        state.blendMode == .normal && state.alpha == 1 && state.shadow == nil
    }

    /// Draws items given in the picture's coordinates.
    private func draw(_ items: [DisplayItem], alwaysGrouped: Bool, area: Group.Clip?) {
        let mode = state.blendMode
        guard state.alpha > 0 || mode.erases else { return }
        if !alwaysGrouped, isPlain {
            for item in items { list.append(item) }
            return
        }
        let group = group(state)
        let isPlain = group == Group() && !alwaysGrouped
        let whole = isPlain ? items : [.pushGroup(group)] + items + [.popGroup]
        guard mode != .normal else {
            for item in whole { list.append(item) }
            return
        }
        // A blend mode looks at what lies beneath in the same group: the clips are closed, and opened again within.
        let clips = openClips
        for _ in clips { list.append(.popGroup) }
        let pushes = clips.map { DisplayItem.pushGroup($0) }
        let pops = clips.map { _ in DisplayItem.popGroup }
        if mode.mode != nil {
            list.append(.pushGroup(group))
            for item in pushes + items + pops + [.popGroup] { list.append(item) }
        } else if let combined = Combination(
            old: list.items, source: pushes + whole + pops, size: list.size,
            cuts: clips.compactMap(\.clip) + (area.map { [$0] } ?? []), hasArea: area != nil
        ).items(mode) {
            replace(with: combined)
        } else {
            warn(Warning(layer: "CGContext", message: "blend mode \(mode) counts as normal here"))
            for item in pushes + whole + pops { list.append(item) }
        }
        for push in pushes { list.append(push) }
    }

    private func replace(with items: [DisplayItem]) {
        var new = DisplayList(size: list.size)
        for item in items { new.append(item) }
        for warning in list.warnings { new.warn(warning) }
        list = new
    }
}
