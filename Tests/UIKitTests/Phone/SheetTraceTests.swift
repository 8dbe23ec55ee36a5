import Foundation
import Testing
import UIKitCore

/// Twenty-two runs were recorded on an iPhone 16 Pro with iOS 27.0.1, ten of which are here.
@Suite struct `A sheet on iOS 27` {
    /// The recorded rows are of frames, in each of which a fast finger moves the sheet by up to ten points.
    @Test(arguments: PhoneComparison.sheets)
    func `goes where it goes on the phone, and is close to it on the way`(
        _ name: String, _ most: Double
    ) throws {
        let (phone, found) = try PhoneComparison.sheet(name)
        #expect(found.outcome == phone.outcome)
        #expect(found.rms <= most)
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
        let phone = try PhoneTrace("sheet/sheet-ml")
        let sheet = try SheetPlay(phone)
        let first = try #require(phone.calls.first)
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
        for (part, next) in zip(phone.calls, phone.calls.dropFirst() + [(time: 9, name: "end")]) {
            // Rows of before the call show what the part before left.
            let frames = phone.frames.filter { $0.time > part.time && $0.time < next.time }
            let difference = sheet.trace.difference(
                "sheet.y", from: frames, delays: -0.1...0.1, gone: 874)
            #expect(difference.rms <= 1, "\(part.name)")
        }
    }
}
