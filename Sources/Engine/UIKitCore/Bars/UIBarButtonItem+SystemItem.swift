import CoreAnimation
public import Foundation

extension UIBarButtonItem {
    /// The common purposes of buttons.
    ///
    /// - Approximation: those that are drawn as pictures, other than plus and cross, show a rounded square.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
        case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
        case fastForward, undo, redo, pageCurl, close
    }

    func show(_ item: SystemItem) {
        switch item {
        case .done: (title, style) = ("Done", .done)
        case .cancel: title = "Cancel"
        case .edit: title = "Edit"
        case .save: (title, style) = ("Save", .done)
        case .add: image = Self.cross(arm: 8.5, turn: 0)
        case .undo: title = "Undo"
        case .redo: title = "Redo"
        case .close, .stop: image = Self.cross(arm: 8.5, turn: .pi / 4)
        case .flexibleSpace: space = .flexible
        case .fixedSpace: space = .fixed
        case .compose, .reply, .action, .organize, .bookmarks, .search, .refresh, .camera, .trash,
            .play, .pause, .rewind, .fastForward, .pageCurl:
            image = Self.square()
        }
    }

    /// The ways to take up room without showing anything.
    enum Space {
        /// As wide as `width`.
        case fixed
        /// Taking the room that other items leave, in equal parts.
        case flexible
    }

    /// Returns an item that takes up what the other items of a toolbar leave.
    public static func flexibleSpace() -> UIBarButtonItem {
        let item = UIBarButtonItem()
        item.space = .flexible
        return item
    }

    /// Returns an item that takes up `width` points.
    public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem()
        (item.space, item.width) = (.fixed, width)
        return item
    }

    /// Returns the image of a purpose whose picture is Apple's: a rounded square.
    private static func square() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 22, height: 22)).image { _ in
            let path = UIBezierPath(
                roundedRect: CGRect(x: 3, y: 3, width: 16, height: 16), cornerRadius: 4)
            path.lineWidth = 2
            path.stroke()
        }
    }

    /// Returns an image of two perpendicular strokes, each twice `arm` points long, rotated by
    /// `turn` radians.
    private static func cross(arm: CGFloat, turn: CGFloat) -> UIImage {
        let size = CGSize(width: 22, height: 22)
        return UIGraphicsImageRenderer(size: size).image { _ in
            let path = UIBezierPath()
            for angle in [turn, turn + .pi / 2] {
                let (x, y) = (arm * cos(angle), arm * sin(angle))
                path.move(to: CGPoint(x: 11 - x, y: 11 - y))
                path.addLine(to: CGPoint(x: 11 + x, y: 11 + y))
            }
            path.lineWidth = 2
            path.lineCapStyle = .round
            path.stroke()
        }
    }
}
