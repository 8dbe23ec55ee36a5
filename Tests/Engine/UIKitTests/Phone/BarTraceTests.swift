import CoreAnimation
import Foundation
import Testing
import UIKitCore

/// A screen with a list below a bar on a phone's stage.
private final class BarFilm {
    let stage = Stage(
        device: Device(
            size: CGSize(width: 402, height: 874), refreshRate: 120,
            safeAreaInsets: UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0)),
        system: .iOS27)
    let navigation: UINavigationController
    let list: UIScrollView
    private(set) var trace = StageTrace()
    /// The stage's time at which the trace's is 0.
    var zero = 1.0

    init(hasLargeTitle: Bool) {
        (navigation, list) = stage.perform { [stage] in
            let screen = UIViewController()
            let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 402, height: 874))
            list.contentSize = CGSize(width: 402, height: 6000)
            screen.view.addSubview(list)
            screen.title = "Mailboxes"
            screen.navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add)
            let navigation = UINavigationController(rootViewController: screen)
            navigation.navigationBar.prefersLargeTitles = hasLargeTitle
            stage.window.rootViewController = navigation
            return (navigation, list)
        }
        stage.advance(to: zero)
    }

    deinit { stage.tearDown() }

    var offset: Double { stage.perform { list.contentOffset.y + list.adjustedContentInset.top } }

    func play(to time: Double, _ values: () -> [String: Double]) {
        repeat {
            stage.advance(to: min(stage.now + 0.001, zero + time))
            trace.add(stage.now - zero, stage.perform { values() })
        } while stage.now < zero + time - 1e-9
    }

    func touch(_ phase: UITouch.Phase, _ y: Double) {
        stage.send(TouchSample(phase: phase, location: CGPoint(x: 201, y: y)))
    }

    /// All views in the bar.
    private var barViews: [UIView] {
        func below(_ view: UIView) -> [UIView] { view.subviews.flatMap { [$0] + below($0) } }
        return below(navigation.navigationBar)
    }

    var capsules: [UIView] { barViews.filter { "\(type(of: $0))" == "BarCapsule" } }
    var edge: UIView? { barViews.first { "\(type(of: $0))" == "EdgeWash" } }
    var smallTitle: UIView? { barViews.first { ($0 as? UILabel)?.font.pointSize == 17 } }
}

/// Seven drags, a fling and a push were recorded on an iPhone 16 Pro with iOS 27.0.1, six of which are here.
@Suite struct `A bar of iOS 27` {
    @Test(arguments: [20.0, 31, 40])
    func `takes a large title back or away as on the phone`(_ way: Double) throws {
        let phone = try PhoneTrace("bars/title-\(Int(way))")
        let film = BarFilm(hasLargeTitle: true)
        film.touch(.began, 600)
        for step in 1...40 {
            film.stage.advance(to: film.zero + Double(step) / 120)
            film.touch(.moved, 600 - way * Double(step) / 40)
        }
        film.stage.advance(to: film.zero + 40.0 / 120 + 0.39)
        film.zero = film.stage.now
        film.touch(.ended, 600 - way)
        film.play(to: 1) { ["content.y": -film.offset] }
        let found = film.trace.difference(
            "content.y", from: phone.frames, delays: 0...0.04, gone: 0)
        #expect(found.rms <= 1, "\(found)")
        #expect(abs(film.offset - (way == 40 ? 52 : 0)) < 0.01)
    }

    @Test func `lets content go on from a fling as far as on the phone`() throws {
        let phone = try PhoneTrace("bars/title-fling")
        let film = BarFilm(hasLargeTitle: true)
        let lift = try #require(phone.touches.last)
        for touch in phone.touches {
            film.play(to: touch.time) { [:] }
            film.touch(touch.phase, touch.location.y)
        }
        // The phone's pan began three touches later, at 645.33: what counts is the way from the lift on.
        let begin = film.offset
        let dragged = 645.33 - lift.location.y
        film.play(to: 0.6) { ["content.y": -(film.offset - begin + dragged)] }
        let found = film.trace.difference(
            "content.y", from: phone.frames.filter { $0.time > lift.time + 0.03 },
            delays: 0...0.04, gone: 0)
        // About a hundredth of the way.
        #expect(found.rms <= 4, "\(found)")
    }

    /// A critical spring with ω = 2π / 0.35, as was read on the phone.
    @Test func `softens content by time once it is under it`() throws {
        let film = BarFilm(hasLargeTitle: false)
        #expect(film.stage.perform { film.edge == nil })
        film.stage.perform { film.list.contentOffset.y += 1 }
        let edge = try #require(film.stage.perform { film.edge })
        let w = 2 * Double.pi / 0.35
        for time in [0.05, 0.1, 0.2] {
            film.stage.advance(to: film.zero + time)
            let alpha = film.stage.perform { Double(edge.layer.presentation()?.opacity ?? 0) }
            #expect(abs(alpha - (1 - exp(-w * time) * (1 + w * time))) < 1e-3)
        }
        film.stage.perform { film.list.contentOffset.y -= 1 }
        film.stage.advance(to: film.zero + 1)
        #expect(film.stage.perform { edge.alpha } == 0)
    }

