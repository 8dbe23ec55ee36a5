import Foundation

extension Typesetter {
    /// The lines at their positions.
    ///
    /// - Parameter width: In points; if infinite, that of the widest line is used.
    func layout(width: CGFloat, alignment: TextAlignment, metrics: FontMetrics) -> TextLayout {
        let widest = lines.reduce(0) { max($0, $1.shaped.width) }
        let frame = width.isFinite ? width : widest
        var missing: [Unicode.Scalar] = []
        var known: Set<Unicode.Scalar> = []
        var placed: [TextLayout.Line] = []
        for (index, line) in lines.enumerated() {
            let spare = frame - line.shaped.width
            let stretch = alignment == .justified && line.isWrapped ? line.stretch(by: spare) : 0
            let text = line.shaped.line(stretch: stretch, isTruncated: line.isTruncated)
            for scalar in text.missing where known.insert(scalar).inserted {
                missing.append(scalar)
            }
            placed.append(
                TextLayout.Line(
                    text: text,
                    origin: CGPoint(
                        x: line.start(in: frame - text.width, alignment),
                        y: metrics.ascender + CGFloat(index) * metrics.lineHeight)))
        }
        return TextLayout(
            lines: placed,
            size: CGSize(
                width: placed.reduce(0) { max($0, $1.text.width) },
                height: CGFloat(lines.count) * metrics.lineHeight),
            missing: missing, isTruncated: isTruncated)
    }
}

extension Typesetter.Line {
    /// The width to add to each space to fill up `spare` points.
    fileprivate func stretch(by spare: CGFloat) -> CGFloat {
        let spaces = shaped.spaces
        return spaces > 0 && spare > 0 ? spare / CGFloat(spaces) : 0
    }

    /// The start of the line in its frame, with `spare` points left free.
    fileprivate func start(in spare: CGFloat, _ alignment: TextAlignment) -> CGFloat {
        let natural = isRightToLeft ? spare : 0
        guard spare > 0 else { return natural }
        switch alignment {
        case .left: return 0
        case .center: return spare / 2
        case .right: return spare
        case .justified, .natural: return natural
        }
    }
}
