import Testing
import UIKit

/// A presentation controller that has no view to animate, as one that shows its content by itself.
private final class ViewlessPresentation: UIPresentationController {
    override var presentedView: UIView? { nil }
}

private final class ViewlessDelegate: UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? {
        ViewlessPresentation(presentedViewController: presented, presenting: presenting)
    }
}

@Suite struct `A system transition without the view that it moves` {
    /// The system's animators of a presentation.
    enum Kind: CaseIterable {
        case cover, dissolve, flip, zoom
    }

    @Test(arguments: Kind.allCases)
    func `completes at once, and so does the way back`(_ kind: Kind) {
        let stage = Stage(device: Device(size: CGSize(width: 300, height: 600)))
        let delegate = ViewlessDelegate()
        let (root, page) = stage.perform { () -> (UIViewController, UIViewController) in
            let (root, page) = (UIViewController(), UIViewController())
            page.modalPresentationStyle = .custom
            page.transitioningDelegate = delegate
            switch kind {
            case .cover: page.modalTransitionStyle = .coverVertical
            case .dissolve: page.modalTransitionStyle = .crossDissolve
            case .flip: page.modalTransitionStyle = .flipHorizontal
            case .zoom: page.preferredTransition = .zoom { _ in nil }
            }
            stage.window.rootViewController = root
            return (root, page)
        }
        var told: [String] = []
        stage.advance(to: 0.5)
        stage.perform { root.present(page, animated: true) { told.append("presented") } }
        stage.advance(to: 0.6)
        #expect(told == ["presented"] && root.presentedViewController === page)
        #expect(stage.phase == .idle)
        stage.perform { root.dismiss(animated: true) { told.append("dismissed") } }
        stage.advance(to: 0.7)
        #expect(told == ["presented", "dismissed"] && root.presentedViewController == nil)
        #expect(stage.transitions.map(\.outcome) == [.completed, .completed])
        #expect(stage.transitions.map(\.ended) == [0.5, 0.6])
        stage.tearDown()
    }
}
