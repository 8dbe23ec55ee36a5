import CoreAnimation
import FilmstripDisplay
import Foundation
import Testing

@Suite struct `The compositing filter of a layer` {
    @Test(arguments: [
        ("multiplyBlendMode", Group.BlendMode.multiply), ("colorDodgeBlendMode", .colorDodge),
        ("CISoftLightBlendMode", .softLight), ("plusL", .plusLighter),
        ("linearDodgeBlendMode", .plusLighter), ("normalBlendMode", .normal),
    ])
    func `names how it meets what is beneath`(_ name: String, _ mode: Group.BlendMode) {
        let list = picture(name)
        let modes = list.items.compactMap { item in
            if case .pushGroup(let group) = item { group.blendMode } else { nil }
        }
        #expect(modes == (mode == .normal ? [] : [mode]))
        #expect(list.warnings.isEmpty)
    }

    @Test func `that is not known is said`() {
        #expect(
            picture("sepiaTone").warnings == [
                Warning(layer: "card", message: "there is no compositing filter sepiaTone")
            ])
    }

    private func picture(_ filter: String) -> DisplayList {
        AnimationContext().perform {
            let (root, card) = (CALayer(), CALayer())
            root.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
            card.frame = CGRect(x: 2, y: 2, width: 4, height: 4)
            (card.name, card.backgroundColor, card.compositingFilter) = ("card", .white, filter)
            root.addSublayer(card)
            return root.displayList()
        }
    }
}
