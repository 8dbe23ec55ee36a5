import FilmstripGeometry
import FilmstripText
import Foundation

/// The frames of ``ReferenceAnimation/flip``.
struct FlipAnimation {
    let fonts: FontLibrary

    /// Returns a frame. It contains both faces; the one that is turned away is invisible.
    func frame(_ progress: Double) -> [Node] {
        let showsBack = progress > 0.5
        return [
            .gradient(
                CGRect(origin: .zero, size: ReferenceAnimation.size), [0xe0eafc, 0xcfdef3],
                isDiagonal: false),
            .group(
                CardAnimation.card(fonts), turned(by: .pi * progress), opacity: showsBack ? 0 : 1),
            .group(back, turned(by: .pi * (progress - 1)), opacity: showsBack ? 1 : 0),
        ]
    }

    /// Returns the transform of a card in the middle of the screen, turned about its vertical axis and seen from 500
    /// points in front of the screen.
    private func turned(by angle: CGFloat) -> Homography {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        return .translation(-150, -210)
            .concatenating(Homography(CATransform3DRotate(perspective, angle, 0, 1, 0)))
            .concatenating(.translation(195, 422))
    }

    private var back: [Node] {
        var nodes: [Node] = [
            .gradient(
                CGRect(x: 0, y: 0, width: 300, height: 420), [0x0f2027, 0x2c5364], isDiagonal: true,
                radius: 24),
            fonts.lettering(24, 48, 22, "Other side", 0xffffff, isBold: true),
        ]
        for (index, palette) in ReferenceAnimation.palettes.enumerated() {
            let y = CGFloat(80 + 52 * index)
            nodes += [
                .rect(24, y, 252, 40, 0x3f6b7d, radius: 12),
                .rect(32, y + 6, 28, 28, palette[0], radius: 14),
                fonts.lettering(72, y + 26, 15, ReferenceAnimation.names[index], 0xffffff),
            ]
        }
        return nodes
    }
}
