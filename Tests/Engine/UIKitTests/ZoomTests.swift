import Testing
import UIKit

/// A list with a thumbnail, and a page that zooms out of it.
private final class ZoomPlay {
    static let thumbnailFrame = CGRect(x: 20, y: 200, width: 100, height: 120)

    let stage: Stage
    let navigation: UINavigationController
    let list: UIViewController
    let page = UIViewController()
    let thumbnail: UIView
    /// The controllers that the provider was asked with.
    private(set) var asked: [UIViewController] = []
    private let begin = 0.5

    init(
        options: UIViewController.Transition.ZoomOptions? = nil, isRightToLeft: Bool = false,
        hasSource: Bool = true
    ) {
        var device = Device(
            size: CGSize(width: 402, height: 874), refreshRate: 120,
            layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
        device.cornerRadius = 62
        stage = Stage(device: device, system: .iOS27)
        (navigation, list, thumbnail) = stage.perform { [stage] in
            let (list, thumbnail) = (UIViewController(), UIView(frame: Self.thumbnailFrame))
            thumbnail.layer.cornerRadius = 12
            list.view.addSubview(thumbnail)
            let navigation = UINavigationController(rootViewController: list)
            navigation.isNavigationBarHidden = true
            stage.window.rootViewController = navigation
            return (navigation, list, thumbnail)
        }
        page.preferredTransition = .zoom(options: options) { [unowned self] context in
            asked += [context.sourceViewController, context.zoomedViewController]
            return hasSource ? thumbnail : nil
        }
        stage.advance(to: begin)
    }

    deinit { stage.tearDown() }

    /// Pushes the page and lets it arrive.
    func open() {
        stage.perform { navigation.pushViewController(page, animated: true) }
        stage.advance(to: 3)
    }

    /// The frame of the part of the page that is seen, in the window.
    var card: CGRect {
        stage.perform {
            guard let card = page.view.superview, let shadow = card.superview,
                shadow !== navigation.view, let size = card.layer.presentation()?.bounds.size,
                let middle = shadow.layer.presentation()?.position
            else { return .null }
            return CGRect(
                x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
                height: size.height)
        }
    }

    /// The page's frame in the window, without what clips it.
    var frame: CGRect {
        let card = card
        return stage.perform {
            page.view.layer.presentation()?.frame.offsetBy(dx: card.minX, dy: card.minY) ?? .null
        }
    }

    /// Drags a finger from the middle by `way`, rests there for `rest` seconds, and lifts it unless `lifts` is false.
    func drag(
        by way: CGVector, seconds: Double = 0.5, rest: Double = 0.3, lifts: Bool = true
    ) {
        let start = CGPoint(x: 201, y: 400)
        let first = stage.now
        let steps = max(Int(seconds * 120), 1)
        for step in 0...steps {
            let part = Double(step) / Double(steps)
            stage.advance(to: first + seconds * part)
            stage.send(
                TouchSample(
                    phase: step == 0 ? .began : .moved,
                    location: CGPoint(x: start.x + way.dx * part, y: start.y + way.dy * part)))
        }
        stage.advance(to: stage.now + rest)
        if lifts { lift(at: CGPoint(x: start.x + way.dx, y: start.y + way.dy)) }
    }

    func lift(at point: CGPoint) { stage.send(TouchSample(phase: .ended, location: point)) }

    var outcomes: [StageTransition.Outcome?] { stage.transitions.map(\.outcome) }
}

@Suite struct `A zoom` {
    /// The way of a spring from 0 to 1 that starts at rest. Source: the equation of the damped oscillator.
    private func spring(_ time: Double, response: Double, ratio: Double) -> Double {
        let w = 2 * Double.pi / response
        if ratio == 1 { return 1 - exp(-w * time) * (1 + w * time) }
        if ratio > 1 {
            let root = (ratio * ratio - 1).squareRoot()
            let (slow, fast) = (w * (ratio - root), w * (ratio + root))
            return 1 - (fast * exp(-slow * time) - slow * exp(-fast * time)) / (fast - slow)
        }
        let damped = w * (1 - ratio * ratio).squareRoot()
        return 1 - exp(-ratio * w * time)
            * (cos(damped * time) + ratio * w / damped * sin(damped * time))
    }

