import CoreAnimation
import FilmstripText
import Foundation
import TransitionSpec
import UIKitCore

/// A screen of the spec with the placeholder content of its template; collections have a controller of their own.
final class ScreenController: UIViewController {
    private let screen: Spec.Screen
    /// The scene, which owns all controllers.
    private weak var scene: Scene?
    /// The size of the view when it was filled; points.
    private var filledSize = CGSize.zero
    /// The room that the view left to opaque bars when it was filled.
    private var filledRoom = UIEdgeInsets.zero
    /// The width of the device, as it was turned then; points.
    private var filledWidth: CGFloat = 0

    init(_ screen: Spec.Screen, in scene: Scene) {
        (self.screen, self.scene) = (screen, scene)
        super.init(nibName: nil, bundle: nil)
        appearanceObserver = scene.operations
        restorationIdentifier = screen.name
        title = screen.title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        fill()
    }

    private func fill() {
        filledSize = view.bounds.size
        filledWidth = scene?.stage.device.size.width ?? 0
        view.backgroundColor = screen.background.map { UIColor($0) } ?? screen.content.ground
        switch screen.content {
        case .list(let scrolls), .detail(let scrolls): addPlaceholder(to: page(scrolls: scrolls))
        case .photo, .card, .placeholder: addPlaceholder(to: view)
        case .collection, .container:
            fatalError("\(screen.name) has a controller of another kind")
        case .empty: break
        case .image(let source):
            build([
                Spec.View(
                    content: .image(Spec.Image(source: source, scale: 1, contentMode: .scaleToFill))
                )
            ])
            // The picture ends at the screen's edges; a clip there would thin them twice.
            view.subviews.last?.clipsToBounds = false
        case .views(let views): build(views)
        }
        if view.effectiveUserInterfaceLayoutDirection == .rightToLeft { view.mirrorContent() }
    }

    /// Adds the template's content to the screen's view or to the page in it.
    ///
    /// It is only looked at: a play of which no picture is taken leaves it out.
    private func addPlaceholder(to page: UIView) {
        guard let scene, scene.hasPlaceholders else { return }
        let page =
            screen.content.keepsToSafeArea
            ? page.inset(by: scene.stage.device, screen.content.isList) : page
        let accent = screen.accent.map { UIColor($0) }
        switch screen.content {
        case .list:
            ListTemplate(accent: accent ?? .systemBlue).fill(
                page, top: top, hasBar: hasBar, title: hasLargeTitle ? nil : screen.title)
        case .detail:
            DetailTemplate(accent: accent ?? .systemIndigo).fill(
                page, below: hasBar ? nil : view, top: top, title: screen.title)
        case .photo: PhotoTemplate(accent: accent ?? .systemOrange).fill(page, title: screen.title)
        case .card:
            CardTemplate(accent: accent ?? .systemTeal, hasGround: screen.background == nil)
                .fill(page, top: top, title: screen.title)
        case .placeholder(let kind): fill(page, with: kind, accent)
        case .collection, .empty, .image, .views, .container: break
        }
    }

    /// Lays a template out anew where a presentation gives the screen another width than it was loaded with: a sheet that
    /// is narrower than the display, a drawer at its side. A sheet of several detents keeps the height for the largest.
    private func fillForPresentation() {
        var presented: UIViewController = self
        while let parent = presented.parent { presented = parent }
        guard presented.presentingViewController != nil, screen.content.isTemplate,
            var size = presented.presentationController?.frameOfPresentedViewInContainerView.size,
            size.width != filledSize.width, size.width > 0
        else { return }
        if let sheet = presented.sheetPresentationController, sheet.detents.count > 1 {
            size.height = filledSize.height
        }
        UIView.performWithoutAnimation {
            for subview in view.subviews { subview.removeFromSuperview() }
            let kept = view.frame
            view.frame.size = size
            fill()
            view.frame = kept
        }
    }

