import FilmstripRPC

/// A server of the Language Server Protocol, with which editors complete, explain, check and format specs.
public struct LanguageServer: Sendable {
    /// Creates a server.
    public init() {}

    /// Serves until the editor asks to end, or the input ends.
    ///
    /// - Parameters:
    ///   - input: A file descriptor with messages, each after a header with its length.
    ///   - output: The file descriptor of the answers.
    /// - Returns: Whether the editor asked to shut down first, as it should.
    public func run(input: Int32, output: Int32) -> Bool {
        let server = RPCServer<LSPService>(input: input, output: output, .contentLength)
        let service = LSPService(server.sender)
        _ = server.run(service)
        return service.isShutDown
    }
}
