import Core
import UIKit

private let fade = Fade()
private let sources: [PhotoSource] = [Bare(), Captions()]

func host(in window: UIWindow) {
    let root = UIViewController()
    root.view.layer.addSublayer(Wave(color: .red))
    window.rootViewController = root
}

/// Prints what each kind of code says; printed.txt has what UIKit and Foundation define.
func kinds(in window: UIWindow) {
    let viewer = Viewer()
    for source in sources {
        viewer.source = source
        viewer.update()
    }
    let table = UITableView(frame: .zero, style: .plain)
    let rows = Rows()
    table.dataSource = rows
    print("cell", (Special() as Item).cell(for: table))
    print("heights", UIViewController().topBarHeight, UINavigationController().topBarHeight)
    Starter().start()
    print("inset", viewer.inset, "row", (IndexPath(row: 2, section: 0) as NSIndexPath).row)
    print("blur", table.isKind(of: UIVisualEffectView.classForCoder()), NSAttributedString().length)
    let endless = CGSize(width: 250, height: CGFloat.greatestFiniteMagnitude)
    print("fits", table.sizeThatFits(endless).height)
    later(0.3) { print("queue", (CACurrentMediaTime() * 10).rounded() / 10) }
    once(after: 0.6) { print("timer", (CACurrentMediaTime() * 10).rounded() / 10) }
    viewer.modalPresentationStyle = .custom
    viewer.transitioningDelegate = fade
    window.rootViewController?.present(viewer, animated: true)
}

func crash(in window: UIWindow) {
    let none: [Int] = []
    print(none[window.subviews.count + 3])
}

func fatal(in window: UIWindow) {
    fatalError("no photo")
}

func storyboard(in window: UIWindow) {
    window.rootViewController = UIStoryboard(name: "Main", bundle: nil)
        .instantiateInitialViewController()
}
