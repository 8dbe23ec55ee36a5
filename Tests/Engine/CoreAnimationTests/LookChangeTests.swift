import CoreAnimation
import FilmstripDisplay
import Foundation
import Testing

/// A change of what a layer shows, beside its animatable values.
enum LookChange: CaseIterable, Sendable {
    case name, mask, filter, drawing, corners, curve

    /// Makes the change in a layer.
    func make(in layer: DrawnLayer) {
        switch self {
        case .name: layer.name = "renamed"
        case .mask:
            let mask = CALayer()
            mask.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            mask.backgroundColor = .black
            layer.mask = mask
        case .filter: layer.compositingFilter = "multiplyBlendMode"
        case .drawing: layer.draw(.black)
        case .corners: layer.maskedCorners = [.layerMinXMinYCorner]
        case .curve: layer.cornerCurve = .continuous
        }
    }

    /// Takes the change back.
    func undo(in layer: DrawnLayer) {
        switch self {
        case .name: layer.name = "plain"
        case .mask: layer.mask = nil
        case .filter: layer.compositingFilter = nil
        case .drawing: layer.draw(.white)
        case .corners:
            layer.maskedCorners = [
                .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner,
                .layerMaxXMaxYCorner,
            ]
        case .curve: layer.cornerCurve = .circular
        }
    }
}

/// A layer that draws a square.
final class DrawnLayer: CALayer {
    private var color = Color.white

    /// Draws the square in a colour.
    func draw(_ color: Color) {
        self.color = color
        setNeedsDisplay()
        displayIfNeeded()
    }

    override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(red: color.red, green: color.green, blue: color.blue, alpha: 1))
        ctx.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
    }
}

@Suite struct `A picture after an earlier one` {
    let world = World()

    /// The items of a picture, each with the name of its layer.
    private func look(of root: CALayer) -> [Look] {
        let list = root.displayList()
        return list.items.enumerated().map { Look(item: $1, layer: list.layer(ofItem: $0)) }
    }

    private struct Look: Equatable {
        var item: DisplayItem
        var layer: String?
    }

    /// A layer with rounded corners in a root of 100 × 100.
    private func tree() -> (root: CALayer, layer: DrawnLayer) {
        let (root, layer) = (CALayer(), DrawnLayer())
        root.bounds.size = CGSize(width: 100, height: 100)
        layer.frame = CGRect(x: 10, y: 20, width: 40, height: 30)
        (layer.name, layer.backgroundColor, layer.cornerRadius) = ("plain", .white, 5)
        layer.draw(.white)
        root.addSublayer(layer)
        return (root, layer)
    }

    @Test(arguments: LookChange.allCases)
    func `is that of layers of which no earlier one was taken`(change: LookChange) {
        world.perform {
            CATransaction.setDisableActions(true)
            let (seen, fresh) = (tree(), tree())
            let before = look(of: seen.root)
            change.make(in: seen.layer)
            change.make(in: fresh.layer)
            let after = look(of: seen.root)
            #expect(after != before)
            #expect(after == look(of: fresh.root))
            change.undo(in: seen.layer)
            #expect(look(of: seen.root) == before)
        }
    }
}
