import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

@Suite struct `The views of a presentation` {
    static let styles: [UIModalPresentationStyle] = [
        .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .custom, .pageSheet,
        .formSheet,
    ]

    @Test(arguments: styles, [true, false])
    func `are as before after presenting and dismissing`(
        _ style: UIModalPresentationStyle, animated: Bool
    ) {
        let play = PresentationPlay(style)
        let before = play.stage.perform { play.tree() }
        play.present(animated: animated)
        #expect(play.stage.perform { play.detail.view.window != nil })
        play.dismiss(animated: animated)
        #expect(play.stage.perform { play.tree() } == before)
        play.stage.perform {
            #expect(play.home.presentedViewController == nil)
            #expect(play.detail.presentingViewController == nil)
            #expect(play.home.view.transform == .identity)
            #expect(play.home.view.layer.cornerRadius == 0)
            #expect(!play.home.view.clipsToBounds)
        }
        play.stage.tearDown()
    }

    @Test(arguments: styles)
    func `are as if a cancelled transition had never begun`(_ style: UIModalPresentationStyle) {
        let play = PresentationPlay(style)
        let driver = UIPercentDrivenInteractiveTransition()
        play.stage.perform {
            (play.delegate.presenting, play.delegate.dismissing) = (RiseAnimator(), RiseAnimator())
            play.delegate.presentingInteraction = driver
            play.delegate.dismissingInteraction = driver
        }
        func cancel() {
            play.stage.perform {
                driver.update(0.7)
                driver.cancel()
            }
            play.stage.advance(to: play.stage.now + 1)
        }
        let before = play.stage.perform { play.tree() }
        play.stage.perform { play.home.present(play.detail, animated: true) }
        cancel()
        #expect(play.stage.perform { play.tree() } == before)
        #expect(play.stage.perform { play.home.presentedViewController } == nil)

        play.present(animated: false)
        let (between, transform) = play.stage.perform { (play.tree(), play.home.view.transform) }
        play.stage.perform { play.detail.dismiss(animated: true) }
        cancel()
        #expect(play.stage.perform { play.tree() } == between)
        play.stage.perform {
            #expect(play.home.presentedViewController === play.detail)
            #expect(play.home.view.transform == transform)
        }
        #expect(play.stage.transitions.map(\.outcome) == [.cancelled, .cancelled])
        play.stage.tearDown()
    }

    @Test func `lie in one container above the presenting view, which full screen takes away`() {
        let play = PresentationPlay(.fullScreen)
        play.stage.perform { play.home.present(play.detail, animated: true) }
        let container = "PresentationContainerView 0 0 390 844"
        #expect(
            play.stage.perform { play.tree() } == """
                window 0 0 390 844
                  \(container)
                    home 0 0 390 844
                    detail 0 0 390 844
                """)
        play.stage.advance(to: 1)
        #expect(
            play.stage.perform { play.tree() } == """
                window 0 0 390 844
                  \(container)
                    detail 0 0 390 844
                """)
        play.stage.tearDown()
    }

    @Test func `lie above the presenting view, which stays in the window, over full screen`() {
        let play = PresentationPlay(.overFullScreen)
        play.present()
        #expect(
            play.stage.perform { play.tree() } == """
                window 0 0 390 844
                  home 0 0 390 844
                  PresentationContainerView 0 0 390 844
                    detail 0 0 390 844
                """)
        play.stage.tearDown()
    }

    @Test func `cover the controller that defines the context`() {
        let play = PresentationPlay(.overCurrentContext)
        let child = play.stage.perform {
            let child = UIViewController()
            child.title = "child"
            child.definesPresentationContext = true
            play.home.addChild(child)
            child.view.frame = CGRect(x: 0, y: 100, width: 390, height: 300)
            play.home.view.addSubview(child.view)
            child.didMove(toParent: play.home)
            child.present(play.detail, animated: false)
            return child
        }
        play.stage.perform {
            #expect(play.detail.presentingViewController === child)
            #expect(play.detail.view.superview?.superview === play.home.view)
            #expect(
                play.detail.view.superview?.frame == CGRect(x: 0, y: 100, width: 390, height: 300))
            #expect(play.detail.view.frame == CGRect(x: 0, y: 0, width: 390, height: 300))
        }
        play.stage.tearDown()
    }

    struct Handed {
        var from, to: UIView?
        var fromFrames, toFrames: [CGRect]
    }

    /// The values that an animator gets from its context, presenting and dismissing.
    private func handed(_ style: UIModalPresentationStyle) -> (PresentationPlay, [Handed]) {
        let play = PresentationPlay(style)
        var handed: [Handed] = []
        play.stage.perform {
            let animator = RiseAnimator()
            animator.onAnimate = { context in
                guard let from = context.viewController(forKey: .from),
                    let to = context.viewController(forKey: .to)
                else { return }
                handed.append(
                    Handed(
                        from: context.view(forKey: .from), to: context.view(forKey: .to),
                        fromFrames: [
                            context.initialFrame(for: from), context.finalFrame(for: from),
                        ],
                        toFrames: [context.initialFrame(for: to), context.finalFrame(for: to)]))
            }
            (play.delegate.presenting, play.delegate.dismissing) = (animator, animator)
        }
        play.present()
        play.dismiss()
        return (play, handed)
    }

    private let screen = CGRect(x: 0, y: 0, width: 390, height: 844)

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .currentContext])
    func `are all handed to the animator where the presenting one goes`(
        _ style: UIModalPresentationStyle
    ) {
        let (play, handed) = handed(style)
        play.stage.perform {
            #expect(handed.map(\.from) == [play.home.view, play.detail.view])
            #expect(handed.map(\.to) == [play.detail.view, play.home.view])
        }
        #expect(handed.map(\.fromFrames) == [[screen, .zero], [screen, screen]])
        #expect(handed.map(\.toFrames) == [[.zero, screen], [.zero, screen]])
        play.stage.tearDown()
    }

    @Test(arguments: [UIModalPresentationStyle.overFullScreen, .custom, .overCurrentContext])
    func `are handed to the animator but for the presenting one where it stays`(
        _ style: UIModalPresentationStyle
    ) {
        let (play, handed) = handed(style)
        play.stage.perform {
            #expect(handed.map(\.from) == [nil, play.detail.view])
            #expect(handed.map(\.to) == [play.detail.view, nil])
        }
        #expect(handed.map(\.fromFrames) == [[screen, screen], [screen, screen]])
        #expect(handed.map(\.toFrames) == [[.zero, screen], [screen, screen]])
        play.stage.tearDown()
    }
}

