public import Filmstrip
import FilmstripFiles
public import FilmstripReview
import Foundation

/// Expects that a film behaves and looks as its baseline does.
///
/// The baseline is two files, a PNG and a timeline, in the folder `__filmstrips__/<file>` beside the test's file.
/// `RECORD_FILMSTRIPS=1` in the environment writes it anew; the test fails then, so that it is looked at.
///
/// Otherwise the failure says in sentences what behaves otherwise and how many pixels differ. The sheet that was
/// expected, the one that came and a picture of the differences are attached to the test (Swift Testing), and
/// written to `.build/filmstrip-failures` of the folder that the tests run in; the failure names the files.
///
/// Works in Swift Testing and in XCTest.
///
/// - Parameters:
///   - film: What was played.
///   - name: The baseline's, once in a file: letters, digits, `-`, `_` and `.`.
///   - options: What of a difference counts.
public func expectFilmstrip(
    of film: Film, named name: String, options: ReviewOptions = ReviewOptions(),
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
) {
    let place = CodePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let baseline = TestBaseline(named: name, beside: "\(filePath)")
    do {
        guard let problem = try baseline.problem(with: film, options) else { return }
        fail(problem.text, attaching: problem.pictures, at: place)
    } catch {
        fail("The filmstrip \(name) could not be checked: \(error)", at: place)
    }
}
