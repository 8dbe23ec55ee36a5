import Foundation
import TransitionSpec
import UIKitCore

/// One screen of the spec, with its template's placeholder content.
final class ScreenController: UIViewController {
    private let screen: Spec.Screen

    init(_ screen: Spec.Screen) {
        self.screen = screen
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = screen.name
        title = screen.title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let background = screen.background.map { UIColor(cgColor: .init($0)) }
        let accent = screen.accent.map { UIColor(cgColor: .init($0)) }
        switch screen.template {
        case .list: ListTemplate(accent ?? .systemBlue).fill(view, title: screen.title)
        case .detail: DetailTemplate(accent ?? .systemIndigo).fill(view, title: screen.title)
        case .photo: PhotoTemplate(accent ?? .systemOrange).fill(view, title: screen.title)
        case .card: CardTemplate(accent ?? .systemTeal).fill(view, title: screen.title)
        }
        if let background { view.backgroundColor = background }
    }
}
