import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

@Suite struct `A presentation` {
    private func refusals(_ play: PresentationPlay) -> [StageEvent.Detail] {
        play.stage.events.filter { $0.name == .presentationRefused }.map(\.detail)
    }

    @Test func `is refused, and the log says why`() {
        let play = PresentationPlay()
        play.stage.perform {
            play.home.dismiss(animated: true) { Issue.record("a completion of nothing") }
            play.home.present(play.home, animated: true)
            UIViewController().present(play.detail, animated: true)
            play.home.present(play.detail, animated: true)
            play.home.present(UIViewController(), animated: true)
            play.home.dismiss(animated: true)
        }
        play.stage.advance(to: 1)
        play.stage.perform {
            let child = UIViewController()
            play.detail.addChild(child)
            play.detail.present(child, animated: true)
            play.detail.present(play.detail, animated: true)
            let none = UIViewController()
            none.modalPresentationStyle = .none
            play.detail.present(none, animated: true)
        }
        #expect(
            refusals(play) == [
                .word("nothing is presented"),
                .word("the controller is presented or has a parent"),
                .word("the view is not in the window"),
                .word("a transition is under way"),
                .word("a transition is under way"),
                .word("the controller is presented or has a parent"),
                .word("the controller is presented or has a parent"),
                .word("the style is none"),
            ])
        #expect(play.stage.transitions.count == 1)
        play.stage.tearDown()
    }

    @Test func `is refused over another one`() {
        let play = PresentationPlay(.pageSheet)
        play.present()
        play.stage.perform { play.home.present(UIViewController(), animated: true) }
        #expect(refusals(play) == [.word("it presents already")])
        play.stage.tearDown()
    }

    @Test func `goes from the outermost controller, and comes down from any inside`() {
        let stage = Stage()
        stage.perform {
            let (root, inner) = (UIViewController(), UIViewController())
            let outer = UINavigationController(rootViewController: root)
            stage.window.rootViewController = outer
            let presented = UINavigationController(rootViewController: inner)
            presented.modalPresentationStyle = .fullScreen
            root.present(presented, animated: false)
            #expect(outer.presentedViewController === presented)
            #expect(root.presentedViewController === presented)
            #expect(inner.presentingViewController === outer)
            #expect(outer.visibleViewController === presented)
            #expect(inner.presentationController === presented.presentationController)
            #expect(presented.next === outer)
            inner.dismiss(animated: false)
            #expect(root.presentedViewController == nil)
            #expect(root.view.window != nil)
        }
        stage.tearDown()
    }

    @Test func `may begin when another one has just ended`() {
        final class Chain: UIViewController {
            let next2 = UIViewController()
            override func viewDidAppear(_ animated: Bool) {
                next2.modalPresentationStyle = .fullScreen
                present(next2, animated: true)
            }
        }
        let play = PresentationPlay { Chain() }
        play.present()
        play.stage.advance(to: 2)
        #expect(play.stage.transitions.map(\.outcome) == [.completed, .completed])
        #expect(play.stage.transitions.map(\.began) == [0, 0.5])
        #expect(play.stage.perform { play.detail.presentedViewController?.view.window != nil })
        play.stage.tearDown()
    }

    @Test func `gives way to the next one in the completion of a dismissal`() {
        let play = PresentationPlay()
        play.present()
        let other = play.stage.perform { UIViewController() }
        play.stage.perform {
            play.home.dismiss(animated: true) { play.home.present(other, animated: true) }
        }
        play.stage.advance(to: 3)
        #expect(play.stage.perform { play.home.presentedViewController === other })
        #expect(play.stage.transitions.map(\.outcome) == [.completed, .completed, .completed])
        play.stage.tearDown()
    }

    /// Dismissed from the lowest, only the topmost is animated and the one between simply disappears.
    @Test(arguments: [
        (UIModalPresentationStyle.fullScreen, UIModalPresentationStyle.fullScreen),
        (.pageSheet, .fullScreen), (.fullScreen, .overFullScreen), (.pageSheet, .pageSheet),
    ])
    func `goes with the ones above it`(
        lower: UIModalPresentationStyle, upper: UIModalPresentationStyle
    ) {
        let play = PresentationPlay(lower)
        let before = play.stage.perform { play.tree() }
        play.present()
        let top = play.stage.perform {
            let top = UIViewController()
            top.title = "top"
            top.modalPresentationStyle = upper
            play.detail.present(top, animated: true)
            return top
        }
        play.stage.advance(to: 2)
        play.stage.perform { play.home.dismiss(animated: true) }
        #expect(play.stage.transitions.count == 3)
        #expect(play.stage.transitions[2].from == "top")
        #expect(play.stage.transitions[2].to == "home")
        play.stage.advance(to: 2.25)
        #expect(play.stage.perform { top.view.window != nil })
        play.stage.advance(to: 3)
        play.stage.perform {
            #expect(play.tree() == before)
            #expect(play.home.view.transform == .identity)
            #expect(play.home.presentedViewController == nil)
            #expect(play.detail.presentedViewController == nil)
            #expect(play.detail.presentingViewController == nil)
        }
        let ends = play.stage.events.filter { $0.name == .viewDidDisappear }.map(\.subject)
        #expect(Set(["top", "detail"]).isSubset(of: Set(ends.compactMap(\.self))))
        play.stage.tearDown()
    }

    @Test func `leaves with the window's root controller`() {
        let play = PresentationPlay(.pageSheet)
        play.present()
        play.stage.perform {
            let other = UIViewController()
            play.stage.window.rootViewController = other
            #expect(play.stage.window.subviews == [other.view])
        }
        play.stage.tearDown()
    }

    @Test(arguments: [0.25, 2])
    func `leaves no object alive after it is torn down`(at time: Double) {
        weak var stage: Stage?
        weak var home: UIViewController?
        weak var detail: UIViewController?
        weak var view: UIView?
        weak var presentation: UIPresentationController?
        for style in [UIModalPresentationStyle.fullScreen, .custom, .pageSheet] {
            do {
                let play = PresentationPlay(style)
                play.stage.perform {
                    play.delegate.makePresentation = {
                        HalfPresentation(presentedViewController: $0, presenting: $1)
                    }
                    play.home.present(play.detail, animated: true)
                }
                play.stage.advance(to: time)
                (stage, home, detail) = (play.stage, play.home, play.detail)
                play.stage.perform {
                    (view, presentation) = (play.detail.view, play.detail.presentationController)
                    #expect(presentation != nil)
                }
                play.stage.tearDown()
            }
            #expect(stage == nil && home == nil && detail == nil)
            #expect(view == nil && presentation == nil)
        }
    }

    @Test func `leaves the presented controller to those who hold it when it is dismissed`() {
        let play = PresentationPlay(.pageSheet)
        weak var shown: UIViewController?
        play.stage.perform {
            let controller = UIViewController()
            controller.sheetPresentationController?.detents = [.medium()]
            shown = controller
            play.home.present(controller, animated: true)
        }
        play.stage.advance(to: 1)
        #expect(shown != nil)
        play.stage.perform { play.home.dismiss(animated: true) }
        play.stage.advance(to: 2)
        #expect(shown == nil)
        play.stage.tearDown()
    }
}

