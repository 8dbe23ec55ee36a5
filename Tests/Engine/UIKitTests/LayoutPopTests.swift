import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

/// A finger from the left edge pops: on a width of 390 it reports 195 at half of the way.
@Suite struct `A pop from layout to layout under a finger` {
    @Test func `shows the transition layout that the delegate answers`() {
        let play = GridPlay()
        play.dragFromEdge(195)
        play.stage.advance(to: 0.9)
        #expect(play.stage.phase == .interactive)
        #expect(play.lines.asked.map(\.from) == [play.grid.collectionViewLayout])
        #expect(play.lines.asked.map(\.to) == [play.lines.collectionViewLayout])
        #expect(play.grid.asked.isEmpty)
        let layout = play.lines.answered.first
        #expect(play.collectionView.collectionViewLayout === layout)
        #expect(layout?.transitionProgress == 0.5)
        // From (130, 0, 130, 100) to (0, 100, 390, 100).
        #expect(play.seen(1) == CGRect(x: 65, y: 50, width: 260, height: 100))
        play.stage.tearDown()
    }

    struct Row: CustomTestStringConvertible {
        var translation: CGFloat
        var place: @Sendable (Int) -> CGRect
        var testDescription: String { "at \(translation) points" }
    }

    @Test(arguments: [
        Row(translation: 0, place: GridPlay.square), Row(translation: 390, place: GridPlay.line),
    ])
    func `is at its ends what the layouts are`(_ row: Row) {
        let play = GridPlay()
        play.dragFromEdge(row.translation)
        play.stage.advance(to: 0.9)
        #expect(play.stage.phase == .interactive)
        #expect((0..<20).allSatisfy { play.seen($0) == row.place($0) })
        play.stage.tearDown()
    }

    /// Released at 0.6 of the way, with 0.4 of 0.35 s left.
    @Test func `finishes in the time that is left`() {
        let play = GridPlay()
        play.dragFromEdge(234)
        play.stage.advance(to: 1.07)
        #expect(play.stage.phase == .completing)
        let between = play.seen(1) ?? .zero
        #expect(between.width > 130 + 260 * 0.6 && between.width < 390)
        // The picture matches the transition's progress.
        #expect(abs(between.width - (130 + 260 * (play.stage.progress ?? 0))) < 1e-3)
        play.stage.advance(to: 2)
        #expect((0..<8).allSatisfy { play.seen($0) == GridPlay.line($0) })
        #expect(play.stage.transitions.map(\.outcome) == [.completed])
        #expect(abs((play.stage.transitions.first?.ended ?? 0) - 1.14) < 1e-6)
        #expect(play.stage.perform { play.collectionView.isDescendant(of: play.lines.view) })
        #expect(play.navigation.viewControllers == [play.lines])
        play.stage.tearDown()
    }

    @Test func `that goes back is as if it had not been`() {
        let play = GridPlay()
        // The lines could not show this part of the grid, because they do not scroll that far.
        play.stage.perform { play.collectionView.contentInset.bottom = 500 }
        play.stage.perform { play.collectionView.contentOffset.y = 300 }
        let (before, cells) = (
            play.stage.displayList(), play.stage.perform { (9..<20).map(play.cell) }
        )
        play.dragFromEdge(150)
        play.stage.advance(to: 1.05)
        #expect(play.stage.phase == .cancelling)
        play.stage.advance(to: 3)
        #expect(play.stage.transitions.map(\.outcome) == [.cancelled])
        #expect(play.stage.displayList() == before)
        #expect(play.stage.perform { (9..<20).map(play.cell) } == cells)
        #expect(play.collectionView.contentOffset.y == 300)
        #expect(play.collectionView.collectionViewLayout === play.grid.collectionViewLayout)
        #expect(play.stage.perform { play.collectionView.isDescendant(of: play.grid.view) })
        #expect(play.navigation.viewControllers == [play.lines, play.grid])
        // The pop can be repeated.
        play.pop()
        play.stage.advance(to: 5)
        #expect(play.stage.transitions.map(\.outcome) == [.cancelled, .completed])
        #expect(play.seen(7)?.size == CGSize(width: 390, height: 100))
        play.stage.tearDown()
    }

    @Test(arguments: [(150.0, "went back"), (234.0, "arrived")])
    func `moves those who animate along, and tells them`(translation: Double, end: String) {
        let play = GridPlay()
        let mark = play.stage.perform {
            let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            play.stage.window.addSubview(mark)
            play.lines.alongside = { _ in mark.alpha = 0 }
            return mark
        }
        play.dragFromEdge(translation)
        play.stage.advance(to: 0.9)
        let opacity = Double(play.stage.perform { mark.seen.opacity })
        #expect(abs(opacity - (1 - translation / 390)) < 1e-6)
        play.stage.advance(to: 3)
        #expect(play.stage.perform { mark.seen.opacity } == (end == "arrived" ? 0 : 1))
        #expect(play.lines.told == [end])
        play.stage.tearDown()
    }

    @Test(arguments: [false, true])
    func `is the program's own where it has an animator and a driver`(finishes: Bool) {
        let play = GridPlay()
        let delegate = play.stage.perform { GridDelegate() }
        play.navigation.delegate = delegate
        let before = play.stage.displayList()
        play.pop()
        play.stage.perform { delegate.driver.update(0.5) }
        play.stage.advance(to: 0.2)
        #expect(play.seen(1) == CGRect(x: 65, y: 50, width: 260, height: 100))
        #expect(play.lines.asked.isEmpty)
        play.stage.perform {
            if finishes { delegate.driver.finish() } else { delegate.driver.cancel() }
        }
        play.stage.advance(to: 3)
        #expect(play.stage.transitions.map(\.outcome) == [finishes ? .completed : .cancelled])
        let place = finishes ? GridPlay.line : GridPlay.square
        #expect((0..<8).allSatisfy { play.seen($0) == place($0) })
        if !finishes { #expect(play.stage.displayList() == before) }
        play.stage.tearDown()
    }

    @Test func `ends in the arriving screen's layout whatever the animator does`() {
        let play = GridPlay()
        let delegate = play.stage.perform { GridDelegate() }
        delegate.changesLayout = false
        play.navigation.delegate = delegate
        play.pop()
        play.stage.perform { delegate.driver.update(0.5) }
        #expect(play.seen(1) == GridPlay.square(1))
        play.stage.perform { delegate.driver.finish() }
        play.stage.advance(to: 3)
        #expect(play.seen(1) == GridPlay.line(1))
        play.stage.tearDown()
    }

    /// During a push, while a finger drives the pop, and after the finger has let go.
    @Test(arguments: [0.1, 0.9, 1.05, 3])
    func `leaves nothing alive`(time: Double) {
        weak var stage: Stage?
        weak var lines: UIViewController?
        weak var grid: UIViewController?
        weak var view: UIView?
        do {
            let play = GridPlay(root: time == 0.1)
            if time == 0.1 { play.push() } else { play.dragFromEdge(195) }
            play.stage.advance(to: time)
            (stage, lines, grid, view) = (play.stage, play.lines, play.grid, play.collectionView)
            play.stage.tearDown()
        }
        #expect(stage == nil && lines == nil && grid == nil && view == nil)
    }
}
