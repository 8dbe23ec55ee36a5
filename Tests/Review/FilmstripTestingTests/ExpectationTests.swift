import Filmstrip
import FilmstripTesting
import Foundation
import Testing

private let film = Result {
    try Film(of: #"{ "preset": "push", "filmstrip": { "frames": 5 } }"#)
}

/// The texts of the failures that `body` records; it is a failure if there are none.
private func failures(_ body: () -> Void) throws -> [String] {
    let told = Told()
    withKnownIssue {
        body()
    } matching: { issue in
        told.sentences += issue.comments.map(\.rawValue)
        return true
    }
    return told.sentences
}

private final class Told: @unchecked Sendable { var sentences: [String] = [] }

@Suite struct `An expectation of a film` {
    @Test func `of an outcome fails with what came`() throws {
        let film = try film.get()
        expectOutcome(.completed, of: film)
        let told = try failures {
            expectOutcome(.cancelled, of: film)
            expectOutcome(.completed, of: film, transition: 9)
        }
        #expect(
            told == [
                "Transition 0, push, was to be cancelled; it is completed",
                "There is no transition 9: the film has \(film.transitions.count)",
            ])
    }

    @Test func `of a value fails with the value`() throws {
        let film = try film.get()
        let last = try #require(film.frames.last)
        let name = try #require(last.views.last?.name)
        let frame = try #require(last[name]?.frame)
        let sides = [frame.minX, frame.minY, frame.width, frame.height].map(Double.init)
        expectValue("frame", of: name, is: .numbers(sides), at: .end, in: film)
        expectValue("isHidden", of: name, is: nil, at: .end, in: film)
        let told = try failures {
            expectValue(
                "alpha", of: name, is: .numbers([0]), at: .end, in: film)
            expectValue("alpha", of: "nobody", is: nil, at: .end, in: film)
            expectValue("alpha", of: name, is: nil, at: .time(99), in: film)
        }
        #expect(told.count == 3)
        #expect(told[0].hasPrefix("\(name).alpha was to be"))
        #expect(told[1].contains("nobody is not in the window"))
        #expect(told[2].hasPrefix("There is no frame at"))
    }

    @Test func `of calls fails with the one that is missing`() throws {
        let film = try film.get()
        expectCalls([.willShow, .viewDidAppear, .didShow], inOrderIn: film)
        let told = try failures {
            expectCalls([.animationControllerFor, .nothingToPop], inOrderIn: film)
        }
        #expect(
            told.first?.hasPrefix(
                "navigationController.nothingToPop does not come after navigationController.animationControllerFor; "
            )
                == true)
    }

    @Test func `of no findings names each`() throws {
        expectNoFindings(in: try film.get())
        let bad = try Film(of: #"{ "preset": "back-swipe" }"#)
        let told = try failures { expectNoFindings(in: bad) }
        #expect(told.first?.contains("shadow-left-behind at ") == true)
    }
}

@Suite struct `A baseline of a film` {
    @Test func `that is not there says how to record it`() throws {
        let film = try film.get()
        let told = try failures { expectFilmstrip(of: film, named: "never-recorded") }
        #expect(told.first?.contains("has no baseline in ") == true)
        #expect(told.first?.contains("RECORD_FILMSTRIPS=1 records it") == true)
        #expect(told.first?.contains("actual.png") == true)
    }

    @Test func `that is kept is what the film is held against`() throws {
        expectFilmstrip(
            of: try Film(of: #"{ "preset": "slide-left", "filmstrip": { "times": [0.25, 0.5] } }"#),
            named: "slide-left")
        // The first film is the one that is recorded.
        if ProcessInfo.processInfo.environment["RECORD_FILMSTRIPS"] == "1" { return }
        let other = try Film(
            of: #"{ "preset": "slide-right", "filmstrip": { "times": [0.25, 0.5] } }"#)
        let told = try failures { expectFilmstrip(of: other, named: "slide-left") }
        let text = try #require(told.first)
        #expect(text.hasPrefix("The filmstrip slide-left is not as its baseline:\n- "))
        for name in ["expected.png", "actual.png", "difference.png"] {
            #expect(text.contains(".build/filmstrip-failures/ExpectationTests/slide-left/\(name)"))
        }
    }
}
