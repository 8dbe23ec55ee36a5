import Filmstrip
import Foundation
import Systems
import Testing
import UIKit

/// Two plain screens with a system push between them, in UIKit code and as a spec.
private enum Push {
    static let spec = """
        { "screens": { "inbox": { "views": [] }, "message": { "views": [] } },
          "container": { "navigation": { "stack": ["inbox"] } },
          "script": [{ "at": 0.1, "push": "message" }],
          "filmstrip": { "times": [0.1, 0.2, 0.3, 0.5, 0.7] } }
        """

    static let times = [0.1, 0.2, 0.3, 0.5, 0.7]

    static func screen(_ name: String) -> UIViewController {
        let screen = UIViewController()
        screen.restorationIdentifier = name
        screen.view.backgroundColor = .systemBackground
        return screen
    }

    static func scene(_ stage: Stage) {
        let navigation = UINavigationController(rootViewController: screen("inbox"))
        navigation.isNavigationBarHidden = true
        stage.window.rootViewController = navigation
    }

    static let script = GestureScript([
        .perform(.at(0.1)) { stage in
            let navigation = stage.window.rootViewController as? UINavigationController
            navigation?.pushViewController(screen("message"), animated: true)
        }
    ])
}

@Suite struct `A film of UIKit code` {
    @Test func `has the frames, transitions and findings of the spec that says the same`() throws {
        let code = try Film(of: Push.script, frames: .times(Push.times), scene: Push.scene)
        let spec = try Film(of: Push.spec)
        #expect(code.frames.map(\.time) == spec.frames.map(\.time))
        #expect(code.frames.map(\.phase) == spec.frames.map(\.phase))
        #expect(code.frames.map(\.progress) == spec.frames.map(\.progress))
        for (one, other) in zip(code.frames, spec.frames) {
            #expect(one.views.map(\.name) == other.views.map(\.name))
            #expect(one.views.map(\.frame) == other.views.map(\.frame))
            #expect(one.views.map(\.place) == other.views.map(\.place))
        }
        #expect(code.transitions == spec.transitions)
        #expect(code.findings == spec.findings)
        let names = spec.events.map(\.name).filter { $0 != .viewDidLoad }
        #expect(code.events.map(\.name).filter { $0 != .viewDidLoad } == names)
    }

    @Test func `of a stage as it is shows what its display shows`() throws {
        let again = try Film(of: Push.script, frames: .displayFrames, scene: Push.scene)
        let stage = Stage()
        stage.perform { Push.scene(stage) }
        let once = try stage.film(script: Push.script, frames: .displayFrames)
        stage.tearDown()
        #expect(once.transitions == again.transitions)
        #expect(once.findings == again.findings)
        #expect(once.frames.map(\.time) == again.frames.map(\.time))
        #expect(once.frames.map(\.views) == again.frames.map(\.views))
        #expect(once.pictures == again.pictures)
    }