@Suite struct `The system's presentation` {
    /// The spring of mass 3, stiffness 1000, damping 500 counts as critically damped: w = √(1000/3)
    /// and x = 1 − e^(−wt)·(1 + wt). At t = 0.1 s w·t = 1.825742 and x = 1 − 0.161098 · 2.825742.
    @Test func `covers from below with the system's spring`() {
        let play = PresentationPlay(.fullScreen)
        play.stage.perform { play.home.present(play.detail, animated: true) }
        play.stage.advance(to: 0.1)
        let y = play.stage.perform { play.detail.view.seen.frame.minY }
        #expect(abs(y - 844 * 0.161098 * 2.825742) < 0.01)
        play.stage.advance(to: 1)
        #expect(play.stage.transitions.map(\.ended) == [0.5])
        play.stage.tearDown()
    }

    @Test func `dissolves`() {
        let play = PresentationPlay(.overFullScreen)
        play.stage.perform { play.detail.modalTransitionStyle = .crossDissolve }
        play.stage.perform { play.home.present(play.detail, animated: true) }
        play.stage.advance(to: 0.175)
        // The curve is symmetric: half of its way at half time.
        #expect(abs(play.stage.perform { play.detail.view.seen.opacity } - 0.5) < 1e-5)
        play.stage.advance(to: 1)
        #expect(play.stage.transitions.map(\.ended) == [0.35])
        play.stage.tearDown()
    }

