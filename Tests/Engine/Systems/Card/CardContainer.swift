import UIKit

/// A container of two screens over a common background: the second comes over the first as a card,
/// and the background is blurred.
public final class CardContainer: UIViewController {
    /// The container of the background.
    public let backgroundContainer = UIView()
    /// The blur of the background beside the card.
    public let blur = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    /// The container of the current screen, and of both during a transition.
    public let content = UIView()
    /// An indicator that invites to swipe.
    public let indicator = UIView()
    let animator = CardAnimator()
    private(set) lazy var swipe = CardSwipe(animator)
    /// Whether a cancelled transition is returned to its beginning before its clock runs again;
    /// otherwise the last frame flashes.
    public var rollsBackOnCancel: Bool {
        get { animator.rollsBackOnCancel }
        set { animator.rollsBackOnCancel = newValue }
    }
    /// The current screen; nil during a transition.
    public private(set) var shown: UIViewController?
    private var screens: [UIViewController] = []

    private let shift: CGFloat = 20
    private let indicatorSize = CGSize(width: 4, height: 50)
    private let tint = UIColor(red: 180 / 255, green: 100 / 255, blue: 250 / 255, alpha: 128 / 255)

    public override func viewDidLoad() {
        super.viewDidLoad()
        animator.phases = self
        swipe.delegate = self
        for view in [backgroundContainer, blur, content] {
            view.frame = self.view.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            self.view.addSubview(view)
        }
        blur.alpha = 0
        blur.backgroundColor = tint
        view.addSubview(indicator)
        indicator.frame = CGRect(
            x: view.bounds.width - shift - indicatorSize.width,
            y: (view.bounds.height - indicatorSize.height) / 2,
            width: indicatorSize.width, height: indicatorSize.height)
        indicator.autoresizingMask = [
            .flexibleLeftMargin, .flexibleTopMargin, .flexibleBottomMargin,
        ]
        indicator.isUserInteractionEnabled = false
        indicator.backgroundColor = .white
        indicator.layer.cornerRadius = indicatorSize.width / 2
        indicator.layer.shadowColor = UIColor.black.cgColor
        indicator.layer.shadowOpacity = 0.3
        indicator.layer.shadowOffset = .zero
        // A blur of 10 in a design tool is a standard deviation of 5.
        indicator.layer.shadowRadius = 10 / 2
    }

    /// Sets the two screens, left one first, and shows that one.
    public func setViewControllers(_ controllers: [UIViewController]) {
        guard controllers.count == 2 else { return }
        screens = controllers
        mount(controllers[0])
    }

    /// Sets the controller behind everything; only the first call has an effect.
    public func setBackground(_ controller: UIViewController) {
        guard backgroundContainer.subviews.isEmpty else { return }
        addChild(controller)
        backgroundContainer.addSubview(controller.view)
        controller.view.frame = backgroundContainer.bounds
        controller.didMove(toParent: self)
    }

    /// Shows the screen at `index` without a finger, as a tab button would.
    public func show(_ index: Int) {
        guard let shown, screens[index] !== shown else { return }
        transition(from: shown, to: screens[index], goesRight: index == 1, isInteractive: false)
    }

    private func mount(_ controller: UIViewController) {
        addChild(controller)
        content.addSubview(controller.view)
        controller.view.frame = content.bounds
        controller.didMove(toParent: self)
        shown = controller
        swipe.wire(to: controller, edge: controller === screens[0] ? .right : .left)
    }

    private func unmount(_ controller: UIViewController) {
        controller.willMove(toParent: nil)
        controller.view.removeFromSuperview()
        controller.removeFromParent()
        shown = nil
    }

    private func transition(
        from: UIViewController, to: UIViewController, goesRight: Bool, isInteractive: Bool
    ) {
        let context = CardContext(from: from, to: to, in: content, goesRight: goesRight)
        context.isInteractive = isInteractive
        context.completion = { [unowned self] didComplete in
            guard didComplete else { return }
            unmount(from)
            mount(to)
        }
        animator.fromLeft = !goesRight
        if isInteractive {
            swipe.startInteractiveTransition(context)
        } else {
            animator.animateTransition(using: context)
        }
    }
}

extension CardContainer: CardSwipeDelegate {
    func panGestureDidStart(rightToLeftSwipe: Bool) -> Bool {
        guard let shown, let old = screens.firstIndex(of: shown) else { return false }
        let new = rightToLeftSwipe ? 1 : 0
        guard new != old else { return false }
        transition(
            from: shown, to: screens[new], goesRight: rightToLeftSwipe, isInteractive: true)
        return true
    }
}

extension CardContainer: CardPhases {
    func add(_ from: UIView, and to: UIView, to container: UIView, fromLeft: Bool) {
        for view in fromLeft ? [to, from] : [from, to] { container.addSubview(view) }
    }

    func prepare(_ from: UIView, _ to: UIView, fromLeft: Bool) {
        if !fromLeft { to.frame.origin.x = UIScreen.main.bounds.width }
        showCard(fromLeft)
    }

    func animate(_ from: UIView, _ to: UIView, fromLeft: Bool) {
        if fromLeft {
            from.frame.origin.x = UIScreen.main.bounds.width
        } else {
            to.frame.origin.x = 0
        }
        showCard(!fromLeft)
    }

    func finalize(_ from: UIView, _ to: UIView, fromLeft: Bool, completed: Bool) {
        guard !completed else { return }
        if fromLeft { from.frame.origin.x = 0 }
        showCard(fromLeft)
    }

    /// Sets the blur and the indicator to their states with or without the card.
    private func showCard(_ isShown: Bool) {
        blur.alpha = isShown ? 1 : 0
        let way = -content.bounds.width + 2 * shift + indicatorSize.width
        indicator.transform = isShown ? CGAffineTransform(translationX: way, y: 0) : .identity
        indicator.backgroundColor = isShown ? tint.withAlphaComponent(1) : .white
    }
}

/// Creates a container of two screens over a background, the first one shown.
public func makeCardContainer(
    screens: [UIViewController], background: UIViewController
) -> CardContainer {
    let container = CardContainer()
    container.loadViewIfNeeded()
    container.setBackground(background)
    container.setViewControllers(screens)
    return container
}
