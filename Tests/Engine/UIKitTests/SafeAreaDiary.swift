import UIKit

/// A device with safe area insets of 47 points at the top and 34 at the bottom.
func coveredDevice() -> Device {
    Device(safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
}

/// A view that logs its calls.
final class SafeAreaView: UIView {
    let diary = Diary()

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        diary.entries.append("safe area \(safeAreaInsets.top)")
    }

    override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        diary.entries.append("margins \(layoutMargins.top)")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        diary.entries.append("layout")
    }
}

/// A screen with a box at the top of its safe area.
final class SafeAreaController: UIViewController {
    let diary = Diary()
    let box = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(box)
    }

    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        diary.entries.append("safe area \(view.safeAreaInsets.top)")
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        diary.entries.append("layout")
        let frame = view.safeAreaLayoutGuide.layoutFrame
        box.frame = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: 10)
    }
}
