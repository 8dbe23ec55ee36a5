import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

/// A play with rows of 320 × 100, and a grid of four columns and eight rows of 80 × 50 to change to.
private func changing(_ counts: [Int] = [100]) -> (CollectionPlay, UICollectionViewFlowLayout) {
    let play = CollectionPlay(counts) { UICollectionViewFlowLayout.tight(320, 100) }
    return (play, play.stage.perform { UICollectionViewFlowLayout.tight(80, 50) })
}

@Suite struct `A change of layout` {
    @Test func `moves the cells within the duration of a block`() {
        let (play, grid) = changing()
        play.stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                play.view.setCollectionViewLayout(grid, animated: true)
            }
        }
        play.stage.advance(to: 0.25)
        // From (0, 100, 320, 100) to (80, 0, 80, 50).
        #expect(play.seen(1) == CGRect(x: 20, y: 75, width: 260, height: 87.5))
        // An appearing cell starts at its place in the rows: (0, 700, 320, 100) to (240, 50, 80, 50).
        #expect(play.seen(7) == CGRect(x: 60, y: 537.5, width: 260, height: 87.5))
        // Subviews of a cell move with it.
        let label = play.stage.perform {
            (play.view.cellForItem(at: IndexPath(item: 1, section: 0)) as? NumberCell)?.label
        }
        #expect(play.stage.perform { label?.seen.bounds.width } == 260)
        play.stage.advance(to: 2)
        #expect(play.seen(7) == CGRect(x: 240, y: 50, width: 80, height: 50))
        #expect(play.items == Array(0..<32))
        #expect(play.view.collectionViewLayout === grid)
        play.stage.tearDown()
    }

    /// Ease in and out: half of the way at half the time.
    @Test func `takes the profile's time by itself`() {
        let (play, grid) = changing()
        var ended: [(Double, Bool)] = []
        play.stage.perform {
            play.view.setCollectionViewLayout(grid, animated: true) { finished in
                ended.append((play.stage.now, finished))
            }
        }
        play.stage.advance(to: 0.15)
        #expect(abs((play.seen(1)?.minX ?? 0) - 40) < 1e-3)
        play.stage.advance(to: 1)
        #expect(ended.map(\.1) == [true])
        #expect(abs((ended.first?.0 ?? 0) - 0.3) < 1e-9)
        play.stage.tearDown()
    }

    @Test func `keeps the cells that leave until they have`() {
        let (play, grid) = changing()
        let rows = play.view.collectionViewLayout
        play.stage.perform { play.view.setCollectionViewLayout(grid, animated: false) }
        #expect(play.items == Array(0..<32))
        play.told = []
        play.stage.perform { play.view.setCollectionViewLayout(rows, animated: true) }
        func cells() -> Int {
            play.stage.perform { play.view.subviews.filter { $0 is UICollectionViewCell }.count }
        }
        #expect(play.items == [0, 1, 2, 3])
        #expect(cells() == 32)
        play.stage.advance(to: 0.29)
        #expect(cells() == 32)
        #expect(play.told.isEmpty)
        play.stage.advance(to: 1)
        #expect(cells() == 4)
        #expect(play.told == (4..<32).map { "hides \($0)" })
        #expect(grid.collectionView == nil)
        #expect(rows.collectionView === play.view)
        play.stage.tearDown()
    }

    @Test func `takes cells back that were leaving`() {
        let (play, grid) = changing()
        let rows = play.view.collectionViewLayout
        play.stage.perform { play.view.setCollectionViewLayout(grid, animated: false) }
        let cell = play.stage.perform { play.view.cellForItem(at: IndexPath(item: 20, section: 0)) }
        play.stage.perform { play.view.setCollectionViewLayout(rows, animated: true) }
        play.stage.advance(to: 0.1)
        play.stage.perform { play.view.setCollectionViewLayout(grid, animated: true) }
        play.stage.advance(to: 2)
        #expect(play.items == Array(0..<32))
        #expect(
            play.stage.perform { play.view.cellForItem(at: IndexPath(item: 20, section: 0)) }
                === cell)
        #expect(play.cells.count == 32)
        #expect(play.seen(20) == CGRect(x: 0, y: 250, width: 80, height: 50))
        play.stage.tearDown()
    }

    @Test func `asks the layout where its cells come from and go to`() {
        let (play, _) = changing([6])
        let (rows, spiral) = play.stage.perform {
            (play.view.collectionViewLayout, SpiralLayout())
        }
        play.stage.perform { play.view.setCollectionViewLayout(spiral, animated: true) }
        #expect(spiral.calls == ["from", "finalize"])
        // Item 5 was not visible: it appears at its own place.
        #expect(play.seen(5)?.midX == 160)
        play.stage.advance(to: 1)
        play.stage.perform {
            let cell = play.view.cellForItem(at: IndexPath(item: 5, section: 0))
            #expect(cell?.alpha == 0.5)
            #expect(cell?.transform == CGAffineTransform(rotationAngle: .pi / 2))
            play.view.setCollectionViewLayout(rows, animated: true)
        }
        #expect(spiral.calls == ["from", "finalize", "to", "finalize"])
        play.stage.advance(to: 1.2)
        let leaving = play.stage.perform {
            play.view.subviews.filter { $0 is UICollectionViewCell && $0.alpha == 0 }
        }
        #expect(leaving.count == 2)
        #expect(play.stage.perform { leaving.map(\.center.x) } == [160, 160])
        play.stage.tearDown()
    }

    @Test func `comes back to a layout with the data of now`() {
        let (play, grid) = changing()
        let rows = play.view.collectionViewLayout
        play.stage.perform { play.view.setCollectionViewLayout(grid, animated: false) }
        play.stage.perform {
            play.counts = [3]
            play.view.reloadData()
        }
        play.stage.perform { play.view.setCollectionViewLayout(rows, animated: false) }
        #expect(play.items == [0, 1, 2])
        #expect(play.view.contentSize.height == 300)
        play.stage.tearDown()
    }

    @Test func `puts the content where the delegate wants it`() {
        let (play, grid) = changing()
        play.target = CGPoint(x: 0, y: 200)
        play.stage.perform { play.view.setCollectionViewLayout(grid, animated: true) }
        #expect(play.view.contentOffset.y == 200)
        #expect(play.items == Array(16..<48))
        play.stage.tearDown()
    }

    /// 100 rows are 10,000 points high, 25 lines of the grid 1250: its last offset is 850.
    @Test func `keeps the content within the new layout's ends`() {
        let (play, grid) = changing()
        play.stage.perform {
            play.view.contentOffset.y = 5000
            play.view.layoutIfNeeded()
            play.view.setCollectionViewLayout(grid, animated: false)
        }
        #expect(play.view.contentOffset.y == 850)
        #expect(play.items == Array(68..<100))
        play.stage.tearDown()
    }

    @Test func `is moved by a driver like the animations around it`() {
        let stage = Stage()
        let (controller, push) = stage.perform {
            let controller = NumbersController(
                collectionViewLayout: UICollectionViewFlowLayout.tight(390, 100))
            let push = CollectionPush(UICollectionViewFlowLayout.tight(130, 100))
            let navigation = UINavigationController(rootViewController: UIViewController())
            navigation.delegate = push
            stage.window.rootViewController = navigation
            navigation.pushViewController(controller, animated: true)
            return (controller, push)
        }
        func seen(_ item: Int) -> CGRect? {
            stage.perform {
                controller.collectionView.cellForItem(at: IndexPath(item: item, section: 0))?.seen
                    .frame
            }
        }
        stage.perform { push.driver.update(0.5) }
        stage.advance(to: 0.2)
        // From (0, 100, 390, 100) to (130, 0, 130, 100).
        #expect(seen(1) == CGRect(x: 65, y: 50, width: 260, height: 100))
        stage.perform { push.driver.update(0.25) }
        #expect(seen(1) == CGRect(x: 32.5, y: 75, width: 325, height: 100))
        stage.perform { push.driver.finish() }
        stage.advance(to: 3)
        #expect(seen(1) == CGRect(x: 130, y: 0, width: 130, height: 100))
        #expect(stage.transitions.map(\.outcome) == [.completed])
        stage.tearDown()
    }
}

