import FilmstripGeometry
package import Foundation

extension [DisplayList] {
    /// Replaces text whose em is shorter than `points` by rounded blocks of its colour, one for each word; text that is
    /// larger in another picture, as where a transition scales it, stays text in all.
    package mutating func drawBlocks(forTextBelow points: CGFloat) {
        var readable: [String: [GlyphRun]] = [:]
        func isReadable(_ run: GlyphRun) -> Bool { readable[run.text]?.contains(run) ?? false }
        for picture in self {
            for case .glyphs(let text) in picture.items
            where text.em >= points && !isReadable(text.run) {
                readable[text.run.text, default: []].append(text.run)
            }
        }
        for index in indices {
            self[index].replaceItems { item in
                guard case .glyphs(let text) = item, text.em < points, !isReadable(text.run)
                else { return item }
                return .fill(
                    .init(
                        .path(text.blocks, rule: .nonZero),
                        .solid(text.color.faded(by: DisplayItem.Glyphs.ink)),
                        transform: text.transform))
            }
        }
    }
}

extension DisplayItem.Glyphs {
    /// The height of a block and the radius of its corners, in ems: about the height of a small letter.
    private static let blockHeight = 0.56, blockRadius = 0.2
    /// The part of such a block that letters cover, so that text is as dark from afar as it was.
    fileprivate static let ink = 0.5

    /// The size of the em as it is seen; points.
    fileprivate var em: CGFloat {
        let h = transform
        return run.size * abs(h.a * h.d - h.b * h.c).squareRoot() / max(abs(h.w), 1e-9)
    }

    fileprivate var blocks: Path {
        var (path, word) = (Path(), CGRect.null)
        let height = Self.blockHeight * run.size
        func end() {
            guard !word.isNull else { return }
            path.append(Path(roundedRect: word, radius: Self.blockRadius * run.size))
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
