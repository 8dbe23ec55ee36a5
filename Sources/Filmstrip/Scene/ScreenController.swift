import CoreAnimation
import Foundation
import TransitionSpec
import UIKitCore

/// One screen of the spec, with its template's placeholder content; collections have a controller of their
/// own.
final class ScreenController: UIViewController {
    private let screen: Spec.Screen
    /// Who is told of the screen's coming and going; they outlive the play.
    weak var operations: SceneOperations?

    init(_ screen: Spec.Screen, operations: SceneOperations) {
        (self.screen, self.operations) = (screen, operations)
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = screen.name
        title = screen.title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let accent = screen.accent.map { UIColor(cgColor: .init($0)) }
        switch screen.content {
        case .list(let scrolls):
            ListTemplate(accent ?? .systemBlue).fill(
                page(scrolls: scrolls), top: Metrics.top(view.bounds.height), title: screen.title)
        case .detail(let scrolls):
            DetailTemplate(accent ?? .systemIndigo).fill(
                page(scrolls: scrolls), below: view, title: screen.title)
        case .photo: PhotoTemplate(accent ?? .systemOrange).fill(view, title: screen.title)
        case .card:
            CardTemplate(accent ?? .systemTeal, hasGround: screen.background == nil)
                .fill(view, title: screen.title)
        case .collection: preconditionFailure("\(screen.name) is a CollectionScreenController's")
        case .empty: view.backgroundColor = .white
        }
        if let background = screen.background {
            view.backgroundColor = UIColor(cgColor: .init(background))
        }
        operations?.loaded(self)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        operations?.appearanceBegins(of: self)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        operations?.appearanceBegins(of: self)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        operations?.appeared()
    }

    /// What a template fills: the view, or twice its height in a scroll view.
    private func page(scrolls: Bool) -> UIView {
        view.backgroundColor = .white
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
