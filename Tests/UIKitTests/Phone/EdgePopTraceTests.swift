import Foundation
import Testing
import UIKitCore

/// Thirteen swipes were recorded on an iPhone 16 Pro with iOS 27.0.1, six of which are here.
@Suite struct `A pop from the edge on iOS 27` {
    @Test(arguments: PhoneComparison.edgePops)
    func `ends as on the phone, and is within a point of it on the way`(_ name: String) throws {
        let (phone, found) = try PhoneComparison.edgePop(name)
        #expect(found.outcome == phone.outcome)
        #expect(found.rms <= 1)
    }

    /// The pages move as by one curve, by 121 points of the lower for 402 of the upper.
    @Test(arguments: PhoneComparison.edgePops)
    func `moves the lower page by 121 points of 402`(_ name: String) throws {
        let pages = PagePlay(isPushed: true)
        pages.play(try PhoneTrace("edge-pop/\(name)"))
        for time in stride(from: 0.3, to: 2, by: 0.05) {
            guard let front = pages.trace.value("front.x", at: time), front > 0.5, front < 401,
                let back = pages.trace.value("back.x", at: time)
            else { continue }
            #expect(abs(back - (-121 + front * 121 / 402)) < 0.1)
        }
    }
}

/// One push and one pop by code were recorded. Where rows are 12.5 ms apart, the recorder read the upper page 8.3 ms early
/// and the lower one 4.2 ms late, by its own account.
@Suite struct `A push and a pop by code on iOS 27` {
    @Test(arguments: ["push", "pop"])
    func `are within a point of the phone`(_ name: String) throws {
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
        func corrected(_ seconds: Double) -> [PhoneTrace.Frame] {
            zip(phone.frames.dropFirst(), phone.frames).map { frame, before in
                var frame = frame
                let isSlow = frame.time < 0.3 && abs(frame.time - before.time - 0.0125) < 0.002
                if isSlow { frame.time += seconds }
                return frame
            }
        }
        let delays = -0.03...0.03
        let lower = pages.trace.difference(
            "back.x", from: corrected(-0.0042), delays: delays, gone: name == "push" ? -121 : 0)
        #expect(lower.rms <= 1)
        // The first rows of the push jitter by a frame.
        let upper = pages.trace.difference(
            "front.x", from: corrected(0.0083), delays: delays, gone: 402)
        #expect(upper.rms <= (name == "push" ? 3 : 1))
    }
}
