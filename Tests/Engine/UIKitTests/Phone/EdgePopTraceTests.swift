import Foundation
import Testing
import UIKitCore

/// Thirteen swipes were recorded on an iPhone 16 Pro with iOS 27.0.1, six of which are here.
@Suite struct `A pop from the edge on iOS 27` {
    @Test(arguments: PhoneComparison.edgePops)
    func `ends as on the phone, and is within a point of it on the way`(_ name: String) throws {
        for asTranscribed in [false, true] {
            let (phone, found) = try PhoneComparison.edgePop(name, asTranscribed: asTranscribed)
            #expect(found.outcome == phone.outcome)
            #expect(found.rms <= 1)
        }
    }

    @Test func `is within half a point of the phone in the median`() throws {
        let all = try PhoneComparison.edgePops.map { try PhoneComparison.edgePop($0).found.rms }
        let sorted = all.sorted()
        #expect((sorted[sorted.count / 2 - 1] + sorted[sorted.count / 2]) / 2 <= 0.5)
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

/// One push and one pop by code were recorded.
@Suite struct `A push and a pop by code on iOS 27` {
    @Test(arguments: ["push", "pop"])
    func `are within a point of the phone`(_ name: String) throws {
        #expect(try PhoneComparison.byCode(name).rms <= 1)
    }
}
