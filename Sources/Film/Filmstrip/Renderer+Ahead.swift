import FilmstripFilm
import FilmstripOutputs
import TransitionSpec

extension Renderer {
    /// Frames to be drawn while the film is played: as many as in a row, if two threads have the memory for them beside the
    /// rest; nil if the film draws no pixels or draws over its pictures, or the frames are too large to gain anything.
    func framesAhead(
        _ style: StripStyle, _ layout: SheetLayout, _ formats: Set<OutputFormat>,
        _ need: MemoryNeed
    ) -> FramesAhead? {
        let left = limits.memory - FramesAhead.bytes(layout)
        guard threads > 1, style.overlays.isEmpty, style.statusBar == nil, !style.onionSkin,
            formats.contains(where: \.hasPixels),
            FramesAhead.bytes(layout) <= FramesAhead.mostBytes,
            need.threads(2, within: left) == 2
        else { return nil }
        let limits = limits
        return FramesAhead(style, layout, groupBytes: limits.groupBytes, meter: meter) { film in
            let (layout, cost) = (film.layout, DrawingCost(film, [.png]))
            let need = MemoryNeed(
                layout, [.png], imagePixels: 0, cost: cost, film: film,
                groupBytes: limits.groupBytes)
            return need.threads(2, within: left) == 2
                && limits.problems(of: cost, layout).isEmpty
        }
    }
}