@Suite struct `A transition layout` {
    struct Row: CustomTestStringConvertible {
        var progress: CGFloat
        var frame: CGRect
        var height: CGFloat
        var testDescription: String { "at \(progress)" }
    }

    /// Item 1 from (0, 100, 320, 100) to (80, 0, 80, 50); 8 rows of 100 to 2 lines of 50.
    @Test(arguments: [
        Row(progress: 0, frame: CGRect(x: 0, y: 100, width: 320, height: 100), height: 800),
        Row(progress: 0.25, frame: CGRect(x: 20, y: 75, width: 260, height: 87.5), height: 625),
        Row(progress: 0.5, frame: CGRect(x: 40, y: 50, width: 200, height: 75), height: 450),
        Row(progress: 1, frame: CGRect(x: 80, y: 0, width: 80, height: 50), height: 100),
    ])
    func `has every element as far between its places as the progress is`(_ row: Row) {
        let (play, grid) = changing([8])
        let layout = play.stage.perform { play.view.startInteractiveTransition(to: grid) }
        play.stage.perform { layout.transitionProgress = row.progress }
        let path = IndexPath(item: 1, section: 0)
        #expect(layout.layoutAttributesForItem(at: path)?.frame == row.frame)
        #expect(layout.collectionViewContentSize == CGSize(width: 320, height: row.height))
        #expect(play.seen(1) == row.frame)
        #expect(play.items == Array(0..<8))
        play.stage.tearDown()
    }

