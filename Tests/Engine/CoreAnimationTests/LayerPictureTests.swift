import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import Foundation
import Testing

@Suite struct `A layer's picture` {
    let world = World()

    /// The items drawn below a colourless root of 100 × 100.
    private func items(_ change: () -> Void) -> [DisplayItem] {
        world.perform {
            CATransaction.setDisableActions(true)
            world.root.bounds.size = CGSize(width: 100, height: 100)
            change()
        }
        return world.root.displayList().items
    }

    private let box = CGRect(x: 0, y: 0, width: 40, height: 20)
    private func moved(_ x: Double, _ y: Double) -> Homography {
        Homography(CGAffineTransform(translationX: x, y: y))
    }

    @Test func `is its background where its frame is`() {
        let items = items {
            world.layer.frame = CGRect(x: 10, y: 30, width: 40, height: 20)
            world.layer.backgroundColor = .black
        }
        #expect(items == [.fill(.init(.rect(box), .solid(.black), transform: moved(10, 30)))])
    }

    @Test func `is a group where it is translucent, its shadow included`() {
        let items = items {
            world.layer.frame = box
            world.layer.backgroundColor = .white
            world.layer.opacity = 0.5
            world.layer.shadowOpacity = 0.25
        }
        let shadow = Shadow(
            color: .black.faded(by: 0.25), offset: CGSize(width: 0, height: -3), sigma: 3)
        #expect(
            items == [
                .pushGroup(Group(opacity: 0.5)),
                .shadow(.init(of: .rect(box), shadow, transform: moved(0, 0))),
                .fill(.init(.rect(box), .solid(.white), transform: moved(0, 0))),
                .popGroup,
            ])
    }

    @Test func `casts the shadow of all that it draws where its background does not hold it`() {
        let items = items {
            world.layer.frame = box
            world.layer.shadowOpacity = 1
            let child = CALayer()
            child.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
            child.backgroundColor = .white
            world.layer.addSublayer(child)
        }
        guard case .pushGroup(let group) = items.first else {
            Issue.record("no group")
            return
        }
        #expect(group.dropShadow?.shadow.sigma == 3)
        #expect(group.opacity == 1)
    }

    @Test func `loses its shadow where it masks`() {
        let items = items {
            world.layer.frame = box
            world.layer.backgroundColor = .white
            world.layer.shadowOpacity = 1
            world.layer.masksToBounds = true
        }
        #expect(items == [.fill(.init(.rect(box), .solid(.white), transform: moved(0, 0)))])
    }

    @Test func `has its border above its sublayers, and clips these to its corners`() {
        let items = items {
            world.layer.frame = box
            (world.layer.cornerRadius, world.layer.masksToBounds) = (4, true)
            (world.layer.borderWidth, world.layer.borderColor) = (1, .white)
            let child = CALayer()
            child.frame = CGRect(x: 30, y: 0, width: 40, height: 20)
            child.backgroundColor = .black
            world.layer.addSublayer(child)
        }
        let outline = Shape.roundedRect(box, radius: 4)
        #expect(
            items == [
                .pushGroup(Group(clip: .init(to: outline, transform: moved(0, 0)))),
                .fill(.init(.rect(box), .solid(.black), transform: moved(30, 0))),
                .popGroup,
                .fill(
                    .init(
                        Shape.border(of: box, radius: 4, width: 1), .solid(.white),
                        transform: moved(0, 0))),
            ])
    }

    @Test func `is sorted by zPosition, ties by order`() {
        let items = items {
            for (color, z) in [(Color.black, 1.0), (.white, 0), (Color(white: 0.5), 0)] {
                let child = CALayer()
                child.frame = box
                (child.backgroundColor, child.zPosition) = (color, z)
                world.root.addSublayer(child)
            }
        }
        #expect(
            items
                == [Color.white, Color(white: 0.5), .black].map {
                    .fill(.init(.rect(box), .solid($0), transform: moved(0, 0)))
                })
    }

    @Test func `is turned about its anchor point`() {
        let items = items {
            world.layer.frame = box
            world.layer.backgroundColor = .black
            world.layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        }
        // About the middle (20, 10): the top left corner goes to (−20, −10).
        #expect(items.first?.place.project(.zero) == CGPoint(x: -20, y: -10))
    }
}

extension DisplayItem {
    var place: Homography {
        switch self {
        case .fill(let fill): fill.transform
        case .glyphs(let glyphs): glyphs.transform
        case .shadow(let shadow): shadow.transform
        case .stroke(let stroke): stroke.transform
        case .image(let image): image.transform
        case .backdrop(let backdrop): backdrop.transform
        case .pushGroup, .popGroup: .identity
        }
    }
}
