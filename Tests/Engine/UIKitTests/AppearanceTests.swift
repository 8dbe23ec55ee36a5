import Testing
import UIKit

@Suite struct `An object that stands for all instances` {
    private let stage = Stage()

    private func words(of result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }

    @Test func `gives its properties to those that come into a window`() {
        stage.perform {
            UINavigationBar.appearance().barTintColor = .red
            UINavigationBar.appearance().tintColor = .green
            UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
            UISwitch.appearance().onTintColor = .blue
            let (bar, toggle) = (UINavigationBar(), UISwitch())
            #expect(bar.barTintColor == nil)
            for view in [bar, toggle] { stage.window.addSubview(view) }
            #expect(bar.barTintColor == .red && bar.tintColor == .green)
            #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
            #expect(toggle.onTintColor == .blue)
        }
        stage.tearDown()
    }

    @Test func `leaves what was set on an instance, and those already shown`() {
        stage.perform {
            let early = UISwitch()
            stage.window.addSubview(early)
            UISwitch.appearance().onTintColor = .red
            let own = UISwitch()
            own.onTintColor = .green
            stage.window.addSubview(own)
            #expect(own.onTintColor == .green && early.onTintColor == nil)
        }
        stage.tearDown()
    }

    private final class OwnLabel: UILabel {}
    private final class Box: UIView {}

    @Test func `stands for subclasses too, which its own subclass overrules`() {
        stage.perform {
            UIView.appearance().backgroundColor = .red
            UILabel.appearance().backgroundColor = .green
            let (label, box) = (OwnLabel(), Box())
            for view in [label, box] { stage.window.addSubview(view) }
            #expect(label.backgroundColor == .green && box.backgroundColor == .red)
        }
        stage.tearDown()
    }

    @Test func `can be meant for instances inside others`() {
        stage.perform {
            UILabel.appearance().textColor = .red
            UILabel.appearance(whenContainedInInstancesOf: [Box.self]).textColor = .green
            let (box, inside, outside) = (Box(), UILabel(), UILabel())
            box.addSubview(inside)
            for view in [box, outside] { stage.window.addSubview(view) }
            #expect(inside.textColor == .green && outside.textColor == .red)
            #expect(UILabel.appearance() === UILabel.appearance())
        }
        stage.tearDown()
    }

    @Test func `gives buttons of bars their titles' look`() {
        let play = BarPlay("Root")
        play.stage.perform {
            UIBarButtonItem.appearance().setTitleTextAttributes(
                [.foregroundColor: UIColor.red], for: .normal)
            play.bar.topItem?.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain)
        }
        #expect(play.label("Edit")?.textColor == .red)
        play.stage.tearDown()
    }

    @Test func `is not there for a class of one's own`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { Stage().perform { _ = Box.appearance() } }
        #expect(try words(of: result).contains("only UIKit's own classes have an appearance here"))
    }
}
