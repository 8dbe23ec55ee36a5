import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import Foundation
import Testing
import UIKit
import UIKitCore

/// Turning the device. Sources: Apple's references of `UIContentContainer`, `UIInterfaceOrientation` and
/// `UIViewControllerTransitionCoordinatorContext.targetTransform`; figures are the profile's.
@Suite struct RotationTests {
    @Test func theWindowHasTheOtherSizeAtOnceAndControllersHearOfItBefore() {
        let (stage, screen) = stageWithScreen()
        turn(stage, to: .landscapeRight)
        #expect(
            screen.calls == [
                "willTransition compact", "viewWillTransition 844 390 from 390",
                "traitCollectionDidChange", "alongside 844 390",
            ])
        stage.perform {
            #expect(stage.window.bounds == CGRect(x: 0, y: 0, width: 844, height: 390))
            #expect(stage.window.frame == stage.window.bounds)
            #expect(screen.view.frame == stage.window.bounds)
            #expect(UIScreen.main.bounds.size == CGSize(width: 844, height: 390))
            #expect(UIScreen.main.nativeBounds.size == CGSize(width: 390, height: 844))
            #expect(UIDevice.current.orientation == .landscapeLeft)
            #expect(UIApplication.shared.statusBarOrientation == .landscapeRight)
        }
        stage.advance(to: 0.29)
        #expect(screen.calls.count == 4)
        stage.advance(to: 0.31)
        #expect(screen.calls.last == "completed")
    }

    /// At the first instant nothing has moved on the display, halfway by time the turn is half done, since ease-in-out is
    /// symmetrical, and at the end the interface's upper edge is the display's right one.
    @Test(arguments: [(0.0, 0.0), (0.15, 45), (0.3, 90)])
    func theContentTurnsOnTheDisplay(_ time: Double, _ degrees: Double) throws {
        let (stage, _) = stageWithScreen()
        turn(stage, to: .landscapeRight)
        stage.advance(to: time)
        #expect(abs(try angle(on: stage) - degrees) < 1e-4)
    }

    /// The angle of the red mark on the display, degrees.
    private func angle(on stage: Stage) throws -> Double {
        let place = try #require(
            stage.displayList().items.compactMap { item -> Homography? in
                guard case .fill(let fill) = item, fill.paint == .solid(UIColor.red.cgColor) else {
                    return nil
                }
                return fill.transform
            }.first)
        return atan2(place.b, place.a) * 180 / .pi
    }

    @Test func pointsOfTheInterfaceLieTurnedOnTheDisplay() {
        let (stage, _) = stageWithScreen()
        turn(stage, to: .landscapeRight)
        // The interface's upper left corner is at the display's upper right one, its lower left at the upper left.
        #expect(stage.pointOnDisplay(.zero, at: 0) == CGPoint(x: 390, y: 0))
        #expect(stage.pointOnDisplay(CGPoint(x: 0, y: 390), at: 0) == .zero)
        stage.advance(to: 1)
        turn(stage, to: .landscapeLeft)
        #expect(stage.pointOnDisplay(.zero, at: 1) == CGPoint(x: 0, y: 844))
        #expect(stage.pointOnDisplay(.zero, at: 0.5) == CGPoint(x: 390, y: 0))
        stage.advance(to: 2)
        turn(stage, to: .portrait)
        #expect(stage.pointOnDisplay(CGPoint(x: 7, y: 9), at: 2) == CGPoint(x: 7, y: 9))
    }

    /// Apple's Technical Q&A QA1890: a view that is to stay as it is turns by minus the angle of `targetTransform`.
    @Test(arguments: [0, 0.1, 0.3, 1])
    func aViewThatTurnsBackByTheTargetTransformStays(_ time: Double) throws {
        let (stage, screen) = stageWithScreen()
        screen.onTurn = { [mark = screen.mark] coordinator in
            let back = coordinator.targetTransform.inverted()
            coordinator.animate { _ in mark.transform = back }
        }
        turn(stage, to: .landscapeRight)
        stage.advance(to: time)
        #expect(abs(try angle(on: stage)) < 1e-4)
    }

    /// Source: openradar 24277475, in which the lower one of two screens that had the new size already was not told.
    @Test func onlyScreensThatGetAnotherSizeHearOfIt() {
        let stage = Stage()
        let screens = stage.perform { [TurnedScreen(), TurnedScreen()] }
        let stack = stage.perform { UINavigationController() }
        stage.perform {
            stage.window.rootViewController = stack
            stack.setViewControllers([screens[0]], animated: false)
        }
        stage.perform { stack.pushViewController(screens[1], animated: false) }
        func told(_ orientation: UIInterfaceOrientation) -> [Int] {
            for screen in screens { screen.calls = [] }
            turn(stage, to: orientation)
            stage.advance(to: stage.now + 1)
            return screens.map { $0.calls.count { $0.hasPrefix("viewWillTransition") } }
        }
        #expect(told(.landscapeLeft) == [1, 1])
        #expect(told(.landscapeRight) == [0, 0])
        #expect(told(.portrait) == [0, 1])
    }

    /// Source: Apple, `UIPresentationController.size(forChildContentContainer:withParentContainerSize:)`.
    @Test func aPresentedScreenHearsOfItsOwnSize() {
        let (stage, screen) = stageWithScreen()
        let (card, delegate) = stage.perform { (TurnedScreen(), PresentationDelegate()) }
        stage.perform {
            delegate.makePresentation = {
                HalfWidePresentation(presentedViewController: $0, presenting: $1)
            }
            (card.modalPresentationStyle, card.transitioningDelegate) = (.custom, delegate)
            screen.present(card, animated: false)
        }
        turn(stage, to: .landscapeRight)
        #expect(card.calls.contains { $0.hasPrefix("viewWillTransition 422 390") })
    }

    @Test func aScreenThatDoesNotSupportTheOrientationStays() {
        let (stage, screen) = stageWithScreen()
        screen.supported = .portrait
        stage.perform {
            #expect(!stage.rotate(to: .landscapeLeft))
            #expect(stage.window.bounds.size == CGSize(width: 390, height: 844))
            #expect(UIDevice.current.orientation == .landscapeRight)
        }
        #expect(screen.calls == [])
        // Once it supports it, the interface follows the device.
        screen.supported = .allButUpsideDown
        stage.perform { screen.setNeedsUpdateOfSupportedInterfaceOrientations() }
        #expect(screen.calls.first == "willTransition compact")
        stage.perform { #expect(!stage.rotate(to: .portraitUpsideDown)) }
    }

    @Test func aTurnDuringATransitionWaitsForItsEnd() {
        let (stage, screen) = stageWithScreen()
        stage.perform {
            let other = UIViewController()
            other.modalPresentationStyle = .fullScreen
            screen.present(other, animated: true)
        }
        stage.advance(to: 0.1)
        stage.perform { #expect(stage.rotate(to: .landscapeRight)) }
        #expect(stage.device.size == CGSize(width: 390, height: 844))
        stage.advance(to: 2)
        #expect(stage.device.size == CGSize(width: 844, height: 390))
        // The screen below, which was taken out of the window, fills it when it comes back.
        stage.perform { screen.dismiss(animated: true) }
        stage.advance(to: 4)
        stage.perform { #expect(screen.view.frame == stage.window.bounds) }
    }

    /// Sources: Apple, `supportedInterfaceOrientations`, `preferredInterfaceOrientationForPresentation`; of the device that is
    /// held upright the presenter has its orientation again.
    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen], [true, false])
    func aScreenThatSupportsOtherOrientationsTurnsTheInterfaceWhileItCoversIt(
        _ style: UIModalPresentationStyle, _ animated: Bool
    ) {
        let (stage, screen) = stageWithScreen()
        let video = stage.perform { TurnedScreen() }
        (video.supported, video.modalPresentationStyle) = (.landscape, style)
        stage.perform { screen.present(video, animated: animated) }
        stage.perform { #expect(UIApplication.shared.statusBarOrientation == .landscapeRight) }
        #expect(screen.calls.contains("viewWillTransition 844 390 from 390"))
        stage.advance(to: 2)
        stage.perform {
            #expect(video.view.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
            #expect(!stage.rotate(to: .portraitUpsideDown))
            video.dismiss(animated: animated)
            // The device is held upside down, which the presenter does not support, nor does it need another turn.
            #expect(UIApplication.shared.statusBarOrientation == .landscapeRight)
            #expect(stage.rotate(to: .portrait) || animated)
        }
        stage.advance(to: 4)
        stage.perform {
            #expect(UIApplication.shared.statusBarOrientation == .portrait)
            #expect(screen.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
        }
    }

    /// Source: Apple, `preferredInterfaceOrientationForPresentation`.
    @Test func aScreenIsPresentedInTheOrientationThatItPrefers() {
        let (stage, screen) = stageWithScreen()
        let video = stage.perform { TurnedScreen() }
        (video.preferred, video.modalPresentationStyle) = (.landscapeLeft, .fullScreen)
        stage.perform { screen.present(video, animated: true) }
        stage.perform { #expect(UIApplication.shared.statusBarOrientation == .landscapeLeft) }
        stage.advance(to: 2)
        stage.perform { video.dismiss(animated: true) }
        stage.perform { #expect(UIApplication.shared.statusBarOrientation == .portrait) }
    }

    /// Sources: jierong.dev, October 2020; Apple, `supportedInterfaceOrientations`: the one that fills the window is asked.
    @Test(arguments: [UIModalPresentationStyle.pageSheet, .custom, .currentContext])
    func aScreenThatDoesNotCoverTheWindowLeavesTheInterface(_ style: UIModalPresentationStyle) {
        let (stage, screen) = stageWithScreen()
        let card = stage.perform { TurnedScreen() }
        (card.supported, card.modalPresentationStyle) = (.landscape, style)
        stage.perform { screen.present(card, animated: true) }
        stage.advance(to: 2)
        stage.perform { #expect(UIApplication.shared.statusBarOrientation == .portrait) }
        #expect(screen.calls == [])
    }

    /// A dismissal under a finger may be cancelled, so that the interface turns when it has ended; our choice.
    @Test(arguments: [true, false])
    func aDismissalUnderAFingerTurnsTheInterfaceAtItsEnd(finishes: Bool) {
        let (stage, screen) = stageWithScreen()
        let (video, delegate) = stage.perform { (TurnedScreen(), PresentationDelegate()) }
        let driver = UIPercentDrivenInteractiveTransition()
        (video.supported, video.modalPresentationStyle) = (.landscape, .fullScreen)
        stage.perform {
            (delegate.dismissing, delegate.dismissingInteraction) = (RiseAnimator(), driver)
            video.transitioningDelegate = delegate
            screen.present(video, animated: false)
            video.dismiss(animated: true)
            driver.update(0.5)
            #expect(UIApplication.shared.statusBarOrientation == .landscapeRight)
            if finishes { driver.finish() } else { driver.cancel() }
        }
        stage.advance(to: 3)
        stage.perform { #expect(stage.device.size.width == (finishes ? 390 : 844)) }
    }

    /// The reference of `UISheetPresentationController`: in a compact height a sheet covers the screen.
    @Test func aSheetCoversTheScreenOfAPhoneHeldSideways() {
        let (stage, screen) = stageWithScreen()
        let sheet = UIViewController()
        stage.perform { screen.present(sheet, animated: true) }
        stage.advance(to: 2)
        turn(stage, to: .landscapeLeft)
        stage.advance(to: 3)
        stage.perform {
            #expect(sheet.view.convert(sheet.view.bounds, to: nil) == stage.window.bounds)
            #expect(screen.view.transform == .identity)
        }
        turn(stage, to: .portrait)
        stage.advance(to: 4)
        stage.perform {
            let top = sheet.view.convert(sheet.view.bounds, to: nil).minY
            #expect(top > 0)
            #expect(screen.view.transform != .identity)
        }
    }

    /// Published safe areas of iPhone 14: 47 above and 34 below; held sideways, 47 at both sides and 21 below.
    @Test func theSafeAreaTurnsWithThePhone() {
        let phone = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        let stage = Stage(device: Device(safeAreaInsets: phone))
        let screen = stage.perform { TurnedScreen() }
        stage.perform {
            stage.window.rootViewController = UINavigationController(rootViewController: screen)
        }
        turn(stage, to: .landscapeRight)
        stage.advance(to: 1)
        stage.perform {
            // A navigation bar is 32 points high then.
            let insets = UIEdgeInsets(top: 32, left: 47, bottom: 21, right: 47)
            #expect(screen.view.safeAreaInsets == insets)
        }
        turn(stage, to: .portrait)
        stage.advance(to: 2)
        stage.perform {
            let insets = UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0)
            #expect(screen.view.safeAreaInsets == insets)
        }
    }

    /// The keyboard of a phone without a home indicator is 260 points high upright and 200 sideways.
    @Test func theKeyboardIsTurnedToo() {
        let (stage, _) = stageWithScreen()
        var told: [String] = []
        stage.perform {
            for name in ["WillHide", "DidHide", "WillShow", "DidShow"] {
                NotificationCenter.default.addObserver(
                    forName: .init("UIKeyboard\(name)Notification"), object: nil, queue: nil
                ) { notice in
                    let end = notice.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
                    told.append("\(name) \(Int(end?.cgRectValue.minY ?? 0))")
                }
            }
            stage.showKeyboard()
        }
        stage.advance(to: 1)
        turn(stage, to: .landscapeRight)
        // It is seen throughout, and yet told of as hidden and shown: firefox-ios, issue 31622.
        #expect(stage.keyboardHeight == 200)
        stage.advance(to: 2)
        #expect(
            told == [
                "WillShow 584", "DidShow 584", "WillHide 844", "DidHide 844", "WillShow 190",
                "DidShow 190",
            ])
    }

    @Test func observersHearThatTheDeviceWasTurned() {
        let (stage, _) = stageWithScreen()
        var heard: [UIDeviceOrientation] = []
        stage.perform {
            NotificationCenter.default.addObserver(
                forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
            ) { _ in heard.append(UIDevice.current.orientation) }
            stage.rotate(to: .landscapeLeft)
            stage.rotate(to: .landscapeLeft)
            stage.rotate(to: .portrait)
        }
        #expect(heard == [.landscapeRight, .portrait])
    }

    private func turn(_ stage: Stage, to orientation: UIInterfaceOrientation) {
        stage.perform { _ = stage.rotate(to: orientation) }
    }

    private func stageWithScreen() -> (Stage, TurnedScreen) {
        let stage = Stage()
        let screen = stage.perform { TurnedScreen() }
        stage.perform { stage.window.rootViewController = screen }
        screen.calls = []
        return (stage, screen)
    }
}

/// A screen with a red mark, which notes what it is told.
private final class TurnedScreen: UIViewController {
    var calls: [String] = []
    var supported = UIInterfaceOrientationMask.allButUpsideDown
    var preferred: UIInterfaceOrientation?
    var onTurn: ((any UIViewControllerTransitionCoordinator) -> Void)?
    let mark = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))

    override func viewDidLoad() {
        super.viewDidLoad()
        mark.backgroundColor = .red
        view.addSubview(mark)
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { supported }

    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        preferred ?? super.preferredInterfaceOrientationForPresentation
    }

    override func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.willTransition(to: newCollection, with: coordinator)
        calls.append(
            "willTransition \(newCollection.verticalSizeClass == .compact ? "compact" : "regular")")
    }

    override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        calls.append(
            "viewWillTransition \(Int(size.width)) \(Int(size.height)) from \(Int(view.bounds.width))"
        )
        onTurn?(coordinator)
        coordinator.animate { [unowned self] _ in
            calls.append("alongside \(Int(view.bounds.width)) \(Int(view.bounds.height))")
        } completion: { [unowned self] _ in
            calls.append("completed")
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        calls.append("traitCollectionDidChange")
    }
}

/// Gives what it presents half of the width.
private final class HalfWidePresentation: UIPresentationController {
    override func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height) }
}
