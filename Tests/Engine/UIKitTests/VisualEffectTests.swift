import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

@Suite struct `A visual effect view` {
    let stage = Stage()
    private let box = CGRect(x: 0, y: 0, width: 50, height: 40)

    private func add(_ effect: UIVisualEffect?) -> UIVisualEffectView {
        stage.perform {
            let view = UIVisualEffectView(effect: effect)
            view.frame = box
            stage.window.addSubview(view)
            return view
        }
    }

    /// The backdrop drawn; nil if there is none or if it is inside a group other than a clip.
    private func backdrop(_ view: UIView) -> DisplayItem.Backdrop? {
        for item in view.layer.displayList().items {
            if case .backdrop(let backdrop) = item { return backdrop }
            if case .pushGroup(let group) = item, group != Group(clip: group.clip) { return nil }
        }
        return nil
    }

    /// The sample's radius of 30 is a standard deviation of 30·3√(2π)/8 = 28.2.
    @Test func `blurs as its style says`() throws {
        let light = try #require(backdrop(add(UIBlurEffect(style: .light))))
        #expect(abs(light.sigma - 28.2) < 0.001)
        #expect(light.saturation == 1.8 && light.tint == Color(white: 1, alpha: 0.3))
        #expect(light.shape == .rect(box) && light.opacity == 1)
        let dark = try #require(backdrop(add(UIBlurEffect(style: .dark))))
        #expect(abs(dark.sigma - 18.8) < 0.001)
        #expect(dark.tint == Color(white: 0.11, alpha: 0.73))
    }

    @Test(arguments: UIBlurEffect.Style.allCases)
    func `has a material for every style`(_ style: UIBlurEffect.Style) {
        #expect(backdrop(add(UIBlurEffect(style: style))) != nil)
    }

    @Test func `leaves what lies beneath alone without an effect`() {
        let view = add(nil)
        #expect(view.layer.displayList().items.isEmpty)
        #expect(view.contentView.frame == box && view.subviews == [view.contentView])
        stage.perform { view.effect = UIBlurEffect(style: .light) }
        #expect(backdrop(view) != nil)
        stage.perform { view.effect = nil }
        #expect(view.layer.displayList().items.isEmpty)
    }

    @Test func `comes into focus with its effect in an animation`() throws {
        let view = add(nil)
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.effect = UIBlurEffect(style: .light)
            }
        }
        #expect(backdrop(view) == nil)
        stage.advance(to: 0.5)
        let half = try #require(backdrop(view))
        #expect(abs(half.sigma - 14.1) < 0.001)
        #expect(abs(half.saturation - 1.4) < 1e-6)
        // The tint stays white throughout.
        #expect(half.tint.red == 1 && abs(half.tint.alpha - 0.15) < 1e-6)
        stage.advance(to: 1)
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = nil }
        }
        stage.advance(to: 1.75)
        let quarter = try #require(backdrop(view))
        #expect(abs(quarter.sigma - 7.05) < 0.001)
        #expect(quarter.tint.red == 1 && abs(quarter.tint.alpha - 0.075) < 1e-6)
        stage.advance(to: 2)
        #expect(backdrop(view) == nil)
    }

    @Test func `fades over the sharp picture, outside the group of its content`() throws {
        let view = add(UIBlurEffect(style: .light))
        stage.perform {
            view.alpha = 0.25
            view.contentView.backgroundColor = .red
        }
        #expect(try #require(backdrop(view)).opacity == 0.25)
        let groups = view.layer.displayList().items.filter {
            $0 == .pushGroup(Group(opacity: 0.25))
        }
        #expect(groups.count == 1)
    }

    @Test func `has round corners where it clips`() throws {
        let view = add(UIBlurEffect(style: .light))
        stage.perform { view.layer.cornerRadius = 8 }
        #expect(try #require(backdrop(view)).shape == .rect(box))
        stage.perform { view.clipsToBounds = true }
        #expect(
            view.layer.displayList().items.first
                == .pushGroup(Group(clip: .init(to: .roundedRect(box, radius: 8)))))
        stage.perform { view.alpha = 0.5 }
        #expect(try #require(backdrop(view)).shape == .roundedRect(box, radius: 8))
    }
}
