import Filmstrip
import FilmstripRecorder
import FilmstripTrace
import Foundation
import Testing
import UIKit

/// `Docs/recorder/FilmstripRecorder.swift`, the file that an app drops in.
@Suite struct `The recorder on a stage` {
    private let device = Device(
        size: CGSize(width: 402, height: 874), scale: 3, refreshRate: 120,
        safeAreaInsets: UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0))

    private static let pages = """
        {
          "screens": { "back": {}, "front": {} },
          "container": {
            "navigation": {
              "stack": ["back"], "interactivePopGestureRecognizer": "enabled"
            }
          },
          "script": [{ "at": 0, "push": "front", "animated": false }]
        }
        """

    private func screen(_ name: String) -> UIViewController {
        let screen = UIViewController()
        screen.view.accessibilityIdentifier = name
        return screen
    }

    /// Advances, and sends a finger that goes through these points.
    private func drag(_ stage: Stage, _ points: [(time: Double, x: Double)], lift: Double) {
        for (index, point) in points.enumerated() {
            stage.advance(to: point.time)
            stage.send(
                TouchSample(
                    phase: index == 0 ? .began : .moved, location: CGPoint(x: point.x, y: 437)))
        }
        stage.advance(to: lift)
        stage.send(
            TouchSample(phase: .ended, location: CGPoint(x: points.last?.x ?? 0, y: 437)))
    }

    /// The film is recorded on one stage and played on another, from the same touches.
    @Test(arguments: [UIKitSystem.classic, .iOS27], [260.0, 60])
    func `records an interactive pop that compares equal`(
        _ system: UIKitSystem, _ distance: Double
    ) throws {
        let stage = Stage(device: device, system: system.profile)
        defer { stage.tearDown() }
        let (recorder, navigation) = stage.perform {
            let recorder = FilmstripRecorder(frame: UIScreen.main.bounds)
            let navigation = UINavigationController(rootViewController: screen("back"))
            navigation.isNavigationBarHidden = true
            navigation.interactivePopGestureRecognizer?.delegate = nil
            recorder.rootViewController = navigation
            recorder.makeKeyAndVisible()
            navigation.pushViewController(screen("front"), animated: false)
            return (recorder, navigation)
        }
        stage.advance(to: 1.9)
        stage.perform { recorder.startRecording(name: "pop", model: "iPhone 16 Pro") }
        let moves = (0...20).map { index in
            (time: 2 + Double(index) * 0.0165, x: 3 + distance * Double(index) / 20)
        }
        drag(stage, moves, lift: 2.4)
        stage.advance(to: 3.5)
        let text = stage.perform {
            recorder.stopRecording(
                outcome: navigation.viewControllers.count == 1 ? .completed : .cancelled)
        }
        let trace = try Trace(Array(text.utf8))
        #expect(trace.touches.count == 22 && trace.touches[0].time == 0)
        #expect(trace.frames.count > 150)
        #expect(trace.device.system == (system == .classic ? "iOS 17.0" : "iOS 27.0"))
        #expect(trace.device.safeAreaInsets?.top == 62 && trace.device.scale == 3)
        // The page has really moved.
        let lefts = trace.frames.compactMap { ($0.views["front"] ?? nil)?[.x] }
        #expect((lefts.max() ?? 0) > 30)
        let comparison = try TraceComparison(
            trace, Array(Self.pages.utf8), by: Renderer(threads: 1))
        #expect(comparison.isSame && comparison.shift == 0, "\(comparison.text)")
        #expect(comparison.outcome == (distance == 260 ? .completed : .cancelled))
        #expect(comparison.numbers.count == 10)
        #expect(comparison.numbers.allSatisfy { $0.rms < 1e-3 }, "\(comparison.text)")
    }

    @Test func `records a push by code that compares equal`() throws {
        let stage = Stage(device: device)
        defer { stage.tearDown() }
        let (recorder, navigation) = stage.perform {
            let recorder = FilmstripRecorder(frame: UIScreen.main.bounds)
            let navigation = UINavigationController(rootViewController: screen("back"))
            navigation.isNavigationBarHidden = true
            recorder.rootViewController = navigation
            recorder.makeKeyAndVisible()
            return (recorder, navigation)
        }
        stage.advance(to: 1)
        stage.perform {
            recorder.startRecording(name: "push \"now\"")
            recorder.mark(call: "push")
            navigation.pushViewController(screen("front"), animated: true)
        }
        stage.advance(to: 2)
        let trace = try Trace(Array(stage.perform { recorder.stopRecording() }.utf8))
        #expect(trace.name == "push \"now\"")
        #expect(trace.calls == [.init(time: 0, name: "push")])
        let spec = Self.pages.replacing("\"at\": 0, ", with: "\"at\": 0.5, ")
            .replacing(", \"animated\": false", with: "")
        let comparison = try TraceComparison(trace, Array(spec.utf8), by: Renderer(threads: 1))
        #expect(comparison.isSame && comparison.shift == 0, "\(comparison.text)")
        // In the frame in which the push ends, the recorder's turn comes before the page is put to its place, 0.1 % of
        // its way further; all other frames are the same.
        let front = comparison.numbers.flatMap(\.points).filter { abs($0.difference) > 0.01 }
        #expect(front.count <= 1 && front.allSatisfy { abs($0.difference) < 0.5 })
    }

    @Test func `knows views that share a name, and views that are gone`() throws {
        let stage = Stage(device: device)
        defer { stage.tearDown() }
        let (recorder, second) = stage.perform {
            let recorder = FilmstripRecorder(frame: UIScreen.main.bounds)
            recorder.rootViewController = screen("root")
            recorder.makeKeyAndVisible()
            let views = (0..<2).map { index in
                UIView(frame: CGRect(x: 10 * index, y: 20, width: 30, height: 40))
            }
            for view in views {
                view.accessibilityIdentifier = "box"
                recorder.rootViewController?.view.addSubview(view)
            }
            views[1].transform = CGAffineTransform(rotationAngle: .pi / 2)
            return (recorder, views[1])
        }
        stage.perform { recorder.startRecording(name: "boxes") }
        stage.advance(to: 0.1)
        stage.perform { second.removeFromSuperview() }
        stage.advance(to: 0.2)
        let trace = try Trace(Array(stage.perform { recorder.stopRecording() }.utf8))
        let (first, last) = (try #require(trace.frames.first), try #require(trace.frames.last))
        #expect(first.views["box"] == [.x: 0, .y: 20, .width: 30, .height: 40, .alpha: 1])
        // A quarter turn about the middle at (25, 40).
        let turned = try #require(first.views["box 2"] ?? nil)
        for (number, expected) in [
            (Trace.Number.x, 5.0), (.y, 25), (.width, 40), (.height, 30),
        ] {
            #expect(abs((turned[number] ?? 0) - expected) < 1e-4)
        }
        #expect(last.views["box 2"] == .some(nil))
        #expect(last.views["box"] == first.views["box"])
    }

    @Test func `records no longer than it may`() throws {
        let stage = Stage(device: device)
        defer { stage.tearDown() }
        let recorder = stage.perform {
            let recorder = FilmstripRecorder(frame: UIScreen.main.bounds)
            recorder.rootViewController = screen("root")
            recorder.makeKeyAndVisible()
            recorder.longestRecording = 0.5
            recorder.startRecording(name: "long")
            return recorder
        }
        stage.advance(to: 3)
        let trace = try Trace(Array(stage.perform { recorder.stopRecording() }.utf8))
        // 0.5 s of frames at 120 Hz, both ends included.
        #expect(trace.frames.count == 61)
    }
}

/// The systems, for tables of tests.
enum UIKitSystem: CaseIterable, Sendable {
    case classic, iOS27

    var profile: Profile.System {
        switch self {
        case .classic: .classic
        case .iOS27: .iOS27
        }
    }
}
