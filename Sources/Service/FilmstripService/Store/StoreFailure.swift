import Foundation

/// The reason why an operation of the store failed.
enum StoreFailure: Error, Equatable {
    /// Nothing is stored under the ID.
    case missing
    /// The file under the ID is damaged; it was set aside.
    case corrupt
    /// The budget for specs that are read is used up.
    case noRoom
    /// Another spec has the same id.
    case taken
    /// The servers of the store cannot be used, for this reason.
    case servers(String)
    /// A system call failed with this error number.
    case system(Int32)

    /// The error of the last system call on this thread.
    static var last: StoreFailure { .system(errno) }

    /// The system's description of the error, or the name of another failure.
    var reason: String {
        switch self {
        case .missing, .corrupt, .noRoom, .taken: "\(self)"
        case .servers(let reason): reason
        case .system(let number): String(cString: strerror(number))
        }
    }
}

extension Problem {
    init(_ failure: StoreFailure, _ id: SpecID) {
        switch failure {
        case .missing:
            self.init(
                .notFound,
                "no spec \(id.text) is stored; it never was, or gave way to newer ones: "
                    + "PUT /v1/specs stores it again")
        case .corrupt:
            self.init(
                .notFound,
                "the stored spec \(id.text) was found damaged and set aside: "
                    + "PUT /v1/specs stores it again")
        case .noRoom:
            self = .busy("the room for uploads and stored specs")
        case .taken:
            self.init(
                .unprocessableContent,
                "another spec is stored as \(id.text), change this one, as by a space")
        case .system(ENOSPC), .system(EDQUOT), .system(EFBIG):
            self.init(
                .insufficientStorage,
                "the store's disk is full; specs can be rendered, but not stored")
        case .servers(let reason):
            self.init(
                .serviceUnavailable,
                "the store's servers cannot be used (\(reason)); "
                    + "POST /v1/filmstrip goes without them", fields: [retryAfter])
        case .system:
            self.init(
                .serviceUnavailable,
                "the store's folder cannot be used (\(failure.reason)); "
                    + "POST /v1/filmstrip goes without it", fields: [retryAfter])
        }
    }
}
