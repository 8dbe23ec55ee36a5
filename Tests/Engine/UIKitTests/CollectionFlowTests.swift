import CoreAnimation
import Foundation
import Testing
import UIKitCore

@Suite struct `A flow layout` {
    /// The frames of a section's items in a view of 320 × 400.
    private func frames(_ play: CollectionPlay, section: Int = 0) -> [CGRect] {
        play.stage.perform {
            (0..<play.counts[section]).compactMap {
                play.view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
            }
        }
    }

    /// Five items of 50 with gaps of 10 take 290 of 320, six take 350: the gaps of five are (320 −
    /// 250)/4.
    @Test func `spreads its lines, and the last one like a full one`() {
        let play = CollectionPlay([12]) { UICollectionViewFlowLayout() }
        let frames = frames(play)
        let expected = (0..<12).map { item in
            let (column, row) = (Double(item % 5), Double(item / 5))
            return CGRect(x: 67.5 * column, y: 60 * row, width: 50, height: 50)
        }
        #expect(frames == expected)
        #expect(play.view.contentSize == CGSize(width: 320, height: 170))
        play.stage.tearDown()
    }

    /// Worked by hand: header 44, inset 10/20/30/40, room 260 for four items of 50 with gaps of 20,
    /// footer 20.
    @Test func `leaves room for insets, headers and footers`() {
        let play = CollectionPlay([5, 1]) {
            let layout = UICollectionViewFlowLayout()
            layout.sectionInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
            layout.headerReferenceSize = CGSize(width: 0, height: 44)
            layout.footerReferenceSize = CGSize(width: 0, height: 20)
            return layout
        }
        #expect(frames(play).map(\.minX) == [20, 90, 160, 230, 20])
        #expect(frames(play).map(\.minY) == [54, 54, 54, 54, 114])
        #expect(frames(play, section: 1) == [CGRect(x: 20, y: 268, width: 50, height: 50)])
        #expect(play.view.contentSize == CGSize(width: 320, height: 368))
        play.stage.perform {
            func frame(_ kind: String, _ section: Int) -> CGRect? {
                play.view.supplementaryView(
                    forElementKind: kind, at: IndexPath(item: 0, section: section))?.frame
            }
            let (header, footer) = (
                UICollectionView.elementKindSectionHeader,
                UICollectionView.elementKindSectionFooter
            )
            #expect(frame(header, 0) == CGRect(x: 0, y: 0, width: 320, height: 44))
            #expect(frame(footer, 0) == CGRect(x: 0, y: 194, width: 320, height: 20))
            #expect(frame(header, 1) == CGRect(x: 0, y: 214, width: 320, height: 44))
            #expect(frame(footer, 1) == CGRect(x: 0, y: 348, width: 320, height: 20))
            #expect(play.view.visibleSupplementaryViews(ofKind: header).count == 2)
        }
        play.stage.tearDown()
    }

    /// 100 + 150 leave 70; 280 is alone and centred; the last line is left-aligned.
    @Test func `places items of different sizes`() {
        let play = SizedPlay(
            [(100, 50), (150, 30), (280, 40), (60, 20), (70, 60)].map {
                CGSize(width: $0.0, height: $0.1)
            })
        #expect(
            frames(play) == [
                CGRect(x: 0, y: 0, width: 100, height: 50),
                CGRect(x: 170, y: 10, width: 150, height: 30),
                CGRect(x: 20, y: 60, width: 280, height: 40),
                CGRect(x: 0, y: 130, width: 60, height: 20),
                CGRect(x: 70, y: 110, width: 70, height: 60),
            ])
        #expect(play.view.contentSize.height == 170)
        play.stage.tearDown()
    }

    /// Columns of 400: 60n + 10(n − 1) ≤ 400 is n = 5, with gaps of (400 − 300)/4.
    @Test func `fills columns where it goes on to the right`() {
        let play = CollectionPlay([12]) {
            let layout = UICollectionViewFlowLayout()
            layout.scrollDirection = .horizontal
            layout.itemSize = CGSize(width: 50, height: 60)
            return layout
        }
        let corners = (0..<12).map { CGPoint(x: 60 * ($0 / 5), y: 85 * ($0 % 5)) }
        #expect(frames(play).map(\.origin) == corners)
        #expect(play.view.contentSize == CGSize(width: 170, height: 400))
        play.stage.tearDown()
    }

    @Test func `puts items that fit once into the middle`() {
        let play = CollectionPlay([2]) {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 200, height: 50)
            return layout
        }
        #expect(frames(play).map(\.minX) == [60, 60])
        play.stage.tearDown()
    }

    @Test func `fits thirds of its width`() {
        let play = CollectionPlay([6]) {
            UICollectionViewFlowLayout.tight(320.0 / 3, 10)
        }
        #expect(frames(play).map(\.minY) == [0, 0, 0, 10, 10, 10])
        play.stage.tearDown()
    }

    @Test func `is laid out anew where the view becomes wider, and when it changes`() {
        let layout = UICollectionViewFlowLayoutBox()
        let play = CollectionPlay([12]) { layout.make() }
        play.stage.perform { play.view.frame.size.width = 640 }
        // Ten items of 50 with gaps of 10 take 590 of 640: the gaps are (640 − 500)/9.
        #expect(abs(frames(play)[1].minX - (50 + 140.0 / 9)) < 1e-9)
        play.stage.perform { layout.layout?.itemSize = CGSize(width: 640, height: 20) }
        #expect(frames(play)[1] == CGRect(x: 0, y: 30, width: 640, height: 20))
        #expect(play.items == Array(0..<12))
        play.stage.tearDown()
    }

    private final class UICollectionViewFlowLayoutBox {
        var layout: UICollectionViewFlowLayout?
        func make() -> UICollectionViewLayout {
            let made = UICollectionViewFlowLayout()
            layout = made
            return made
        }
    }
}
