import FilmstripGeometry
import FilmstripText
import Foundation

/// The frames of ``ReferenceAnimation/backswipe``.
struct BackswipeAnimation {
    let fonts: FontLibrary

    func frame(_ progress: Double) -> [Node] {
        let size = ReferenceAnimation.size
        let screen = Node.Clip(frame: CGRect(origin: .zero, size: size), radius: 0)
        return [
            .rect(0, 0, size.width, size.height, 0x000000),
            .group(
                list(0), .translation(-size.width / 3.33 * (1 - progress), 0),
                opacity: 0.9 + 0.1 * progress, clip: screen),
            .group(
                [
                    .shadow(
                        frame: screen.frame, radius: 0, sigma: 5, opacity: 1 - 0.9 * progress,
                        offset: .zero),
                    .group(list(1), clip: screen),
                ], .translation(progress * size.width, 0)),
        ]
    }

    /// Returns an opaque screen: a bar above twelve rows, with a card in front.
    private func list(_ screen: Int) -> [Node] {
        let size = ReferenceAnimation.size
        let isFirst = screen == 0
        let tint: UInt32 = isFirst ? 0x007aff : 0xff2d55
        var nodes: [Node] = [.rect(0, 0, size.width, size.height, isFirst ? 0xffffff : 0xf2f2f7)]
        for index in 0..<12 { nodes += row(index, screen: screen) }
        nodes += [
            .gradient(
                CGRect(x: 0, y: 0, width: size.width, height: 96), [0xfdfdfd, 0xececf0],
                isDiagonal: false),
            .rect(0, 95.5, size.width, 0.5, 0xb2b2b2),
            fonts.lettering(16, 76, 17, isFirst ? "Edit" : "< Back", tint),
            fonts.lettering(150, 76, 17, isFirst ? "Inbox" : "Detail", isBold: true),
        ]
        return nodes + floatingCard(screen: screen, tint: tint)
    }

    private func row(_ index: Int, screen: Int) -> [Node] {
        let y = CGFloat(96 + 62 * index)
        let names = ReferenceAnimation.names
        return [
            .gradient(
                CGRect(x: 16, y: y + 9, width: 44, height: 44),
                ReferenceAnimation.palettes[(index + 2 * screen) % 6], isDiagonal: true, radius: 22),
            fonts.lettering(27, y + 38, 18, String(names[index].prefix(1)), 0xffffff, isBold: true),
            fonts.lettering(
                76, y + 28, 17, names[(index + 5 * screen) % 12], 0x111111, isBold: true),
            fonts.lettering(
                76, y + 47, 13, "Row \(index + 1) - last message, \(index * 7 % 11) unread",
                0x8e8e93),
            .rect(76, y + 61.5, ReferenceAnimation.size.width - 76, 0.5, 0xc6c6c8),
        ]
    }

    private func floatingCard(screen: Int, tint: UInt32) -> [Node] {
        let frame = CGRect(x: 24, y: 660, width: 342, height: 150)
        let isFirst = screen == 0
        return [
            .shadow(
                frame: frame, radius: 18, sigma: 8, opacity: 0.3, offset: CGPoint(x: 0, y: 4)),
            .gradient(
                frame, [isFirst ? 0x34aadc : 0x5856d6, isFirst ? 0x5ac8fa : 0xaf52de, tint],
                isDiagonal: true, radius: 18),
            fonts.lettering(
                44, 705, 22, isFirst ? "Continue reading" : "Now playing", 0xffffff, isBold: true),
            fonts.lettering(
                44, 732, 14, "Interactive transitions, chapter \(screen + 3)", 0xf0f0f8),
            .rect(44, 754, 120, 36, 0xffffff, radius: 18),
            fonts.lettering(66, 778, 15, "Open now", tint, isBold: true),
        ]
    }
}
