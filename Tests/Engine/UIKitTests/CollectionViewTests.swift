import CoreAnimation
import Foundation
import Testing
import UIKitCore

@Suite struct `A collection view` {
    /// Rows of 100 points, four of which are visible.
    private func rows(_ counts: [Int] = [100]) -> CollectionPlay {
        CollectionPlay(counts) { UICollectionViewFlowLayout.tight(320, 100) }
    }

    @Test func `shows the cells that are seen, and no others`() {
        let play = rows()
        #expect(play.items == [0, 1, 2, 3])
        play.stage.perform { play.view.contentOffset.y = 150 }
        #expect(play.items == [1, 2, 3, 4, 5])
        #expect(
            play.told == [
                "shows 0", "shows 1", "shows 2", "shows 3", "shows 4", "shows 5", "hides 0",
            ])
        play.stage.perform {
            #expect(play.view.visibleCells.map(\.frame.minY) == [100, 200, 300, 400, 500])
            #expect(play.view.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
        }
        play.stage.tearDown()
    }

    @Test func `shows its cells again as others`() {
        let play = rows()
        play.stage.drag(
            from: CGPoint(x: 100, y: 399), steps: (0...200).map { Double($0) / 100 }
        ) { CGPoint(x: 0, y: -1000 * $0) }
        play.stage.advance(to: 3)
        #expect(play.view.contentOffset.y > 2000)
        // At most five are visible at once, and one more may appear before the last leaves.
        #expect(play.cells.count <= 6)
        #expect(play.cells.map(\.uses).reduce(0, +) >= 15)
        play.stage.tearDown()
    }

    @Test func `selects an item that is tapped`() {
        let play = rows()
        let tap = CGPoint(x: 100, y: 250)
        play.told = []
        play.stage.drag(from: tap, steps: [0, 0.1]) { _ in .zero }
        play.stage.advance(to: 0.05)
        let cell = play.stage.perform {
            play.view.cellForItem(at: IndexPath(item: 2, section: 0))
        }
        #expect(cell?.isHighlighted == true)
        play.stage.advance(to: 1)
        #expect(cell?.isHighlighted == false)
        #expect(cell?.isSelected == true)
        #expect(play.told == ["highlights 2", "unhighlights 2", "selects 2"])
        play.stage.drag(from: CGPoint(x: 100, y: 10), at: 1, steps: [0, 0.1]) { _ in .zero }
        play.stage.advance(to: 2)
        #expect(play.told.suffix(2) == ["deselects 2", "selects 0"])
        #expect(play.view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
        play.stage.tearDown()
    }

    @Test func `keeps several items selected where that is allowed`() {
        let play = rows()
        play.view.allowsMultipleSelection = true
        for (index, y) in [10.0, 110, 10].enumerated() {
            play.stage.drag(
                from: CGPoint(x: 100, y: y), at: Double(index), steps: [0, 0.1]
            ) { _ in .zero }
        }
        play.stage.advance(to: 5)
        #expect(play.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
        play.stage.tearDown()
    }

    @Test func `selects nothing where it is dragged`() {
        let play = rows()
        play.told = []
        play.stage.drag(from: CGPoint(x: 100, y: 250), steps: (0...10).map { Double($0) / 100 }) {
            CGPoint(x: 0, y: -300 * $0)
        }
        play.stage.advance(to: 0.09)
        #expect(play.told.prefix(2) == ["highlights 2", "unhighlights 2"])
        play.stage.advance(to: 5)
        #expect(play.view.indexPathsForSelectedItems == nil)
        play.stage.tearDown()
    }

    @Test func `keeps an item selected while its cell is away`() {
        let play = rows()
        let path = IndexPath(item: 1, section: 0)
        play.stage.perform {
            play.view.selectItem(at: path, animated: false, scrollPosition: [])
            play.view.contentOffset.y = 1000
        }
        #expect(play.view.visibleCells.allSatisfy { !$0.isSelected })
        play.stage.perform { play.view.contentOffset.y = 0 }
        #expect(play.stage.perform { play.view.cellForItem(at: path)?.isSelected } == true)
        play.stage.tearDown()
    }

    @Test func `asks its data anew when it is told to`() {
        let play = rows([2])
        #expect(play.items == [0, 1])
        play.stage.perform {
            play.counts = [3]
            play.view.reloadData()
        }
        #expect(play.items == [0, 1, 2])
        #expect(play.view.contentSize.height == 300)
        #expect(play.cells.count == 3)
        play.stage.tearDown()
    }

    struct Position: CustomTestStringConvertible {
        var position: UICollectionView.ScrollPosition
        var item: Int
        var offset: Double
        var testDescription: String { "\(item) at \(position.rawValue)" }
    }

    /// Rows of 100 points in a view of 400, starting at offset 1000.
    @Test(arguments: [
        Position(position: .top, item: 50, offset: 5000),
        Position(position: .centeredVertically, item: 50, offset: 4850),
        Position(position: .bottom, item: 50, offset: 4700),
        Position(position: .top, item: 99, offset: 9600),
        Position(position: .bottom, item: 0, offset: 0),
        Position(position: [], item: 50, offset: 4700),
        Position(position: [], item: 11, offset: 1000),
        Position(position: [], item: 5, offset: 500),
    ])
    func `scrolls to an item`(_ row: Position) {
        let play = rows()
        play.stage.perform {
            play.view.contentOffset.y = 1000
            play.view.scrollToItem(
                at: IndexPath(item: row.item, section: 0), at: row.position, animated: false)
        }
        #expect(play.view.contentOffset == CGPoint(x: 0, y: row.offset))
        play.stage.tearDown()
    }

    @Test func `finds the item at a point`() {
        let play = rows()
        play.stage.perform {
            let found = play.view.indexPathForItem(at: CGPoint(x: 10, y: 1234))
            #expect(found == IndexPath(item: 12, section: 0))
            #expect(play.view.indexPathForItem(at: CGPoint(x: 10, y: -1)) == nil)
        }
        play.stage.tearDown()
    }

    @Test func `stacks its cells by their index, then by their order`() {
        let play = CollectionPlay([6]) { SpiralLayout() }
        let items = play.stage.perform {
            play.view.subviews.compactMap { $0 as? UICollectionViewCell }.compactMap {
                play.view.indexPath(for: $0)?.item
            }
        }
        #expect(items == [5, 4, 3, 2, 1, 0])
        play.stage.tearDown()
    }

    @Test func `rests where its layout wants it`() {
        final class Snapping: UICollectionViewFlowLayout {
            override func targetContentOffset(
                forProposedContentOffset proposedContentOffset: CGPoint,
                withScrollingVelocity velocity: CGPoint
            ) -> CGPoint {
                CGPoint(x: 0, y: (proposedContentOffset.y / 100).rounded() * 100)
            }
        }
        let play = CollectionPlay {
            let layout = Snapping()
            layout.itemSize = CGSize(width: 320, height: 90)
            return layout
        }
        play.stage.drag(from: CGPoint(x: 100, y: 250), steps: (0...10).map { Double($0) / 100 }) {
            CGPoint(x: 0, y: -700 * $0)
        }
        play.stage.advance(to: 6)
        #expect(play.view.contentOffset.y > 100)
        #expect(play.view.contentOffset.y.truncatingRemainder(dividingBy: 100) == 0)
        play.stage.tearDown()
    }

    @Test func `is the view of a controller that overrides what it needs`() {
        let stage = Stage()
        let controller = stage.perform {
            let controller = NumbersController(
                collectionViewLayout: UICollectionViewFlowLayout.tight(390, 100))
            stage.window.rootViewController = controller
            return controller
        }
        #expect(stage.perform { controller.collectionView.visibleCells.count } == 9)
        stage.drag(from: CGPoint(x: 10, y: 350), steps: [0, 0.1]) { _ in .zero }
        stage.advance(to: 1)
        #expect(controller.chosen == [3])
        stage.perform { controller.collectionView.contentOffset.y = 30 }
        #expect(controller.scrolled == 1)
        stage.tearDown()
    }

    @Test func `refuses a class that is no cell`() async {
        await #expect(processExitsWith: .failure) {
            let play = CollectionPlay { UICollectionViewFlowLayout() }
            play.view.register(TitleView.self, forCellWithReuseIdentifier: "title")
        }
    }

    @Test func `leaves no object behind`() {
        final class Weak {
            weak var object: AnyObject?
            init(_ object: AnyObject) { self.object = object }
        }
        func leftovers(_ time: Double) -> [Weak] {
            let play = CollectionPlay { UICollectionViewFlowLayout.tight(320, 100) }
            let next = play.stage.perform { UICollectionViewFlowLayout.tight(80, 80) }
            play.stage.schedule(at: 0.1) { [unowned play] in
                play.view.setCollectionViewLayout(next, animated: true)
            }
            play.stage.schedule(at: 0.6) { [unowned play] in
                let layout = play.view.startInteractiveTransition(to: SpiralLayout())
                layout.transitionProgress = 0.5
            }
            play.stage.schedule(at: 0.7) { [unowned play] in
                play.view.finishInteractiveTransition()
            }
            play.stage.advance(to: time)
            let layouts = [play.view.collectionViewLayout, next]
            play.stage.tearDown()
            return (play.cells + layouts + [play, play.stage, play.view]).map(Weak.init)
        }
        for time in [0, 0.2, 0.65, 0.75, 2] {
            #expect(leftovers(time).allSatisfy { $0.object == nil }, "\(time)")
        }
    }
}
