import Foundation
import Testing
import UIKit

/// An alert on a phone's stage.
private final class AlertFilm {
    let stage = Stage(
        device: Device(
            size: CGSize(width: 402, height: 874), refreshRate: 120,
            safeAreaInsets: UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0)),
        system: .iOS27)
    let screen: UIViewController
    let button: UIView
    let alert: UIAlertController
    private(set) var told: [String] = []

    init(_ style: UIAlertController.Style, source: CGRect? = nil) {
        (screen, button, alert) = stage.perform { [stage] in
            let screen = UIViewController()
            stage.window.rootViewController = screen
            let button = UIView(frame: source ?? .zero)
            screen.view.addSubview(button)
            let alert = UIAlertController(
                title: "Delete this photo?", message: "It is removed from all devices.",
                preferredStyle: style)
            if source != nil { alert.popoverPresentationController?.sourceItem = button }
            return (screen, button, alert)
        }
        stage.perform {
            for (title, style) in [
                ("Delete", UIAlertAction.Style.destructive), ("Cancel", .cancel),
            ] {
                alert.addAction(
                    UIAlertAction(title: title, style: style) { [unowned self] in
                        told.append($0.title ?? "")
                    })
            }
        }
        stage.advance(to: 1)
    }

    deinit { stage.tearDown() }

    func present() { stage.perform { screen.present(alert, animated: true) } }

    /// The alpha of the dimming and of the alert, and the alert's scale.
    var shown: (dimming: Double, alpha: Double, scale: Double) {
        stage.perform {
            let views = alert.viewIfLoaded?.superview?.subviews ?? []
            guard views.count == 2, let seen = views[1].layer.presentation() else {
                return (0, 0, 1)
            }
            return (
                Double(views[0].layer.presentation()?.opacity ?? 0), Double(seen.opacity),
                seen.transform.m11
            )
        }
    }

    func tap(_ point: CGPoint) {
        stage.send(TouchSample(phase: .began, location: point))
        stage.advance(to: stage.now + 0.05)
        stage.send(TouchSample(phase: .ended, location: point))
        stage.advance(to: stage.now + 1)
    }
}

/// One alert was recorded on an iPhone 16 Pro with iOS 27.0.1.
@Suite struct `An alert of iOS 27` {
    /// Compares the alpha of the dimming and, while the alert comes, its scale: at the delay that fits best.
    private static func differences(_ name: String) throws -> (alpha: Double, scale: Double) {
        let phone = try PhoneTrace("alert/\(name)")
        let film = AlertFilm(.alert)
        film.present()
        if name == "dismiss" {
            film.stage.advance(to: 3)
            film.stage.perform { film.alert.dismiss(animated: true) }
        }
        var trace = StageTrace()
        let begin = film.stage.now
        while film.stage.now < begin + 0.8 {
            let shown = film.shown
            trace.add(
                film.stage.now - begin,
                ["dimming.alpha": shown.dimming * 0.2, "alert.width": shown.scale * 320])
            film.stage.advance(to: film.stage.now + 0.001)
        }
        let alpha = trace.difference(
            "dimming.alpha", from: phone.frames, delays: 0...0.1, gone: name == "present" ? 0.2 : 0)
        guard name == "present" else { return (alpha.rms / 0.2, 0) }
        let width = trace.difference(
            "alert.width", from: phone.frames, delays: alpha.delay...alpha.delay, gone: 320)
        return (alpha.rms / 0.2, width.rms / 320)
    }

    @Test(arguments: ["present", "dismiss"])
    func `comes and goes as on the phone`(_ name: String) throws {
        let (alpha, scale) = try Self.differences(name)
        #expect(alpha <= 0.01, "\(alpha)")
        #expect(scale <= 0.01, "\(scale)")
    }

    @Test func `keeps its size while it fades away`() {
        let film = AlertFilm(.alert)
        film.present()
        film.stage.advance(to: 3)
        film.stage.perform { film.alert.dismiss(animated: true) }
        for time in [3.05, 3.1, 3.2] {
            film.stage.advance(to: time)
            #expect(film.shown.alpha < 1 && film.shown.scale == 1)
        }
    }

    @Test func `is 320 points wide, with capsules 16 points from its edges`() throws {
        let film = AlertFilm(.alert)
        film.present()
        film.stage.advance(to: 3)
        let view: UIView = film.alert.view
        #expect(view.frame.width == 320)
        // Cancel is the left one of two, (320 − 2 · 16 − 8) / 2 points wide.
        film.tap(CGPoint(x: view.frame.minX + 16 + 139, y: view.frame.maxY - 17))
        #expect(film.told == ["Cancel"])
        #expect(film.screen.presentedViewController == nil)
    }

    @Test func `takes the place of an action sheet without a source`() {
        let film = AlertFilm(.actionSheet)
        film.present()
        film.stage.advance(to: 1.02)
        #expect(film.shown.scale > 1 && film.shown.scale < 1.2)
        film.stage.advance(to: 3)
        #expect(abs(film.alert.view.frame.midY - 437) <= 0.5)
        #expect(film.alert.view.frame.width == 320)
    }
}

@Suite struct `An action sheet of iOS 27 with a source` {
    private static let source = CGRect(x: 280, y: 100, width: 44, height: 44)

    /// Its tip is in the middle of the source's lower edge, 13 points above the card.
    @Test func `grows out of it`() {
        let film = AlertFilm(.actionSheet, source: Self.source)
        film.present()
        for time in [1.0, 1.05, 1.15, 1.3, 1.6] {
            film.stage.advance(to: time)
            let scale = film.shown.scale
            let middle = film.stage.perform {
                film.alert.view.layer.presentation().map {
                    CGPoint(x: $0.frame.midX, y: $0.frame.minY)
                } ?? .zero
            }
            let w = 2 * Double.pi / 0.3445
            let (elapsed, damped) = (time - 1, w * 0.6)
            let part =
                1 - exp(-0.8 * w * elapsed)
                * (cos(damped * elapsed) + 0.8 / 0.6 * sin(damped * elapsed))
            #expect(abs(scale - (0.01 + 0.99 * part)) < 1e-3)
            #expect(abs(middle.y - (144 + 13 * scale)) < 0.5)
        }
    }

    @Test func `is 240 points wide, shows no cancel action, and cancels by a tap beside it`() {
        let film = AlertFilm(.actionSheet, source: Self.source)
        film.present()
        film.stage.advance(to: 3)
        #expect(film.alert.view.frame.width == 240)
        #expect(film.alert.view.frame.minY == 157)
        #expect(film.alert.view.frame.maxX <= 392)
        film.tap(CGPoint(x: 60, y: 700))
        #expect(film.told == ["Cancel"])
        #expect(film.screen.presentedViewController == nil)
    }

    @Test func `lies above it where there is no room below`() {
        let film = AlertFilm(
            .actionSheet, source: CGRect(x: 180, y: 780, width: 44, height: 44))
        film.present()
        film.stage.advance(to: 3)
        #expect(abs(film.alert.view.frame.maxY - 767) < 0.5)
    }
}