    /// From no rotation and opaque to a quarter turn and half transparent.
    @Test func `turns and fades along`() {
        let (play, _) = changing([6])
        let spiral = play.stage.perform { SpiralLayout() }
        let layout = play.stage.perform { play.view.startInteractiveTransition(to: spiral) }
        play.stage.perform { layout.transitionProgress = 0.5 }
        let path = IndexPath(item: 0, section: 0)
        let blend = layout.layoutAttributesForItem(at: path)
        #expect(blend?.alpha == 0.75)
        #expect(blend?.zIndex == 5)
        let eighth = CGAffineTransform(rotationAngle: .pi / 4)
        #expect(abs((blend?.transform.a ?? 0) - eighth.a) < 1e-9)
        #expect(abs((blend?.transform.b ?? 0) - eighth.b) < 1e-9)
        play.stage.perform { layout.transitionProgress = 1 }
        let (there, goal) = (
            layout.layoutAttributesForItem(at: path), spiral.layoutAttributesForItem(at: path)
        )
        #expect(there?.isEqual(goal) == true)
        play.stage.tearDown()
    }

    @Test func `moves the content along`() {
        let (play, grid) = changing()
        play.stage.perform { play.view.contentOffset.y = 5000 }
        let layout = play.stage.perform { play.view.startInteractiveTransition(to: grid) }
        play.stage.perform { layout.transitionProgress = 0.5 }
        #expect(play.view.contentOffset == CGPoint(x: 0, y: 2925))
        play.stage.tearDown()
    }

    @Test func `takes new data on the way`() {
        let (play, grid) = changing([8])
        let layout = play.stage.perform { play.view.startInteractiveTransition(to: grid) }
        play.stage.perform { layout.transitionProgress = 0.5 }
        play.stage.perform {
            play.counts = [2]
            play.view.reloadData()
        }
        #expect(play.items == [0, 1])
        #expect(play.seen(1) == CGRect(x: 40, y: 50, width: 200, height: 75))
        #expect(play.view.contentSize.height == 125)
        play.stage.perform { play.view.finishInteractiveTransition() }
        play.stage.advance(to: 1)
        #expect(play.seen(1) == CGRect(x: 80, y: 0, width: 80, height: 50))
        play.stage.tearDown()
    }

    @Test func `keeps numbers of the program's own`() {
        let (play, grid) = changing()
        let layout = play.stage.perform { play.view.startInteractiveTransition(to: grid) }
        layout.updateValue(0.4, forAnimatedKey: "shade")
        #expect(layout.value(forAnimatedKey: "shade") == 0.4)
        #expect(layout.value(forAnimatedKey: "other") == 0)
        play.stage.tearDown()
    }

    @Test(arguments: [true, false])
    func `leaves exactly one layout`(finishing: Bool) {
        let (play, grid) = changing()
        let rows = play.view.collectionViewLayout
        var ended: [(time: Double, completed: Bool, finished: Bool)] = []
        let layout = play.stage.perform {
            play.view.startInteractiveTransition(to: grid) { completed, finished in
                ended.append((play.stage.now, completed, finished))
            }
        }
        play.stage.advance(to: 0.5)
        play.stage.perform { layout.transitionProgress = 0.75 }
        play.stage.advance(to: 1)
        play.stage.perform {
            if finishing {
                play.view.finishInteractiveTransition()
            } else {
                play.view.cancelInteractiveTransition()
            }
        }
        #expect(play.seen(1) == CGRect(x: 60, y: 25, width: 140, height: 62.5))
        play.stage.advance(to: 3)
        // A quarter of 0.3 s is left when finishing, three quarters when cancelling.
        let time = finishing ? 1.075 : 1.225
        #expect(ended.count == 1)
        #expect(abs((ended.first?.time ?? 0) - time) < 1e-9)
        #expect(ended.first?.completed == true)
        #expect(ended.first?.finished == finishing)
        let (kept, left) = finishing ? (grid, rows) : (rows, grid)
        #expect(play.view.collectionViewLayout === kept)
        #expect(kept.collectionView === play.view)
        #expect(left.collectionView == nil)
        #expect(layout.collectionView == nil)
        #expect(play.items == Array(0..<(finishing ? 32 : 4)))
        #expect(play.view.contentSize.height == (finishing ? 1250 : 10_000))
        play.stage.perform {
            for path in play.view.indexPathsForVisibleItems {
                #expect(
                    play.view.cellForItem(at: path)?.frame
                        == kept.layoutAttributesForItem(at: path)?.frame)
            }
        }
        play.stage.tearDown()
    }

    @Test func `is the same however often one looks`() {
        func frames(_ looks: Int) -> [CGRect?] {
            let (play, grid) = changing()
            let layout = play.stage.perform { play.view.startInteractiveTransition(to: grid) }
            for step in 1...10 {
                play.stage.schedule(at: Double(step) / 10) {
                    layout.transitionProgress = CGFloat(step) / 20
                }
            }
            play.stage.schedule(at: 1) { [unowned play] in play.view.finishInteractiveTransition() }
            var frames: [CGRect?] = []
            for time in [0.33, 0.77, 1.05, 1.1, 1.3] {
                for look in 0..<looks {
                    let now = play.stage.now
                    play.stage.advance(to: now + (time - now) * Double(look) / Double(looks))
                    _ = play.stage.perform { play.stage.displayList() }
                }
                play.stage.advance(to: time)
                frames += [0, 1, 5, 20].map { play.seen($0) }
            }
            play.stage.tearDown()
            return frames
        }
        #expect(frames(0) == frames(7))
    }
}
