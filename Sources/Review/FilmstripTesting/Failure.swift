#if canImport(Testing)
    import Testing
#endif
#if canImport(XCTest)
    import XCTest
#endif

/// A place in a test's code.
struct CodePlace {
    var fileID: String
    var filePath: StaticString
    var line: Int
    var column: Int
}

/// Fails the current test of Swift Testing or XCTest.
func fail(
    _ text: String, attaching pictures: [TestBaseline.Picture] = [], at place: CodePlace
) {
    #if canImport(Testing)
        if Test.current != nil {
            let location = SourceLocation(
                fileID: place.fileID, filePath: "\(place.filePath)", line: place.line,
                column: place.column)
            for picture in pictures {
                Attachment.record(picture.png, named: picture.name, sourceLocation: location)
            }
            Issue.record(Comment(rawValue: text), sourceLocation: location)
            return
        }
    #endif
    #if canImport(XCTest)
        XCTFail(text, file: place.filePath, line: UInt(place.line))
    #else
        fatalError(text)
    #endif
}
