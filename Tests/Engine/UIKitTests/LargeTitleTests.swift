import CoreAnimation
import Foundation
import Testing
import UIKitCore

/// A bar of 44 points, and 52 for a large title; the safe area begins at 47.
@Suite struct `A large title` {
    /// A screen that is a scroll view of 2000 points.
    private final class Page: UIViewController {
        let scrollView = UIScrollView()

        override func loadView() {
            scrollView.contentSize = CGSize(width: 390, height: 2000)
            view = scrollView
        }
    }

    private final class Play {
        let stage: Stage
        let navigation: UINavigationController
        let page: Page

        init(
            _ system: Profile.System = .classic,
            _ change: (UINavigationController, Page) -> Void = { _, _ in }
        ) {
            let stage = Stage(
                device: Device(
                    safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)),
                system: system)
            self.stage = stage
            (navigation, page) = stage.perform {
                let page = Page()
                page.title = "Inbox"
                let navigation = UINavigationController(rootViewController: page)
                navigation.navigationBar.prefersLargeTitles = true
                change(navigation, page)
                stage.window.rootViewController = navigation
                return (navigation, page)
            }
        }

        func push(_ title: String, _ mode: UINavigationItem.LargeTitleDisplayMode) {
            stage.perform {
                let next = UIViewController()
                next.title = title
                next.navigationItem.largeTitleDisplayMode = mode
                navigation.pushViewController(next, animated: true)
            }
        }

        func scroll(to y: Double) { stage.perform { page.scrollView.contentOffset.y = y } }
        var height: Double { stage.perform { navigation.navigationBar.bounds.height } }
        /// The height as it is shown.
        var seen: Double { stage.perform { navigation.navigationBar.seen.frame.height } }