    @Test(arguments: [0.05, 0.1, 0.15, 0.2, 0.3])
    func `opens from the source on one spring, its height on another`(_ time: Double) {
        let play = ZoomPlay()
        play.stage.perform { play.navigation.pushViewController(play.page, animated: true) }
        play.stage.advance(to: 0.5 + time)
        let card = play.card
        let part = spring(time, response: 0.289, ratio: 1.095)
        #expect(abs(card.width - (100 + 302 * part)) < 0.01)
        #expect(abs(card.midX - (70 + 131 * part)) < 0.01)
        #expect(abs(card.midY - (260 + 177 * part)) < 0.01)
        let high = spring(time, response: 0.396, ratio: 0.937)
        #expect(abs(card.height - (120 + 754 * high)) < 0.01)
        // The page is as wide as what is seen of it, and begins at its top.
        #expect(abs(play.frame.width - card.width) < 0.01)
        #expect(abs(play.frame.minY - card.minY) < 0.01)
    }

    @Test(arguments: [0.05, 0.1, 0.2, 0.3])
    func `closes into the source on one spring`(_ time: Double) {
        let play = ZoomPlay()
        play.open()
        play.stage.perform { _ = play.navigation.popViewController(animated: true) }
        play.stage.advance(to: 3 + time)
        let part = spring(time, response: 0.34, ratio: 0.92)
        #expect(abs(play.card.width - (402 - 302 * part)) < 0.01)
        #expect(abs(play.card.height - (874 - 754 * part)) < 0.01)
        #expect(abs(play.card.midY - (437 - 177 * part)) < 0.01)
    }

    @Test func `hides its source on the way, asks for it each time, and puts everything back`() {
        let play = ZoomPlay()
        play.stage.perform { play.navigation.pushViewController(play.page, animated: true) }
        play.stage.advance(to: 0.6)
        #expect(play.stage.perform { play.thumbnail.alpha } == 0)
        play.stage.advance(to: 3)
        play.stage.perform {
            let page: UIView = play.page.view
            #expect(play.thumbnail.alpha == 1)
            #expect(play.page.view.frame == CGRect(x: 0, y: 0, width: 402, height: 874))
            #expect(play.page.view.transform == .identity)
            #expect(play.page.view.superview?.subviews == [page])
            play.thumbnail.frame.origin.y = 600
            _ = play.navigation.popViewController(animated: true)
        }
        play.stage.advance(to: 3.3)
        #expect(abs(play.card.midY - 660) < 10)
        play.stage.advance(to: 6)
        #expect(play.asked == [play.list, play.page, play.list, play.page])
        #expect(play.outcomes == [.completed, .completed])
        #expect(play.stage.perform { play.thumbnail.alpha } == 1)
    }

    @Test func `presents and dismisses in the same way`() {
        let play = ZoomPlay()
        play.page.modalPresentationStyle = .fullScreen
        play.stage.perform { play.list.present(play.page, animated: true) }
        play.stage.advance(to: 0.6)
        let part = spring(0.1, response: 0.289, ratio: 1.095)
        #expect(abs(play.card.width - (100 + 302 * part)) < 0.01)
        play.stage.advance(to: 3)
        play.stage.perform { play.page.dismiss(animated: true) }
        play.stage.advance(to: 6)
        #expect(play.outcomes == [.completed, .completed])
        #expect(play.stage.perform { play.list.presentedViewController == nil })
        #expect(play.stage.perform { play.list.view.window != nil })
    }

