import CoreAnimation
public import Foundation

/// A view that shows a picture, or several in turn.
open class UIImageView: UIView {
    /// What is shown.
    ///
    /// A change is seen at once, inside `UIView.animate` too: `UIView.transition` dissolves it.
    open var image: UIImage? { didSet { if image !== oldValue { showImage() } } }
    /// What is shown in its place while the view is highlighted.
    open var highlightedImage: UIImage? {
        didSet { if highlightedImage !== oldValue { showImage() } }
    }
    /// Whether the highlighted pictures are shown.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { showImage() } } }

    /// What `startAnimating` shows in turn, each for the same time.
    open var animationImages: [UIImage]? { didSet { stopAnimating() } }
    /// The same while the view is highlighted.
    open var highlightedAnimationImages: [UIImage]? { didSet { stopAnimating() } }
    /// Seconds for all pictures, 0 or more; 0, the default, shows 30 a second.
    open var animationDuration: TimeInterval = 0
    /// How often the pictures are shown; 0, the default, is for ever.
    open var animationRepeatCount = 0
    /// Whether pictures are shown in turn.
    open private(set) var isAnimating = false

    /// A view with the given frame that shows nothing; image views get no touches.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// A view of the size of `image`.
    public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

    /// A view of the size of `image`.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        (self.image, self.highlightedImage) = (image, highlightedImage)
        showImage()
    }

    /// Nil: a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The size of the picture.
    open override var intrinsicContentSize: CGSize { shown?.size ?? super.intrinsicContentSize }

    /// The size of the picture.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { shown?.size ?? .zero }

    /// Colours templates anew.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showImage()
    }

    /// Goes on showing pictures in turn when the view comes to a window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if isAnimating && window != nil { addAnimation() }
    }

    /// Shows `animationImages` in turn, from the first on.
    open func startAnimating() {
        guard let images = turningImages, !images.isEmpty else { return }
        isAnimating = true
        addAnimation()
    }

    /// Shows `image` again.
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
