import Foundation
import Testing
import UIKitCore

/// A card in a list, and a page or a sheet that zooms out of it, on a phone's stage.
final class ZoomFilm {
    let stage: Stage
    private let navigation: UINavigationController
    private let list: UIViewController
    private let page = UIViewController()
    private let isSheet: Bool
    private let zero = 2.0
    private(set) var trace = StageTrace()

    /// - Parameter isOpen: Whether the page is open at first.
    init(from source: CGRect, isSheet: Bool = false, isOpen: Bool) {
        self.isSheet = isSheet
        var device = Device(
            size: CGSize(width: 402, height: 874), refreshRate: 120,
            safeAreaInsets: UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0))
        device.cornerRadius = 62
        stage = Stage(device: device, system: .iOS27)
        let card: UIView
        (navigation, list, card) = stage.perform { [stage] in
            let (list, card) = (UIViewController(), UIView(frame: source))
            list.view.addSubview(card)
            let navigation = UINavigationController(rootViewController: list)
            navigation.isNavigationBarHidden = true
            stage.window.rootViewController = navigation
            return (navigation, list, card)
        }
        page.preferredTransition = .zoom { _ in card }
        stage.advance(to: 0.5)
        if isOpen { stage.perform { open(animated: false) } }
        stage.advance(to: zero)
    }

    deinit { stage.tearDown() }

    private func open(animated: Bool) {
        guard isSheet else {
            return navigation.pushViewController(page, animated: animated)
        }
        page.modalPresentationStyle = .pageSheet
        page.sheetPresentationController?.detents = [.medium()]
        navigation.present(page, animated: animated)
    }

    /// Opens or closes the page by code.
    func call(_ name: String) {
        stage.perform {
            switch name {
            case "push", "present": open(animated: true)
            case "pop": _ = navigation.popViewController(animated: true)
            default: page.dismiss(animated: true)
            }
        }
        play(to: 1.5)
    }

    func play(to time: Double) {
        repeat {
            stage.advance(to: min(stage.now + 0.001, zero + time))
            record()
        } while stage.now < zero + time - 1e-9
    }

    /// Plays touches, and watches for `end` seconds after the last of them.
    func play(_ touches: [PhoneTrace.Touch], watchingFor end: Double = 1.5) {
        for touch in touches {
            play(to: touch.time)
            stage.send(TouchSample(finger: 0, phase: touch.phase, location: touch.location))
            record()
        }
        play(to: (touches.last?.time ?? 0) + end)
    }

    /// The part of the page that is seen: the page is in a card during a transition, and so is a sheet always.
    var frame: CGRect? {
        stage.perform {
            guard let view = page.viewIfLoaded, view.window != nil else { return nil }
            let shown = isSheet ? view.superview : view
            guard let shown, let card = shown.superview, let shadow = card.superview,
                shadow.layer.shadowRadius == stage.profile.zoom.shadowRadius,
                let size = card.layer.presentation()?.bounds.size,
                let middle = shadow.layer.presentation()?.position
            else { return shown?.layer.presentation()?.frame }
            return CGRect(
                x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
                height: size.height)
        }
    }

    private func record() {
        let frame = frame
        trace.add(
            stage.now - zero,
            frame.map {
                [
                    "page.x": $0.minX, "page.y": $0.minY, "page.width": $0.width,
                    "page.height": $0.height,
                ]
            } ?? [:])
    }

    var outcome: String {
        stage.transitions.last?.outcome == .completed ? "completed" : "cancelled"
    }
}

extension PhoneComparison {
    static let zoomDrags = ["down-125", "down-140", "flick-100", "right-mid", "swipe-cancel"]
    static let zoomCalls = [
        "push-back", "push-swipe-down", "pop-back-button", "present-card", "dismiss-capsule",
    ]

    private static let card = CGRect(x: 121.333, y: 250, width: 160, height: 100)
    private static let capsule = CGRect(x: 131.333, y: 276, width: 140, height: 48)
    private static let keys = ["page.x", "page.y", "page.width", "page.height"]

    /// Compares a drag of a zoomed page.
    static func zoomDrag(_ name: String) throws -> (phone: PhoneTrace, found: PhoneComparison) {
        let phone = try PhoneTrace("zoom/\(name)")
        let film = ZoomFilm(from: card, isOpen: true)
        film.play(phone.touches)
        // A film's frames have other times than the touches: some are earlier than the touch that they show.
        let (rms, delay) = film.trace.difference(
            keys, from: phone.frames.filter { $0.time >= 0 }, delays: -0.06...0.04, at: card)
        return (phone, PhoneComparison(outcome: film.outcome, rms: rms, delay: delay))
    }

    /// Compares a zoom by code.
    static func zoomByCode(_ name: String) throws -> PhoneComparison {
        let phone = try PhoneTrace("zoom/\(name)")
        let call = try #require(phone.calls.first?.name)
        let source = name == "dismiss-capsule" ? capsule : card
        let film = ZoomFilm(
            from: source, isSheet: ["present", "dismiss"].contains(call),
            isOpen: ["pop", "dismiss"].contains(call))
        film.call(call)
        let (rms, delay) = film.trace.difference(
            keys, from: phone.frames, delays: -0.03...0.03, at: source)
        return PhoneComparison(outcome: film.outcome, rms: rms, delay: delay)
    }
}

extension StageTrace {
    /// The root of the mean square of the differences of several numbers of a page, at the delay that fits best; a page that
    /// is gone is at its source.
    fileprivate func difference(
        _ keys: [String], from frames: [PhoneTrace.Frame], delays: ClosedRange<Double>,
        at source: CGRect
    ) -> (rms: Double, delay: Double) {
        let gone = [source.minX, source.minY, source.width, source.height]
        let shifts = stride(from: delays.lowerBound, through: delays.upperBound, by: 0.0005)
        let found = shifts.map { delay in
            let squares = zip(keys, gone).flatMap { key, end in
                frames.compactMap { frame in
                    frame.values[key].map { phone in
                        let own = value(key, at: frame.time - delay) ?? end
                        return (own - phone) * (own - phone)
                    }
                }
            }
            return (rms: (squares.reduce(0, +) / Double(squares.count)).squareRoot(), delay: delay)
        }
        return found.min { $0.rms < $1.rms } ?? (.infinity, 0)
    }
}