    @Test func `takes its corners from the source to the display`() throws {
        let play = ZoomPlay()
        play.stage.perform { play.navigation.pushViewController(play.page, animated: true) }
        let seen = { play.stage.perform { play.page.view.superview?.layer.presentation() } }
        play.stage.advance(to: 0.5)
        #expect(try #require(seen()).cornerRadius == 12)
        play.stage.advance(to: 0.6)
        let part = spring(0.1, response: 0.289, ratio: 1.095)
        #expect(abs(try #require(seen()).cornerRadius - (12 + 50 * part)) < 0.01)
    }

    @Test func `aligns the part of the page that its options name`() {
        let options = UIViewController.Transition.ZoomOptions()
        options.alignmentRectProvider = { context in
            #expect(context.sourceView.bounds.size == ZoomPlay.thumbnailFrame.size)
            return CGRect(x: 101, y: 300, width: 200, height: 240)
        }
        let play = ZoomPlay(options: options)
        play.stage.perform { play.navigation.pushViewController(play.page, animated: true) }
        play.stage.advance(to: 0.5)
        // 200 points of the page are as wide as the source's 100.
        let expected = CGRect(x: 20 - 101 / 2, y: 200 - 300 / 2, width: 201, height: 437)
        #expect(abs(play.frame.width - expected.width) < 0.01)
        #expect(abs(play.frame.minX - (20 - 50.5)) < 0.01)
        #expect(abs(play.frame.minY - expected.minY) < 0.01)
        play.stage.advance(to: 3)
        #expect(play.stage.perform { play.page.view.frame.minX } == 0)
    }

    @Test func `without a source opens from the middle`() {
        let play = ZoomPlay(hasSource: false)
        play.stage.perform { play.navigation.pushViewController(play.page, animated: true) }
        play.stage.advance(to: 0.5)
        #expect(abs(play.card.midX - 201) < 1)
        play.stage.advance(to: 3)
        #expect(play.outcomes == [.completed])
    }
}

@Suite struct `A zoomed page` {
    @Test(arguments: [30.0, 60, 100, 130])
    func `shrinks about a finger that drags it down`(_ way: Double) {
        let play = ZoomPlay()
        play.open()
        play.drag(by: CGVector(dx: 0, dy: 13 + way), lifts: false)
        let scale = 1 - 0.00077 * way
        #expect(abs(play.card.width - 402 * scale) < 0.01)
        #expect(abs(play.card.height - 874 * (1 - 0.00155 * way)) < 0.01)
        #expect(abs(play.card.midX - 201) < 0.01)
        // What was at 400 is now `way` points lower.
        #expect(abs(play.card.minY + 400 * scale - (400 + way)) < 0.01)
    }

    @Test(arguments: [false, true])
    func `shrinks about one that drags it to the trailing side`(_ isRightToLeft: Bool) {
        let play = ZoomPlay(isRightToLeft: isRightToLeft)
        play.open()
        let side: Double = isRightToLeft ? -1 : 1
        play.drag(by: CGVector(dx: 111 * side, dy: 0), lifts: false)
        let scale = 1 - 0.00166 * 100
        #expect(abs(play.card.width - 402 * scale) < 0.01)
        #expect(abs(play.card.height - 874 * scale) < 0.01)
        // What was at (201, 400) is 8.5 points behind the finger.
        #expect(abs(play.card.minX + 201 * scale - (201 + 102.5 * side)) < 0.01)
        #expect(abs(play.card.minY + 400 * scale - 400) < 0.01)
    }

    struct Release: CustomTestStringConvertible {
        var testDescription: String
        var way: CGVector
        var seconds = 0.5
        var rest = 0.3
        var outcome: StageTransition.Outcome?
    }

