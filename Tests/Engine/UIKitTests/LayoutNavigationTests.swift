import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

@Suite struct `A push from layout to layout` {
    /// Ease in and out: half of the way at half the time of a change of layout, 0.3 s.
    @Test func `moves the cells of one collection view and nothing else`() {
        let play = GridPlay(root: true)
        let view = play.collectionView
        play.push()
        #expect(play.seen(4) == GridPlay.line(4))
        play.stage.advance(to: 0.15)
        // From (0, 100, 390, 100) to (130, 0, 130, 100).
        let half = play.seen(1) ?? .zero
        #expect(abs(half.minX - 65) < 1e-3 && abs(half.minY - 50) < 1e-3)
        #expect(abs(half.width - 260) < 1e-3 && half.height == 100)
        #expect(play.stage.perform { play.grid.view.seen.frame } == play.stage.window.bounds)
        #expect(view.window != nil && play.stage.perform { play.grid.collectionView } === view)
        play.stage.advance(to: 1)
        #expect((0..<20).allSatisfy { play.seen($0) == GridPlay.square($0) })
        #expect(play.stage.perform { view.isDescendant(of: play.grid.view) })
        #expect(play.stage.transitions.map(\.outcome) == [.completed])
        #expect(abs((play.stage.transitions.first?.ended ?? 0) - 0.3) < 1e-9)
        play.stage.tearDown()
    }

    @Test func `is undone by a pop`() {
        let play = GridPlay(root: true)
        let before = play.stage.displayList()
        play.push()
        play.stage.advance(to: 1)
        play.pop()
        #expect(play.seen(1) == GridPlay.square(1))
        play.stage.advance(to: 2)
        #expect((0..<8).allSatisfy { play.seen($0) == GridPlay.line($0) })
        #expect(play.stage.displayList() == before)
        #expect(play.stage.perform { play.collectionView.isDescendant(of: play.lines.view) })
        #expect(play.collectionView.collectionViewLayout === play.lines.collectionViewLayout)
        play.stage.tearDown()
    }

    @Test func `without animation is there at once`() {
        let play = GridPlay()
        #expect(play.stage.transitions.isEmpty)
        #expect(play.seen(19) == GridPlay.square(19))
        play.pop(animated: false)
        #expect(play.seen(1) == GridPlay.line(1))
        play.stage.tearDown()
    }

    @Test func `shows the shared collection view in a stack that is set as a whole`() {
        let play = GridPlay(root: true)
        play.stage.perform { play.navigation.viewControllers = [] }
        play.stage.perform { play.navigation.viewControllers = [play.lines, play.grid] }
        #expect(play.stage.perform { play.grid.collectionView === play.lines.collectionView })
        #expect(play.seen(4) == GridPlay.square(4))
        play.pop()
        play.stage.advance(to: 1)
        #expect(play.seen(4) == GridPlay.line(4))
        play.stage.tearDown()
    }

    @Test func `leaves data source and delegate with the first controller`() {
        let play = GridPlay()
        #expect(play.collectionView.dataSource === play.lines)
        #expect(play.collectionView.delegate === play.lines)
        play.stage.send(TouchSample(phase: .began, location: CGPoint(x: 200, y: 50)))
        play.stage.send(TouchSample(phase: .ended, location: CGPoint(x: 200, y: 50)))
        #expect(play.lines.chosen == [1])
        #expect(play.grid.chosen.isEmpty)
        play.stage.tearDown()
    }

    /// The curve (.42, 0, .58, 1) at a quarter of its time.
    @Test func `moves those who animate along at the pace of its cells`() {
        let play = GridPlay(root: true)
        let mark = play.stage.perform {
            let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            play.stage.window.addSubview(mark)
            play.grid.alongside = { _ in mark.alpha = 0 }
            return mark
        }
        play.push()
        play.stage.advance(to: 0.075)
        let opacity = Double(play.stage.perform { mark.seen.opacity })
        #expect(abs(opacity - (1 - 0.129161927)) < 2e-6)
        play.stage.tearDown()
    }

    @Test func `asks for no transition layout`() {
        let play = GridPlay(root: true)
        play.push()
        play.stage.advance(to: 1)
        #expect(play.lines.asked.isEmpty)
        play.stage.tearDown()
    }

