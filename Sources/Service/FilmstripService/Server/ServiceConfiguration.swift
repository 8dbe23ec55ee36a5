public import Filmstrip

/// The address, the limits and the deadlines of a service.
///
/// The defaults suit a single machine without a proxy: every deadline is finite and every queue bounded.
public struct ServiceConfiguration: Equatable, Sendable {
    /// An address to listen on.
    public enum Address: Equatable, Sendable {
        /// A host name or IP address, and a TCP port; port 0 lets the system choose a free one.
        case internet(host: String, port: Int)
        /// The path of a Unix domain socket; it is an error if a file exists there.
        case unix(path: String)
    }

    /// The address to listen on; by default reachable from this machine alone.
    public var address = Address.internet(host: "127.0.0.1", port: 8080)

    /// The place where renderings are carried out.
    public enum Isolation: Equatable, Sendable {
        /// On threads of the service itself.
        case none
        /// In separate processes without privileges, which are killed if they do not end in time. `program` is the
        /// path of the `filmstrip` program.
        case processes(program: String)
    }

    /// Pages for browsers.
    public enum Pages: Equatable, Sendable, CustomStringConvertible {
        /// Those that the program contains.
        case embedded
        /// The files of a folder and its subfolders.
        case folder(String)

        /// The path of the folder, or "the program".
        public var description: String {
            switch self {
            case .embedded: "the program"
            case .folder(let path): path
            }
        }
    }

    /// Maximum number of renderings that run at a time, 1...1024; nil means one per core. Half as many may in
    /// addition be suspended, to give others their turn.
    public var renderThreads: Int?
    /// The place where renderings are carried out.
    public var isolation = Isolation.none
    /// Whether the routes `/v1/fault/…` exist, which make the renderer fail, for tests.
    package var hasFaults = false
    /// Whether recordings of screens are accepted, which `ffmpeg` decodes.
    public var hasRecordings = false
    /// Maximum number of renderings that wait for a thread, 0...65536; a further one is answered with 503.
    public var renderQueue = 64
    /// Maximum number of renderings of one client that wait or run, 1...65536; a further one is answered with
    /// 429. Clients take turns, however many renderings of each are waiting.
    public var clientQueue = 32

    /// The store of specs for short links; nil means none, and requests for it are answered with 501.
    public var store: Store?
    /// The pages for browsers, read at the start; nil means none.
    public var pages: Pages?
    /// Origins whose pages may read answers, such as `https://example.org`, or `*` for all; none by default.
    public var allowedOrigins: [String] = []
    /// Number of trusted proxies in front of the service, 0...16. Each appends its client to X-Forwarded-For,
    /// so a client's address is that many members from the end. With 0 the field is ignored.
    public var trustedProxies = 0
    /// The initial access rules, until `FilmstripServer.replaceAccess` sets others.
    public var access = AccessRules()

    /// Limits on connections, messages and memory.
    public var limits = Limits()
    /// Limits on specs.
    public var specs = SpecLimits()
    /// Limits on the cost of a rendering.
    public var renders = RenderLimits()
    /// Maximum durations of each step.
    public var deadlines = Deadlines()

    /// The default configuration.
    public init() {}

    /// The rules of access; by default everything is open to everyone. `/healthz` and `/readyz` always are.
    public struct AccessRules: Equatable, Sendable {
        /// Accepted tokens. Without tokens and signing keys every request is accepted.
        public var tokens: AccessTokens?
        /// Keys of signed links, which are accepted in GET requests.
        public var signingKeys: SigningKeys?
        /// Whether `/metrics` needs no token.
        public var isMetricsOpen = false

        /// The default rules.
        public init() {}
    }

