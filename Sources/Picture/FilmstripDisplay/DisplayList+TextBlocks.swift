import FilmstripGeometry
package import Foundation

extension DisplayList {
    /// The height of a block and the radius of its corners, in ems: about the height of a small letter.
    private static let blockHeight = 0.56, blockRadius = 0.2
    /// The part of such a block that letters cover, so that text is as dark from afar as it was.
    private static let ink = 0.5

    /// Replaces text whose em is shorter than `points` by rounded blocks of its colour, one for each word.
    package mutating func drawBlocks(forTextBelow points: CGFloat) {
        replaceItems { item in
            guard case .glyphs(let text) = item else { return item }
            let h = text.transform
            let stretch = abs(h.a * h.d - h.b * h.c).squareRoot() / max(abs(h.w), 1e-9)
            guard text.run.size * stretch < points else { return item }
            return .fill(
                .init(
                    .path(Self.blocks(of: text.run), rule: .nonZero),
                    .solid(text.color.faded(by: Self.ink)), transform: h))
        }
    }

    private static func blocks(of run: GlyphRun) -> Path {
        var (path, word) = (Path(), CGRect.null)
        let height = blockHeight * run.size
        func end() {
            guard !word.isNull else { return }
            path.append(Path(roundedRect: word, radius: blockRadius * run.size))
            word = .null
        }
        for glyph in run.glyphs {
            guard let ink = run.outlines[glyph.id]?.controlBounds, !ink.isNull else {
                end()
                continue
            }
            word = word.union(
                CGRect(
                    x: glyph.position.x + ink.minX * run.scale, y: glyph.position.y - height,
                    width: ink.width * run.scale, height: height))
        }
        end()
        return path
    }
}