    @Test(arguments: [
        Release(
            testDescription: "less than 132.5 points down", way: CGVector(dx: 0, dy: 132),
            outcome: .cancelled),
        Release(
            testDescription: "more than that", way: CGVector(dx: 0, dy: 133),
            outcome: .completed),
        Release(
            testDescription: "to the trailing side", way: CGVector(dx: 133, dy: 0),
            outcome: .completed),
        Release(
            testDescription: "a little, at 1200 points a second",
            way: CGVector(dx: 0, dy: 120), seconds: 0.1, rest: 0, outcome: .completed),
        Release(
            testDescription: "a little, at 900 points a second", way: CGVector(dx: 0, dy: 90),
            seconds: 0.1, rest: 0, outcome: .cancelled),
        Release(
            testDescription: "28 degrees from straight down", way: CGVector(dx: 100, dy: 188),
            outcome: .completed),
        Release(
            testDescription: "45 degrees from straight down", way: CGVector(dx: 150, dy: 150),
            outcome: nil),
        Release(testDescription: "upwards", way: CGVector(dx: 0, dy: -200), outcome: nil),
        Release(
            testDescription: "to the leading side", way: CGVector(dx: -180, dy: 0), outcome: nil),
    ])
    func `that is dragged closes or stays`(_ row: Release) {
        let play = ZoomPlay()
        play.open()
        play.drag(by: row.way, seconds: row.seconds, rest: row.rest)
        play.stage.advance(to: 8)
        #expect(play.outcomes == [.completed] + (row.outcome.map { [$0] } ?? []))
        play.stage.perform {
            #expect(play.navigation.viewControllers.count == (row.outcome == .completed ? 1 : 2))
            #expect(play.thumbnail.alpha == 1)
            let shown = row.outcome == .completed ? play.list : play.page
            #expect(shown.view.frame == CGRect(x: 0, y: 0, width: 402, height: 874))
            #expect(shown.view.window != nil)
        }
    }

    @Test func `that was presented is dismissed by a drag`() {
        let play = ZoomPlay()
        play.page.modalPresentationStyle = .fullScreen
        play.stage.perform { play.list.present(play.page, animated: true) }
        play.stage.advance(to: 3)
        play.drag(by: CGVector(dx: 0, dy: 100))
        play.stage.advance(to: 6)
        #expect(play.stage.perform { play.list.presentedViewController == play.page })
        play.drag(by: CGVector(dx: 0, dy: 200))
        play.stage.advance(to: 9)
        #expect(play.stage.perform { play.list.presentedViewController == nil })
        #expect(play.outcomes == [.completed, .cancelled, .completed])
    }

    @Test func `stays if its options do not let a drag begin`() {
        let options = UIViewController.Transition.ZoomOptions()
        var contexts: [UIViewController.Transition.ZoomOptions.InteractionContext] = []
        options.interactiveDismissShouldBegin = {
            contexts.append($0)
            return false
        }
        let play = ZoomPlay(options: options)
        play.open()
        play.drag(by: CGVector(dx: 0, dy: 240), seconds: 0.5)
        play.stage.advance(to: 6)
        #expect(play.outcomes == [.completed])
        #expect(contexts.map(\.willBegin) == [true])
        #expect(contexts.allSatisfy { $0.velocity.dy > 300 && abs($0.velocity.dx) < 1 })
        #expect(contexts.allSatisfy { abs($0.location.x - 201) < 1 && $0.location.y > 410 })
    }

    @Test func `is not popped from the edge in the usual way`() {
        let play = ZoomPlay()
        play.open()
        play.stage.perform {
            guard let recognizer = play.navigation.interactivePopGestureRecognizer else { return }
            #expect(recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) == false)
        }
    }
}

@Suite struct `A preferred transition` {
    @Test func `of a presented controller goes before its style`() {
        let stage = Stage()
        let (base, sheet) = (UIViewController(), UIViewController())
        stage.perform {
            stage.window.rootViewController = base
            sheet.modalPresentationStyle = .fullScreen
            sheet.preferredTransition = .crossDissolve
        }
        stage.advance(to: 1)
        stage.perform { base.present(sheet, animated: true) }
        stage.advance(to: 1.1)
        stage.perform {
            let seen = sheet.view.layer.presentation()
            #expect(seen?.frame.minY == 0)
            #expect((seen?.opacity ?? 1) < 1)
        }
        stage.tearDown()
    }
}
