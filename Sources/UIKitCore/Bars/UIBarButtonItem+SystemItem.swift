import CoreAnimation
import Foundation

extension UIBarButtonItem {
    /// The common purposes of buttons.
    ///
    /// - Difference: those that are drawn as pictures, other than plus and cross, are missing, and
    ///   so are the spaces of toolbars.
    public enum SystemItem: Int, Sendable {
        case done = 0
        case cancel = 1
        case edit = 2
        case save = 3
        case add = 4
        case undo = 21
        case redo = 22
        case close = 24
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
        case .close: image = Self.cross(arm: 8.5, turn: .pi / 4)
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
