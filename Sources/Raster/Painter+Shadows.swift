import Display
import Foundation
import Geometry

extension Painter {
    /// Draws the shadow of a shape.
    func draw(_ item: DisplayItem.ShapeShadow) {
    }

    /// Starts a layer; false if its shadow cannot be seen.
    func pushLayer(_ shadow: Group.DropShadow, _ region: PixelRect, _ opacity: UInt8) -> Bool {
        false
    }

    func popLayer(_ layer: OpenGroup.Layer) {
    }
}
