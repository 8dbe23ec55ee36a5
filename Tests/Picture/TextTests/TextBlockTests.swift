import FilmstripDisplay
import FilmstripGeometry
import FilmstripText
import Foundation
import Testing

@Suite struct `Text that is too small to be read` {
    /// A picture with one line of text, whose baseline is at (10, 50), at a scale.
    private func picture(_ text: String, size: CGFloat, scaled scale: CGFloat = 1) -> DisplayList {
        var list = DisplayList(size: CGSize(width: 200, height: 100))
        let place = CGAffineTransform(translationX: 10, y: 50)
        let line = FontLibrary.shared.line(text, font: Font(size: size))
        for item in line.items(
            .black,
            transform: Homography(CGAffineTransform(scaleX: scale, y: scale).concatenating(place)))
        { list.append(item) }
        return list
    }

    private func blocks(_ list: DisplayList) -> [Path] {
        var lists = [list]
        lists.drawBlocks(forTextBelow: 16)
        return lists[0].items.compactMap {
            guard case .fill(let fill) = $0, case .path(let path, _) = fill.shape else {
                return nil
            }
            return path
        }
    }

    @Test(arguments: [(15.9, 1.0, true), (16, 1, false), (8, 1.9, true), (8, 2.1, false)])
    func `is drawn as blocks, by the size that is seen`(
        _ size: Double, _ scale: Double, _ isSmall: Bool
    ) {
        #expect(blocks(picture("Word", size: size, scaled: scale)).isEmpty != isSmall)
    }

    @Test func `has a block for each word, as wide as its letters and no higher than small ones`()
        throws
    {
        let list = picture("two or three", size: 10)
        let path = try #require(blocks(list).first)
        let starts = path.elements.filter { if case .move = $0 { true } else { false } }
        #expect(starts.count == 3)
        guard case .glyphs(let text) = list.items[0] else { return #expect(Bool(false)) }
        let (bounds, ink) = (path.controlBounds, text.run.inkBounds)
        #expect(abs(bounds.minX - ink.minX) < 0.01 && abs(bounds.maxX - ink.maxX) < 0.01)
        #expect(bounds.maxY == 0 && bounds.minY > ink.minY)
    }

    @Test func `leaves everything else as it is`() {
        var list = picture("Word", size: 10)
        let square = DisplayItem.fill(
            .init(.rect(CGRect(x: 0, y: 0, width: 5, height: 5)), .solid(.black)))
        list.append(square)
        var lists = [list]
        lists.drawBlocks(forTextBelow: 16)
        #expect(lists[0].items.count == list.items.count && lists[0].items.last == square)
    }

    @Test func `stays text where a later or earlier picture shows it larger`() {
        let (small, large) = (picture("Word", size: 10), picture("Word", size: 10, scaled: 2))
        let other = picture("Other", size: 10)
        var lists = [small, large, small, other]
        lists.drawBlocks(forTextBelow: 16)
        #expect(Array(lists.prefix(3)) == [small, large, small] && lists[3] != other)
    }
}
