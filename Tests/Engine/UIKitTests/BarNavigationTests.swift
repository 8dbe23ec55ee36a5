import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

@Suite struct `A navigation bar` {
    @Test func `writes the top title in the middle and the one before at the left`() throws {
        let play = BarPlay("Root", "Inbox", "Message")
        #expect(Set(play.seen(UILabel.self).map(\.text)) == ["Inbox", "Message"])
        let (title, back) = try (
            #require(play.label("Message")), #require(play.label("Inbox"))
        )
        play.stage.perform {
            #expect(abs(title.seenFrame.midX - 195) <= 0.5)
            #expect(title.seenFrame.midY == 47 + 22 && back.seenFrame.midY == 47 + 22)
            // Margin 8, chevron 13, gap 6.
            #expect(back.seenFrame.minX == 27)
            #expect(back.textColor == .systemBlue && title.textColor == .label)
            #expect(play.bar.topItem?.title == "Message" && play.bar.backItem?.title == "Inbox")
        }
        play.stage.tearDown()
    }

    @Test func `goes up to the top of the screen, with a line at its lower edge`() {
        let play = BarPlay("Root")
        play.stage.perform {
            let frames = play.bar.withSubviews.map(\.seenFrame)
            #expect(frames.contains(CGRect(x: 0, y: 0, width: 390, height: 91)))
            #expect(frames.contains(CGRect(x: 0, y: 91, width: 390, height: 1)))
            #expect(play.bar.barPosition == .topAttached)
            #expect(play.bar.sizeThatFits(CGSize(width: 300, height: 9)).height == 44)
            play.bar.delegate = nil
            play.bar.layoutIfNeeded()
            #expect(play.bar.barPosition == .top)
            #expect(play.bar.withSubviews.allSatisfy { $0.seenFrame.minY >= 47 })
        }
        play.stage.tearDown()
    }

