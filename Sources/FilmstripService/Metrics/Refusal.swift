/// Why a service that could answer at another time refuses; everything else is told by its status.
enum Refusal: String, CaseIterable {
    /// Every render thread and place in the queue is taken.
    case queue
    /// All responses together are too long.
    case responses
    /// All uploads together are too long.
    case uploads
    /// The rendering took too long.
    case deadline
    /// The client had more renderings under way than its share while others waited.
    case share
    /// The worker process that rendered was ended or ended by itself.
    case worker
    /// Every connection that a client may have is open and has a request.
    case connections
    /// The service asks for no requests now.
    case unready

    /// The names of all reasons; of statuses their phrases, as `content_too_large`.
    static let all = allCases.map(\.rawValue) + Status.allCases.filter(\.isRefusal).map(\.name)
}

extension Status {
    /// Whether it is a client's or a server's error.
    var isRefusal: Bool { rawValue >= 400 }

    /// Its phrase as one word.
    var name: String {
        phrase.lowercased().map { $0.isLetter ? "\($0)" : "_" }.joined()
    }
}
