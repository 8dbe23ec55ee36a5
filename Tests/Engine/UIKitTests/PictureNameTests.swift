import CoreAnimation
import FilmstripDisplay
import Foundation
import Testing
import UIKitCore

@Suite struct `A picture of views` {
    private let stage = Stage()

    /// Adds a view of the given colour to `parent`.
    private func show(_ color: UIColor, in parent: UIView) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = color
        parent.addSubview(view)
        return view
    }

    /// Returns the owner of the fill with the given colour.
    private func owner(of color: UIColor) throws -> String? {
        let list = stage.displayList()
        let index = try #require(
            list.items.firstIndex { item in
                guard case .fill(let fill) = item else { return false }
                return fill.paint == .solid(color.cgColor)
            })
        return list.layer(ofItem: index)
    }

    @Test func `names each item by its view, else by what that lies in`() throws {
        stage.perform {
            let root = UIViewController()
            root.restorationIdentifier = "screen"
            stage.window.rootViewController = root
            let card = show(.systemRed, in: root.view)
            _ = show(.systemGreen, in: card)
            card.accessibilityIdentifier = "card"
            _ = show(.systemBlue, in: root.view)
            let named = show(.systemOrange, in: card)
            named.layer.name = "by its layer"
        }
        #expect(try owner(of: .systemRed) == "card")
        #expect(try owner(of: .systemGreen) == "card")
        #expect(try owner(of: .systemBlue) == "screen")
        #expect(try owner(of: .systemOrange) == "by its layer")
    }

    @Test func `tells what a mask cannot show`() {
        stage.perform {
            let view = show(.systemRed, in: stage.window)
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            label.accessibilityIdentifier = "stencil"
            label.text = "\u{10FFFD}"
            view.mask = label
        }
        #expect(
            stage.displayList().warnings == [
                Warning(layer: "stencil", message: "no font has U+10FFFD")
            ])
    }
}
