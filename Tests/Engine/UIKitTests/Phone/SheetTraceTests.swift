import Foundation
import Testing
import UIKitCore

/// Twenty-two runs were recorded on an iPhone 16 Pro with iOS 27.0.1, ten of which are here.
@Suite struct `A sheet on iOS 27` {
    @Test(arguments: PhoneComparison.sheets)
    func `goes where it goes on the phone, and is within a point of it on the way`(
        _ name: String
    ) throws {
        for asTranscribed in [false, true] {
            let (phone, found) = try PhoneComparison.sheet(name, asTranscribed: asTranscribed)
            #expect(found.outcome == phone.outcome)
            #expect(found.rms <= 1)
        }
    }

    /// At 386 of 402 points of width, 8 points from three edges; its height is 34 + 0.56 · (812 − 34) before that.
    @Test func `floats at its medium detent, and docks at its large one`() throws {
        let sheet = try SheetPlay(try PhoneTrace("sheet/hold"))
        sheet.play(to: 0)
        for (key, expected) in [
            ("sheet.y", 415.03), ("sheet.height", 450.97), ("sheet.width", 386),
        ] {
            let value = try #require(sheet.trace.value(key, at: 0))
            #expect(abs(value - expected) < 0.05)
        }
        sheet.stage.perform {
            sheet.sheet.sheetPresentationController?.selectedDetentIdentifier = .large
        }
        sheet.play(to: 0.1)
        for (key, expected) in [("sheet.y", 62.0), ("sheet.height", 812), ("sheet.width", 402)] {
            let value = try #require(sheet.trace.value(key, at: 0.1))
            #expect(abs(value - expected) < 1e-6)
        }
    }

    /// The recorded run presents the sheet at its medium detent, enlarges it, makes it medium again and dismisses it.
    @Test func `moves by code as on the phone`() throws {
        let parts = try PhoneComparison.sheetByCode()
        #expect(parts.count == 4)
        for part in parts { #expect(part.rms <= 1, "\(part.name)") }
    }
}
