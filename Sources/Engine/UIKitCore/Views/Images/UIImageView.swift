import CoreAnimation
public import Foundation

/// A view that shows an image or a sequence of images.
open class UIImageView: UIView {
    /// The image.
    ///
    /// A change is immediate, inside `UIView.animate` too; `UIView.transition` can dissolve it.
    open var image: UIImage? { didSet { if image !== oldValue { showImage() } } }
    /// The image shown while the view is highlighted; nil shows `image`.
    open var highlightedImage: UIImage? {
        didSet { if highlightedImage !== oldValue { showImage() } }
    }
    /// Whether the highlighted images are shown.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { showImage() } } }

    /// The images that `startAnimating` shows in turn, each for the same time.
    open var animationImages: [UIImage]? { didSet { stopAnimating() } }
    /// The images shown in turn while the view is highlighted.
    open var highlightedAnimationImages: [UIImage]? { didSet { stopAnimating() } }
    /// Duration of one cycle of images in seconds, 0 or more; 0, the default, shows 30 images per
    /// second.
    open var animationDuration: TimeInterval = 0
    /// The number of cycles; 0, the default, repeats for ever.
    open var animationRepeatCount = 0
    /// Whether the images are being shown in turn.
    open private(set) var isAnimating = false

    /// Creates an empty view with the given frame; image views do not receive touches by default.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates a view of the size of `image`.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
        showImage()
    }

    /// Creates a view of the size of `image`.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        (self.image, self.highlightedImage) = (image, highlightedImage)
        showImage()
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    open override var intrinsicContentSize: CGSize { shown?.size ?? super.intrinsicContentSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { shown?.size ?? .zero }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showImage()
    }

    /// Resumes the animation when the view enters a window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if isAnimating && window != nil { addAnimation() }
    }

    /// Shows `animationImages` in turn, starting with the first.
    open func startAnimating() {
        guard let images = turningImages, !images.isEmpty else { return }
        isAnimating = true
        addAnimation()
    }

    /// Stops the animation and shows `image` again.
    open func stopAnimating() {
        isAnimating = false
        layer.removeAnimation(forKey: Self.animationKey)
    }

    private static let animationKey = "UIImageAnimation"

    private var shown: UIImage? { (isHighlighted ? highlightedImage : nil) ?? image }

    private var turningImages: [UIImage]? {
        (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages
    }

    private func showImage() {
        constraintLayout?.contentChanged()
        let shown = shown.map(colored)
        stage.viewAnimations.run(nil) {
            if let shown { layer.contentsScale = shown.scale }
            layer.contentsCenter =
                shown?.stretchingPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
            layer.contents = shown?.upright
        }
    }

    private func colored(_ image: UIImage) -> UIImage {
        image.renderingMode == .alwaysTemplate
            ? image.withTintColor(tintColor.resolvedColor(with: traitCollection))
            : image
    }

    private func addAnimation() {
        let images = turningImages ?? []
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.calculationMode = .discrete
        animation.values = images.compactMap { colored($0).upright }
        animation.duration =
            animationDuration > 0
            ? animationDuration : Double(images.count) / stage.profile.imagesPerSecond
        animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
        animation.onStop = { [weak self] finished in
            if finished { self?.isAnimating = false }
        }
        layer.add(animation, forKey: Self.animationKey)
    }
}