        /// The alphas of the labels with a text, the large one first.
        func alphas(of text: String) -> [Double] {
            func labels(_ view: UIView, _ alpha: Double) -> [(size: Double, alpha: Double)] {
                let alpha = alpha * Double(view.alpha)
                var found: [(size: Double, alpha: Double)] = []
                if let label = view as? UILabel, label.text == text {
                    found.append((Double(label.font.pointSize), alpha))
                }
                for part in view.subviews { found += labels(part, alpha) }
                return found
            }
            return stage.perform {
                navigation.navigationBar.layoutIfNeeded()
                return labels(navigation.navigationBar, 1).sorted { $0.size > $1.size }
                    .map(\.alpha)
            }
        }
    }

    @Test func `makes the bar and the safe area higher`() {
        let play = Play()
        #expect(play.height == 96)
        #expect(play.stage.perform { play.page.view.safeAreaInsets.top } == 143)
        #expect(play.alphas(of: "Inbox") == [1, 0])
        play.stage.tearDown()
    }

    /// Source: flutter/flutter, issue 39254, with a picture of a phone held sideways; its bar has 32 points.
    @Test func `is small on a phone held sideways, and large again upright`() {
        let play = Play()
        play.stage.rotate(to: .landscapeRight)
        play.stage.advance(to: 1)
        #expect(play.height == 32)
        #expect(play.stage.perform { play.page.view.safeAreaInsets.top } == 32)
        #expect(play.alphas(of: "Inbox") == [1])
        play.stage.rotate(to: .portrait)
        play.stage.advance(to: 2)
        #expect(play.height == 96)
        #expect(play.alphas(of: "Inbox") == [1, 0])
        play.stage.tearDown()
    }

    /// The small title appears on the last 12 points of the way.
    @Test(arguments: [
        (20.0, 76.0, 0.0), (40, 56, 0), (46, 50, 0.5), (52, 44, 1), (300, 44, 1), (-30, 126, 0),
    ])
    func `collapses as the content is scrolled, and goes along when it is pulled down`(
        _ offset: Double, _ height: Double, _ small: Double
    ) {
        let play = Play()
        play.scroll(to: offset)
        #expect(play.height == height)
        #expect(play.alphas(of: "Inbox").last == small)
        play.stage.tearDown()
    }

    /// A finger pulls the content up, rests, and lifts.
    @Test(arguments: [(10.0, 0.0), (25, 0), (27, 52), (45, 52), (60, 60)])
    func `is whole or hidden after a drag that would leave it between`(
        _ way: Double, _ rest: Double
    ) {
        let play = Play()
        let whole = play.stage.perform { play.page.scrollView.contentOffset.y }
        func send(_ phase: UITouch.Phase, _ y: Double) {
            play.stage.send(TouchSample(phase: phase, location: CGPoint(x: 200, y: y)))
        }
        send(.began, 600)
        // The content follows from the recognizer's first point on.
        let slop = play.stage.profile.panSlop
        for share in [0, 0.25, 0.5, 0.75, 1] {
            play.stage.advance(to: play.stage.now + 0.1)
            send(.moved, 600 - slop - way * share)
        }
        play.stage.advance(to: play.stage.now + 0.5)
        let held = play.stage.perform { play.page.scrollView.contentOffset.y }
        #expect(abs(held - whole - way) < 1e-9)
        send(.ended, 600 - slop - way)
        play.stage.advance(to: play.stage.now + 3)
        let found = play.stage.perform { play.page.scrollView.contentOffset.y }
        #expect(abs(found - whole - rest) < 1e-9)
        play.stage.tearDown()
    }

    @Test func `returns with the content`() {
        let play = Play()
        play.scroll(to: 300)
        play.scroll(to: 0)
        #expect(play.height == 96)
        #expect(play.alphas(of: "Inbox") == [1, 0])
        play.stage.tearDown()
    }

    /// The reference of `largeTitleDisplayMode`: automatic is as on the screen before.
    @Test(arguments: [
        (UINavigationItem.LargeTitleDisplayMode.automatic, 96.0), (.always, 96), (.never, 44),
        (.inline, 44),
    ])
    func `is as the item says, or as on the screen before`(
        _ mode: UINavigationItem.LargeTitleDisplayMode, _ height: Double
    ) {
        let play = Play()
        play.push("Message", mode)
        play.stage.advance(to: play.stage.now + 1)
        #expect(play.height == height)
        play.push("More", .automatic)
        play.stage.advance(to: play.stage.now + 1)
        #expect(play.height == height)
        play.stage.tearDown()
    }

    @Test func `is not there without a bar that prefers it`() {
        let play = Play { navigation, _ in navigation.navigationBar.prefersLargeTitles = false }
        #expect(play.height == 44)
        play.stage.perform { play.navigation.navigationBar.prefersLargeTitles = true }
        #expect(play.height == 96)
        play.stage.perform { play.navigation.navigationBar.prefersLargeTitles = false }
        #expect(play.height == 44)
        #expect(play.alphas(of: "Inbox") == [1])
        play.stage.tearDown()
    }

    @Test(arguments: [Profile.System.classic, .iOS27])
    func `lets the bar's height go along with a push to a small title, and back`(
        _ system: Profile.System
    ) {
        let play = Play(system)
        play.push("Message", .never)
        #expect(play.seen == 96)
        play.stage.advance(to: play.stage.now + 0.1)
        #expect(play.seen > 44 && play.seen < 96)
        play.stage.advance(to: play.stage.now + 1)
        #expect(play.seen == 44)
        play.stage.perform { _ = play.navigation.popViewController(animated: true) }
        #expect(play.seen == 44)
        play.stage.advance(to: play.stage.now + 0.1)
        #expect(play.seen > 44 && play.seen < 96)
        play.stage.advance(to: play.stage.now + 1)
        #expect(play.seen == 96)
        #expect(play.alphas(of: "Inbox") == [1, 0])
        play.stage.tearDown()
    }

    @Test func `is where it was after a pop that was cancelled`() {
        let play = Play()
        play.push("Message", .never)
        play.stage.advance(to: play.stage.now + 1)
        func send(_ phase: UITouch.Phase, _ x: Double) {
            play.stage.send(TouchSample(phase: phase, location: CGPoint(x: x, y: 400)))
        }
        send(.began, 2)
        for x in stride(from: 10.0, through: 90, by: 10) {
            play.stage.advance(to: play.stage.now + 0.05)
            send(.moved, x)
        }
        #expect(play.seen > 44 && play.seen < 96)
        play.stage.advance(to: play.stage.now + 0.5)
        send(.ended, 90)
        play.stage.advance(to: play.stage.now + 1)
        #expect(play.stage.perform { play.navigation.viewControllers.count } == 2)
        #expect(play.seen == 44)
        play.stage.tearDown()
    }

    /// The background appears on the 12 points after the large title has gone.
    @Test(arguments: [(0.0, 0.0), (52, 0), (58, 0.5), (64, 1)])
    func `has no background before the content lies below the bar`(
        _ offset: Double, _ alpha: Double
    ) {
        let play = Play()
        play.scroll(to: offset)
        let background = play.stage.perform {
            Double(play.navigation.navigationBar.subviews[0].alpha)
        }
        #expect(background == alpha)
        play.stage.tearDown()
    }
}

@Suite struct `A bar's look at the edge of the content` {
    private static let rows: [(Double, [CGFloat])] = [
        (0, [0, 1]), (3, [0.25, 0.75]), (12, [1, 0]), (100, [1, 0]),
    ]

    @Test(arguments: rows)
    func `gives way to the standard one as the content is scrolled`(
        _ offset: Double, _ alphas: [CGFloat]
    ) {
        let stage = Stage()
        stage.perform {
            let page = UIViewController()
            let scrollView = UIScrollView(frame: page.view.bounds)
            scrollView.contentSize = CGSize(width: 390, height: 2000)
            page.view.addSubview(scrollView)
            let navigation = UINavigationController(rootViewController: page)
            let standard = UINavigationBarAppearance()
            standard.backgroundColor = .red
            let edge = UINavigationBarAppearance()
            edge.configureWithTransparentBackground()
            navigation.navigationBar.standardAppearance = standard
            navigation.navigationBar.scrollEdgeAppearance = edge
            stage.window.rootViewController = navigation
            scrollView.contentOffset.y = offset
            #expect(navigation.navigationBar.subviews.prefix(2).map(\.alpha) == alphas)
        }
        stage.tearDown()
    }
}