    /// Whether the scene is created again or played once.
    @Test func `has the course of a number that its style asks for`() throws {
        func style(_ sparkline: String) -> StripStyle {
            StripStyle(
                size: CGSize(width: 390, height: 844), scale: 1, sparkline: sparkline)
        }
        func films(_ sparkline: String) throws -> [Film] {
            let again = try Film(
                of: Push.script, frames: .displayFrames, style: style(sparkline), scene: Push.scene)
            let stage = Stage()
            defer { stage.tearDown() }
            stage.perform { Push.scene(stage) }
            let once = try stage.film(
                script: Push.script, frames: .displayFrames, style: style(sparkline))
            return [again, once]
        }
        for film in try films("message.frame.x") {
            let sparkline = try #require(film.played.sparkline)
            #expect(sparkline.range == 0...390)
            for frame in film.frames {
                #expect(
                    sparkline.value(at: frame.time)
                        == frame["message"].map { Double($0.frame.minX) })
            }
        }
        let stage = Stage()
        defer { stage.tearDown() }
        stage.perform { Push.scene(stage) }
        for play in [
            { try Film(of: Push.script, style: style("mesage.alpha"), scene: Push.scene) },
            { try stage.film(script: Push.script, style: style("mesage.alpha")) },
        ] {
            let error = try #require(throws: FilmFailure.self) { _ = try play() }
            #expect(
                error.description.hasPrefix("no view of the play is named as in \"mesage.alpha\""))
            #expect(error.description.hasSuffix("did you mean \"message.alpha\"?"))
        }
    }

    @Test func `is drawn as a strip`() throws {
        let film = try Film(of: Push.script, frames: .count(3), scene: Push.scene)
        let files = try film.files([.png, .json, .svg])
        #expect(files[.png]?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
        #expect(files[.svg]?.isEmpty == false)
        let timeline = try Timeline(json: try #require(files[.json]))
        #expect(timeline == files.timeline)
        #expect(timeline.spec == nil && timeline.pixels != nil)
    }

    @Test func `plays gestures`() throws {
        let swipe = GestureScript([
            .drag(
                .at(0.1), from: CGPoint(x: 60, y: 400), to: CGPoint(x: 330, y: 400), duration: 0.3)
        ])
        let film = try Film(of: swipe, frames: .progress([0, 0.5, 1])) { stage in
            let navigation = BackSwipeNavigationController(rootViewController: Push.screen("inbox"))
            navigation.setViewControllers(
                [Push.screen("inbox"), Push.screen("message")], animated: false)
            stage.window.rootViewController = navigation
        }
        #expect(film.transitions.map(\.operation) == ["pop"])
        #expect(film.transitions[0].isInteractive && film.transitions[0].outcome == .completed)
        #expect(film.frames.count == 3 && film.gestures.count == 1)
        // The shadow left by the animator is on a screen that is no longer in use.
        #expect(film.findings.isEmpty)
    }

    @Test func `says what the play does not have`() throws {
        let error = try #require(throws: FilmFailure.self) {
            try Film(of: GestureScript([]), frames: .progress([0.5]), scene: Push.scene)
        }
        #expect(error.description == "progress 0.5 is never reached; the highest is 0.0")
    }

    @Test func `names screens alike apart, and views by their identifiers`() throws {
        let film = try Film(of: GestureScript([]), frames: .times([0])) { stage in
            let parent = Push.screen("pair")
            for place in 0..<2 {
                let child = Push.screen("half")
                child.view.frame = CGRect(x: 195 * place, y: 0, width: 195, height: 844)
                parent.addChild(child)
                parent.view.addSubview(child.view)
                child.didMove(toParent: parent)
            }
            let badge = UIView(frame: CGRect(x: 9, y: 9, width: 20, height: 20))
            badge.accessibilityIdentifier = "badge"
            parent.view.addSubview(badge)
            stage.window.rootViewController = parent
        }
        #expect(film.frames[0].views.map(\.name) == ["half", "half 2", "pair", "pair.badge"])
    }

    /// A container of one's own that shows the screen's view before it takes in the screen.
    @Test func `names a screen as soon as its view is shown`() throws {
        final class Container: UIViewController {
            let screen = Push.screen("early")

            override func viewDidLoad() { view.addSubview(screen.view) }
        }
        let film = try Film(of: GestureScript([]), frames: .times([0])) { stage in
            let container = Container()
            container.restorationIdentifier = "frame"
            stage.window.rootViewController = container
        }
        #expect(film.frames[0].views.map(\.name) == ["early", "frame"])
    }

    /// A mask of a layer is as much a mask as that of a view: here one that a screen is given while it leaves.
    @Test(arguments: [true, false])
    func `tells of a mask that is left on a screen`(isOnView: Bool) throws {
        let script = GestureScript([
            .perform(.at(0.1)) { stage in
                let navigation = stage.window.rootViewController as? UINavigationController
                navigation?.pushViewController(Push.screen("message"), animated: true)
            },
            .perform(.at(0.2)) { stage in
                let navigation = stage.window.rootViewController as? UINavigationController
                guard let view = navigation?.viewControllers.first?.view else { return }
                let mask = UIView(frame: view.bounds)
                mask.backgroundColor = .black
                if isOnView { view.mask = mask } else { view.layer.mask = mask.layer }
            },
            .perform(.at(1)) { stage in
                let navigation = stage.window.rootViewController as? UINavigationController
                _ = navigation?.popViewController(animated: true)
            },
        ])
        let film = try Film(of: script, frames: .count(3), scene: Push.scene)
        #expect(film.findings.map(\.rule) == [.maskLeftBehind])
    }
}