    @Test(arguments: [UIModalTransitionStyle.flipHorizontal, .partialCurl])
    func `turns the screen over`(_ style: UIModalTransitionStyle) {
        let play = PresentationPlay(.fullScreen)
        play.stage.perform { play.detail.modalTransitionStyle = style }
        let before = play.stage.perform { play.tree() }
        play.present()
        #expect(play.stage.perform { play.home.view.window == nil })
        play.dismiss()
        #expect(play.stage.perform { play.tree() } == before)
        #expect(play.stage.transitions.map(\.outcome) == [.completed, .completed])
        #expect(play.stage.transitions[0].ended == 0.75)
        play.stage.tearDown()
    }

    @Test func `takes the transition style of the context that provides it`() {
        let play = PresentationPlay(.overCurrentContext)
        play.stage.perform {
            play.home.definesPresentationContext = true
            play.home.providesPresentationContextTransitionStyle = true
            play.home.modalTransitionStyle = .crossDissolve
        }
        play.present()
        #expect(play.stage.transitions.map(\.ended) == [0.35])
        play.stage.tearDown()
    }
}

@Suite struct `A presentation controller of one's own` {
    private func play() -> PresentationPlay {
        let play = PresentationPlay(.custom)
        play.stage.perform {
            play.delegate.makePresentation = {
                HalfPresentation(presentedViewController: $0, presenting: $1)
            }
        }
        return play
    }

    private func dimming(_ play: PresentationPlay) -> UIView? {
        (play.detail.presentationController as? HalfPresentation)?.dimming
    }

    @Test func `places the presented view and dims what lies behind along with it`() {
        let play = play()
        let animator = play.stage.perform {
            let animator = RiseAnimator()
            play.delegate.presenting = animator
            play.delegate.dismissing = animator
            play.home.present(play.detail, animated: true)
            return animator
        }
        play.stage.advance(to: 0.2)
        play.stage.perform {
            // 0.4 s: the slide is linear, and the animation alongside, at UIView's curve, is
            // halfway too.
            #expect(abs(play.detail.view.seen.frame.minY - (422 + 422)) < 1e-6)
            #expect(abs(Double(dimming(play)?.seen.opacity ?? 0) - 0.25) < 1e-5)
        }
        play.stage.advance(to: 1)
        #expect(
            play.stage.perform { play.tree() } == """
                window 0 0 390 844
                  home 0 0 390 844
                  PresentationContainerView 0 0 390 844
                    UIView 0 0 390 844
                    detail 0 422 390 422
                """)
        play.dismiss()
        #expect(
            play.stage.perform { play.tree() } == """
                window 0 0 390 844
                  home 0 0 390 844
                """)
        withExtendedLifetime(animator) {}
        play.stage.tearDown()
    }

    @Test func `does so with the system's animator too, at its pace`() {
        let play = play()
        play.stage.perform { play.home.present(play.detail, animated: true) }
        play.stage.advance(to: 0.1)
        play.stage.perform {
            let seen = play.detail.view.seen.frame.minY
            let part = 1 - (seen - 422) / 422
            #expect(abs(Double(dimming(play)?.seen.opacity ?? 0) - 0.5 * part) < 1e-5)
        }
        play.stage.tearDown()
    }

    @Test func `does without a coordinator where nothing is animated`() {
        let play = play()
        play.present(animated: false)
        #expect(play.stage.perform { dimming(play)?.alpha } == 0.5)
        play.stage.tearDown()
    }

    @Test func `is moved by a finger, and taken back`() {
        let play = play()
        let driver = UIPercentDrivenInteractiveTransition()
        play.stage.perform {
            play.delegate.dismissing = RiseAnimator()
            play.delegate.dismissingInteraction = driver
        }
        play.present()
        play.stage.perform { play.detail.dismiss(animated: true) }
        play.stage.perform { driver.update(0.5) }
        play.stage.perform {
            #expect(abs(play.detail.view.seen.frame.minY - (422 + 422)) < 1e-6)
            #expect(abs(Double(dimming(play)?.seen.opacity ?? 0) - 0.25) < 1e-5)
        }
        play.stage.perform { driver.cancel() }
        play.stage.advance(to: 3)
        play.stage.perform {
            #expect(play.detail.view.frame == CGRect(x: 0, y: 422, width: 390, height: 422))
            #expect(play.detail.view.window != nil)
        }
        play.stage.tearDown()
    }
}
