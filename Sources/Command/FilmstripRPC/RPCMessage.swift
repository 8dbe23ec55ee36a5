package import FilmstripJSON

/// The number or text that connects an answer with its request.
///
/// - Source: JSON-RPC 2.0, section 4.
package enum RPCID: Hashable, Sendable {
    case number(Double)
    case text(String)

    /// The id that a value is; nil for another kind of value.
    package init?(_ node: JSONNode?) {
        switch node?.value {
        case .number(let number): self = .number(number)
        case .string(let text, isVerbatim: _): self = .text(text)
        case .null, .boolean, .array, .object, nil: return nil
        }
    }

    var json: String {
        switch self {
        case .number(let number): JSONNumber.text(number)
        case .text(let text): JSONValue.string(text).line
        }
    }
}

/// A message of the other side.
package enum RPCMessage: Sendable {
    /// A call that is answered.
    case request(RPCID, method: String, parameters: JSONNode?)
    /// A call without an answer.
    case notification(method: String, parameters: JSONNode?)
    /// An answer to a call of this side.
    case response

    /// The message that a value is.
    ///
    /// - Throws: An ``RPCError`` with the code `invalidRequest`.
    package init(_ node: JSONNode) throws(RPCError) {
        guard case .object = node.value else {
            throw RPCError(.invalidRequest, "found \(node.value.phrase); expected a message")
        }
        guard node["jsonrpc"]?.string == "2.0" else {
            throw RPCError(.invalidRequest, "\"jsonrpc\" is not \"2.0\"")
        }
        let parameters = node["params"]
        if let method = node["method"] {
            guard let name = method.string else {
                throw RPCError(.invalidRequest, "\"method\" is no string")
            }
            guard let id = node["id"] else {
                self = .notification(method: name, parameters: parameters)
                return
            }
            guard let id = RPCID(id) else {
                throw RPCError(.invalidRequest, "\"id\" is no string and no number")
            }
            self = .request(id, method: name, parameters: parameters)
        } else if node["result"] != nil || node["error"] != nil {
            self = .response
        } else {
            throw RPCError(.invalidRequest, "there is no \"method\"")
        }
    }
}

/// The reason why a request has no result.
package struct RPCError: Error, Sendable {
    /// The codes of JSON-RPC, and those of the protocols over it.
    ///
    /// - Source: JSON-RPC 2.0, section 5.1; Language Server Protocol 3.17, "Response Message"; Model Context Protocol
    ///   2026-07-28, "Error codes".
    package enum Code: Int, Sendable {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParameters = -32602
        case busy = -32000
        case unsupportedProtocolVersion = -32022
        case requestCancelled = -32800
    }

    package var code: Code
    /// One clause in lower case.
    package var message: String
    /// Facts for programs; nil for none.
    package var data: JSONValue?

    package init(_ code: Code, _ message: String, data: JSONValue? = nil) {
        (self.code, self.message, self.data) = (code, message, data)
    }

    var json: JSONValue {
        .object(
            [("code", .number(Double(code.rawValue))), ("message", .string(message))]
                + (data.map { [("data", $0)] } ?? []))
    }
}

extension JSONValue {
    /// The value on one line without an end.
    package var line: String {
        // Within strings, the ends of lines are escaped.
        String(decoding: text.utf8.filter { $0 != 0x0A }, as: UTF8.self)
    }
}
