/// The reason for a refusal at which another time may succeed; other refusals are described by their status.
enum Refusal: String, CaseIterable {
    /// Every render thread and place in the queue is taken.
    case queue
    /// The limit on unsent responses of all connections is reached.
    case responses
    /// The limit on uploads of all connections is reached.
    case uploads
    /// The rendering took too long.
    case deadline
    /// The client had more than its share of renderings in progress while others waited.
    case share
    /// The worker process of the rendering ended or was ended.
    case worker
    /// The client has its maximum number of connections, and all of them have a request.
    case connections
    /// The service is not ready.
    case unready

    /// Names of all reasons, and of all statuses that refuse, such as `content_too_large`.
    static let all = allCases.map(\.rawValue) + Status.allCases.filter(\.isRefusal).map(\.name)
}
