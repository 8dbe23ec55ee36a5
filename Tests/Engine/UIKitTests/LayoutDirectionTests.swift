import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import Foundation
import Systems
import Testing
import UIKitCore

extension CGRect {
    /// The rectangle mirrored on a screen 390 points wide.
    fileprivate var mirrored: CGRect {
        CGRect(x: 390 - maxX, y: minY, width: width, height: height)
    }
}

@Suite struct `A user who reads from right to left` {
    static let arabic = Device(
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0),
        layoutDirection: .rightToLeft)

    struct Row: CustomTestStringConvertible {
        var attribute: UISemanticContentAttribute
        var inLeftToRight, inRightToLeft: UIUserInterfaceLayoutDirection
        var testDescription: String { "\(attribute)" }
    }

    /// Source: the reference of `UISemanticContentAttribute`.
    @Test(arguments: [
        Row(attribute: .unspecified, inLeftToRight: .leftToRight, inRightToLeft: .rightToLeft),
        Row(attribute: .playback, inLeftToRight: .leftToRight, inRightToLeft: .leftToRight),
        Row(attribute: .spatial, inLeftToRight: .leftToRight, inRightToLeft: .leftToRight),
        Row(attribute: .forceLeftToRight, inLeftToRight: .leftToRight, inRightToLeft: .leftToRight),
        Row(attribute: .forceRightToLeft, inLeftToRight: .rightToLeft, inRightToLeft: .rightToLeft),
    ])
    func `has views begin at the right, unless their meaning says otherwise`(_ row: Row) {
        for (device, expected) in [
            (coveredDevice(), row.inLeftToRight), (Self.arabic, row.inRightToLeft),
        ] {
            Stage(device: device).perform {
                let view = UIView()
                view.semanticContentAttribute = row.attribute
                #expect(view.effectiveUserInterfaceLayoutDirection == expected)
                #expect(UIView.userInterfaceLayoutDirection(for: row.attribute) == expected)
            }
        }
    }

    /// The presented frames of both screens in steps of a twentieth of a second.
    private func frames(
        _ device: Device, forced: UISemanticContentAttribute = .unspecified, push: Bool
    ) -> [CGRect] {
        let play = Play({ UINavigationController() }, root: push, device: device)
        play.stage.perform {
            play.navigation.view.semanticContentAttribute = forced
            if push {
                play.navigation.pushViewController(play.message, animated: true)
            } else {
                play.navigation.popViewController(animated: true)
            }
        }
        let frames = (0..<12).flatMap { step -> [CGRect] in
            play.stage.advance(to: Double(step) * 0.05)
            return play.stage.perform {
                [play.inbox, play.message].filter { $0.view.window != nil }.map {
                    $0.view.seen.frame
                }
            }
        }
        play.stage.tearDown()
        return frames
    }

    @Test(arguments: [true, false])
    func `sees a push and a pop from the other side`(push: Bool) {
        let usual = frames(coveredDevice(), push: push)
        #expect(usual.contains { $0.minX > 0 } && usual.contains { $0.minX < 0 })
        let mirrored = usual.map(\.mirrored)
        for (device, forced) in [
            (Self.arabic, .unspecified), (coveredDevice(), .forceRightToLeft),
        ] as [(Device, UISemanticContentAttribute)] {
            let seen = frames(device, forced: forced, push: push)
            #expect(seen.count == mirrored.count)
            #expect(zip(seen, mirrored).allSatisfy { abs($0.minX - $1.minX) < 1e-9 })
        }
        #expect(frames(Self.arabic, forced: .forceLeftToRight, push: push) == usual)
    }

    private func phase(_ device: Device, from start: Double, to end: Double) -> [CGFloat] {
        let play = Play({ UINavigationController() }, device: device)
        play.touch(
            (0...10).map { step in
                (
                    time: 0.1 + 0.02 * Double(step), x: start + (end - start) * Double(step) / 10,
                    y: 400
                )
            })
        play.stage.advance(to: 0.29)
        let during = play.stage.perform { play.message.view.seen.frame.minX }
        play.stage.advance(to: 2)
        let count = play.stage.perform { CGFloat(play.navigation.viewControllers.count) }
        play.stage.tearDown()
        return [during, count]
    }

    @Test func `swipes back from the right edge`() {
        let usual = phase(coveredDevice(), from: 2, to: 302)
        #expect(usual[0] > 100 && usual[1] == 1)
        #expect(phase(Self.arabic, from: 388, to: 88) == [-usual[0], 1])
        #expect(phase(Self.arabic, from: 2, to: 302) == [0, 2])
        #expect(phase(coveredDevice(), from: 388, to: 88) == [0, 2])
    }

    /// The parts of a bar shown at a given time, with their frames.
    private func bar(
        _ device: Device, forced: UISemanticContentAttribute = .unspecified, at time: Double
    ) -> [(String, CGRect)] {
        let stage = Stage(device: device)
        let bar = stage.perform {
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 47, width: 390, height: 44))
            bar.semanticContentAttribute = forced
            stage.window.addSubview(bar)
            let inbox = UINavigationItem(title: "Inbox")
            inbox.leftBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain)
            bar.items = [UINavigationItem(title: "Root"), inbox]
            return bar
        }
        stage.perform {
            let message = UINavigationItem(title: "Message")
            message.rightBarButtonItem = UIBarButtonItem(title: "Done", style: .done)
            bar.pushItem(message, animated: true)
        }
        stage.advance(to: time)
        let parts = stage.perform {
            bar.shown.filter { $0.bounds.width < 390 }.map { view in
                ((view as? UILabel)?.text ?? "\(type(of: view))", view.seenFrame)
            }
        }
        stage.tearDown()
        return parts
    }

    /// Titles lie on whole pixels, so centred ones may be one pixel off.
    @Test(arguments: [0, 0.1, 0.25, 0.6])
    func `sees a bar from the other side`(time: Double) {
        let usual = bar(coveredDevice(), at: time)
        for mirrored in [
            bar(Self.arabic, at: time), bar(coveredDevice(), forced: .forceRightToLeft, at: time),
        ] {
            #expect(mirrored.map(\.0) == usual.map(\.0))
            for ((name, frame), (_, other)) in zip(usual, mirrored) {
                let expected = frame.mirrored
                #expect(abs(other.minX - expected.minX) < 1e-9, "\(name)")
                #expect(other.size == expected.size && other.minY == expected.minY)
            }
        }
        #expect(bar(Self.arabic, forced: .forceLeftToRight, at: time).map(\.1) == usual.map(\.1))
    }

    @Test func `finds tabs in the other order`() {
        func frames(_ device: Device) -> [CGRect] {
            let stage = Stage(device: device)
            let bar = stage.perform {
                let bar = UITabBar(frame: CGRect(x: 0, y: 761, width: 390, height: 83))
                stage.window.addSubview(bar)
                bar.items = ["Mail", "Search", "More"].map {
                    UITabBarItem(title: $0, image: nil, tag: 0)
                }
                bar.items?[0].badgeValue = "3"
                return bar
            }
            return stage.perform {
                bar.shown.compactMap { $0 as? UILabel }.map(\.seenFrame)
            }
        }
        let usual = frames(coveredDevice())
        #expect(usual.count == 4 && usual[0].midX == 65)
        #expect(frames(Self.arabic) == usual.map(\.mirrored))
    }

    @Test func `reads natural text at the right`() {
        for (device, alignment, isAtRight) in [
            (coveredDevice(), .natural, false), (Self.arabic, .natural, true),
            (Self.arabic, .left, false), (coveredDevice(), .right, true),
        ] as [(Device, NSTextAlignment, Bool)] {
            let stage = Stage(device: device)
            let label = stage.perform {
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 20))
                (label.text, label.textAlignment) = ("abc", alignment)
                stage.window.addSubview(label)
                return label
            }
            let origins = label.layer.displayList().items.compactMap { item -> CGFloat? in
                if case .glyphs(let glyphs) = item {
                    glyphs.transform.project(.zero)?.x
                } else {
                    nil
                }
            }
            #expect(origins.count == 1 && origins.allSatisfy { ($0 > 150) == isAtRight })
        }
    }
}
