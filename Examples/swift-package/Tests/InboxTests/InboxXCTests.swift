import Filmstrip
import FilmstripTesting
import Foundation
import XCTest

/// The same in XCTest.
final class InboxXCTests: XCTestCase {
    func testASpecIsAsItWas() throws {
        let film = try Film(of: #"{ "preset": "slide-left", "filmstrip": { "frames": 4 } }"#)
        expectFilmstrip(of: film, named: "slide-left")
        expectOutcome(.completed, of: film)
    }

    /// `FAIL_ON_PURPOSE=1` shows what a failure looks like.
    func testAnotherSpecFails() throws {
        let environment = ProcessInfo.processInfo.environment
        try XCTSkipUnless(environment["FAIL_ON_PURPOSE"] == "1")
        let film = try Film(of: #"{ "preset": "slide-up", "filmstrip": { "frames": 4 } }"#)
        expectFilmstrip(of: film, named: "slide-left")
    }
}