    /// Limits on connections, messages and memory.
    public struct Limits: Equatable, Sendable {
        /// Maximum number of open connections, 1...65536, so that descriptors never run out. One more replaces a
        /// connection that waits for a request, of the client with the most; if none waits, it stays in the system's
        /// queue.
        public var connections = 512
        /// Maximum number of open connections of one client, 1...65536; a client is an IPv4 address or an IPv6 network
        /// of 64 bits. One more replaces the client's connection that has waited longest for a request; if none waits,
        /// it is answered with 503. Does not apply on a Unix domain socket or behind `trustedProxies`, where a
        /// connection carries requests of many clients.
        public var clientConnections = 64
        /// Maximum length in bytes of a request's target and header fields, 1024...1048576; a longer one is answered
        /// with 431, or 414 if the target alone is too long. It also bounds any part of a message that must be buffered
        /// before it can be parsed.
        public var headerBytes = 16 << 10
        /// Maximum length in bytes of a request's target, 256...1048576; a longer one is answered with 414.
        public var targetBytes = 8 << 10
        /// Maximum number of header fields of a request, trailers included, 1...1000; more are answered with 431.
        public var headerFields = 100
        /// Maximum length in bytes of a request's body or of the spec in an upload, 0...1073741824; a longer one is
        /// answered with 413.
        public var bodyBytes = 1 << 20
        /// Maximum length in bytes of an upload's whole body, 0...1073741824; a longer one is answered with 413.
        public var uploadBytes = 32 << 20
        /// Maximum number of parts of an upload, the spec included, 1...1000; more are answered with 413.
        public var uploadParts = 64
        /// Maximum length in bytes of the header of an upload's part, 64...1048576; a longer one is answered with 413.
        public var partHeaderBytes = 4 << 10
        /// Maximum length in bytes of each file of an upload, 0...1073741824; a longer one is answered with 413.
        public var fileBytes = 16 << 20
        /// Maximum size in bytes of all uploads together that are being read or rendered, from `uploadBytes` to
        /// 1099511627776; an upload that does not fit is answered with 503.
        public var heldBytes = 256 << 20
        /// Number of bytes of a body that are still read and dropped after an early answer, so that the client gets
        /// to read the answer, 0...1073741824.
        public var drainBytes = 256 << 10
        /// Maximum size in bytes of all unsent responses together, 1...1099511627776; a result that does not fit is
        /// answered with 503.
        public var responseBytes = 512 << 20
        /// Maximum size in bytes of the answers cached for equal requests, 0...1099511627776; the least recently
        /// requested ones are removed.
        public var cacheBytes = 256 << 20
        /// Memory in bytes that the service and its workers keep while nothing is rendered, 64 MiB...1 TiB: what freed
        /// memory, cached answers and idle workers take beyond is returned after some seconds.
        public var memory = 200_000_000
        /// Maximum size in bytes of the log's unwritten lines, 65536...1073741824; lines that do not fit are dropped
        /// and counted.
        public var logBytes = 1 << 20

        /// The default limits.
        public init() {}
    }

    /// Maximum durations of each step, each more than zero and at most a day unless noted.
    public struct Deadlines: Equatable, Sendable {
        /// From the beginning of a connection, or its last response, to the first byte of the next request.
        public var idle = Duration.seconds(60)
        /// From a request's first byte to the end of its header fields.
        public var headers = Duration.seconds(10)
        /// From the end of the header fields to the end of the body, even if bytes keep arriving.
        public var body = Duration.seconds(30)
        /// From the end of a request to its result, including the wait for a thread.
        public var render = Duration.seconds(30)
        /// Interval in which a response's progress is checked: at least 1 KiB a second must be sent in each, so a
        /// stalled connection ends after one to two intervals. Over TCP, progress is seen in steps of about 64 KiB, so
        /// the slowest client that is served takes 64 KiB per interval.
        public var writeStall = Duration.seconds(60)
        /// Time for the client to close its side after the last response.
        public var linger = Duration.seconds(2)
        /// From `stop()` until no more connections are accepted, 0 to a day; meanwhile `/readyz` says that the
        /// service stops.
        public var leave = Duration.zero
        /// Time after that for everything in progress to finish.
        public var stop = Duration.seconds(30)

        /// The default deadlines.
        public init() {}
    }

    /// Minimum rate at which a client must take a response, in bytes per second.
    static let minimumSendRate = 1024
}
