import Filmstrip
import FilmstripSweep
import Systems
import Testing
import UIKit

/// Random fingers on the systems in Swift, with a small budget: nothing that traps, and no error.
@Suite struct `Random fingers on code` {
    struct System: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The finger around which others are tried: from one point to another.
        let from, to: [Int]
        /// Whether the stage knows of its transitions; not those of a container of its own.
        var areTransitionsKnown = true
        /// The root of the window.
        let root: @Sendable () -> UIViewController
        /// Called once the root is in the window.
        var open: @Sendable (UIViewController) -> Void = { _ in }
        /// Called after 0.1 s.
        var act: @Sendable (UIViewController) -> Void = { _ in }
    }

    private static func screens(_ names: String...) -> [UIViewController] {
        names.map { name in
            let screen = UIViewController()
            screen.restorationIdentifier = name
            screen.view.backgroundColor = .systemBackground
            return screen
        }
    }

    private static let systems = [
        System(testDescription: "a back swipe", from: [60, 400], to: [300, 410]) {
            makeBackSwipe(screens: screens("inbox", "message"))
        },
        System(
            testDescription: "a card", from: [386, 400], to: [120, 410], areTransitionsKnown: false
        ) {
            let shown = screens("camera", "card", "picture")
            return makeCardContainer(screens: Array(shown[..<2]), background: shown[2])
        },
        System(testDescription: "a fade through", from: [5, 400], to: [300, 410]) {
            makeFadeThrough(screens: screens("list", "detail"))
        } act: {
            ($0 as? UINavigationController)?.popViewController(animated: true)
        },
        System(
            testDescription: "a pull to dismiss", from: [195, 240], to: [195, 560]
        ) {
            screens("feed")[0]
        } open: {
            $0.present(makePullToDismiss(), animated: false)
        },
        System(testDescription: "a slide", from: [5, 400], to: [300, 410]) {
            makeSlides(screens: screens("home", "summary"), [SlideTransition(.right, for: .pop)])
        },
    ]

    @Test(arguments: systems)
    func `break no law`(_ system: System) throws {
        let spec = """
            { "device": { "size": [390, 844] }, "screens": {}, "container": { "scene": "scene" },
              "script": [{ "at": 0.1, "perform": "act" },
                { "at": 0.2, "drag": { "from": \(system.from), "to": \(system.to),
                  "duration": 0.3 } }] }
            """
        var files = SpecFiles([:])
        files.code = { _ in
            SpecCode(
                digest: "",
                functions: [
                    "scene": { window in
                        let root = system.root()
                        (window as? UIWindow)?.rootViewController = root
                        system.open(root)
                    },
                    "act": { window in (window as? UIWindow)?.rootViewController.map(system.act) },
                ])
        }
        let report = try Fuzz(plays: 40, severities: [.error])
            .search(Array(spec.utf8), by: Renderer(threads: 1, files: files))
        #expect(report.failures.map { "\($0.law.name): \($0.message), play \($0.play)" } == [])
        let moves = StageTransition.Phase.allCases.filter { $0 != .idle }
            .reduce(0) { $0 + report.coverage.count(of: .move, in: $1) }
        #expect((moves > 0) == system.areTransitionsKnown)
    }
}
