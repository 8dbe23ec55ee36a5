public import Filmstrip
public import TransitionSpec

/// Where the service listens and how much it takes on.
///
/// The defaults suit one machine behind nothing else: every deadline is finite and every queue
/// bounded.
public struct ServiceConfiguration: Equatable, Sendable {
    /// Where to listen.
    public enum Address: Equatable, Sendable {
        /// A host name or IP address, and a TCP port; port 0 lets the system choose a free one.
        case internet(host: String, port: Int)
        /// The path of a Unix domain socket; a file already there is an error.
        case unix(path: String)
    }

    /// Where to listen; this machine alone by default.
    public var address = Address.internet(host: "127.0.0.1", port: 8080)

    /// Where renderings are done.
    public enum Isolation: Equatable, Sendable {
        /// On threads of the service itself.
        case none
        /// In processes of their own, which have no rights, and are killed if they do not end when they
        /// are to. `program` is the path of a program that is `filmstrip`.
        case processes(program: String)
    }

    /// Renderings at once, 1...1024; `nil` means one a core. Half as many more may have begun and be
    /// suspended, so that others get their turn.
    public var renderThreads: Int?
    /// Where renderings are done.
    public var isolation = Isolation.none
    /// Whether `/v1/fault/…` has the renderer fail, for tests.
    package var hasFaults = false
    /// Renderings that may wait for a thread, 0...65536; one more is answered with 503.
    public var renderQueue = 64
    /// Renderings of one client's address that may wait or run, 1...65536; one more is answered with 429.
    /// Clients take turns, however many of each wait.
    public var clientQueue = 32

    /// Where specs are kept for short links; nil for nowhere, so that they are answered with 501.
    public var store: Store?
    /// The folder of the pages that browsers get, which is read at the start; nil for none.
    public var pages: String?
    /// The origins whose pages may read answers, as `https://example.org`, or `*` for all; none by default.
    public var allowedOrigins: [String] = []
    /// Proxies in front, 0...16, each of which adds to X-Forwarded-For whom it was asked by: that many
    /// from its end is the address that a client is known by. With 0 the field is not believed.
    public var trustedProxies = 0
    /// The rules of access, until `FilmstripServer.replaceAccess` sets others.
    public var access = AccessRules()

    /// How much of anything a client may use.
    public var limits = Limits()
    /// What a spec may ask for.
    public var specs = SpecLimits()
    /// What one rendering may cost.
    public var renders = RenderLimits()
    /// How long each step may take.
    public var deadlines = Deadlines()

    /// The default configuration.
    public init() {}

    /// Who may ask for what; everyone for everything by default. `/healthz` and `/readyz` are always for
    /// everyone.
    public struct AccessRules: Equatable, Sendable {
        /// Tokens; a request of who has one is accepted. Without tokens and keys every request is.
        public var tokens: AccessTokens?
        /// Keys; a GET request of a link that one has signed is accepted.
        public var signingKeys: SigningKeys?
        /// Whether `/metrics` needs no token.
        public var isMetricsOpen = false

        /// The default rules.
        public init() {}
    }

    /// How much of anything a client may use.
    public struct Limits: Equatable, Sendable {
        /// Connections open at once, 1...65536, so that descriptors never run out. One more takes the place of one
        /// that waits for a request, of the client that has most; if none waits, it stays in the system's queue.
        public var connections = 512
        /// Connections of one client open at once, 1...65536, a client being an IPv4 address or an IPv6 network of
        /// 64 bits. One more takes the place of the client's own that waits longest for a request; if none waits, it
        /// is answered with 503. Not on a Unix domain socket, and not behind `trustedProxies`, whose connections
        /// are of many clients.
        public var clientConnections = 64
        /// Bytes of a request's target and header fields, 1024...1048576; more is answered with
        /// 431, or 414 if the target alone is too long. The same number bounds any part of a message that must be held before it is
        /// understood.
        public var headerBytes = 16 << 10
        /// Bytes of a request's target, 256...1048576; more is answered with 414.
        public var targetBytes = 8 << 10
        /// Header fields of a request, trailers included, 1...1000; more is answered with 431.
        public var headerFields = 100
        /// Bytes of a request's body or, if that is an upload, of the spec in it, 0...1073741824; more is
        /// answered with 413.
        public var bodyBytes = 1 << 20
        /// Bytes of an upload's whole body, 0...1073741824; more is answered with 413.
        public var uploadBytes = 32 << 20
        /// Parts of an upload, the spec included, 1...1000; more is answered with 413.
        public var uploadParts = 64
        /// Bytes of the header of an upload's part, 64...1048576; more is answered with 413.
        public var partHeaderBytes = 4 << 10
        /// Bytes of each file of an upload, 0...1073741824; more is answered with 413.
        public var fileBytes = 16 << 20
        /// Bytes of all uploads together that are being read or rendered, from `uploadBytes` to
        /// 1099511627776; one more is answered with 503.
        public var heldBytes = 256 << 20
        /// Bytes of a body that are still read and dropped after an early answer, so that the
        /// client gets to read the answer, 0...1073741824.
        public var drainBytes = 256 << 10
        /// Bytes of all responses together that are not sent yet, 1...1099511627776; a result that
        /// does not fit is answered with 503.
        public var responseBytes = 512 << 20
        /// Bytes of finished answers that are kept for equal requests, 0...1099511627776; those that were
        /// asked for longest ago give way.
        public var cacheBytes = 256 << 20
        /// Bytes of the log's lines that wait to be written or are being written, 65536...1073741824; lines that
        /// do not fit are dropped and counted.
        public var logBytes = 1 << 20

        /// The default limits.
        public init() {}
    }

    /// How long each step may take; each more than zero and at most a day unless it says else.
    public struct Deadlines: Equatable, Sendable {
        /// From a connection's beginning, or its last response, to the next request's first byte.
        public var idle = Duration.seconds(60)
        /// From a request's first byte to the end of its header fields.
        public var headers = Duration.seconds(10)
        /// From the end of the header fields to the end of the body, however steadily it drips.
        public var body = Duration.seconds(30)
        /// From a request's end to its result, waiting for a thread included.
        public var render = Duration.seconds(30)
        /// Without progress while a response is sent: 1 KiB a second must leave in every such span,
        /// so a connection ends after one to two of them. Over TCP progress is seen in steps of
        /// about 64 KiB, which sets the slowest client that is served: 64 KiB in such a span.
        public var writeStall = Duration.seconds(60)
        /// For the client to close its side after the last response.
        public var linger = Duration.seconds(2)
        /// From `stop()` until no connection is accepted any more, 0 to a day; meanwhile `/readyz` says
        /// that the service stops.
        public var leave = Duration.zero
        /// For everything in flight to finish after that.
        public var stop = Duration.seconds(30)

        /// The default deadlines.
        public init() {}
    }

    /// The slowest client that still makes progress, in bytes a second.
    static let minimumSendRate = 1024
}
