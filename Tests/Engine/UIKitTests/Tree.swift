import CoreAnimation
import Foundation
import UIKitCore

/// The model values of a view and its descendants.
///
/// Views in a navigation bar are compared by their values alone, because the bar creates them anew
/// for each screen.
struct Tree: Equatable {
    let view: ObjectIdentifier?
    let values: LayerProperties
    let inner: [Tree]

    init(_ view: UIView, inBar: Bool = false) {
        self.view = inBar ? nil : ObjectIdentifier(view)
        values = view.layer.modelValues
        inner = view.subviews.map { Tree($0, inBar: inBar || view is UINavigationBar) }
    }
}
