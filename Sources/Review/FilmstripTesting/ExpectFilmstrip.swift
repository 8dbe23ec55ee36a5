public import Filmstrip
import FilmstripFiles
public import FilmstripReview
import Foundation

/// Expects that a film behaves and looks like its baseline.
///
/// The baseline is two files, a PNG and a timeline, in the folder `__filmstrips__/<file>` beside the test's file. With
/// `RECORD_FILMSTRIPS=1` in the environment it is recorded again; the test fails then, as a reminder to look at it.
///
/// Otherwise the failure describes the differences in behaviour and says how many pixels differ. The expected sheet,
/// the actual one and a picture of the differences are attached to the test (Swift Testing), and written to
/// `.build/filmstrip-failures` in the folder in which the tests run; the failure names the files.
///
/// The baseline's name is unique in a file and has letters, digits, `-`, `_` and `.`; the options choose the differences
/// that count.
///
/// Works in Swift Testing and in XCTest.
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
