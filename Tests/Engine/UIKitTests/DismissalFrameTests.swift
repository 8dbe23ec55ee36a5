import Testing
import UIKit

/// Notes the frames that a context tells, and completes at once.
private final class FrameReader: NSObject, UIViewControllerAnimatedTransitioning {
    private(set) var told: [String: [CGRect]] = [:]
    var beforeEnd: (UIViewControllerContextTransitioning) -> Void = { _ in }

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
        0.2
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        for (name, key) in [("from", UITransitionContextViewControllerKey.from), ("to", .to)] {
            guard let controller = context.viewController(forKey: key) else { continue }
            told[name] = [
                context.initialFrame(for: controller), context.finalFrame(for: controller),
            ]
        }
        if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
        beforeEnd(context)
        context.completeTransition(true)
    }
}

/// Sources: published decompilations of UIKit, and the published animators that read `finalFrame(for:)` of one key for
/// either direction, as of kodeco.com's tutorial on presentation controllers.
@Suite struct `The frames of a dismissal` {
    private let all = CGRect(x: 0, y: 0, width: 390, height: 844)
    private let half = CGRect(x: 0, y: 422, width: 390, height: 422)

    /// Presents with the frames of `presentation`, lets `change` act on both views, and returns the frames that the
    /// dismissal tells.
    private func frames(
        _ style: UIModalPresentationStyle, isHalf: Bool = false,
        _ change: @escaping (_ presenter: UIView, _ presented: UIView) -> Void = { _, _ in }
    ) -> [String: [CGRect]] {
        let play = PresentationPlay(style)
        let reader = FrameReader()
        play.stage.perform {
            play.delegate.dismissing = reader
            if isHalf {
                play.delegate.makePresentation = {
                    HalfPresentation(presentedViewController: $0, presenting: $1)
                }
            }
        }
        play.present()
        play.stage.perform { change(play.home.view, play.detail.view) }
        play.dismiss()
        defer { play.stage.tearDown() }
        return reader.told
    }

    @Test(arguments: [
        UIModalPresentationStyle.fullScreen, .overFullScreen, .custom, .currentContext,
        .overCurrentContext,
    ])
    func `are the whole container's, of both controllers, in every style`(
        style: UIModalPresentationStyle
    ) {
        let told = frames(style)
        #expect(told["from"] == [all, all])
        #expect(told["to"]?[1] == all)
    }

    @Test func `are those of the presentation controller for what it presents`() {
        let told = frames(.custom, isHalf: true)
        #expect(told["from"] == [half, half])
        #expect(told["to"]?[1] == all)
    }

    @Test func `are those of a sheet`() {
        let told = frames(.pageSheet)
        #expect(told["from"]?.map(\.minY) == [57, 57])
        #expect(told["to"]?[1] == all)
    }

    @Test func `are the whole container's of a presenter that was shrunk or turned small`() {
        let shrunk = frames(.custom) { presenter, _ in
            presenter.frame = presenter.frame.insetBy(dx: 16, dy: 60)
        }
        #expect(shrunk["to"]?[1] == all)
        let scaled = frames(.overFullScreen) { presenter, _ in
            presenter.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
        }
        #expect(scaled["to"]?[1] == all)
    }

    @Test func `are the presented ones under a transform`() {
        let told = frames(.custom, isHalf: true) { _, presented in
            presented.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        }
        #expect(told["from"] == [half, half])
    }

    @Test func `are where a view was moved to, so that it goes from there`() {
        let moved = half.offsetBy(dx: 0, dy: 100)
        let told = frames(.custom, isHalf: true) { _, presented in presented.frame = moved }
        #expect(told["from"] == [moved, moved])
    }

    @Test func `are a card's own of a presenter that is presented itself`() {
        let play = PresentationPlay(.custom)
        let (reader, upper) = (FrameReader(), PresentationDelegate())
        play.stage.perform {
            play.delegate.makePresentation = {
                HalfPresentation(presentedViewController: $0, presenting: $1)
            }
            upper.dismissing = reader
        }
        play.present()
        play.stage.perform {
            let top = UIViewController()
            top.modalPresentationStyle = .overFullScreen
            top.transitioningDelegate = upper
            play.detail.present(top, animated: false)
            play.detail.dismiss(animated: true)
        }
        #expect(reader.told["from"] == [all, all])
        #expect(reader.told["to"]?[1] == half)
        play.stage.tearDown()
    }

    /// Source: the header of `UIViewControllerContextTransitioning`.
    @Test func `leave those of others: zero for a view that goes, or is not there yet`() {
        let reader = FrameReader()
        let play = PresentationPlay(.fullScreen)
        play.stage.perform { play.delegate.presenting = reader }
        play.present()
        #expect(reader.told == ["from": [all, .zero], "to": [.zero, all]])
        play.stage.tearDown()
        let stack = StackPlay("a")
        let delegate = TransitionDelegate()
        delegate.animator = reader
        stack.stage.perform { stack.navigation.delegate = delegate }
        for change in [{ stack.push("b") }, { stack.pop() }] {
            change()
            #expect(reader.told == ["from": [all, .zero], "to": [.zero, all]])
        }
        stack.stage.tearDown()
    }
}
