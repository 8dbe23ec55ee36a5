import FilmstripService
import ServiceSupport
import Testing

@Suite struct `A request` {
    struct Row: CustomTestStringConvertible {
        var name: String
        var bytes: String
        var testDescription: String { name }
    }

    /// Requests that a proxy in front could interpret differently, or that are not HTTP/1.x.
    private static let refusals = [
        Row(
            name: "a length and chunks",
            bytes: "POST /v1/filmstrip HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        Row(
            name: "chunks and a length",
            bytes: "POST /v1/filmstrip HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n"
                + "Content-Length: 5\r\n\r\n0\r\n\r\n"),
        Row(
            name: "two lengths that differ",
            bytes: "POST /v1/filmstrip HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n"
                + "Content-Length: 6\r\n\r\nhello"),
        Row(
            name: "two lengths in one field",
            bytes: "POST /v1/filmstrip HTTP/1.1\r\nHost: a\r\nContent-Length: 5, 5\r\n\r\nhello"),
        Row(
            name: "a space before a colon",
            bytes: "POST /v1/filmstrip HTTP/1.1\r\nHost: a\r\nContent-Length : 5\r\n\r\nhello"),
        Row(
            name: "a length with a sign",
            bytes: "POST /v1/filmstrip HTTP/1.1\r\nHost: a\r\nContent-Length: +5\r\n\r\nhello"),
        Row(
            name: "a negative length",
            bytes: "POST /v1/filmstrip HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\nhello"),
        Row(
            name: "a length beyond 64 bits",
            bytes: "POST /v1/filmstrip HTTP/1.1\r\nHost: a\r\n"
                + "Content-Length: 18446744073709551621\r\n\r\nhello"),
        Row(
            name: "an empty length",
            bytes: "POST /v1/filmstrip HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\n"),
        Row(
            name: "another coding before chunked",
            bytes: "POST /v1/filmstrip HTTP/1.1\r\nHost: a\r\n"
                + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"),
        Row(
            name: "another coding after chunked",
            bytes: "POST /v1/filmstrip HTTP/1.1\r\nHost: a\r\n"
                + "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n"),
        Row(
            name: "chunked twice",
            bytes: "POST /v1/filmstrip HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        Row(
            name: "chunks in HTTP/1.0",
            bytes: "POST /v1/filmstrip HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        Row(
            name: "a chunk size that is no number",
            bytes: "POST /v1/filmstrip HTTP/1.1\r\nHost: a\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n+5\r\nhello\r\n0\r\n\r\n"),
        Row(
            name: "a chunk longer than its size",
            bytes: "POST /v1/filmstrip HTTP/1.1\r\nHost: a\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n2\r\nhello\r\n0\r\n\r\n"),
        Row(name: "lines that end in LF", bytes: "GET /healthz HTTP/1.1\nHost: a\n\n"),
        Row(
            name: "one line that ends in LF",
            bytes: "GET /healthz HTTP/1.1\r\nHost: a\nX: y\r\n\r\n"),
        Row(
            name: "a CR within a value",
            bytes: "GET /healthz HTTP/1.1\r\nHost: a\r\nX: y\rz\r\n\r\n"),
        Row(
            name: "a NUL within a value",
            bytes: "GET /healthz HTTP/1.1\r\nHost: a\r\nX: y\0z\r\n\r\n"),
        Row(
            name: "a NUL within a name", bytes: "GET /healthz HTTP/1.1\r\nHost: a\r\nX\0: y\r\n\r\n"
        ),
        Row(name: "a NUL within the target", bytes: "GET /health\0z HTTP/1.1\r\nHost: a\r\n\r\n"),
        Row(name: "a target beyond ASCII", bytes: "GET /h\u{E9}althz HTTP/1.1\r\nHost: a\r\n\r\n"),
        Row(name: "a fragment", bytes: "GET /healthz#top HTTP/1.1\r\nHost: a\r\n\r\n"),
        Row(
            name: "a folded field", bytes: "GET /healthz HTTP/1.1\r\nHost: a\r\nX: y\r\n z\r\n\r\n"),
        Row(
            name: "a field without a colon", bytes: "GET /healthz HTTP/1.1\r\nHost: a\r\nX\r\n\r\n"),
        Row(
            name: "a field without a name", bytes: "GET /healthz HTTP/1.1\r\nHost: a\r\n: y\r\n\r\n"
        ),
        Row(name: "an unknown method", bytes: "BREW /healthz HTTP/1.1\r\nHost: a\r\n\r\n"),
        Row(name: "a method in small letters", bytes: "get /healthz HTTP/1.1\r\nHost: a\r\n\r\n"),
        Row(name: "HTTP/0.9", bytes: "GET /healthz\r\n\r\n"),
        Row(name: "HTTP/1.2", bytes: "GET /healthz HTTP/1.2\r\nHost: a\r\n\r\n"),
        Row(name: "HTTP/2.0", bytes: "GET /healthz HTTP/2.0\r\nHost: a\r\n\r\n"),
        Row(name: "HTTP/11", bytes: "GET /healthz HTTP/11\r\nHost: a\r\n\r\n"),
        Row(name: "HTTP/2's preface", bytes: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
        Row(name: "a TLS handshake", bytes: "\u{16}\u{3}\u{1}\u{0}\u{5}hello"),
        Row(
            name: "two spaces after the method", bytes: "GET  /healthz HTTP/1.1\r\nHost: a\r\n\r\n"),
        Row(
            name: "two spaces after the target", bytes: "GET /healthz  HTTP/1.1\r\nHost: a\r\n\r\n"),
        Row(name: "a space after the version", bytes: "GET /healthz HTTP/1.1 \r\nHost: a\r\n\r\n"),
        Row(name: "a space before the method", bytes: " GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"),
        Row(name: "a tab after the method", bytes: "GET\t/healthz HTTP/1.1\r\nHost: a\r\n\r\n"),
        Row(name: "a tab after the target", bytes: "GET /healthz\tHTTP/1.1\r\nHost: a\r\n\r\n"),
        Row(name: "a CR within the line", bytes: "GET /healthz\r HTTP/1.1\r\nHost: a\r\n\r\n"),
        Row(name: "two CRs after the line", bytes: "GET /healthz HTTP/1.1\r\r\nHost: a\r\n\r\n"),
        Row(name: "no version after a space", bytes: "GET /healthz \r\nHost: a\r\n\r\n"),
        Row(
            name: "two empty lines before",
            bytes: "\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"),
        Row(
            name: "an empty line of LF before", bytes: "\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"),
        Row(name: "a CR before", bytes: "\rGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"),
        Row(
            name: "a line of spaces before", bytes: "  \r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"
        ),
        Row(name: "no host", bytes: "GET /healthz HTTP/1.1\r\n\r\n"),
        Row(name: "two hosts", bytes: "GET /healthz HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n"),
        Row(
            name: "two hosts in HTTP/1.0",
            bytes: "GET /healthz HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n"),
        Row(name: "a path in the host", bytes: "GET /healthz HTTP/1.1\r\nHost: a/b\r\n\r\n"),
        Row(name: "a user in the host", bytes: "GET /healthz HTTP/1.1\r\nHost: a@b\r\n\r\n"),
        Row(name: "a target that is no path", bytes: "GET healthz HTTP/1.1\r\nHost: a\r\n\r\n"),
        Row(name: "a tunnel", bytes: "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n"),
    ]

    /// Bytes after the refused message must never be treated as a request.
    @Test(arguments: refusals)
    func `is refused and ends the connection for`(_ row: Row) async throws {
        try await withService { service in
            let client = try service.connect()
            try client.send(row.bytes + "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
            let reply = try client.reply()
            #expect(reply.status == 400)
            #expect(reply.fields["connection"] == "close")
            #expect(reply.fields["content-type"] == "application/problem+json")
            #expect(try client.isEnded())
        }
    }

    private static let loose = "GET  /healthz HTTP/1.1\r\nHost: a\r\n\r\n"

    /// Each is answered, and the request line after it is checked from its first byte.
    private static let messages = [
        Row(name: "no body", bytes: "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"),
        Row(
            name: "a body",
            bytes:
                "POST /v1/filmstrip.json HTTP/1.1\r\nHost: a\r\nContent-Length: 7\r\n\r\n{\r\n\r\n}\n"
        ),
        Row(
            name: "a body that nobody wants",
            bytes: "GET /healthz HTTP/1.1\r\nContent-Length: 4\r\nHost: a\r\n\r\n\r\n\r\n"),
        Row(
            name: "chunks",
            bytes:
                "POST /v1/filmstrip.json HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "9;a=b\r\n0\r\n\r\nGET \r\n00A\r\n0123456789\r\n0\r\n\r\n"),
        Row(
            name: "chunks with fields after them",
            bytes:
                "POST /v1/filmstrip.json HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "2\r\n{}\r\n0\r\nX: y\r\nY: z\r\n\r\n"),
        Row(
            name: "an empty line and a body",
            bytes: "\r\nPOST /v1/filmstrip.json HTTP/1.1\r\nContent-Length: 2\r\nHost: a\r\n\r\n{}"),
    ]

    @Test(arguments: messages)
    func `has its line looked at after one with`(_ row: Row) async throws {
        try await withService { service in
            let bytes = Array((row.bytes + row.bytes + Self.loose).utf8)
            // Sent at once, and in two pieces for each position of the cut.
            for cut in [bytes.count] + Array(1..<bytes.count) {
                let client = try service.connect()
                try client.send(bytes[..<cut])
                try client.send(bytes[cut...])
                for _ in 0..<2 { #expect(try client.reply().status == 200, "cut at \(cut)") }
                #expect(try client.reply().status == 400, "cut at \(cut)")
                #expect(try client.isEnded())
            }
            let client = try service.connect()
            for byte in bytes { try client.send([byte]) }
            #expect(try client.reply().status == 200)
            #expect(try client.reply().status == 200)
            #expect(try client.reply().status == 400)
        }
    }

    private static let acceptances = [
        Row(name: "an empty line before", bytes: "\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"),
        Row(
            name: "an empty line after a body",
            bytes: "GET /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}\r\n"),
        Row(name: "an empty host", bytes: "GET /healthz HTTP/1.1\r\nHost:\r\n\r\n"),
        Row(name: "an IPv6 host", bytes: "GET /healthz HTTP/1.1\r\nHost: [::1]:80\r\n\r\n"),
        Row(name: "names in capitals", bytes: "GET /healthz HTTP/1.1\r\nHOST: a\r\n\r\n"),
        Row(name: "no space after a colon", bytes: "GET /healthz HTTP/1.1\r\nHost:a\r\n\r\n"),
        Row(
            name: "a tab within a value",
            bytes: "GET /healthz HTTP/1.1\r\nHost: a\r\nX: y\tz\r\n\r\n"),
        Row(
            name: "a body nobody wants",
            bytes: "GET /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello"),
    ]

    @Test(arguments: acceptances)
    func `is answered and the next one too with`(_ row: Row) async throws {
        try await withService { service in
            let client = try service.connect()
            try client.send(row.bytes + "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try client.reply().status == 200)
            #expect(try client.reply().status == 200)
        }
    }

    @Test func `may come in chunks`() async throws {
        try await withService { service in
            let client = try service.connect()
            try client.request("POST", "/v1/filmstrip.json", ["Transfer-Encoding: Chunked"])
            for piece in ["3;name=value\r\n{\"a\r\n", "4\r\n\": 1\r\n", "1\r\n}\r\n"] {
                try client.send(piece)
            }
            try client.send("0\r\nTrailer: x\r\n\r\n")
            #expect(try client.reply().text == "json:{\"a\": 1}")
            try client.request("GET", "/healthz")
            #expect(try client.reply().status == 200)
        }
    }

    @Test func `may come byte by byte`() async throws {
        try await withService { service in
            let client = try service.connect()
            let text = "POST /v1/filmstrip.json HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}"
            for byte in text.utf8 { try client.send([byte]) }
            #expect(try client.reply().text == "json:{}")
        }
    }
}
