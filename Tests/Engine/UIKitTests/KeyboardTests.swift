import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing
import UIKit

/// A phone with a home indicator: the keyboard is 336 points high, its upper edge at 844 − 336 = 508.
@Suite struct `A keyboard` {
    private static let insets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    private let stage: Stage
    private let root: UIViewController
    private let bar: UIView

    init() { self.init(.classic) }

    /// A bar of 50 points stands on the guide of the root's view.
    private init(_ system: Profile.System) {
        let device = Device(size: CGSize(width: 390, height: 844), safeAreaInsets: Self.insets)
        let stage = Stage(device: device, system: system)
        self.stage = stage
        (root, bar) = stage.perform {
            let (root, bar) = (UIViewController(), UIView())
            stage.window.rootViewController = root
            root.view.addSubview(bar)
            bar.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                bar.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
                bar.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
                bar.heightAnchor.constraint(equalToConstant: 50),
                bar.bottomAnchor.constraint(equalTo: root.view.keyboardLayoutGuide.topAnchor),
            ])
            return (root, bar)
        }
    }

    /// The lower edge of the bar as it is seen, on the screen.
    private var edge: Double {
        stage.perform { Double(bar.layer.presentation()?.frame.maxY ?? .nan) }
    }

    private var guide: CGRect { stage.perform { root.view.keyboardLayoutGuide.layoutFrame } }

    private var events: [String] {
        stage.events.filter { $0.name.rawValue.hasPrefix("keyboard.") }
            .map { "\($0.time) \($0.name.rawValue)" }
    }

    @Test
    func `has a guide that is the part below the safe area without it, and what it covers with it`()
    {
        #expect(guide == CGRect(x: 0, y: 810, width: 390, height: 34) && edge == 810)
        stage.showKeyboard()
        #expect(guide == CGRect(x: 0, y: 508, width: 390, height: 336))
        stage.advance(to: 1)
        #expect(edge == 508)
        stage.showKeyboard(height: 200)
        stage.advance(to: 2)
        #expect(guide.minY == 644 && edge == 644)
        stage.hideKeyboard()
        stage.advance(to: 3)
        #expect(guide.minY == 810 && edge == 810)
        stage.perform { root.view.keyboardLayoutGuide.usesBottomSafeArea = false }
        #expect(guide.minY == 844 && edge == 844)
        stage.tearDown()
    }

    /// The fraction after t seconds of a critical spring is 1 − e^(−ωt)·(1 + ωt): ω is √(1000/3) or 2π/0.266 a second.
    @Test(arguments: [
        (Profile.System.classic, 18.257419, 0.25), (.iOS18, 18.257419, 0.25),
        (.iOS27, 23.621, 0.4),
    ])
    func `moves on the system's spring, and what is constrained to it with it`(
        _ system: Profile.System, _ frequency: Double, _ duration: Double
    ) {
        let play = Self(system)
        play.stage.showKeyboard()
        for time in [0.05, 0.1, 0.2, 0.3] {
            play.stage.advance(to: time)
            let part = 1 - exp(-frequency * time) * (1 + frequency * time)
            #expect(abs(play.edge - (810 - 302 * part)) < 0.01, "\(time)")
            let keys = play.stage.perform { play.keys?.layer.presentation()?.frame.minY }
            #expect(abs((keys ?? 0) - (844 - 336 * part)) < 0.01, "\(time)")
        }
        play.stage.advance(to: 1)
        #expect(play.events == ["0.0 keyboard.willShow", "\(duration) keyboard.didShow"])
        play.stage.tearDown()
    }

    /// The picture of the keyboard.
    private var keys: UIView? { stage.visibleWindows.last?.subviews.first }

    @Test func `is there at once without a duration, and draws nothing when it is gone`() {
        let before = stage.displayList()
        stage.showKeyboard(duration: 0)
        stage.advance(to: 0.01)
        #expect(edge == 508 && stage.displayList() != before)
        stage.hideKeyboard(duration: 0)
        stage.advance(to: 0.02)
        #expect(edge == 810 && stage.displayList() == before)
        #expect(
            events == [
                "0.0 keyboard.willShow", "0.0 keyboard.didShow", "0.01 keyboard.willHide",
                "0.01 keyboard.didHide",
            ])
        stage.tearDown()
    }

    @Test func `lets no touch through to the app's views, nor takes others`() {
        let view = stage.perform {
            let view = TouchedView(frame: stage.window.bounds)
            root.view.insertSubview(view, at: 0)
            return view
        }
        stage.showKeyboard()
        for (finger, y) in [(1, 800.0), (2, 300)] { tap(finger, y) }
        #expect(view.touched == [300])
        #expect(stage.perform { UIApplication.shared.windows == [stage.window] })
        #expect(stage.perform { stage.window.isKeyWindow })
        stage.hideKeyboard()
        tap(3, 700)
        #expect(view.touched == [300, 700])
        stage.tearDown()
    }

    private func tap(_ finger: Int, _ y: Double) {
        for phase in [UITouch.Phase.began, .ended] {
            stage.send(
                TouchSample(finger: finger, phase: phase, location: CGPoint(x: 195, y: y)))
        }
    }

    private final class TouchedView: UIView {
        var touched: [Double] = []

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            touched += touches.map { Double($0.location(in: nil).y) }
        }
    }

    @Test func `tells of its frames, the change before the showing`() {
        let diary = Diary()
        stage.perform {
            for name in [
                UIResponder.keyboardWillChangeFrameNotification,
                UIResponder.keyboardDidChangeFrameNotification,
                UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
                UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
            ] {
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                    diary.note($0)
                }
            }
        }
        stage.showKeyboard()
        stage.advance(to: 1)
        stage.hideKeyboard()
        stage.advance(to: 2)
        let (up, down) = ("844.0 → 508.0, 336.0 high, 0.25 7", "508.0 → 844.0, 336.0 high, 0.25 7")
        #expect(
            diary.lines == [
                "WillChangeFrame \(up)", "WillShow \(up)", "DidChangeFrame \(up)", "DidShow \(up)",
                "WillChangeFrame \(down)", "WillHide \(down)", "DidChangeFrame \(down)",
                "DidHide \(down)",
            ])
        stage.tearDown()
    }

    /// The heights that apps log on devices: stackoverflow.com/questions/11284321.
    @Test(arguments: [
        (390.0, 844.0, 34.0, 336.0), (430, 932, 34, 346), (844, 390, 21, 209),
        (375, 667, 0, 260), (414, 736, 0, 271), (667, 375, 0, 200), (820, 1180, 20, 313),
        (1180, 820, 20, 398), (300, 300, 0, 200),
    ])
    func `is as high as on a device of that size`(
        _ width: Double, _ height: Double, _ bottom: Double, _ expected: Double
    ) {
        let stage = Stage(
            device: Device(
                size: CGSize(width: width, height: height),
                safeAreaInsets: UIEdgeInsets(top: 0, left: 0, bottom: bottom, right: 0)))
        stage.showKeyboard()
        stage.perform {
            #expect(Double(stage.window.keyboardLayoutGuide.layoutFrame.height) == expected)
        }
        stage.tearDown()
    }

    @Test func `is near the bottom edge alone, for guides that follow it`() {
        stage.perform {
            let (guide, view) = (root.view.keyboardLayoutGuide, UIView())
            root.view.addSubview(view)
            let (near, far) = (
                view.widthAnchor.constraint(equalToConstant: 1),
                view.heightAnchor.constraint(equalToConstant: 1)
            )
            guide.setConstraints([near], activeWhenNearEdge: .bottom)
            guide.setConstraints([far], activeWhenAwayFrom: [.bottom, .leading])
            #expect(!near.isActive && !far.isActive)
            guide.followsUndockedKeyboard = true
            #expect(near.isActive && !far.isActive)
            #expect(guide.constraintsActive(whenNearEdge: .bottom) == [near])
            #expect(guide.constraintsActive(whenAwayFrom: [.bottom, .leading]) == [far])
            guide.removeAllTrackedConstraints()
            #expect(!near.isActive && guide.constraintsActive(whenNearEdge: .bottom) == [])
        }
        stage.tearDown()
    }

    // MARK: Sheets

    private func present() -> (UIViewController, UISheetPresentationController?) {
        let pair = stage.perform {
            let detail = UIViewController()
            let sheet = detail.sheetPresentationController
            sheet?.detents = [.medium(), .large()]
            root.present(detail, animated: false)
            return (detail, sheet)
        }
        stage.advance(to: stage.now + 0.1)
        return pair
    }

    private func top(_ detail: UIViewController) -> Double {
        stage.perform { Double(detail.view.convert(CGPoint.zero, to: nil).y) }
    }

    /// The medium sheet is 844 / 2 points high; the top of the large one is 10 below the safe area.
    @Test func `sends a sheet to its largest detent, and back when it goes`() {
        let (detail, sheet) = present()
        #expect(top(detail) == 422)
        stage.showKeyboard()
        stage.advance(to: 1)
        #expect(top(detail) == 57)
        // In the sheet's own view it covers as much.
        #expect(
            stage.perform { detail.view.keyboardLayoutGuide.layoutFrame }
                == CGRect(x: 0, y: 844 - 57 - 336, width: 390, height: 336))
        #expect(stage.perform { sheet?.selectedDetentIdentifier } == nil)
        stage.hideKeyboard()
        stage.advance(to: 2)
        #expect(top(detail) == 422)
        stage.tearDown()
    }

    @Test func `sends a sheet that a finger holds there once it is let go`() {
        let (detail, _) = present()
        func finger(_ phase: UITouch.Phase, _ y: Double) {
            stage.advance(to: stage.now + 0.1)
            stage.send(TouchSample(phase: phase, location: CGPoint(x: 195, y: y)))
        }
        finger(.began, 440)
        finger(.moved, 470)
        finger(.moved, 490)
        stage.showKeyboard()
        #expect(stage.phase == .interactive)
        finger(.moved, 491)
        finger(.ended, 491)
        stage.advance(to: stage.now + 2)
        #expect(stage.transitions.last?.outcome == .cancelled)
        #expect(top(detail) == 57)
        stage.tearDown()
    }

    @Test func `leaves a sheet where it is sent meanwhile`() {
        let (detail, sheet) = present()
        stage.showKeyboard()
        stage.perform { sheet?.selectedDetentIdentifier = .medium }
        stage.advance(to: 1)
        #expect(top(detail) == 422)
        stage.perform { sheet?.selectedDetentIdentifier = .large }
        stage.hideKeyboard()
        stage.advance(to: 2)
        #expect(top(detail) == 57)
        stage.tearDown()
    }

    @Test func `is expected by a sheet that comes after it`() {
        stage.showKeyboard()
        let (detail, _) = present()
        #expect(top(detail) == 57)
        stage.tearDown()
    }

    @Test func `that comes during a sheet's presentation moves it afterwards`() {
        let detail = stage.perform {
            let detail = UIViewController()
            detail.sheetPresentationController?.detents = [.medium(), .large()]
            root.present(detail, animated: true)
            return detail
        }
        stage.advance(to: 0.1)
        stage.showKeyboard()
        stage.advance(to: 3)
        #expect(top(detail) == 57)
        stage.tearDown()
    }

    private final class Diary {
        var lines: [String] = []

        func note(_ notification: Notification) {
            let info = notification.userInfo ?? [:]
            guard
                let begin = info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect,
                let end = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
                let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double,
                let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
            else { return lines.append("no frames") }
            let name = notification.name.rawValue.dropFirst("UIKeyboard".count)
                .dropLast("Notification".count)
            lines.append(
                "\(name) \(begin.minY) → \(end.minY), \(end.height) high, \(duration) \(curve)")
        }
    }
}
