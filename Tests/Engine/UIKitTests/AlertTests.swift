import Testing
import UIKit

@Suite struct `An alert` {
    private let stage = Stage()
    private let screen: UIViewController

    init() {
        screen = stage.perform { [stage] in
            let screen = UIViewController()
            stage.window.rootViewController = screen
            return screen
        }
    }

    private func make(
        _ style: UIAlertController.Style, _ told: @escaping (String) -> Void
    ) -> UIAlertController {
        let alert = UIAlertController(
            title: "Title", message: "Message", preferredStyle: style)
        for (title, look) in [
            ("OK", UIAlertAction.Style.default), ("Cancel", .cancel),
        ] {
            alert.addAction(UIAlertAction(title: title, style: look) { told($0.title ?? "") })
        }
        return alert
    }

    private func tap(_ x: CGFloat, _ y: CGFloat, at time: Double) {
        stage.advance(to: time)
        stage.send(TouchSample(phase: .began, location: CGPoint(x: x, y: y)))
        stage.advance(to: time + 0.05)
        stage.send(TouchSample(phase: .ended, location: CGPoint(x: x, y: y)))
        stage.advance(to: time + 1)
    }

    @Test func `is 270 points wide, in the middle, and goes when a button is tapped`() throws {
        var told: [String] = []
        let alert = stage.perform {
            let alert = make(.alert) { told.append($0) }
            screen.present(alert, animated: true)
            return alert
        }
        stage.advance(to: 1)
        let view = try #require(alert.view)
        #expect(view.frame.width == 270)
        #expect(abs(view.frame.midX - 195) <= 0.5 && abs(view.frame.midY - 422) <= 0.5)
        #expect(screen.presentedViewController === alert)
        // Cancel is the left one of two buttons, 44 points high at the bottom.
        tap(view.frame.minX + 30, view.frame.maxY - 22, at: 1.1)
        #expect(told == ["Cancel"])
        #expect(screen.presentedViewController == nil)
        stage.tearDown()
    }

    @Test func `does not go when the user touches beside it`() {
        stage.perform { screen.present(make(.alert) { _ in }, animated: true) }
        stage.advance(to: 1)
        tap(20, 20, at: 1.1)
        #expect(screen.presentedViewController != nil)
        stage.tearDown()
    }

    @Test func `that is a sheet lies at the bottom, and a tap beside it cancels`() throws {
        var told: [String] = []
        let alert = stage.perform {
            let alert = make(.actionSheet) { told.append($0) }
            screen.present(alert, animated: true)
            return alert
        }
        stage.advance(to: 1)
        let view = try #require(alert.view)
        #expect(view.frame.minX == 8 && view.frame.width == 374)
        #expect(abs(view.frame.maxY - 836) < 1e-9)
        tap(20, 20, at: 1.1)
        #expect(told == ["Cancel"])
        #expect(screen.presentedViewController == nil)
        stage.tearDown()
    }

    @Test func `appears with its dimming, along with the transition`() throws {
        stage.perform { screen.present(make(.alert) { _ in }, animated: true) }
        stage.advance(to: 0.125)
        let alert = try #require(screen.presentedViewController)
        let seen = stage.perform { alert.view.seen }
        #expect(seen.opacity > 0 && seen.opacity < 1)
        #expect(seen.transform.m11 > 1)
        let dimming = try #require(alert.view.superview?.subviews.first)
        let shown = stage.perform { dimming.seen.opacity }
        #expect(shown > 0 && shown < 1)
        stage.tearDown()
    }

    @Test func `has text fields of which the first is edited`() throws {
        let alert = stage.perform {
            let alert = make(.alert) { _ in }
            alert.addTextField { $0.placeholder = "Name" }
            alert.addTextField()
            screen.present(alert, animated: true)
            return alert
        }
        stage.advance(to: 1)
        #expect(alert.textFields?.count == 2)
        #expect(stage.perform { alert.textFields?.first?.isFirstResponder } == true)
        #expect(alert.actions.map(\.title) == ["OK", "Cancel"])
        stage.tearDown()
    }

    @Test func `has one cancel action at most`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Stage().perform {
                let alert = UIAlertController(
                    title: nil, message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "No", style: .cancel))
                alert.addAction(UIAlertAction(title: "Nor", style: .cancel))
            }
        }
        let words = String(
            decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            words.contains(
                "UIAlertController can only have one action with a style of"
                    + " UIAlertActionStyleCancel"))
    }
}
