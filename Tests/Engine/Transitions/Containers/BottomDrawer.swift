import UIKit

/// A drawer at the lower edge with one scrubbed property animator: pulled, let go, turned round.
final class BottomDrawerController: UIViewController {
    enum State {
        case collapsed, expanded

        var opposite: State { self == .collapsed ? .expanded : .collapsed }
    }

    private let main = ListScreen()
    private let drawer = DetailScreen()
    private let shade = UIView()
    private(set) var state = State.collapsed
    private var animator: UIViewPropertyAnimator?
    private var caught: CGFloat = 0
    private let peek: CGFloat = 80
    private let travel: CGFloat = 400

    override func viewDidLoad() {
        super.viewDidLoad()
        for child in [main, drawer] {
            addChild(child)
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }
        shade.frame = view.bounds
        shade.backgroundColor = .black
        shade.alpha = 0
        shade.tag = 60
        shade.isUserInteractionEnabled = false
        main.view.addSubview(shade)
        drawer.view.frame = frame(for: .collapsed)
        drawer.view.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: BottomDrawerController.panned))
    }

    private func frame(for state: State) -> CGRect {
        let y = view.bounds.height - peek - (state == .expanded ? travel : 0)
        return CGRect(x: 0, y: y, width: view.bounds.width, height: travel + peek)
    }

    private func makeAnimator(to target: State) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 1) {
            self.drawer.view.frame = self.frame(for: target)
            self.shade.alpha = target == .expanded ? 0.4 : 0
        }
        animator.addCompletion { [weak self] position in
            guard let self else { return }
            if position == .end { state = target }
            self.animator = nil
        }
        return animator
    }

    func toggle() {
        guard animator == nil else { return }
        animator = makeAnimator(to: state.opposite)
        animator?.startAnimation()
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            if animator == nil { animator = makeAnimator(to: state.opposite) }
            animator?.pauseAnimation()
            caught = animator?.fractionComplete ?? 0
        case .changed:
            let way = pan.translation(in: view).y / travel * (state == .collapsed ? -1 : 1)
            animator?.fractionComplete = way + caught
        case .ended, .cancelled:
            let velocity = pan.velocity(in: view).y * (state == .collapsed ? -1 : 1)
            let fraction = animator?.fractionComplete ?? 0
            animator?.isReversed = velocity < 0 || velocity == 0 && fraction < 0.5
            animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        default:
            break
        }
    }
}

extension Demo {
    package static var bottomDrawer: Demo {
        Demo(name: "bottom drawer") {
            BottomDrawerController()
        } forward: {
            ($0 as? BottomDrawerController)?.toggle()
        } back: {
            ($0 as? BottomDrawerController)?.toggle()
        }
    }
}
