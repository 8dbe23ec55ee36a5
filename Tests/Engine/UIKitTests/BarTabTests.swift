import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

@Suite struct `A tab bar` {
    let stage = Stage(device: coveredDevice())
    let bar: UITabBar
    let delegate = TabDelegate()

    init() {
        bar = stage.perform { UITabBar() }
        stage.perform { [stage, bar, delegate] in
            stage.window.addSubview(bar)
            let size = bar.sizeThatFits(stage.window.bounds.size)
            bar.frame = CGRect(x: 0, y: 844 - size.height, width: size.width, height: size.height)
            bar.delegate = delegate
            bar.items = [
                UITabBarItem(title: "Mail", image: nil, tag: 1),
                UITabBarItem(tabBarSystemItem: .search, tag: 2),
                UITabBarItem(title: "Off", image: nil, tag: 3),
            ]
            bar.items?[2].isEnabled = false
            bar.selectedItem = bar.items?.first
        }
    }

    private func label(_ text: String) throws -> UILabel {
        try #require(
            stage.perform {
                bar.shown.compactMap { $0 as? UILabel }.first { $0.text == text }
            })
    }

    private func tap(x: CGFloat) {
        let point = CGPoint(x: x, y: 780)
        stage.send(TouchSample(phase: .began, location: point))
        stage.send(TouchSample(phase: .ended, location: point))
    }

    @Test func `has 49 points for its items and the covered ones below`() {
        stage.perform {
            #expect(bar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
            let frames = bar.withSubviews.map(\.seenFrame)
            #expect(frames.contains(CGRect(x: 0, y: 761, width: 390, height: 83)))
            #expect(frames.contains(CGRect(x: 0, y: 760, width: 390, height: 1)))
        }
    }

    @Test func `gives each item the same width`() throws {
        let labels = try ["Mail", "Search", "Off"].map(label)
        stage.perform {
            #expect(labels.map(\.seenFrame.midX) == [65, 195, 325])
            #expect(labels.allSatisfy { $0.seenFrame.maxY <= 761 + 49 })
            #expect(labels.allSatisfy { $0.font == .systemFont(ofSize: 10, weight: .medium) })
        }
    }

    @Test func `colours the selected item in its tint, the others grey`() throws {
        let (mail, search) = try (label("Mail"), label("Search"))
        stage.perform {
            #expect(mail.textColor == .systemBlue && search.textColor == .systemGray)
            bar.tintColor = .systemRed
            bar.unselectedItemTintColor = .black
            #expect(mail.textColor == .systemRed && search.textColor == .black)
            bar.selectedItem = bar.items?[1]
            #expect(mail.textColor == .black && search.textColor == .systemRed)
            bar.selectedItem = nil
            #expect(search.textColor == .black)
        }
    }

    @Test func `selects what is tapped and tells its delegate, each time`() {
        tap(x: 195)
        tap(x: 195)
        tap(x: 10)
        tap(x: 325)
        #expect(delegate.diary.entries == ["Search true", "Search true", "Mail true"])
        #expect(bar.selectedItem?.tag == 1)
    }

    @Test func `does not select for a finger that slides to another item`() {
        stage.send(TouchSample(phase: .began, location: CGPoint(x: 195, y: 780)))
        stage.send(TouchSample(phase: .ended, location: CGPoint(x: 65, y: 780)))
        #expect(delegate.diary.entries.isEmpty)
    }

    @Test func `shows an item's badge at its picture while it has one`() throws {
        stage.perform { bar.items?.first?.badgeValue = "3" }
        let badge = try label("3")
        stage.perform {
            #expect(badge.textColor == .white)
            #expect(badge.superview?.backgroundColor == .systemRed)
            #expect(badge.seenFrame.size == CGSize(width: 18, height: 18))
            bar.items?.first?.badgeValue = nil
            #expect(!bar.shown.contains(badge))
        }
    }

    @Test func `follows its items' titles`() throws {
        stage.perform { bar.items?.first?.title = "Post" }
        #expect(try label("Post").text == "Post")
    }
}

@Suite struct `A controller's bar items` {
    @Test func `follow its title`() {
        let stage = Stage()
        stage.perform {
            let controller = UIViewController()
            controller.title = "Inbox"
            #expect(controller.navigationItem.title == "Inbox")
            #expect(controller.tabBarItem.title == "Inbox")
            #expect(controller.navigationItem === controller.navigationItem)
            controller.title = "Outbox"
            #expect(controller.navigationItem.title == "Outbox")
            #expect(controller.tabBarItem.title == "Outbox")
            controller.navigationItem.title = "Other"
            #expect(controller.title == "Outbox")
            let item = UITabBarItem(title: "Own", image: nil, tag: 0)
            controller.tabBarItem = item
            #expect(controller.tabBarItem === item)
        }
        stage.tearDown()
    }
}
