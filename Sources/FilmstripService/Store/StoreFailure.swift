import Foundation

/// Why the store could not do what it was asked to.
enum StoreFailure: Error, Equatable {
    /// Nothing is kept under the id.
    case missing
    /// What was kept under the id is not what was written there; it is set aside.
    case corrupt
    /// The room for specs that are read is taken.
    case noRoom
    /// Another spec has the same id.
    case taken
    /// The system refused, with its number.
    case system(Int32)

    /// The system's last refusal on this thread.
    static var last: StoreFailure { .system(errno) }

    /// What went wrong with the folder, in the system's words.
    var reason: String {
        switch self {
        case .missing, .corrupt, .noRoom, .taken: "\(self)"
        case .system(let number): String(cString: strerror(number))
        }
    }
}

extension Problem {
    /// Why the store could not do what a request asks of it.
    init(_ failure: StoreFailure, _ id: SpecID) {
        switch failure {
        case .missing:
            self.init(
                status: .notFound,
                detail: "no spec \(id.text) is stored; it never was, or gave way to newer ones: "
                    + "PUT /v1/specs stores it again")
        case .corrupt:
            self.init(
                status: .notFound,
                detail: "the stored spec \(id.text) was found damaged and set aside: "
                    + "PUT /v1/specs stores it again")
        case .noRoom:
            self = .busy("the room for uploads and stored specs")
        case .taken:
            self.init(
                status: .unprocessableContent,
                detail: "another spec is stored as \(id.text), change this one, as by a space")
        case .system(ENOSPC), .system(EDQUOT), .system(EFBIG):
            self.init(
                status: .insufficientStorage,
                detail: "the store's disk is full; specs can be rendered, but not stored")
        case .system:
            self.init(
                status: .serviceUnavailable,
                detail: "the store's folder cannot be used (\(failure.reason)); "
                    + "POST /v1/filmstrip goes without it",
                fields: [retryAfter])
        }
    }
}
