/// Stops the program with `sentence` unless `condition` holds.
///
/// For programmer errors. Unlike `precondition` it prints the sentence in release builds as well.
@inlinable
package func demand(
    _ condition: @autoclosure () -> Bool, _ sentence: @autoclosure () -> String,
    file: StaticString = #fileID, line: UInt = #line
) {
    if !condition() { fatalError(sentence(), file: file, line: line) }
}