/// A hand-written animator puts the presenting view into the container. Full screen restores it;
/// under the custom style it is removed with the container.
@Suite struct `A fade through nothing` {
    private func play(_ style: UIModalPresentationStyle) -> PresentationPlay {
        let play = PresentationPlay(style)
        play.stage.perform {
            play.delegate.presenting = FadeThroughAnimator()
            play.delegate.dismissing = FadeThroughAnimator()
        }
        play.present()
        play.dismiss()
        return play
    }

    @Test func `ends with the presenting view under full screen`() {
        let play = play(.fullScreen)
        play.stage.perform {
            #expect(play.home.view.superview === play.stage.window)
            #expect(play.home.view.alpha == 1)
        }
        #expect(play.stage.transitions.map(\.outcome) == [.completed, .completed])
        play.stage.tearDown()
    }

    @Test func `ends with a black screen under the custom style`() {
        let play = play(.custom)
        play.stage.perform {
            #expect(play.home.view.window == nil)
            #expect(play.stage.window.subviews.isEmpty)
        }
        // Only the black screen itself is drawn.
        #expect(play.stage.displayList().items.count == 1)
        #expect(play.stage.transitions.map(\.outcome) == [.completed, .completed])
        play.stage.perform { play.home.present(UIViewController(), animated: true) }
        #expect(play.stage.events.last?.name == .presentationRefused)
        play.stage.tearDown()
    }

    @Test func `shows the presented view after its two halves`() {
        let play = PresentationPlay(.fullScreen)
        play.stage.perform { play.delegate.presenting = FadeThroughAnimator() }
        play.stage.perform { play.home.present(play.detail, animated: true) }
        for (time, home, detail) in [(0.2, 0.5, 0.0), (0.6, 0.0, 0.5)] {
            play.stage.advance(to: time)
            play.stage.perform {
                #expect(abs(Double(play.home.view.seen.opacity) - home) < 1e-6)
                #expect(abs(Double(play.detail.view.seen.opacity) - detail) < 1e-6)
            }
        }
        play.stage.tearDown()
    }

    /// The presented controller's chain goes on to its presenter, whose view then leads back to it.
    @Test func `ends its responder chain with the presenter's view in the presented one`() {
        let play = PresentationPlay()
        play.present()
        play.stage.perform {
            play.detail.view.addSubview(play.home.view)
            var (responder, count) = (play.home.view.next, 0)
            while let current = responder, count < 100 {
                (responder, count) = (current.next, count + 1)
            }
            #expect(count < 100)
        }
        play.stage.tearDown()
    }
}