    @Test func `keeps what is selected, and a return clears it`() {
        let play = GridPlay(root: true)
        play.stage.perform {
            play.collectionView.selectItem(
                at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
        }
        play.push()
        play.stage.advance(to: 1)
        #expect(play.collectionView.indexPathsForSelectedItems?.map(\.item) == [2])
        play.pop()
        play.stage.advance(to: 2)
        #expect(play.collectionView.indexPathsForSelectedItems ?? [] == [])
        play.stage.tearDown()
    }

    @Test func `goes on from screen to screen and back over all of them`() {
        let play = GridPlay()
        let tiles = play.stage.perform {
            let tiles = GridController(
                collectionViewLayout: UICollectionViewFlowLayout.tight(65, 50))
            tiles.useLayoutToLayoutNavigationTransitions = true
            return tiles
        }
        play.push(tiles)
        play.stage.advance(to: 1)
        #expect(play.seen(7) == CGRect(x: 65, y: 50, width: 65, height: 50))
        #expect(play.stage.perform { tiles.collectionView === play.collectionView })
        play.stage.perform { _ = play.navigation.popToRootViewController(animated: true) }
        play.stage.advance(to: 1.15)
        #expect(abs((play.seen(1)?.width ?? 0) - 227.5) < 1e-3)
        play.stage.advance(to: 2)
        #expect(play.seen(7) == GridPlay.line(7))
        play.stage.tearDown()
    }

    @Test func `comes back to the layout that was left, not to the first one`() {
        let play = GridPlay(root: true)
        play.stage.perform {
            play.collectionView.setCollectionViewLayout(
                UICollectionViewFlowLayout.tight(195, 100), animated: false)
        }
        play.push()
        play.stage.advance(to: 1)
        play.pop()
        play.stage.advance(to: 2)
        #expect(play.seen(3) == CGRect(x: 195, y: 100, width: 195, height: 100))
        play.stage.tearDown()
    }

    @Test func `on a controller of another class is a push like any other`() {
        let play = GridPlay(root: true)
        play.stage.perform { play.navigation.viewControllers = [UIViewController()] }
        play.push()
        play.stage.advance(to: 0.1)
        let x = play.stage.perform { play.grid.view.seen.frame.minX }
        #expect(x > 0 && x < 390)
        #expect(play.stage.perform { play.grid.collectionView.dataSource } === play.grid)
        play.stage.tearDown()
    }

    @Test func `takes its time even if there is nothing to move`() {
        let play = GridPlay(root: true)
        play.stage.perform { play.collectionView.dataSource = nil }
        play.push()
        play.stage.advance(to: 1)
        #expect(play.stage.transitions.map(\.ended) == [0.3])
        play.stage.tearDown()
    }

    @Test func `gives the controller its own collection view back for another stack`() {
        let play = GridPlay()
        play.pop()
        play.stage.advance(to: 1)
        play.stage.perform {
            play.navigation.setViewControllers([UIViewController(), play.grid], animated: false)
        }
        play.stage.advance(to: 2)
        let view = play.stage.perform { play.grid.collectionView }
        #expect(view !== play.collectionView && view?.dataSource === play.grid)
        #expect(view?.window != nil && play.collectionView.isDescendant(of: play.lines.view))
        let frame = play.stage.perform {
            view?.cellForItem(at: IndexPath(item: 4, section: 0))?.seen.frame
        }
        #expect(frame == GridPlay.square(4))
        play.stage.tearDown()
    }

    @Test func `is not undone by a pop to a screen that was put below later`() {
        let play = GridPlay(root: true)
        play.stage.perform { play.navigation.viewControllers = [play.grid] }
        play.stage.perform { play.navigation.viewControllers = [play.lines, play.grid] }
        play.pop()
        play.stage.advance(to: 0.1)
        let x = play.stage.perform { play.grid.view.seen.frame.minX }
        #expect(x > 0 && x < 390)
        play.stage.advance(to: 1)
        #expect(play.seen(4) == GridPlay.line(4))
        play.stage.tearDown()
    }

    /// The same calls in the same order as for screens that share nothing.
    @Test(arguments: [true, false])
    func `calls back like any other push and pop`(animated: Bool) {
        func log(sharing: Bool) -> [String] {
            let play = GridPlay(root: true, sharing: sharing)
            play.push(animated: animated)
            play.stage.advance(to: 1)
            play.pop(animated: animated)
            play.stage.advance(to: 2)
            play.stage.tearDown()
            return play.stage.events.map { "\($0.name.rawValue) \($0.subject ?? "")" }
                + play.lines.told + ["/"] + play.grid.told
        }
        #expect(log(sharing: true) == log(sharing: false))
    }
}
