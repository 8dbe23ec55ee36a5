import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

@Suite struct `A change of titles` {
    struct Kind: CustomTestStringConvertible {
        var isPush: Bool
        /// The titles of the items in the lower stack.
        var lower: [String]
        var testDescription: String {
            "\(isPush ? "push onto" : "pop to") \(lower.joined(separator: ", "))"
        }
    }

    static let kinds = [
        Kind(isPush: true, lower: ["Inbox"]), Kind(isPush: false, lower: ["Inbox"]),
        Kind(isPush: true, lower: ["Mailboxes", "Inbox"]),
        Kind(isPush: false, lower: ["Mailboxes", "Inbox"]),
    ]

    /// Prepares a bar for the change, with pictures of the stage before and after it; the upper
    /// stack has one more item than the lower.
    private func prepare(_ kind: Kind) -> (BarPlay, before: DisplayList, after: DisplayList) {
        let play = BarPlay()
        let (before, after) = play.stage.perform { () -> ([UINavigationItem], [UINavigationItem]) in
            let lower = kind.lower.map { UINavigationItem(title: $0) }
            lower.last?.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain)
            let top = UINavigationItem(title: "Message")
            top.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done)
            return kind.isPush ? (lower, lower + [top]) : (lower + [top], lower)
        }
        play.stage.perform { play.bar.items = after }
        let picture = play.stage.displayList()
        play.stage.perform { play.bar.items = before }
        let start = play.stage.displayList()
        play.stage.perform { play.bar.prepareTransition(to: after, isPush: kind.isPush) }
        return (play, start, picture)
    }

    private func animate(_ play: BarPlay) {
        play.stage.perform {
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear,
                animations: play.bar.animateTransition)
        }
    }

    @Test(arguments: kinds)
    func `begins and ends exactly as the bar is at rest`(_ kind: Kind) {
        let (play, before, after) = prepare(kind)
        #expect(play.stage.displayList() == before)
        animate(play)
        #expect(play.stage.displayList() == before)
        play.stage.advance(to: 0.5)
        #expect(play.stage.displayList() != before && play.stage.displayList() != after)
        play.stage.advance(to: 1)
        #expect(play.stage.displayList() == after)
        let views = play.stage.perform { () -> Int in
            play.bar.completeTransition(true)
            return play.bar.withSubviews.count
        }
        #expect(play.stage.displayList() == after)
        // No views are left behind: a bar whose items are set without animation has as many.
        play.stage.perform {
            let items = play.bar.items
            play.bar.items = []
            play.bar.items = items
            #expect(play.bar.withSubviews.count == views)
        }
        play.stage.tearDown()
    }

    @Test(arguments: kinds, [0.0, 0.3, 1])
    func `is taken back whole when it is cancelled`(_ kind: Kind, at time: Double) {
        let (play, before, _) = prepare(kind)
        let items = play.stage.perform { play.bar.items?.count }
        animate(play)
        play.stage.advance(to: time)
        play.stage.perform {
            for view in play.bar.withSubviews { view.layer.removeAllAnimations() }
            play.bar.completeTransition(false)
        }
        #expect(play.stage.displayList() == before)
        #expect(play.bar.items?.count == (kind.isPush ? kind.lower.count : kind.lower.count + 1))
        #expect(play.bar.items?.count != items)
        play.stage.tearDown()
    }

    @Test(arguments: kinds)
    func `shows the same at a fraction forth as at the rest of it back`(_ kind: Kind) throws {
        let (play, _, _) = prepare(kind)
        let (other, _, _) = prepare(Kind(isPush: !kind.isPush, lower: kind.lower))
        for play in [play, other] { animate(play) }
        play.stage.advance(to: 0.4)
        other.stage.advance(to: 0.6)
        for text in ["Inbox", "Message"] {
            let (one, two) = try (#require(play.label(text)), #require(other.label(text)))
            let frames = (
                play.stage.perform { one.seenFrame }, other.stage.perform { two.seenFrame }
            )
            #expect(abs(frames.0.midX - frames.1.midX) < 1e-6)
        }
        for play in [play, other] { play.stage.tearDown() }
    }

    /// The upper title starts half the width, 195 points, beyond its place; at half time it is a
    /// quarter of 390 away. The lower title is then midway between the centre and its place as the
    /// back title.
    @Test func `moves titles evenly`() throws {
        let (play, _, _) = prepare(Kind(isPush: true, lower: ["Inbox"]))
        animate(play)
        play.stage.advance(to: 0.5)
        let message = try #require(play.label("Message"))
        let inboxes = play.seen(UILabel.self).filter { $0.text == "Inbox" }
        #expect(inboxes.count == 2)
        let (middle, places) = play.stage.perform {
            (message.seenFrame.midX, inboxes.map(\.seenFrame.midX))
        }
        #expect(abs(middle - (195 + 97.5)) <= 0.5)
        play.stage.advance(to: 1)
        play.stage.perform { play.bar.completeTransition(true) }
        let back = try #require(play.label("Inbox"))
        let end = play.stage.perform { back.seenFrame.midX }
        #expect(places.allSatisfy { abs($0 - (195 + end) / 2) <= 0.5 })
        play.stage.tearDown()
    }

    @Test(arguments: kinds)
    func `is scrubbed and reversed by an animator`(_ kind: Kind) {
        let (timed, _, _) = prepare(kind)
        animate(timed)
        timed.stage.advance(to: 0.25)
        let (play, before, _) = prepare(kind)
        let animator = play.stage.perform { [bar = play.bar] in
            let animator = UIViewPropertyAnimator(
                duration: 1, curve: .linear, animations: bar.animateTransition)
            animator.addCompletion { bar.completeTransition($0 == .end) }
            animator.pauseAnimation()
            animator.fractionComplete = 0.25
            return animator
        }
        #expect(play.stage.displayList() == timed.stage.displayList())
        play.stage.advance(to: 1)
        play.stage.perform {
            animator.isReversed = true
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        }
        play.stage.advance(to: 3)
        #expect(play.stage.displayList() == before)
        #expect(play.bar.items?.count == (kind.isPush ? kind.lower.count : kind.lower.count + 1))
        for play in [timed, play] { play.stage.tearDown() }
    }

    /// Buttons fade in the first and the last 0.3 of the way, the upper title in the rest: a title
    /// that passes a button is visible only while the button is not.
    @Test(arguments: [
        (true, 0.29, ["Edit"], ["Message", "Done"]), (true, 0.31, ["Message"], ["Edit", "Done"]),
        (true, 0.69, ["Message"], ["Edit", "Done"]), (true, 0.71, ["Message", "Done"], ["Edit"]),
        (false, 0.29, ["Message", "Done"], ["Edit"]), (false, 0.31, ["Message"], ["Edit", "Done"]),
        (false, 0.69, ["Message"], ["Edit", "Done"]), (false, 0.71, ["Edit"], ["Message", "Done"]),
    ])
    func `shows no title on a button`(
        isPush: Bool, time: Double, seen: [String], unseen: [String]
    ) {
        let (play, _, _) = prepare(Kind(isPush: isPush, lower: ["Inbox"]))
        animate(play)
        play.stage.advance(to: time)
        for text in seen { #expect(play.label(text) != nil, "\(text) is seen") }
        for text in unseen { #expect(play.label(text) == nil, "\(text) is not seen") }
        play.stage.tearDown()
    }

    /// The chevron ends at 8 + 13, the title begins 6 farther on, and the clip edge is in between;
    /// at a fifth of the way the leaving back title begins to the left of the chevron's end.
    @Test func `cuts off the way back that leaves at the chevron`() throws {
        let (play, _, _) = prepare(Kind(isPush: true, lower: ["Mailboxes", "Inbox"]))
        animate(play)
        play.stage.advance(to: 0.2)
        let label = try #require(play.label("Mailboxes"))
        play.stage.perform {
            #expect(label.seenFrame.minX < 15)
            #expect(label.superview?.clipsToBounds == true)
            #expect(label.superview?.seenFrame.minX == 24)
        }
        play.stage.tearDown()
    }

    @Test func `takes half a second by itself`() {
        let play = BarPlay("Inbox")
        play.stage.perform {
            play.bar.pushItem(UINavigationItem(title: "Message"), animated: true)
        }
        #expect(play.bar.topItem?.title == "Message")
        play.stage.advance(to: 0.49)
        #expect(play.delegate.diary.entries == ["should push Message"])
        play.stage.advance(to: 0.5)
        #expect(play.delegate.diary.entries == ["should push Message", "did push Message"])
        #expect(play.seen(UILabel.self).count == 2)
        play.stage.tearDown()
    }

    @Test func `gives way to another that begins meanwhile`() {
        let play = BarPlay("A")
        play.stage.perform { play.bar.pushItem(UINavigationItem(title: "B"), animated: true) }
        play.stage.advance(to: 0.2)
        play.stage.perform { play.bar.pushItem(UINavigationItem(title: "C"), animated: true) }
        play.stage.advance(to: 2)
        #expect(Set(play.seen(UILabel.self).map(\.text)) == ["B", "C"])
        #expect(
            play.delegate.diary.entries == [
                "should push B", "should push C", "did push B", "did push C",
            ])
        play.stage.tearDown()
    }

    @Test func `writes a title that changed meanwhile when it has ended`() {
        let (play, _, _) = prepare(Kind(isPush: true, lower: ["Inbox"]))
        animate(play)
        play.stage.advance(to: 0.5)
        play.stage.perform { play.bar.topItem?.title = "Draft" }
        play.stage.advance(to: 1)
        play.stage.perform { play.bar.completeTransition(true) }
        #expect(play.label("Draft") != nil && play.label("Message") == nil)
        play.stage.tearDown()
    }
}
