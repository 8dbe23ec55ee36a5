import UIKit

/// A menu beneath a page that tilts away: perspective in the page's own transform, a tap brings it
/// back.
final class TiltedMenuController: UIViewController {
    let menu: UIViewController
    let page: UIViewController
    private(set) var isOpen = false
    private lazy var tap = UITapGestureRecognizer(
        target: self, action: TiltedMenuController.pageTapped)

    init(menu: UIViewController, page: UIViewController) {
        self.menu = menu
        self.page = page
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        [menu, page].forEach { child in
            addChild(child)
            child.view.frame = view.bounds
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }
        menu.view.alpha = 0
    }

    private func pageTapped(_ tap: UITapGestureRecognizer) { setOpen(false) }

    func setOpen(_ open: Bool) {
        guard open != isOpen else { return }
        isOpen = open
        open ? page.view.addGestureRecognizer(tap) : page.view.removeGestureRecognizer(tap)
        UIView.animate(
            withDuration: 0.4, delay: 0, options: [.curveLinear, .beginFromCurrentState]
        ) {
            self.page.view.layer.transform = open ? .tilted : CATransform3DIdentity
            self.menu.view.alpha = open ? 1 : 0
        }
    }
}

private extension CATransform3D {
    static var tilted: CATransform3D {
        var transform = CATransform3DIdentity
        transform.m34 = 1 / -800
        transform = CATransform3DTranslate(transform, 160, 0, -100)
        return CATransform3DRotate(transform, -.pi / 6, 0, 1, 0)
    }
}

extension Demo {
    package static var tiltedMenu: Demo {
        Demo(name: "tilted menu") {
            TiltedMenuController(menu: DetailScreen(), page: ListScreen())
        } forward: {
            ($0 as? TiltedMenuController)?.setOpen(true)
        } back: {
            ($0 as? TiltedMenuController)?.setOpen(false)
        }
    }
}
