import CoreAnimation
import Foundation
import UIKitCore

/// Times plays without drawing: an interactive pop between two screens of 60 views each.
///
/// A finger drags for 0.5 s at 60 Hz and lets go beyond the middle; the presentation values of all views
/// are read at each of the display's frames until the transition has ended.
struct Playing {
    private static let views = 60

    /// Prints the time of a play, and the growth in memory after a thousand plays.
    static func time(_ stopwatch: Stopwatch) {
        report("set up of a stage", stopwatch.median { Playing().tearDown() })
        var stages = (0...stopwatch.runs).map { _ in Playing() }
        var played: [Playing] = []
        report(
            "interactive pop of 0.5 s",
            stopwatch.median {
                let play = stages.removeLast()
                play.run()
                played.append(play)
            })
        precondition(played.allSatisfy { $0.stage.transitions.map(\.outcome) == [.completed] })
        for play in played { play.tearDown() }

        func playOnce() {
            let play = Playing()
            play.run()
            play.tearDown()
        }
        for _ in 0..<100 { playOnce() }
        let before = residentMegabytes()
        for _ in 0..<1000 { playOnce() }
        let growth = ((residentMegabytes() - before) * 100).rounded() / 100
        print("1,000 stages in a row: \(growth) MB more in memory")
    }

    private let stage = Stage()
    private let screens: [UIViewController]

    /// Creates a stack of two screens.
    private init() {
        screens = stage.perform { [stage] in
            let screens = (0..<2).map { _ in UIViewController() }
            for screen in screens { Self.fill(screen.view) }
            let navigation = UINavigationController(nibName: nil, bundle: nil)
            navigation.viewControllers = screens
            stage.window.rootViewController = navigation
            return screens
        }
    }

    private static func fill(_ screen: UIView) {
        for index in 0..<views {
            let view = UIView(
                frame: CGRect(x: 10 + index % 6 * 60, y: 20 + index / 6 * 60, width: 50, height: 50)
            )
            view.backgroundColor = .systemBlue
            screen.addSubview(view)
        }
    }

    private func run() {
        for step in 0...30 {
            let part = Double(step) / 30
            stage.advance(to: 0.5 * part)
            stage.send(
                TouchSample(
                    phase: step == 0 ? .began : .moved,
                    location: CGPoint(x: 5 + 280 * part, y: 400)))
            look()
        }
        stage.send(TouchSample(phase: .ended, location: CGPoint(x: 285, y: 400)))
        for frame in 31... {
            stage.advance(to: Double(frame) / 60)
            look()
            if stage.phase == .idle { break }
        }
    }

    /// Reads the presentation values of every view.
    private func look() {
        stage.perform {
            for screen in screens {
                guard let view = screen.viewIfLoaded, view.window != nil else { continue }
                _ = view.layer.presentationValues().frame
                for inner in view.subviews { _ = inner.layer.presentationValues().frame }
            }
        }
    }

    private func tearDown() { stage.tearDown() }

    private static func report(_ name: String, _ milliseconds: Double) {
        print("\(name), 2 × \(views) views: \((milliseconds * 1000).rounded() / 1000) ms")
    }

    /// Resident memory of this process in megabytes, according to Linux.
    private static func residentMegabytes() -> Double {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
        return pages * 4096 / 1e6
    }
}
