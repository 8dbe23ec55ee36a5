import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

/// The lengths are those of notes on the look of an iPhone 16 Pro with iOS 27.0.1, 402 points wide.
@Suite struct `A floating bar of iOS 27` {
    let stage = Stage(
        device: Device(
            size: CGSize(width: 402, height: 874),
            safeAreaInsets: UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0)),
        system: .iOS27)
    let delegate = TabDelegate()

    private func tabBar(_ count: Int) -> UITabBar {
        stage.perform {
            let bar = UITabBar(frame: CGRect(x: 0, y: 791, width: 402, height: 83))
            stage.window.addSubview(bar)
            bar.delegate = delegate
            bar.items = (1...count).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
            bar.selectedItem = bar.items?.first
            bar.layoutIfNeeded()
            return bar
        }
    }

    /// The views of a type, by its name.
    private func parts(_ type: String, of view: UIView) -> [UIView] {
        view.withSubviews.filter { "\(Swift.type(of: $0))" == type }
    }

    private func touch(_ phase: UITouch.Phase, x: CGFloat) {
        stage.send(TouchSample(phase: phase, location: CGPoint(x: x, y: 820)))
    }

    /// Items 86 points apart, the outer ones 94 wide, 4 from the edges: four of them reach 21 points from the sides.
    @Test(arguments: [(2, 107.0, 188.0), (3, 64, 274), (4, 21, 360), (5, 21, 360)])
    func `is as wide as its tabs, 62 points high and 21 above the display's edge`(
        _ count: Int, _ left: Double, _ width: Double
    ) throws {
        let bar = tabBar(count)
        try stage.perform {
            let body = try #require(parts("TabBarPlatter", of: bar).first)
            let lens = try #require(body.subviews.first)
            #expect(body.seenFrame == CGRect(x: left, y: 791, width: width, height: 62))
            #expect(lens.seenFrame.height == 54)
            #expect(abs(lens.seenFrame.minX - left - 4) < 1e-9)
            #expect(abs(lens.seenFrame.width - (count == 5 ? 77 : 94)) < 0.5)
        }
    }

    @Test func `selects a tab when a finger touches it, and once`() {
        let bar = tabBar(3)
        touch(.began, x: 201)
        #expect(bar.selectedItem?.tag == 2)
        touch(.ended, x: 201)
        #expect(delegate.diary.entries == ["2 true"])
        // The same one again, when the finger lifts.
        touch(.began, x: 201)
        #expect(delegate.diary.entries.count == 1)
        touch(.ended, x: 201)
        #expect(delegate.diary.entries == ["2 true", "2 true"])
    }

    /// The step of a spring with ω = 2π / 0.388 and a damping ratio of 0.863.
    @Test(arguments: [0.05, 0.1, 0.2, 0.3])
    func `has a lens that travels on a spring`(_ time: Double) throws {
        let bar = tabBar(3)
        stage.perform { bar.selectedItem = bar.items?[2] }
        stage.advance(to: stage.now + time)
        let lens = try #require(
            stage.perform { parts("TabBarPlatter", of: bar).first?.subviews.first })
        let (w, ratio) = (2 * Double.pi / 0.388, 0.863)
        let (decay, turn) = (w * ratio, w * (1 - ratio * ratio).squareRoot())
        let left =
            exp(-decay * time) * (cos(turn * time) + decay / turn * sin(turn * time))
        #expect(abs(stage.perform { lens.seenFrame.midX } - (115 + 172 * (1 - left))) < 0.1)
    }

    @Test func `leaves touches beside its body to the content`() {
        let bar = tabBar(3)
        stage.perform {
            #expect(stage.window.hitTest(CGPoint(x: 40, y: 820), with: nil) === stage.window)
            #expect(stage.window.hitTest(CGPoint(x: 201, y: 870), with: nil) === stage.window)
            let touched = stage.window.hitTest(CGPoint(x: 201, y: 820), with: nil)
            #expect(touched?.isDescendant(of: bar) == true)
        }
    }

    @Test func `is a whole bar again with a look of its own`() {
        let bar = tabBar(3)
        stage.perform {
            bar.isTranslucent = false
            bar.setNeedsLayout()
            bar.layoutIfNeeded()
            #expect(parts("TabBarPlatter", of: bar).allSatisfy { $0.isHidden })
            #expect(stage.window.hitTest(CGPoint(x: 40, y: 820), with: nil) !== stage.window)
        }
    }

    /// Images share a capsule: buttons 38 points wide, 14 apart, 5 from the ends.
    @Test func `has toolbar items in capsules 48 points high, 28 from the sides`() {
        stage.perform {
            let bar = UIToolbar(frame: CGRect(x: 0, y: 796, width: 402, height: 44))
            stage.window.addSubview(bar)
            func item() -> UIBarButtonItem {
                let item = UIBarButtonItem()
                item.image = UIImage()
                return item
            }
            bar.items = [item(), item(), .flexibleSpace(), item()]
            bar.layoutIfNeeded()
            let frames = parts("BarCapsule", of: bar).map(\.seenFrame)
            #expect(frames.map(\.minX) == [28, 326])
            #expect(frames.map(\.width) == [100, 48])
            #expect(frames.allSatisfy { $0.minY == 794 && $0.height == 48 })
        }
    }
}