    /// A margin of 16 on both sides, 16 between items; the first item of each side is outermost.
    @Test func `puts its buttons at the edges`() {
        let play = BarPlay("Root")
        func view(_ width: CGFloat) -> UIBarButtonItem {
            UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20)))
        }
        play.stage.perform {
            let item = play.bar.topItem
            item?.rightBarButtonItems = [view(30), view(40)]
            item?.leftBarButtonItems = [view(50), view(60)]
            play.bar.layoutIfNeeded()
            let frames = ((item?.leftBarButtonItems ?? []) + (item?.rightBarButtonItems ?? []))
                .compactMap { $0.customView?.seenFrame }
            #expect(frames.map(\.minX) == [16, 82, 344, 288])
            #expect(frames.allSatisfy { $0.midY == 69 })
        }
        play.stage.tearDown()
    }

    @Test func `keeps the title between the buttons where the middle has no room`() throws {
        let play = BarPlay("Title")
        play.stage.perform {
            let wide = UIView(frame: CGRect(x: 0, y: 0, width: 250, height: 20))
            play.bar.topItem?.rightBarButtonItem = UIBarButtonItem(customView: wide)
        }
        let title = try #require(play.label("Title"))
        // The button begins at 124; the title ends 16 before it.
        #expect(play.stage.perform { title.seenFrame.maxX } == 108)
        play.stage.tearDown()
    }

    struct Back: CustomTestStringConvertible {
        var testDescription: String
        var title: String
        var expected: String?
        var change: @Sendable (_ below: UINavigationItem, _ top: UINavigationItem) -> Void
    }

    static let long = "A title that leaves little room"

    @Test(arguments: [
        Back(testDescription: "its title", title: "Top", expected: "Below", change: { _, _ in }),
        Back(
            testDescription: "its own word for it", title: "Top", expected: "Home",
            change: { below, _ in below.backButtonTitle = "Home" }),
        Back(
            testDescription: "its back item's title", title: "Top", expected: "Start",
            change: { below, _ in
                below.backButtonTitle = "Home"
                below.backBarButtonItem = UIBarButtonItem(title: "Start", style: .plain)
            }),
        Back(
            testDescription: "no title at all", title: "Top", expected: "Back",
            change: { below, _ in below.title = nil }),
        Back(
            testDescription: "a title too long", title: "Top", expected: "Back",
            change: { below, _ in below.title = long + long }),
        Back(
            testDescription: "no room", title: "Top", expected: "",
            change: { _, top in top.title = long + long }),
        Back(
            testDescription: "a hidden way back", title: "Top", expected: nil,
            change: { _, top in top.hidesBackButton = true }),
        Back(
            testDescription: "an item at the left", title: "Top", expected: nil,
            change: { _, top in
                top.leftBarButtonItem = UIBarButtonItem(customView: UIView())
            }),
        Back(
            testDescription: "an item beside the way back", title: "Top", expected: "Below",
            change: { _, top in
                top.leftBarButtonItem = UIBarButtonItem(customView: UIView())
                top.leftItemsSupplementBackButton = true
            }),
    ])
    func `names the way back after the screen before, which has`(_ row: Back) throws {
        let play = BarPlay("Below", row.title)
        play.stage.perform {
            if let below = play.bar.backItem, let top = play.bar.topItem { row.change(below, top) }
        }
        let title = play.stage.perform { play.bar.topItem?.title }
        let others = play.seen(UILabel.self).map(\.text).filter { $0 != title }
        #expect(others == (row.expected.map { [$0] } ?? []))
        play.stage.tearDown()
    }

    @Test func `follows its items`() {
        let play = BarPlay("Inbox")
        play.stage.perform { play.bar.topItem?.title = "Outbox" }
        #expect(play.label("Outbox") != nil && play.label("Inbox") == nil)
        play.stage.perform {
            play.bar.titleTextAttributes = [
                .font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.white,
            ]
        }
        #expect(play.label("Outbox")?.textColor == .white)
        #expect(play.label("Outbox")?.font == .boldSystemFont(ofSize: 20))
        play.stage.tearDown()
    }

    @Test func `tells an item's target of a tap, while it is enabled`() throws {
        let play = BarPlay("Inbox")
        let target = BarTarget()
        let (edit, more) = play.stage.perform {
            let edit = UIBarButtonItem(
                title: "Edit", style: .plain, target: target, action: BarTarget.chosen)
            let more = UIBarButtonItem(title: "More", style: .done) {
                target.diary.entries.append("more")
            }
            play.bar.topItem?.rightBarButtonItems = [edit, more]
            return (edit, more)
        }
        #expect(more.style == .done)
        play.tap(try #require(play.label("Edit")))
        play.tap(try #require(play.label("More")))
        #expect(target.diary.entries == ["chose Edit", "more"])
        play.stage.perform { edit.isEnabled = false }
        play.tap(try #require(play.label("Edit")))
        #expect(target.diary.entries.count == 2)
        play.stage.tearDown()
    }

    @Test func `does nothing for a finger that leaves the button or is taken away`() throws {
        let play = BarPlay("Root", "Inbox")
        let label = try #require(play.label("Root"))
        let point = play.stage.perform { label.seenFrame.middle }
        play.stage.send(TouchSample(phase: .began, location: point))
        #expect(play.stage.perform { Float(label.alpha) } == 0.2)
        play.stage.send(TouchSample(phase: .moved, location: CGPoint(x: 200, y: 400)))
        #expect(play.stage.perform { label.alpha } == 1)
        play.stage.send(TouchSample(phase: .ended, location: CGPoint(x: 200, y: 400)))
        play.stage.send(TouchSample(phase: .began, location: point))
        play.stage.send(TouchSample(phase: .cancelled, location: point))
        #expect(play.stage.perform { label.alpha } == 1)
        #expect(play.delegate.diary.entries.isEmpty)
        play.stage.tearDown()
    }

    @Test func `pops by a tap on the way back, unless the delegate refuses`() throws {
        let play = BarPlay("Root", "Inbox")
        play.delegate.allows = false
        play.tap(try #require(play.label("Root")))
        #expect(play.delegate.diary.entries == ["should pop Inbox"])
        #expect(play.bar.topItem?.title == "Inbox")
        play.delegate.allows = true
        play.tap(try #require(play.label("Root")))
        #expect(play.bar.topItem?.title == "Root")
        play.stage.advance(to: 1)
        #expect(
            play.delegate.diary.entries == [
                "should pop Inbox", "should pop Inbox", "did pop Inbox",
            ])
        play.stage.tearDown()
    }

    @Test func `pushes with its delegate's leave`() {
        let play = BarPlay("Root")
        play.stage.perform {
            play.delegate.allows = false
            play.bar.pushItem(UINavigationItem(title: "A"), animated: true)
            play.delegate.allows = true
            play.bar.pushItem(UINavigationItem(title: "B"), animated: false)
        }
        #expect(play.bar.items?.map(\.title) == ["Root", "B"])
        #expect(play.delegate.diary.entries == ["should push A", "should push B", "did push B"])
        play.stage.tearDown()
    }
}
