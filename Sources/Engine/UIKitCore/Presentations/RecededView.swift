import CoreAnimation
import FilmstripGeometry
import Foundation

/// A presenting view that recedes behind a sheet, with its original appearance.
struct RecededView {
    private let view: UIView
    private let transform: CGAffineTransform
    private let cornerRadius: CGFloat
    private let clipsToBounds: Bool

    init(_ view: UIView) {
        self.view = view
        (transform, cornerRadius) = (view.transform, view.layer.cornerRadius)
        clipsToBounds = view.clipsToBounds
    }

    func recede(_ recess: CGFloat, _ layout: SheetLayout, _ profile: Profile) {
        view.transform = transform.concatenating(
            layout.recession(recess, of: view.center, view.bounds.size))
        guard recess > 0 || view.layer.cornerRadius != cornerRadius else { return }
        view.clipsToBounds = true
        view.layer.cornerRadius =
            cornerRadius + (profile.sheetCornerRadius - cornerRadius) * recess
    }

    func restore() {
        UIView.performWithoutAnimation {
            view.transform = transform
            view.layer.cornerRadius = cornerRadius
            view.clipsToBounds = clipsToBounds
        }
    }
}
