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
            navigation.interactivePopGestureRecognizer?.delegate = nil
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
            record()
        } while stage.now < zero + time - 1e-9
    }

    private func record() {
        stage.perform {
            var values: [String: Double] = [:]
            for (name, screen) in [("front.x", front), ("back.x", back)] {
                guard let view = screen.viewIfLoaded, view.window != nil else { continue }
                values[name] = (view.layer.presentation()?.position.x ?? 0) - 201
            }
            trace.add(stage.now - zero, values)
        }
    }

    /// Plays a recording's touches.
    func play(_ phone: PhoneTrace) {
        for touch in phone.touches {
            play(to: touch.time)
            stage.send(TouchSample(finger: 0, phase: touch.phase, location: touch.location))
            record()
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
            record()
        } while stage.now < zero + time - 1e-9
    }

    private func record() {
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
    }

    /// Plays touches; `end` is the time until which the sheet is watched, seconds after the last of them.
    func play(_ touches: [PhoneTrace.Touch], watchingFor end: Double = 1.5) {
        for touch in touches {
            play(to: touch.time)
            stage.send(TouchSample(finger: 0, phase: touch.phase, location: touch.location))
            record()
        }
        play(to: (touches.last?.time ?? 0) + end)
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
    static func edgePop(
        _ name: String, asTranscribed: Bool = false, withoutEarlyRows: Bool = false
    ) throws -> (phone: PhoneTrace, found: PhoneComparison) {
        let read = try PhoneTrace("edge-pop/\(name)")
        let phone = asTranscribed ? read : read.withAllTouches
        let pages = PagePlay(isPushed: true)
        pages.play(phone)
        let isPopped = pages.stage.transitions.last?.outcome == .completed
        // The phone shows a touch 20 to 50 ms after it was sent, of which some 20 are the tracking spring's.
        let (rms, delay) = pages.trace.difference(
            "front.x",
            from: (withoutEarlyRows ? phone.framesReadInTime : phone.frames).filter {
                $0.time >= 0
            },
            delays: 0...0.04, gone: isPopped ? 402 : 0)
        return (
            phone,
            PhoneComparison(outcome: isPopped ? "completed" : "cancelled", rms: rms, delay: delay)
        )
    }

    /// Compares touches on a sheet.
    static func sheet(
        _ name: String, asTranscribed: Bool = false
    ) throws -> (phone: PhoneTrace, found: PhoneComparison) {
        let read = try PhoneTrace("sheet/\(name)")
        let phone = asTranscribed ? read : read.withAllTouches
        let sheet = try SheetPlay(phone)
        sheet.play(phone.touches)
        // A tap's first change comes later than a drag's.
        let (rms, delay) = sheet.trace.difference(
            "sheet.y", from: phone.frames.filter { $0.time >= 0 },
            delays: 0...(name == "hold" ? 0.06 : 0.03), gone: 884.7)
        return (phone, PhoneComparison(outcome: sheet.outcome, rms: rms, delay: delay))
    }

    static let edgePops = ["cancel", "commit", "flick-v400", "flickback", "slow30", "slow35"]
    static let sheets = [
        "drag-up-mid", "flick-up", "fu-800", "hold", "drag-down-far", "l-flick-down", "lfd-700",
        "fd-600", "fd-1100",
    ]

    /// Compares a push or a pop by code by the lower page, whose place is 121 of 402 points of the upper's.
    ///
    /// Where rows are 12.5 ms apart, the recorder read the upper page 8.3 ms early and the lower one 4.2 ms late, by its
    /// own account, and some rows of the upper one twice.
    static func byCode(_ name: String) throws -> PhoneComparison {
        let phone = try PhoneTrace("edge-pop/\(name)")
        let pages = PagePlay(isPushed: name == "pop")
        pages.stage.perform {
            if name == "push" {
                pages.navigation.pushViewController(pages.front, animated: true)
            } else {
                pages.navigation.popViewController(animated: true)
            }
        }
        pages.play(to: 2)
        let frames = zip(phone.frames.dropFirst(), phone.frames).map { frame, before in
            var frame = frame
            let isSlow = frame.time < 0.3 && abs(frame.time - before.time - 0.0125) < 0.002
            if isSlow { frame.time -= 0.0042 }
            return frame
        }
        let (rms, delay) = pages.trace.difference(
            "back.x", from: frames, delays: -0.03...0.03, gone: name == "push" ? -121 : 0)
        return PhoneComparison(outcome: "completed", rms: rms * 402 / 121, delay: delay)
    }

    /// Compares the parts of the run that moves a sheet by code: by name, with the difference of the sheet's top edge.
    static func sheetByCode() throws -> [(name: String, rms: Double)] {
        let phone = try PhoneTrace("sheet/sheet-ml")
        let sheet = try SheetPlay(phone)
        guard let first = phone.calls.first else { return [] }
        for (time, name) in phone.calls {
            sheet.play(to: time - first.time)
            sheet.stage.perform {
                guard let controller = sheet.sheet.sheetPresentationController else { return }
                switch name {
                case "present": sheet.base.present(sheet.sheet, animated: true)
                case "dismiss": sheet.base.dismiss(animated: true)
                default:
                    controller.animateChanges {
                        controller.selectedDetentIdentifier = name == "large" ? .large : .medium
                    }
                }
            }
        }
        sheet.play(to: 8)
        return zip(phone.calls, phone.calls.dropFirst() + [(time: 9, name: "end")]).map {
            part, next in
            // Rows of before the call show what the part before left.
            let frames = phone.frames.filter { $0.time > part.time && $0.time < next.time }
            let difference = sheet.trace.difference(
                "sheet.y", from: frames, delays: -0.1...0.1, gone: 874)
            return (part.name, difference.rms)
        }
    }
}