    /// Lays a template out anew for a device that has been turned since: within the animation of the turn, each part goes
    /// from its former place to the new one.
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        fillBetweenBars()
        guard let scene, filledWidth != scene.stage.device.size.width, screen.content.isTemplate,
            scene.hasPlaceholders
        else { return }
        let old = view.subviews
        var ends: [(part: UIView, frame: CGRect)] = []
        UIView.performWithoutAnimation {
            fill()
            let (before, after) = (
                old.flatMap(\.parts), view.subviews.dropFirst(old.count).flatMap(\.parts)
            )
            scene.stage.spend(PlayCost.view * (before.count + after.count))
            for (from, to) in zip(before, after) where from.isAlike(to) {
                ends.append((to, to.frame))
                to.begin(where: from)
            }
            for content in old { content.removeFromSuperview() }
        }
        for (part, frame) in ends { part.frame = frame }
    }

    /// Lays a template out anew that was loaded as large as the display and lies between opaque bars.
    private func fillBetweenBars() {
        guard barRoom != filledRoom, screen.content.isTemplate else { return }
        filledRoom = barRoom
        UIView.performWithoutAnimation {
            for subview in view.subviews where !(subview is any UIBarPositioning) {
                subview.removeFromSuperview()
            }
            fill()
        }
    }

    private func fill(
        _ view: UIView, with kind: Spec.Screen.Placeholder, _ accent: UIColor?
    ) {
        let title = hasBar ? nil : screen.title
        switch kind {
        case .grid: GridTemplate(accent: accent ?? .systemTeal).fill(view, top: top, title: title)
        case .map:
            MapTemplate(accent: accent ?? .systemRed).fill(view, top: top, title: screen.title)
        case .player:
            PlayerTemplate(accent: accent ?? .systemPink).fill(view, top: top, title: screen.title)
        case .settings:
            SettingsTemplate(accent: accent ?? .systemGreen).fill(view, top: top, title: title)
        case .chat:
            ChatTemplate(accent: accent ?? .systemBlue).fill(
                view, top: top, hasBar: hasBar, title: screen.title)
        case .form: FormTemplate(accent: accent ?? .systemBlue).fill(view, top: top, title: title)
        }
    }

    /// The height that the content leaves free at the top; points.
    private var top: CGFloat {
        // Without a safe area in the spec, a bar begins at the top of the screen.
        if hasBar, navigationController?.navigationBar.isTranslucent == false { return 0 }
        guard let covered = scene?.covered else {
            return hasBar
                ? navigationBarHeight(for: screen) : Metrics.top(view.bounds.height)
        }
        let isOnSheet = presentingViewController != nil && sheetPresentationController != nil
        return (isOnSheet ? 0 : covered) + navigationBarHeight(for: screen)
    }

    private var hasLargeTitle: Bool {
        hasBar && navigationController?.largeTitleHeight(of: self) ?? 0 > 0
    }

    private var hasBar: Bool { hasNavigationBar(for: screen) }

    override var preferredStatusBarStyle: UIStatusBarStyle {
        UIStatusBarStyle(screen.preferredStatusBarStyle)
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        screen.supportedInterfaceOrientations.map(UIInterfaceOrientationMask.init)
            ?? super.supportedInterfaceOrientations
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        fillForPresentation()
        showNavigationBar(for: screen, animated: animated)
    }

    private func build(_ views: [Spec.View]) {
        guard let scene else { return }
        let builder = scene.builder(in: view) { [unowned self, views = scene.operations.views] in
            views.register($1, $0, within: self)
        }
        for spec in views { builder.add(spec, to: view) }
    }

    /// The view that a template fills: the screen's view, or a page of twice its height in a scroll view.
    private func page(scrolls: Bool) -> UIView {
        guard scrolls else { return view }
        let scroll = UIScrollView(frame: view.bounds)
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let page = UIView(
            frame: CGRect(
                x: 0, y: 0, width: view.bounds.width, height: 2 * view.bounds.height))
        scroll.contentSize = page.bounds.size
        scroll.addSubview(page)
        view.addSubview(scroll)
        return page
    }
}

extension Spec.Screen.Content {
    /// Whether the screen shows placeholder content, laid out by hand for a size.
    fileprivate var isTemplate: Bool {
        switch self {
        case .list, .detail, .photo, .card, .placeholder: true
        case .image, .views, .collection, .empty, .container: false
        }
    }

    fileprivate var isList: Bool { if case .list = self { true } else { false } }

    /// Whether placeholder content stays clear of the display's cutout at the sides.
    fileprivate var keepsToSafeArea: Bool {
        switch self {
        case .list, .detail, .placeholder(.grid), .placeholder(.settings), .placeholder(.chat),
            .placeholder(.form):
            true
        case .photo, .card, .placeholder(.map), .placeholder(.player), .image, .views, .collection,
            .empty, .container:
            false
        }
    }

    /// The background of a screen for which the spec gives none.
    fileprivate var ground: UIColor {
        switch self {
        case .photo: .black
        case .placeholder(.map): MapTemplate.ground
        case .card, .placeholder(.settings), .placeholder(.form): .systemGroupedBackground
        case .list, .detail, .placeholder(.grid), .placeholder(.player), .placeholder(.chat),
            .collection, .empty, .image, .views, .container:
            .systemBackground
        }
    }
}

extension UIView {
    /// The views of which it consists, in their order: those in views that show nothing themselves.
    fileprivate var parts: [UIView] {
        subviews.isEmpty || backgroundColor != nil ? [self] : subviews.flatMap(\.parts)
    }

    /// Goes to the place of another view; a label keeps its size, so that its text is not stretched.
    fileprivate func begin(where other: UIView) {
        guard let superview else { return }
        let place = superview.convert(other.frame, from: other.superview)
        guard let label = self as? UILabel else { return frame = place }
        switch label.textAlignment {
        case .center: center = CGPoint(x: place.midX, y: place.midY)
        case .right: frame.origin = CGPoint(x: place.maxX - frame.width, y: place.minY)
        default: frame.origin = place.origin
        }
    }

    /// Whether the view shows the same as another, perhaps in another size.
    fileprivate func isAlike(_ other: UIView) -> Bool {
        type(of: self) == type(of: other)
            && (self as? UILabel)?.text == (other as? UILabel)?.text
    }

    /// The view itself, or a view in it that ends at the safe area's sides if it is as wide as the device.
    ///
    /// - Parameter isList: Whether rows go on below, so that they are there while the device is turned.
    fileprivate func inset(by device: Device, _ isList: Bool) -> UIView {
        let insets = device.safeAreaInsets
        guard max(insets.left, insets.right) > 0, bounds.width == device.size.width else {
            return self
        }
        var place = bounds.inset(
            by: UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right))
        if isList { place.size.height = max(bounds.width, bounds.height) }
        let room = UIView(frame: place)
        addSubview(room)
        return room
    }
}
