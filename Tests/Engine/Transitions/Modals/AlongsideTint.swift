import UIKit

/// No animator at all: the system's push, and a screen that animates its own views alongside.
final class AlongsideScreen: DetailScreen {
    private let header = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 50))

    override func viewDidLoad() {
        super.viewDidLoad()
        header.backgroundColor = .systemPurple
        header.tag = 97
        header.alpha = 0
        view.addSubview(header)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        change(to: 1)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        change(to: 0)
    }

    private func change(to alpha: CGFloat) {
        guard let coordinator = transitionCoordinator else {
            header.alpha = alpha
            return
        }
        coordinator.animate { [header] _ in
            header.alpha = alpha
        } completion: { [weak self] context in
            guard context.isCancelled, let self else { return }
            // Whoever was to leave stays.
            header.alpha = context.viewController(forKey: .from) === self ? 1 : 0
        }
    }
}

extension Demo {
    package static var alongsideTint: Demo {
        Demo(name: "alongside tint") {
            UINavigationController(rootViewController: ListScreen())
        } forward: {
            ($0 as? UINavigationController)?.pushViewController(AlongsideScreen(), animated: true)
        } back: {
            ($0 as? UINavigationController)?.popViewController(animated: true)
        }
    }
}
