import Foundation
import Testing
import UIKitCore

/// Two screens on a phone's stage; the front one is pushed.
final class PagePlay {
    let stage = Stage(
        device: Device(size: CGSize(width: 402, height: 874), refreshRate: 120), system: .iOS27)
    let navigation: UINavigationController
    let front = UIViewController()
    private let back: UIViewController
    private(set) var trace = StageTrace()
    /// The stage's time at which the trace's is 0.
    private let zero = 1.0

    init(isPushed: Bool) {
        (navigation, back) = stage.perform { [stage] in
            let back = UIViewController()
            let navigation = UINavigationController(rootViewController: back)
            navigation.isNavigationBarHidden = true
            stage.window.rootViewController = navigation
            return (navigation, back)
        }
        stage.advance(to: 0.5)
        if isPushed {
            stage.perform { navigation.pushViewController(front, animated: false) }
        }
        stage.advance(to: zero)
    }

    func play(to time: Double) {
        repeat {
            stage.advance(to: min(stage.now + 0.001, zero + time))
            stage.perform {
                var values: [String: Double] = [:]
                for (name, screen) in [("front.x", front), ("back.x", back)] {
                    guard let view = screen.viewIfLoaded, view.window != nil else { continue }
                    values[name] = (view.layer.presentation()?.position.x ?? 0) - 201
                }
                trace.add(stage.now - zero, values)
            }
        } while stage.now < zero + time - 1e-9
    }

    /// Plays a recording's touches.
    func play(_ phone: PhoneTrace) {
        for touch in phone.touches {
            play(to: touch.time)
            stage.send(TouchSample(finger: 0, phase: touch.phase, location: touch.location))
        }
        play(to: (phone.touches.last?.time ?? 0) + 1.5)
    }
}

/// A sheet on a phone's stage.
final class SheetPlay {
    let stage = Stage(
        device: Device(
            size: CGSize(width: 402, height: 874), refreshRate: 120,
            safeAreaInsets: UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0)),
        system: .iOS27)
    let base: UIViewController
    let sheet: UIViewController
    private(set) var trace = StageTrace()
    private let zero = 1.0

    init(_ phone: PhoneTrace) throws {
        (base, sheet) = stage.perform { [stage] in
            let (base, sheet) = (UIViewController(), UIViewController())
            stage.window.rootViewController = base
            return (base, sheet)
        }
        stage.advance(to: 0.5)
        let controller = try #require(stage.perform { sheet.sheetPresentationController })
        stage.perform {
            controller.detents = phone.detents.map { $0 == "medium" ? .medium() : .large() }
            controller.prefersGrabberVisible = true
            controller.selectedDetentIdentifier = phone.start == "large" ? .large : .medium
            if phone.start != "none" { base.present(sheet, animated: false) }
        }
        stage.advance(to: zero)
    }

    func play(to time: Double) {
        repeat {
            stage.advance(to: min(stage.now + 0.001, zero + time))
            stage.perform {
                guard let view = sheet.viewIfLoaded, view.window != nil,
                    let frame = view.superview?.layer.presentation()?.frame
                else { return trace.add(stage.now - zero, [:]) }
                trace.add(
                    stage.now - zero,
                    [
                        "sheet.y": frame.minY, "sheet.height": frame.height,
                        "sheet.width": frame.width,
                    ])
            }
        } while stage.now < zero + time - 1e-9
    }

    /// The detent at which the sheet is, or "completed" once it is dismissed.
    var outcome: String {
        stage.perform {
            guard base.presentedViewController != nil else { return "completed" }
            let detent = sheet.sheetPresentationController?.selectedDetentIdentifier
            return detent == .large ? "large" : "medium"
        }
    }
}

/// A recording beside the stage that got its touches.
struct PhoneComparison {
    var outcome: String
    /// Of the upper page's middle, or of the sheet's top edge, in points.
    var rms: Double
    /// Seconds by which the phone is later.
    var delay: Double

    /// Compares a swipe from the edge.
    static func edgePop(_ name: String) throws -> (phone: PhoneTrace, found: PhoneComparison) {
        let phone = try PhoneTrace("edge-pop/\(name)")
        let pages = PagePlay(isPushed: true)
        pages.play(phone)
        let isPopped = pages.stage.transitions.last?.outcome == .completed
        // The phone shows a touch 20 to 50 ms after it was sent, of which some 20 are the tracking spring's.
        let (rms, delay) = pages.trace.difference(
            "front.x", from: phone.frames.filter { $0.time >= 0 }, delays: 0...0.04,
            gone: isPopped ? 402 : 0)
        return (
            phone,
            PhoneComparison(outcome: isPopped ? "completed" : "cancelled", rms: rms, delay: delay)
        )
    }

    /// Compares touches on a sheet.
    static func sheet(_ name: String) throws -> (phone: PhoneTrace, found: PhoneComparison) {
        let phone = try PhoneTrace("sheet/\(name)")
        let sheet = try SheetPlay(phone)
        for touch in phone.touches {
            sheet.play(to: touch.time)
            sheet.stage.send(TouchSample(finger: 0, phase: touch.phase, location: touch.location))
        }
        sheet.play(to: (phone.touches.last?.time ?? 0) + 1.5)
        // A tap's first change comes later than a drag's.
        let (rms, delay) = sheet.trace.difference(
            "sheet.y", from: phone.frames.filter { $0.time >= 0 },
            delays: 0...(name == "hold" ? 0.06 : 0.03), gone: 884.7)
        return (phone, PhoneComparison(outcome: sheet.outcome, rms: rms, delay: delay))
    }

    static let edgePops = ["cancel", "commit", "flick-v400", "flickback", "slow30", "slow35"]
    /// With the most that the top edge may differ, in points.
    static let sheets = [
        ("drag-up-mid", 1), ("flick-up", 1), ("fu-800", 1), ("hold", 1), ("drag-down-far", 1.2),
        ("l-flick-down", 1.2), ("lfd-700", 1.5), ("fd-600", 1.7), ("fd-1100", 1),
    ]
}
