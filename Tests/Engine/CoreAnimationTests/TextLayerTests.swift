import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import FilmstripText
import Foundation
import Testing

@Suite struct `A text layer` {
    let world = World()
    let layer: CATextLayer

    init() {
        layer = world.context.perform { [world] in
            let layer = CATextLayer()
            layer.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
            layer.string = "Hello"
            world.root.addSublayer(layer)
            return layer
        }
    }

    private var runs: [DisplayItem.Glyphs] {
        layer.displayList().items.compactMap {
            if case .glyphs(let glyphs) = $0 { glyphs } else { nil }
        }
    }

    private func width(_ text: String, _ size: CGFloat) -> CGFloat {
        FontLibrary.shared.line(text, font: Font(size: size)).width
    }

    private func change(_ body: () -> Void) {
        world.perform {
            CATransaction.setDisableActions(true)
            body()
        }
    }

    @Test func `is white, 36 points high and begins at the top left`() throws {
        let run = try #require(runs.first)
        #expect(run.run.text == "Hello" && run.run.size == 36 && run.color == .white)
        let ascender = FontLibrary.shared.metrics(of: Font(size: 36)).ascender
        #expect(run.transform.project(.zero) == CGPoint(x: 0, y: ascender))
    }

    @Test func `grows and is coloured step by step in an animation`() throws {
        change { (layer.fontSize, layer.foregroundColor) = (10, .black) }
        world.perform {
            for (key, value) in [("fontSize", 30.0 as Any), ("foregroundColor", Color.white)] {
                let animation = CABasicAnimation(keyPath: key)
                (animation.toValue, animation.duration) = (value, 1)
                layer.add(animation, forKey: key)
            }
        }
        world.context.advance(to: 0.5)
        let run = try #require(runs.first)
        #expect(run.run.size == 20 && run.color == Color(white: 0.5))
    }

    @Test func `breaks lines where it wraps`() {
        change {
            (layer.string, layer.fontSize) = ("one two three", 20)
            layer.bounds.size.width = width("one two", 20)
        }
        #expect(runs.map(\.run.text) == ["one two three"])
        change { layer.isWrapped = true }
        #expect(runs.map(\.run.text) == ["one two", "three"])
        change { layer.string = "a\nb" }
        #expect(runs.map(\.run.text) == ["a", "b"])
        change { layer.isWrapped = false }
        #expect(runs.map(\.run.text) == ["a", "b"])
    }

    @Test func `is cut off at its bounds, or ends in an ellipsis`() {
        change { (layer.string, layer.bounds.size.width) = ("abcdefghijklmnop", 100) }
        let items = layer.displayList().items
        #expect(items.first == .pushGroup(Group(clip: .init(to: .rect(layer.bounds)))))
        for (mode, ends) in [
            (CATextLayerTruncationMode.start, ("…", "p")), (.middle, ("a", "p")),
            (.end, ("a", "…")),
        ] {
            change { layer.truncationMode = mode }
            let text = runs.map(\.run.text).joined()
            #expect(text.hasPrefix(ends.0) && text.hasSuffix(ends.1), "\(text)")
            #expect(text.contains("…"))
        }
    }

    @Test func `lies where its alignment says`() {
        let free = 200 - width("Hello", 36)
        for (mode, x) in [
            (CATextLayerAlignmentMode.left, 0.0), (.center, free / 2), (.right, free),
            (.natural, 0), (.justified, 0),
        ] {
            change { layer.alignmentMode = mode }
            #expect(layer.alignmentMode == mode)
            #expect(abs((runs.first?.transform.project(.zero)?.x ?? -1) - x) < 1e-9)
        }
    }

    @Test func `takes a font, or its name`() {
        change { layer.font = Font(weight: .bold, size: 1) }
        #expect(runs.first?.run.font == "Inter-Bold" && runs.first?.run.size == 36)
        change { layer.font = "Inter-Medium" }
        #expect(runs.first?.run.font == "Inter-Medium")
        change { layer.font = nil }
        #expect(runs.first?.run.font == "Inter-Regular")
    }
}