    @Test func `lets its small title appear by time once the large one has gone`() throws {
        let phone = try PhoneTrace("bars/inline-title")
        let film = BarFilm(hasLargeTitle: true)
        let label = try #require(film.stage.perform { film.smallTitle })
        film.stage.perform { film.list.contentOffset.y += 30 }
        film.stage.advance(to: 2)
        #expect(film.stage.perform { label.alpha } == 0)
        film.zero = 2
        film.stage.perform { film.list.contentOffset.y += 22 }
        film.play(to: 0.8) {
            let seen = label.layer.presentation()
            return [
                "title.alpha": Double(seen?.opacity ?? 0),
                "title.y": 84 + Double(seen?.transform.m42 ?? 0),
            ]
        }
        let alpha = film.trace.difference(
            "title.alpha", from: phone.frames, delays: -0.02...0.02, gone: 0)
        let place = film.trace.difference(
            "title.y", from: phone.frames, delays: -0.02...0.02, gone: 84)
        #expect(alpha.rms <= 0.01, "\(alpha)")
        #expect(place.rms <= 1, "\(place)")
    }

    /// Of two capsules 44 points wide, the leading one comes with the screen and the trailing one stays.
    @Test func `has items that come and stay by time`() throws {
        let phone = try PhoneTrace("bars/items-push")
        let film = BarFilm(hasLargeTitle: false)
        film.stage.perform {
            let screen = UIViewController()
            screen.navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add)
            film.navigation.pushViewController(screen, animated: true)
        }
        film.play(to: 0.9) {
            let capsules = film.capsules
            func seen(_ isLeading: Bool) -> CALayer? {
                capsules.filter { ($0.center.x < 201) == isLeading }
                    .compactMap { $0.layer.presentation() }.max { $0.opacity < $1.opacity }
            }
            let (leading, trailing) = (seen(true), seen(false))
            return [
                "leading.alpha": Double(leading?.opacity ?? 0),
                "leading.width": 44 * Double(leading?.transform.m11 ?? 1.2),
                "trailing.width": 44 * Double(trailing?.transform.m11 ?? 1),
            ]
        }
        for (key, unit) in [("leading.alpha", 1.0), ("leading.width", 44), ("trailing.width", 44)] {
            let found = film.trace.difference(
                key, from: phone.frames, delays: 0.03...0.09, gone: 0)
            #expect(found.rms / unit <= 0.02, "\(key) \(found)")
        }
    }

    @Test func `has capsules 44 points high, 16 from the edges and 12 apart`() {
        let film = BarFilm(hasLargeTitle: false)
        film.stage.perform {
            film.navigation.topViewController?.navigationItem.rightBarButtonItems = [
                UIBarButtonItem(title: "Edit", style: .plain),
                UIBarButtonItem(title: "Select", style: .plain),
            ]
        }
        film.stage.advance(to: 1.1)
        let frames = film.stage.perform {
            film.capsules.map { $0.convert($0.bounds, to: nil) }.sorted { $0.minX > $1.minX }
        }
        #expect(frames.count == 2)
        #expect(frames.allSatisfy { $0.height == 44 && abs($0.midY - 84) < 0.01 })
        #expect(abs(frames[0].maxX - 386) < 0.01)
        #expect(abs(frames[0].minX - frames[1].maxX - 12) < 0.01)
    }

    /// The right item of the pushed screen is wider than that of the list, 44 points.
    @Test func `has items that lean under a finger, and change once it has lifted`() throws {
        let film = BarFilm(hasLargeTitle: false)
        film.stage.perform {
            let screen = UIViewController()
            screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "Select", style: .plain)
            film.navigation.pushViewController(screen, animated: true)
        }
        film.stage.advance(to: 3)
        func widths() -> [Double] {
            film.stage.perform { () -> [Double] in
                let trailing = film.capsules.filter { $0.center.x > 201 && $0.alpha > 0 }
                return trailing.map { Double($0.layer.presentation()?.bounds.width ?? 0) }
            }
        }
        let whole = try #require(widths().first)
        #expect(widths().count == 1 && whole > 80)
        for (time, x) in [(3.0, 3.0), (3.2, 103), (3.4, 204)] {
            film.stage.advance(to: time)
            film.stage.send(
                TouchSample(
                    phase: time == 3 ? .began : .moved, location: CGPoint(x: x, y: 437)))
        }
        film.stage.advance(to: 4)
        // The page has moved by 101 points more than the slop.
        let share = film.stage.perform { () -> Double in
            let page = film.navigation.topViewController?.view.layer.presentation()
            return (Double(page?.position.x ?? 201) - 201) / 402
        }
        #expect(widths().count == 1)
        let leant = try #require(widths().first)
        #expect(abs(leant - (whole + (44 - whole) * 0.5 * share)) < 0.5 || share < 0.01)
        film.stage.send(TouchSample(phase: .moved, location: CGPoint(x: 300, y: 437)))
        film.stage.advance(to: 4.2)
        film.stage.send(TouchSample(phase: .ended, location: CGPoint(x: 300, y: 437)))
        film.stage.advance(to: 4.21)
        #expect(widths().contains { abs($0 - 44) < 0.01 })
        film.stage.advance(to: 6)
        #expect(widths() == [44])
    }
}
