public import Foundation
public import UIKitCore

/// A control that selects a value in a range with a knob on a track.
open class UISlider: UIControl {
    /// The least value; 0 by default.
    open var minimumValue: Float = 0 { didSet { limit(maximumValue < minimumValue, true) } }
    /// The greatest value; 1 by default.
    open var maximumValue: Float = 1 { didSet { limit(maximumValue < minimumValue, false) } }
    /// Whether a moving finger sends events all the time; else only at its end. True by default.
    open var isContinuous = true
    /// The colour of the track before the knob; the tint colour for nil.
    open var minimumTrackTintColor: UIColor? { didSet { showColors() } }
    /// The colour of the track after the knob; the system's fill for nil.
    open var maximumTrackTintColor: UIColor? { didSet { showColors() } }
    /// The knob's colour; white for nil.
    open var thumbTintColor: UIColor? { didSet { showColors() } }
    /// The image before the track.
    open var minimumValueImage: UIImage? { didSet { setNeedsLayout() } }
    /// The image after the track.
    open var maximumValueImage: UIImage? { didSet { setNeedsLayout() } }
    private var shown: Float = 0
    private var thumbs: [State: UIImage] = [:]
    private var grip: CGFloat = 0
    private let before = UIView()
    private let after = UIView()
    private let knob = UIImageView(image: nil)
    private let images = (UIImageView(image: nil), UIImageView(image: nil))

    public override init(frame: CGRect) {
        super.init(frame: frame)
        slidesSideways = true
        for view in [after, before, images.0, images.1, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        ControlMetrics.addShadow(to: knob)
        showColors()
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The value, kept within the range; setting it is not animated.
    open var value: Float {
        get { shown }
        set { setValue(newValue, animated: false) }
    }

    /// Sets the value, kept within the range; sends no event.
    open func setValue(_ value: Float, animated: Bool) {
        shown = min(max(value, minimumValue), maximumValue)
        setNeedsLayout()
        if animated { UIView.animate(withDuration: 0.25) { layoutIfNeeded() } }
    }

    /// Sets the image of the knob for a state; nil shows the system's knob.
    open func setThumbImage(_ image: UIImage?, for state: State) {
        thumbs[state] = image
        showColors()
    }

    /// Returns the image of the knob for a state.
    open func thumbImage(for state: State) -> UIImage? { thumbs[state] ?? thumbs[.normal] }

    /// The image of the knob in the current state.
    open var currentThumbImage: UIImage? { thumbImage(for: state) }

    /// Returns the rectangle of the track.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let left = minimumValueImage.map { $0.size.width + 7 } ?? 0
        let right = maximumValueImage.map { $0.size.width + 7 } ?? 0
        let height = ControlMetrics.sliderTrack
        return CGRect(
            x: bounds.minX + left + 2, y: bounds.midY - height / 2,
            width: max(bounds.width - left - right - 4, 0), height: height)
    }

    /// Returns the rectangle of the knob at a value.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? ControlMetrics.knobSize
        let range = CGFloat(maximumValue - minimumValue)
        let part = range > 0 ? CGFloat(value - minimumValue) / range : 0
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        // The knob stays within the bounds: two points beyond the track at either end.
        let room = rect.width + 4 - size.width
        return CGRect(
            x: rect.minX - 2 + room * (isMirrored ? 1 - part : part),
            y: rect.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// The height of a slider, and no width of its own.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: ControlMetrics.sliderHeight)
    }

    /// Returns the given width, and the height of a slider.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: ControlMetrics.sliderHeight)
    }

    /// Whether the slider responds to touches; a disabled one is fainter.
    open override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.5 } }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    /// Places the track and the knob.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let track = trackRect(forBounds: bounds)
        let place = thumbRect(forBounds: bounds, trackRect: track, value: shown)
        knob.frame = place
        knob.layer.cornerRadius = currentThumbImage == nil ? place.height / 2 : 0
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let left = CGRect(
            x: track.minX, y: track.minY, width: max(place.midX - track.minX, 0),
            height: track.height)
        let right = CGRect(
            x: place.midX, y: track.minY, width: max(track.maxX - place.midX, 0),
            height: track.height)
        (before.frame, after.frame) = isMirrored ? (right, left) : (left, right)
        for view in [before, after] { view.layer.cornerRadius = track.height / 2 }
        for (view, image, isFirst) in [
            (images.0, minimumValueImage, true), (images.1, maximumValueImage, false),
        ] {
            let size = image?.size ?? .zero
            view.image = image
            view.frame = CGRect(
                x: isFirst ? 0 : bounds.width - size.width, y: bounds.midY - size.height / 2,
                width: size.width, height: size.height)
        }
    }

    /// Follows a finger that came down on the knob.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        let rect = thumbRect(
            forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: shown)
        guard rect.insetBy(dx: -10, dy: -10).contains(place) else { return false }
        grip = place.x - rect.minX
        return true
    }

    /// Moves the knob with the finger.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let track = trackRect(forBounds: bounds)
        let size = knob.bounds.size
        let room = track.width + 4 - size.width
        guard room > 0 else { return true }
        var part = (touch.location(in: self).x - grip - track.minX + 2) / room
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { part = 1 - part }
        let old = shown
        setValue(minimumValue + Float(part) * (maximumValue - minimumValue), animated: false)
        if isContinuous, old != shown { sendActions(for: .valueChanged) }
        return true
    }

    /// Tells of the value that the finger left.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous { sendActions(for: .valueChanged) }
    }

    private func limit(_ isCrossed: Bool, _ fromBelow: Bool) {
        if isCrossed {
            if fromBelow { maximumValue = minimumValue } else { minimumValue = maximumValue }
        }
        setValue(shown, animated: false)
    }

    private func showColors() {
        before.backgroundColor = minimumTrackTintColor ?? tintColor
        after.backgroundColor = maximumTrackTintColor ?? .systemFill
        knob.image = currentThumbImage
        knob.backgroundColor = currentThumbImage == nil ? thumbTintColor ?? .white : nil
        setNeedsLayout()
    }
}

extension ControlMetrics {
    static var knobSize: CGSize { CGSize(width: sliderKnob, height: sliderKnob) }
}
