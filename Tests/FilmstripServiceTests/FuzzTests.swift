import FilmstripService
import TestSupport
import Testing

@Suite struct `Malformed requests` {
    private static let samples = [
        "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n",
        "POST /v1/filmstrip HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}",
        "POST /v1/filmstrip HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "2\r\n{}\r\n0\r\nX: y\r\n\r\n",
        "POST /v1/filmstrip HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nAccept: image/*;q=0.5\r\n"
            + "Content-Type: text/plain; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}",
        "OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
    ].map { Array($0.utf8) }

    private static let pieces = [
        "\r\n", "\r", "\n", "\0", ":", " ", "\t", ";q=", "Content-Length: 99\r\n", "HTTP/1.0",
        "Transfer-Encoding: chunked\r\n", "FFFFFFFFFFFFFFFFF\r\n", "\u{FF}", "%00", "http://",
    ].map { Array($0.utf8) }

    /// One sample with one to four bytes changed, pieces inserted or stretches removed.
    private static func mutated(_ random: inout SplitMix64) -> [UInt8] {
        var bytes = samples.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
            case 2: bytes.removeSubrange(place..<min(bytes.count, place + 8))
            default: bytes += bytes[place...]
            }
        }
        return bytes
    }

    @Test func `leave the service answering`() async throws {
        try await withService { service in
            var random = SplitMix64(state: 20_260)
            for round in 0..<5000 {
                let client = try service.connect()
                // The service may have refused the first bytes before the last are sent.
                try? client.send(Self.mutated(&random))
                switch round % 3 {
                case 0: client.close()
                case 1:
                    client.finishSending()
                    while let more = try? client.receive(), !more.isEmpty {}
                default: break
                }
                if round % 500 == 0 {
                    #expect(try service.ask("GET", "/healthz").status == 200)
                }
            }
            #expect(try service.ask("GET", "/healthz").status == 200)
        }
    }
}
