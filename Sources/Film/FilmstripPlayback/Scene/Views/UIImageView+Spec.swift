import CoreAnimation
import Foundation
import TransitionSpec
import UIKitCore

extension UIImageView {
    /// Creates a view of a spec's picture; records a failure if its cap insets leave nothing to stretch.
    convenience init(_ image: Spec.Image, _ images: SceneImages, _ failure: SceneFailure) {
        let make = { (source: Spec.ImageSource) in
            UIImage(cgImage: images.picture(source), scale: image.scale, orientation: .up)
                .withRenderingMode(.init(image.renderingMode))
        }
        var shown = make(image.source)
        if let caps = image.caps {
            let insets = UIEdgeInsets(caps.insets)
            if CGRect(origin: .zero, size: shown.size).inset(by: insets).isStretchable {
                shown = shown.resizableImage(withCapInsets: insets, resizingMode: .stretch)
            } else {
                failure.record(
                    caps.site.error(
                        "found insets that leave nothing of the picture to stretch, which is "
                            + "\(shown.size.width) by \(shown.size.height) points large"))
            }
        }
        self.init(image: shown)
        contentMode = .init(image.contentMode)
        guard let animation = image.animation else { return }
        animationImages = animation.images.map(make)
        animationDuration = animation.duration
        animationRepeatCount = animation.repeatCount
        startAnimating()
    }
}

extension UIImage.RenderingMode {
    fileprivate init(_ mode: Spec.Image.RenderingMode) {
        switch mode {
        case .automatic: self = .automatic
        case .alwaysOriginal: self = .alwaysOriginal
        case .alwaysTemplate: self = .alwaysTemplate
        }
    }
}

extension UIView.ContentMode {
    init(_ mode: Spec.ContentMode) {
        switch mode {
        case .scaleToFill: self = .scaleToFill
        case .scaleAspectFit: self = .scaleAspectFit
        case .scaleAspectFill: self = .scaleAspectFill
        case .center: self = .center
        case .top: self = .top
        case .bottom: self = .bottom
        case .left: self = .left
        case .right: self = .right
        case .topLeft: self = .topLeft
        case .topRight: self = .topRight
        case .bottomLeft: self = .bottomLeft
        case .bottomRight: self = .bottomRight
        }
    }
}
