import FilmstripGeometry
import FilmstripText
import Foundation

/// The frames of ``ReferenceAnimation/card``.
struct CardAnimation {
    let fonts: FontLibrary

    func frame(_ progress: Double) -> [Node] {
        let size = ReferenceAnimation.size
        let place = CGAffineTransform(translationX: 195, y: 422)
            .rotated(by: 8 * (1 - progress) * .pi / 180)
            .scaledBy(x: 0.6 + 0.4 * progress, y: 0.6 + 0.4 * progress)
            .translatedBy(x: -150, y: -210)
        let shadow = Node.shadow(
            frame: CGRect(x: 0, y: 0, width: 300, height: 420), radius: 24, sigma: 12,
            opacity: 0.35,
            offset: CGPoint(x: 0, y: 8))
        return [
            .photo, .backdrop(sigma: 20, opacity: progress),
            .group(
                [.rect(0, 0, size.width, size.height, 0x000000)], opacity: 0.25 * progress),
            .group(
                [shadow] + Self.card(fonts), Homography(place), opacity: min(1, 1.5 * progress)),
        ]
    }

    /// Returns a card of 300 × 420 points: three discs with a common opacity over a gradient, both clipped to the
    /// card's corners, and text above two buttons.
    static func card(_ fonts: FontLibrary) -> [Node] {
        let frame = CGRect(x: 0, y: 0, width: 300, height: 420)
        let discs: [Node] = [
            .rect(40, 30, 90, 90, 0xffffff, radius: 45),
            .rect(100, 60, 90, 90, 0xffe600, radius: 45),
            .rect(160, 30, 90, 90, 0x00e5ff, radius: 45),
        ]
        return [
            .rect(0, 0, 300, 420, 0xffffff, radius: 24),
            .group(
                [
                    .gradient(
                        CGRect(x: 0, y: 0, width: 300, height: 180),
                        [0xfd1d1d, 0x833ab4, 0x405de6], isDiagonal: true),
                    .group(discs, opacity: 0.6),
                ], clip: Node.Clip(frame: frame, radius: 24)),
            fonts.lettering(24, 224, 22, "Friday night story", 0x111111, isBold: true),
            fonts.lettering(24, 250, 14, "Posted 14 minutes ago by Ada", 0x8e8e93),
            fonts.lettering(24, 282, 15, "A card over a blurred photograph,", 0x333333),
            fonts.lettering(24, 304, 15, "scaled and turned as the finger moves.", 0x333333),
            .gradient(
                CGRect(x: 24, y: 340, width: 120, height: 48), [0xfffc00, 0xf7d000],
                isDiagonal: false, radius: 24),
            fonts.lettering(58, 370, 17, "Reply", isBold: true),
            .rect(156, 340, 120, 48, 0xefeff4, radius: 24),
            fonts.lettering(188, 370, 17, "Share", 0x007aff, isBold: true),
        ]
    }
}
