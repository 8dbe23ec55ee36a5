import FilmstripGeometry
import FilmstripText
import Foundation

/// An animation of twelve frames that we and the peers draw.
enum ReferenceAnimation: String, CaseIterable {
    /// A list screen slides over another, which moves and brightens below it: text, gradients, soft
    /// shadows, a clip and a fade of whole screens.
    case backswipe
    /// A card turns and grows over a photograph that is blurred and dimmed below it.
    case card
    /// A card with two faces turns about its vertical axis, seen in perspective.
    case flip

    /// Size of the screen in points.
    static let size = CGSize(width: 390, height: 844)
    static let frameCount = 12

    /// Returns the contents of each frame, from progress 0 to 1.
    func frames(_ fonts: FontLibrary) -> [[Node]] {
        (0..<Self.frameCount).map { index in
            let progress = Double(index) / Double(Self.frameCount - 1)
            return switch self {
            case .backswipe: BackswipeAnimation(fonts: fonts).frame(progress)
            case .card: CardAnimation(fonts: fonts).frame(progress)
            case .flip: FlipAnimation(fonts: fonts).frame(progress)
            }
        }
    }

    /// Colours of the round pictures' gradients, from top left to bottom right.
    static let palettes: [[UInt32]] = [
        [0xff5e3a, 0xff2a68], [0xff9500, 0xff5e3a], [0x0bd318, 0x87fc70],
        [0x5ac8fb, 0x52edc7], [0x1d62f0, 0x1ad6fd], [0xc643fc, 0xef4db6],
    ]
    static let names = [
        "Ada Lovelace", "Grace Hopper", "Alan Turing", "Edsger Dijkstra", "Barbara Liskov",
        "Donald Knuth", "Frances Allen", "John Backus", "Radia Perlman", "Ken Thompson",
        "Margaret Hamilton", "Tony Hoare",
    ]
}

extension FontLibrary {
    /// Returns a line of text; `x` and `y` are the start of its baseline.
    func lettering(
        _ x: CGFloat, _ y: CGFloat, _ size: CGFloat, _ text: String, _ color: UInt32 = 0,
        isBold: Bool = false
    ) -> Node {
        .text(Lettering(text, x: x, y: y, size: size, isBold: isBold, color: color, fonts: self))
    }
}

extension Homography {
    static func translation(_ x: CGFloat, _ y: CGFloat) -> Homography {
        Homography(CGAffineTransform(translationX: x, y: y))
    }
}
