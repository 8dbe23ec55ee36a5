import CoreAnimation
import Foundation
import UIKitCore

/// A view with everything inside it, as its model holds it.
///
/// What a navigation bar shows counts by its values alone: the bar makes it anew for each screen.
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
