import Filmstrip
import FilmstripFiles
import Foundation
import Synchronization

struct LSPDocument: Sendable {
    var uri: String
    /// The editor's version of the text.
    var version: Double
    /// The number of the change among all changes of all documents.
    var change: Int
    var text: LSPText

    /// The path of the file; nil for a document that is in no file.
    var path: String? {
        guard let url = URL(string: uri), url.isFileURL else { return nil }
        return url.path
    }

    /// A renderer for specs that may name the files in the document's folder or below.
    var renderer: Renderer {
        Renderer(threads: 1, files: path.map { SpecFolder(of: $0).files })
    }

    func uri(ofFile name: String) -> String? {
        path.map { URL(fileURLWithPath: SpecFolder(of: $0).path + name).absoluteString }
    }
}

/// The documents that an editor has open.
final class LSPDocuments: Sendable {
    private let state = Mutex<(documents: [String: LSPDocument], changes: Int)>(([:], 0))

    subscript(uri: String) -> LSPDocument? { state.withLock { $0.documents[uri] } }

    func set(_ uri: String, _ version: Double, _ text: LSPText) -> LSPDocument {
        state.withLock { state in
            state.changes += 1
            let document = LSPDocument(
                uri: uri, version: version, change: state.changes, text: text)
            state.documents[uri] = document
            return document
        }
    }

    func close(_ uri: String) { state.withLock { $0.documents[uri] = nil } }

    /// Whether a document has been changed or closed.
    func isOutdated(_ document: LSPDocument) -> Bool {
        self[document.uri]?.change != document.change
    }
}
