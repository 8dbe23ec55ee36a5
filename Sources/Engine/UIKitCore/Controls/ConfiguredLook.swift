import CoreAnimation
import Foundation

/// The views of a button with a configuration.
final class ConfiguredLook {
    private unowned let button: UIButton
    private let label: UILabel
    private let picture: UIImageView
    private let background = UIView()
    private let subtitle = UILabel()
    private var configuration = UIButton.Configuration.plain()

    init(_ button: UIButton, _ label: UILabel, _ picture: UIImageView) {
        (self.button, self.label, self.picture) = (button, label, picture)
        background.isUserInteractionEnabled = false
        button.insertSubview(background, at: 0)
        button.addSubview(subtitle)
    }

    /// Removes the views that are the configuration's own.
    func remove() {
        background.removeFromSuperview()
        subtitle.removeFromSuperview()
        (label.alpha, picture.alpha) = (1, 1)
    }

    /// Sets contents and colours.
    func show(_ configuration: UIButton.Configuration) {
        self.configuration = configuration
        let tint: UIColor = button.tintColor ?? .systemBlue
        let foreground =
            configuration.baseForegroundColor ?? (configuration.kind == .filled ? .white : tint)
        label.text = configuration.title ?? button.currentTitle
        label.font = .systemFont(ofSize: configuration.fontSize)
        label.textColor = foreground
        if configuration.title == nil, let title = button.currentAttributedTitle {
            label.attributedText = title
        }
        subtitle.text = configuration.subtitle
        subtitle.font = .systemFont(ofSize: 12)
        subtitle.textColor = foreground
        picture.image = (configuration.image ?? button.currentImage)?.asBarItem
        picture.tintColor = foreground
        let fill: UIColor? =
            switch configuration.kind {
            case .plain: nil
            case .tinted:
                (configuration.baseBackgroundColor ?? tint).withAlphaComponent(Self.faintTint)
            case .gray: configuration.baseBackgroundColor ?? .secondarySystemFill
            case .filled: configuration.baseBackgroundColor ?? tint
            }
        background.backgroundColor = configuration.background.backgroundColor ?? fill
        background.layer.borderWidth = configuration.background.strokeWidth
        background.layer.borderColor = configuration.background.strokeColor?.cgColor
        let profile = button.stage.profile
        let strength: CGFloat =
            if !button.isEnabled { profile.disabledTextAlpha } else if button.isHighlighted {
                profile.bars.pressedAlpha
            } else { 1 }
        for view in [label, subtitle, picture, background] as [UIView] { view.alpha = strength }
    }

    /// Alpha of the background of a tinted button; chosen.
    private static let faintTint: CGFloat = 0.18

    /// The size of the content with its insets.
    var size: CGSize {
        let content = contentSize
        let insets = configuration.contentInsets
        return CGSize(
            width: content.width + insets.leading + insets.trailing,
            height: content.height + insets.top + insets.bottom)
    }

    func layOut(in bounds: CGRect) {
        let isMirrored = button.isRightToLeft
        let outer = Self.inset(bounds, configuration.background.backgroundInsets, isMirrored)
        background.frame = outer
        background.layer.cornerRadius = min(
            configuration.cornerRadius(height: outer.height), outer.height / 2)
        let room = Self.inset(bounds, configuration.contentInsets, isMirrored)
        let size = contentSize
        let x =
            switch button.effectiveContentHorizontalAlignment {
            case .left, .leading, .fill: room.minX
            case .right, .trailing: room.maxX - size.width
            case .center: room.midX - size.width / 2
            }
        let content = CGRect(
            x: x, y: room.midY - size.height / 2, width: size.width, height: size.height)
        let (image, texts) = (imageSize, textSize)
        var place = configuration.imagePlacement
        if isMirrored {
            if place == .leading {
                place = .trailing
            } else if place == .trailing {
                place = .leading
            }
        }
        let imageOrigin: CGPoint
        let textOrigin: CGPoint
        switch place {
        case .top:
            imageOrigin = CGPoint(x: content.midX - image.width / 2, y: content.minY)
            textOrigin = CGPoint(x: content.midX - texts.width / 2, y: content.maxY - texts.height)
        case .bottom:
            imageOrigin = CGPoint(x: content.midX - image.width / 2, y: content.maxY - image.height)
            textOrigin = CGPoint(x: content.midX - texts.width / 2, y: content.minY)
        case .trailing:
            imageOrigin = CGPoint(x: content.maxX - image.width, y: content.midY - image.height / 2)
            textOrigin = CGPoint(x: content.minX, y: content.midY - texts.height / 2)
        default:
            imageOrigin = CGPoint(x: content.minX, y: content.midY - image.height / 2)
            textOrigin = CGPoint(x: content.maxX - texts.width, y: content.midY - texts.height / 2)
        }
        picture.frame = CGRect(origin: imageOrigin, size: image)
        let (title, below) = (titleSize, subtitleSize)
        func start(_ width: CGFloat) -> CGFloat {
            switch configuration.titleAlignment {
            case .automatic, .leading:
                isMirrored ? textOrigin.x + texts.width - width : textOrigin.x
            case .center: textOrigin.x + (texts.width - width) / 2
            case .trailing: isMirrored ? textOrigin.x : textOrigin.x + texts.width - width
            }
        }
        label.frame = CGRect(origin: CGPoint(x: start(title.width), y: textOrigin.y), size: title)
        subtitle.frame = CGRect(
            origin: CGPoint(x: start(below.width), y: textOrigin.y + texts.height - below.height),
            size: below)
    }

    private var imageSize: CGSize { picture.image?.size ?? .zero }
    private var titleSize: CGSize { label.sizeThatFits(.zero) }
    private var subtitleSize: CGSize { subtitle.sizeThatFits(.zero) }

    private var textSize: CGSize {
        let (title, below) = (titleSize, subtitleSize)
        let gap = title.height > 0 && below.height > 0 ? configuration.titlePadding : 0
        return CGSize(
            width: max(title.width, below.width), height: title.height + gap + below.height)
    }

    private var contentSize: CGSize {
        let (image, texts) = (imageSize, textSize)
        let gap = image.width > 0 && texts.width > 0 ? configuration.imagePadding : 0
        switch configuration.imagePlacement {
        case .top, .bottom:
            return CGSize(
                width: max(image.width, texts.width), height: image.height + gap + texts.height)
        default:
            return CGSize(
                width: image.width + gap + texts.width, height: max(image.height, texts.height))
        }
    }

    private static func inset(
        _ rect: CGRect, _ insets: NSDirectionalEdgeInsets, _ isMirrored: Bool
    ) -> CGRect {
        CGRect(
            x: rect.minX + (isMirrored ? insets.trailing : insets.leading),
            y: rect.minY + insets.top,
            width: max(rect.width - insets.leading - insets.trailing, 0),
            height: max(rect.height - insets.top - insets.bottom, 0))
    }
}
