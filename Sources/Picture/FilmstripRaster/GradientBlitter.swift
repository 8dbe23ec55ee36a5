struct GradientBlitter: SpanBlitter {
    let surface: Surface
    let sampler: GradientSampler
    /// As many pixels as the window is wide, from `left` on: the colours of all rows if they are
    /// equal, else of the current span. The creator keeps it alive, for this blitter alone.
    private let colors: UnsafeMutablePointer<UInt32>
    private let left: Int

    /// A blitter for spans in `window`; `scratch` has room for a pixel for each of its columns.
    init(
        _ surface: Surface, _ sampler: GradientSampler, window: PixelRect,
        scratch: UnsafeMutablePointer<UInt32>
    ) {
        (self.surface, self.sampler) = (surface, sampler)
        (colors, left) = (scratch, window.minX)
        if sampler.isConstantAlongColumns, !sampler.isConstantAlongRows {
            sampler.sample(x: left, y: 0, count: window.width, into: colors)
        }
    }

    func fill(x: Int, y: Int, count: Int, coverage: UInt8) {
        let row = surface.row(x, y)
        if sampler.isConstantAlongRows {
            sampler.sample(x: x, y: y, count: 1, into: colors)
            let color =
                coverage == 255
                ? colors[0] : Compositing.scaled(colors[0], by: UInt32(coverage))
            Compositing.over(row, count: count, color: color)
            return
        }
        if coverage == 255, sampler.isOpaque, !sampler.isConstantAlongColumns {
            sampler.sample(x: x, y: y, count: count, into: row)
            return
        }
        let source = samples(x: x, y: y, count: count)
        if coverage < 255 {
            Compositing.over(row, count: count, source: source, coverage: coverage)
        } else if sampler.isOpaque {
            row.update(from: source, count: count)
        } else {
            Compositing.over(row, count: count, source: source)
        }
    }

    func blend(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>) {
        let row = surface.row(x, y)
        if sampler.isConstantAlongRows {
            sampler.sample(x: x, y: y, count: 1, into: colors)
            Compositing.over(row, count: count, color: colors[0], coverage: coverage)
        } else {
            Compositing.over(
                row, count: count, source: samples(x: x, y: y, count: count), coverage: coverage)
        }
    }

    private func samples(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32> {
        if sampler.isConstantAlongColumns { return UnsafePointer(colors + (x - left)) }
        sampler.sample(x: x, y: y, count: count, into: colors)
        return UnsafePointer(colors)
    }
}
