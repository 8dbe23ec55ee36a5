extension TourPlan {
    /// The Swift file with the scenes' functions and the screens between which they go.
    package var scenes: String {
        Self.support + conformances.map(\.text).joined()
            + stops.map { stop in
                """

                // \(stop.title), \(stop.kind.words)
                func \(stop.scene)(in window: UIWindow) {
                    tourHost = TourHost(window)
                    \(stop.body)
                }

                """
            }.joined()
    }

    /// The scene or the conformance around a line of ``scenes``, from 1; nil if there is none.
    package func scene(atLine line: Int) -> String? {
        let above = scenes.split(separator: "\n", omittingEmptySubsequences: false).prefix(line)
        let line = above.last { $0.hasPrefix("func ") || $0.hasPrefix(Self.conformance) } ?? ""
        if let one = conformances.first(where: { line == "\(Self.conformance)\($0.name) {" }) {
            return TourConformance.mark + one.name
        }
        let name = line.dropFirst(5).prefix { $0 != "(" }
        return stops.first { $0.scene == name }?.scene
    }

    private static let conformance = "extension \(TourConformance.mark)"

    /// The names of the functions that scripts call, the scenes' included.
    package var functions: [String] {
        stops.map(\.scene) + ["tourPush", "tourPop", "tourPresent", "tourDismiss", "tourSelect"]
    }

    private static let support = """
        import UIKit

        /// Screens and objects of the current scene.
        final class TourHost {
            let window: UIWindow
            var kept: [AnyObject] = []
            var style = UIModalPresentationStyle.automatic
            var delegate: ((UIViewController) -> any UIViewControllerTransitioningDelegate)?
            /// Presents a screen of the app's own.
            var next: (() -> Void)?
            /// Lets a finger take a screen back.
            var wire: ((UIViewController) -> Void)?
            var interaction: (any UIViewControllerInteractiveTransitioning)?
            var isDragged = false
            var driven: UIPercentDrivenInteractiveTransition?
            var tell: ((UIPercentDrivenInteractiveTransition?) -> Void)?
            let picture = UIImageView(image: tourImage())
            var source: UIView { picture }

            init(_ window: UIWindow) { self.window = window }

            var first: UIViewController { window.rootViewController ?? TourScreen() }
            /// The screen below all others, and the page that is shown above it.
            var list: TourScreen {
                let root =
                    (first as? UINavigationController)?.viewControllers.first
                    ?? (first as? UITabBarController)?.viewControllers?.first ?? first
                return root as? TourScreen ?? page
            }
            lazy var page = TourScreen(isPage: true)
            var isBack = false
            var from: TourScreen { isBack ? page : list }
            var to: TourScreen { isBack ? list : page }
            var navigation: UINavigationController {
                first as? UINavigationController ?? UINavigationController(rootViewController: first)
            }

            /// The interaction controller while a recognizer follows a finger.
            var driving: (any UIViewControllerInteractiveTransitioning)? {
                func isTouched(_ view: UIView) -> Bool {
                    (view.gestureRecognizers ?? []).contains { $0.state == .began || $0.state == .changed }
                        || view.subviews.contains(where: isTouched)
                }
                return isTouched(window) ? interaction : nil
            }
        }

        var tourHost = TourHost(UIWindow())

        /// A list of rows, or the page of one.
        final class TourScreen: UIViewController {
            private let isPage: Bool
            private let photo = UIImageView(image: tourImage())
            /// The picture on it.
            var tourPicture: UIImageView { isPage ? photo : tourHost.picture }

            init(isPage: Bool = false) {
                self.isPage = isPage
                super.init(nibName: nil, bundle: nil)
                title = isPage ? "Page" : "List"
            }

            required init?(coder: NSCoder) { fatalError("made in code") }

            override func viewDidLoad() {
                super.viewDidLoad()
                view.backgroundColor = .systemBackground
                isPage ? addPage() : addList()
            }

            private func add(_ frame: CGRect, _ color: UIColor, radius: CGFloat, _ name: String?) {
                let part = UIView(frame: frame)
                part.backgroundColor = color
                part.layer.cornerRadius = radius
                part.accessibilityIdentifier = name
                view.addSubview(part)
            }

            private func addList() {
                let width = view.bounds.width
                let colors: [UIColor] = [
                    .systemBlue, .systemOrange, .systemGreen, .systemPink, .systemPurple, .systemTeal,
                ]
                for row in 0..<8 {
                    let top = 120 + CGFloat(row) * 84
                    add(CGRect(x: 16, y: top, width: 60, height: 60), colors[row % 6], radius: 12, "tile\\(row + 1)")
                    add(CGRect(x: 92, y: top + 14, width: width * 0.5, height: 12), .label.withAlphaComponent(0.7), radius: 6, nil)
                    add(CGRect(x: 92, y: top + 36, width: width * 0.34, height: 10), .label.withAlphaComponent(0.25), radius: 5, nil)
                }
                if tourHost.picture.superview == nil {
                    tourHost.picture.frame = CGRect(x: width - 76, y: 120, width: 60, height: 60)
                    tourHost.picture.accessibilityIdentifier = "picture"
                    view.addSubview(tourHost.picture)
                }
            }

            private func addPage() {
                let width = view.bounds.width
                photo.frame = CGRect(x: 0, y: 0, width: width, height: width * 0.9)
                photo.accessibilityIdentifier = "photo"
                view.addSubview(photo)
                for row in 0..<6 {
                    add(
                        CGRect(x: 24, y: width * 0.9 + 32 + CGFloat(row) * 30, width: (width - 48) * (row == 5 ? 0.6 : 1), height: 12),
                        .label.withAlphaComponent(row == 0 ? 0.7 : 0.25), radius: 6, nil)
                }
            }
        }

        func tourImage() -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { context in
                UIColor.systemIndigo.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
                UIColor.systemYellow.setFill()
                context.cgContext.fillEllipse(in: CGRect(x: 34, y: 10, width: 16, height: 16))
                UIColor.systemTeal.setFill()
                context.fill(CGRect(x: 0, y: 40, width: 60, height: 20))
            }
        }

        func tourSet<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
            var value = value
            change(&value)
            return value
        }

        /// A screen or a view for arguments, one of each class; a view is put on the first screen.
        func tourKeep<Kept: UIResponder>(_ make: @autoclosure () -> Kept) -> Kept {
            if let old = tourHost.kept.first(where: { type(of: $0) == Kept.self }) as? Kept { return old }
            let made = make()
            tourHost.kept.append(made)
            if let view = made as? UIView, view.superview == nil {
                if view.bounds.isEmpty { view.frame = CGRect(x: 16, y: 180, width: 120, height: 120) }
                tourHost.first.view.addSubview(view)
            }
            return made
        }

        /// Gives pushes, pops, changes of tabs and presentations the animators and presentation controllers of the app.
        final class TourDelegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
            UIViewControllerTransitioningDelegate
        {
            private let forward: (() -> any UIViewControllerAnimatedTransitioning)?
            private let back: (() -> any UIViewControllerAnimatedTransitioning)?
            private let presentation: ((UIViewController, UIViewController?) -> UIPresentationController)?

            init(
                forward: (() -> any UIViewControllerAnimatedTransitioning)? = nil,
                back: (() -> any UIViewControllerAnimatedTransitioning)? = nil,
                presentation: ((UIViewController, UIViewController?) -> UIPresentationController)? = nil
            ) {
                self.forward = forward.map { make in { tourHost.isBack = false; return make() } }
                self.back = back.map { make in { tourHost.isBack = true; return make() } }
                self.presentation = presentation
            }

            func navigationController(
                _ navigationController: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation,
                from fromVC: UIViewController, to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? {
                operation == .push ? forward?() : back?()
            }

            func navigationController(
                _ navigationController: UINavigationController,
                interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
            ) -> (any UIViewControllerInteractiveTransitioning)? { tourHost.driving }

            func tabBarController(
                _ tabBarController: UITabBarController,
                animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? {
                toVC === tabBarController.viewControllers?.first ? back?() : forward?()
            }

            func tabBarController(
                _ tabBarController: UITabBarController,
                interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
            ) -> (any UIViewControllerInteractiveTransitioning)? { tourHost.driving }

            func animationController(
                forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { forward?() }

            func animationController(
                forDismissed dismissed: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { back?() }

            func interactionControllerForDismissal(
                using animator: any UIViewControllerAnimatedTransitioning
            ) -> (any UIViewControllerInteractiveTransitioning)? { tourHost.driving }

            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? { presentation?(presented, presenting) }
        }

        func tourStack(in window: UIWindow, _ delegate: (UINavigationController) -> any UINavigationControllerDelegate) {
            let navigation = UINavigationController(rootViewController: TourScreen())
            tourShow(navigation, in: window)
            let delegate = delegate(navigation)
            tourHost.kept.append(delegate)
            navigation.delegate = delegate
        }

        func tourTabs(in window: UIWindow, _ delegate: (UITabBarController) -> any UITabBarControllerDelegate) {
            let tabs = UITabBarController()
            tourShow(tourFilled(tabs), in: window)
            let delegate = delegate(tabs)
            tourHost.kept.append(delegate)
            tabs.delegate = delegate
        }

        func tourPresenter(
            in window: UIWindow, _ style: UIModalPresentationStyle,
            _ delegate: @escaping (UIViewController) -> any UIViewControllerTransitioningDelegate
        ) {
            (tourHost.style, tourHost.delegate) = (style, delegate)
            tourShow(TourScreen(), in: window)
        }

        func tourBack(from screen: UIViewController) {
            if let navigation = screen.navigationController, navigation.viewControllers.count > 1 {
                navigation.popViewController(animated: true)
            } else {
                screen.dismiss(animated: true)
            }
        }

        /// Has a recognizer on a screen take it back.
        func tourAdd<Pan: UIPanGestureRecognizer>(_ pan: Pan, to screen: UIViewController) -> Pan {
            pan.addTarget { [unowned pan, unowned screen] in
                if pan.state == .began { tourBack(from: screen) }
            }
            screen.view.addGestureRecognizer(pan)
            return pan
        }

        func tourPan(on screen: UIViewController) -> UIPanGestureRecognizer {
            tourAdd(UIPanGestureRecognizer(), to: screen)
        }

        func tourEdgePan(on screen: UIViewController) -> UIScreenEdgePanGestureRecognizer {
            let pan = UIScreenEdgePanGestureRecognizer()
            pan.edges = .left
            return tourAdd(pan, to: screen)
        }

        /// Has a finger that drags a view drive a controller: it begins something, for which `tourDrive` was called.
        func tourFollow(_ way: CGVector, on view: UIView, _ begin: @escaping () -> Void) {
            let pan = UIPanGestureRecognizer()
            pan.addTarget { [unowned pan, unowned view] in
                func along(_ point: CGPoint) -> CGFloat { point.x * way.dx + point.y * way.dy }
                let progress =
                    along(pan.translation(in: view)) / (way.dx == 0 ? view.bounds.height : view.bounds.width)
                let speed = pan.velocity(in: view)
                switch pan.state {
                case .began where along(speed) > 0.7 * hypot(speed.x, speed.y):
                    tourHost.isDragged = true
                    begin()
                case .began: break
                case .changed: tourHost.driven?.update(min(max(progress, 0), 1))
                default:
                    if pan.state == .ended, progress > 0.5 || along(speed) > 500 {
                        tourHost.driven?.finish()
                    } else {
                        tourHost.driven?.cancel()
                    }
                    tourHost.tell?(nil)
                    (tourHost.isDragged, tourHost.driven, tourHost.tell) = (false, nil, nil)
                }
            }
            view.addGestureRecognizer(pan)
        }

        /// Lets a finger drive a controller that has no recognizer: right pops, down dismisses. `tell` gets it when a
        /// finger begins, and nil at the end.
        func tourDrive(
            from screen: UIViewController,
            _ controller: @escaping () -> UIPercentDrivenInteractiveTransition,
            _ tell: @escaping (UIPercentDrivenInteractiveTransition?) -> Void
        ) {
            func start() {
                let driven = controller()
                (tourHost.driven, tourHost.interaction, tourHost.tell) = (driven, driven, tell)
                tell(driven)
            }
            // The finger that presents the screen.
            if tourHost.isDragged { start() }
            let isPush = tourHost.window.rootViewController is UINavigationController
            tourFollow(isPush ? CGVector(dx: 1, dy: 0) : CGVector(dx: 0, dy: 1), on: screen.view) {
                [unowned screen] in
                start()
                tourBack(from: screen)
            }
        }

        func tourShow(_ shown: AnyObject, in window: UIWindow) {
            if let controller = shown as? UIViewController {
                window.rootViewController = controller
            } else if let view = shown as? UIView {
                let controller = UIViewController()
                controller.view.backgroundColor = .systemBackground
                controller.view.addSubview(view)
                if view.bounds.isEmpty { view.frame = controller.view.bounds }
                view.center = CGPoint(x: controller.view.bounds.midX, y: controller.view.bounds.midY)
                window.rootViewController = controller
            }
        }

        /// A container with screens, unless it has its own.
        func tourFilled(_ container: UIViewController) -> UIViewController {
            if let navigation = container as? UINavigationController, navigation.viewControllers.isEmpty {
                navigation.viewControllers = [TourScreen()]
            }
            if let tabs = container as? UITabBarController, (tabs.viewControllers ?? []).isEmpty {
                tabs.viewControllers = [TourScreen(), TourScreen(isPage: true)]
            }
            return container
        }

        /// A screen in a stack, so that it can push.
        func tourWrapped(_ controller: UIViewController) -> UIViewController {
            UINavigationController(rootViewController: controller)
        }

        func tourPush(in window: UIWindow) {
            let screen = TourScreen(isPage: true)
            tourHost.page = screen
            tourHost.wire?(screen)
            (window.rootViewController as? UINavigationController)?
                .pushViewController(screen, animated: true)
        }

        func tourPop(in window: UIWindow) {
            _ = (window.rootViewController as? UINavigationController)?.popViewController(animated: true)
        }

        func tourPresent(in window: UIWindow) {
            if let next = tourHost.next { return next() }
            let screen = TourScreen(isPage: true)
            tourHost.page = screen
            screen.modalPresentationStyle = tourHost.style
            if let delegate = tourHost.delegate?(screen) {
                tourHost.kept.append(delegate)
                screen.transitioningDelegate = delegate
            }
            tourHost.wire?(screen)
            window.rootViewController?.present(screen, animated: true)
        }

        func tourDismiss(in window: UIWindow) {
            window.rootViewController?.dismiss(animated: true)
        }

        func tourSelect(in window: UIWindow) {
            guard let tabs = window.rootViewController as? UITabBarController else { return }
            let count = tabs.viewControllers?.count ?? 0
            if count > 1 { tabs.selectedIndex = (tabs.selectedIndex + 1) % count }
        }

        """
}
