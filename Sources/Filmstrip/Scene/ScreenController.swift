import CoreAnimation
import Foundation
import TransitionSpec
import UIKitCore

/// One screen of the spec, with its template's placeholder content.
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
            fill(scrolls: scrolls) {
                ListTemplate(accent ?? .systemBlue).fill($0, title: screen.title)
            }
        case .detail(let scrolls):
            fill(scrolls: scrolls) {
                DetailTemplate(accent ?? .systemIndigo).fill($0, title: screen.title)
            }
        case .photo: PhotoTemplate(accent ?? .systemOrange).fill(view, title: screen.title)
        case .card: CardTemplate(accent ?? .systemTeal).fill(view, title: screen.title)
        case .collection, .empty: view.backgroundColor = .white
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

    /// Has `content` fill the view, or twice its height in a scroll view.
    private func fill(scrolls: Bool, _ content: (UIView) -> Void) {
        guard scrolls else { return content(view) }
        let scroll = UIScrollView(frame: view.bounds)
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let inner = UIView(
            frame: CGRect(
                x: 0, y: 0, width: view.bounds.width, height: 2 * view.bounds.height))
        content(inner)
        view.backgroundColor = inner.backgroundColor
        scroll.contentSize = inner.bounds.size
        scroll.addSubview(inner)
        view.addSubview(scroll)
    }
}
