import FilmstripJSON
import FilmstripRPC

/// A server of the Model Context Protocol, with which models draw and check transitions.
///
/// - Precondition: The process's current folder is the root.
public struct MCPServer: Sendable {
    private let service: MCPService

    /// The names of the tools.
    public static let tools = MCPService.tools.map(\.name)

    /// Creates a server.
    ///
    /// - Parameters:
    ///   - root: The folder below which files may be read.
    ///   - code: Runs calls about specs with Swift code; nil if none is run, and in a process that has this code itself.
    public init(root: MCPRoot, code: MCPCode?) { service = MCPService(root: root, code: code) }

    /// Serves until the input ends; calls that came before are answered.
    ///
    /// - Parameters:
    ///   - input: A file descriptor with a message on each line.
    ///   - output: The file descriptor of the answers.
    public func run(input: Int32, output: Int32) {
        let server = RPCServer<MCPService>(input: input, output: output, .lines)
        _ = server.run(service)
    }

    /// Makes one call.
    ///
    /// - Parameters:
    ///   - text: JSON with the tool's `name` and its `arguments`.
    ///   - isCancelled: Called in every loop of the work; true ends it within milliseconds.
    /// - Returns: The result as one line of JSON.
    /// - Throws: A ``CallFailure`` for a text that is no call.
    public func call(
        _ text: String, isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws(CallFailure) -> [UInt8] {
        let node: JSONNode
        do throws(JSONSyntaxError) {
            node = try JSONReader.read(
                Array(text.utf8), limits: JSONLimits(textBytes: 1 << 26, depth: 128))
        } catch {
            throw CallFailure(description: "\(error.message) at byte \(error.offset)")
        }
        do throws(RPCError) {
            let result = try service.result(
                of: RPCRequest(method: "tools/call", parameters: node, isCancelled: isCancelled))
            return Array((result.line + "\n").utf8)
        } catch {
            throw CallFailure(description: error.message)
        }
    }

    /// The reason why a text is no call: one clause in lower case.
    public struct CallFailure: Error, CustomStringConvertible {
        /// The clause.
        public let description: String
    }
}
