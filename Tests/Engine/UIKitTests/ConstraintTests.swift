import Testing
import UIKit

@Suite struct `A constraint` {
    let stage = Stage()

    private func pair() -> (outer: UIView, view: UIView) {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        view.accessibilityIdentifier = "box"
        outer.addSubview(view)
        return (outer, view)
    }

    @Test func `is held by the nearest common ancestor while it is active`() {
        stage.perform {
            let (outer, view) = pair()
            let sibling = UIView()
            outer.addSubview(sibling)
            let (own, both) = (
                view.widthAnchor.constraint(equalToConstant: 1),
                view.leftAnchor.constraint(equalTo: sibling.leftAnchor)
            )
            #expect(!own.isActive)
            NSLayoutConstraint.activate([own, both])
            #expect(view.constraints == [own] && outer.constraints == [both])
            #expect(both.firstItem === view && both.secondItem === sibling)
            #expect(both.firstAttribute == .left && own.secondAttribute == .notAnAttribute)
            NSLayoutConstraint.deactivate([own, both])
            #expect(view.constraints.isEmpty && outer.constraints.isEmpty && !both.isActive)
        }
    }

    @Test func `is deactivated when one of its views leaves the hierarchy`() {
        stage.perform {
            let (outer, view) = pair()
            let inner = UIView()
            view.addSubview(inner)
            let (crossing, within) = (
                inner.leftAnchor.constraint(equalTo: outer.leftAnchor),
                inner.leftAnchor.constraint(equalTo: view.leftAnchor)
            )
            NSLayoutConstraint.activate([crossing, within])
            view.removeFromSuperview()
            #expect(!crossing.isActive && within.isActive)
        }
    }

    @Test func `moves its view when it is deactivated, activated and changed`() {
        stage.perform {
            let (outer, view) = pair()
            let (near, far) = (
                view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 10),
                view.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -10)
            )
            let width = view.widthAnchor.constraint(equalToConstant: 30)
            NSLayoutConstraint.activate([near, width])
            outer.layoutIfNeeded()
            #expect(view.frame.minX == 10)
            near.isActive = false
            far.isActive = true
            outer.layoutIfNeeded()
            #expect(view.frame.minX == 160)
            width.constant = 50
            outer.layoutIfNeeded()
            #expect(view.frame.minX == 140 && view.frame.width == 50)
        }
    }

    @Test func `that conflicts is broken and logged`() {
        stage.perform {
            let (outer, view) = pair()
            let (first, second) = (
                view.widthAnchor.constraint(equalToConstant: 100),
                view.widthAnchor.constraint(equalToConstant: 200)
            )
            second.identifier = "wide"
            NSLayoutConstraint.activate([first, second])
            outer.layoutIfNeeded()
            #expect(view.frame.width == 100)
            let logged = stage.events.filter { $0.name == .constraintsConflict }
            #expect(logged.count == 1)
            guard case .word(let text)? = logged.first?.detail else {
                Issue.record("no message")
                return
            }
            #expect(text.hasPrefix("Unable to simultaneously satisfy constraints."))
            #expect(text.contains("<NSLayoutConstraint: UIView:'box'.width == 100   (active)>"))
            #expect(
                text.hasSuffix(
                    "Will attempt to recover by breaking constraint\n"
                        + "<NSLayoutConstraint: 'wide' UIView:'box'.width == 200   (active)>"))
        }
    }

    @Test func `that conflicts with a given frame is broken`() {
        stage.perform {
            let (outer, _) = pair()
            let fixed = UIView(frame: CGRect(x: 5, y: 5, width: 50, height: 50))
            outer.addSubview(fixed)
            fixed.widthAnchor.constraint(equalToConstant: 80).isActive = true
            outer.layoutIfNeeded()
            #expect(fixed.frame.width == 50)
            #expect(stage.events.contains { $0.name == .constraintsConflict })
        }
    }

    @Test func `that a changed constant brings into conflict is broken`() {
        stage.perform {
            let (outer, view) = pair()
            let (low, high) = (
                view.widthAnchor.constraint(greaterThanOrEqualToConstant: 10),
                view.widthAnchor.constraint(lessThanOrEqualToConstant: 50)
            )
            NSLayoutConstraint.activate([low, high])
            outer.layoutIfNeeded()
            low.constant = 80
            outer.layoutIfNeeded()
            #expect(view.frame.width == 80)
        }
    }

    private func words(of result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }

    @Test func `between unrelated views is a programmer error`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Stage().perform {
                let (one, two) = (UIView(), UIView())
                one.leadingAnchor.constraint(equalTo: two.leadingAnchor).isActive = true
            }
        }
        #expect(
            try words(of: result).contains(
                "because they have no common ancestor.  Does the constraint or its anchors "
                    + "reference items in different view hierarchies?  That's illegal."))
    }

    @Test func `of a location and a constant is a programmer error`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Stage().perform {
                _ = NSLayoutConstraint(
                    item: UIView(), attribute: .left, relatedBy: .equal, toItem: nil,
                    attribute: .notAnAttribute, multiplier: 1, constant: 5)
            }
        }
        #expect(try words(of: result).contains("Location attributes must be specified in pairs."))
    }

    @Test func `of a width and an edge is a programmer error`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Stage().perform {
                _ = NSLayoutConstraint(
                    item: UIView(), attribute: .width, relatedBy: .equal, toItem: UIView(),
                    attribute: .top, multiplier: 1, constant: 5)
            }
        }
        #expect(try words(of: result).contains("Invalid pairing of layout attributes"))
    }

    @Test func `has a priority between those of the system`() {
        #expect(UILayoutPriority.defaultHigh > .defaultLow)
        #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
        var priority = UILayoutPriority.defaultLow
        priority += 1
        #expect(priority.rawValue == 251)
    }
}
