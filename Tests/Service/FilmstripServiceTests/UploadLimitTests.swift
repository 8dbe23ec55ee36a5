import FilmstripService
import Foundation
import ServiceSupport
import Testing

@Suite struct `A limit of uploads` {
    private typealias Form = UploadForm

    /// Returns a form with this number of parts, the spec included.
    private static func form(parts count: Int) -> UploadForm {
        var form = Form(Form.spec("f1"))
        for index in 1..<count { form.add(Form.file("f\(index)", [65])) }
        return form
    }

    @Test func `on parts refuses one too many`() async throws {
        try await withService(render: unpack) { service in
            #expect(try service.upload(Self.form(parts: 64)).text == "f1=A")
            let reply = try service.upload(Self.form(parts: 65))
            #expect(reply.status == 413)
            #expect(
                reply.text.contains(
                    #"the upload has too many parts; expected at most 64 (limit \"uploadParts\")"#))
        }
    }

    @Test func `on files and specs refuses one byte too many`() async throws {
        try await withService(
            { ($0.limits.bodyBytes, $0.limits.fileBytes) = (5, 1000) }, render: unpack
        ) { service in
            let fits = [UInt8](repeating: 65, count: 1000)
            #expect(
                try service.upload(Form(Form.spec("a.png"), Form.file("a.png", fits))).status == 200
            )
            for (form, detail) in [
                (
                    Form(Form.file("a.png", fits + [65])),
                    #"the file \"a.png\" is too long; expected at most 1000 bytes (limit \"fileBytes\")"#
                ),
                (
                    Form(Form.spec("ab.png")),
                    #"the part \"spec\" is too long; expected at most 5 bytes (limit \"bodyBytes\")"#
                ),
            ] {
                let reply = try service.upload(form)
                #expect(reply.status == 413)
                #expect(reply.text.contains(detail))
            }
        }
    }

    @Test func `on a part's header refuses a field that is too long`() async throws {
        try await withService(render: unpack) { service in
            // Including the CRLF that ends the field and the one that ends the header, exactly the
            // limit.
            let field = "Content-Disposition: form-data; name="
            let name = String(repeating: "x", count: 4096 - 4 - field.utf8.count)
            let form = Form(Form.spec(name), Form.part(field + name, [65]))
            #expect(try service.upload(form).text == "\(name)=A")
            for header in [field + name + "y", "\(field)a\r\nX: \(name)\(field)"] {
                let reply = try service.upload(Form(Form.spec(""), Form.part(header)))
                #expect(reply.status == 413)
                #expect(
                    reply.text.contains(
                        "the header of a part is too long; expected at most 4096 bytes "
                            + #"(limit \"partHeaderBytes\")"#))
            }
        }
    }

    @Test func `on the whole refuses by the length before it is sent`() async throws {
        try await withService { service in
            let client = try service.connect()
            try client.request(
                "POST", "/v1/lint",
                ["Content-Type: \(Form().type)", "Content-Length: \((32 << 20) + 1)"])
            let reply = try client.reply()
            #expect(reply.status == 413)
            #expect(
                reply.text.contains(
                    #"the body is too long; expected at most 33554432 bytes (limit \"uploadBytes\")"#
                ))
            #expect(try client.isEnded())
        }
    }

    @Test func `on the whole counts chunks`() async throws {
        try await withService({ $0.limits.uploadBytes = 100 }) { service in
            let client = try service.connect()
            try client.request(
                "POST", "/v1/lint",
                ["Content-Type: \(Form().type)", "Transfer-Encoding: chunked"])
            for _ in 0..<3 { try client.send("28\r\n\(String(repeating: "x", count: 40))\r\n") }
            #expect(try client.reply().status == 413)
        }
    }

    /// The service stops reading a picture of 20 MB once it exceeds the limit on files.
    @Test func `on files ends a long one early`() async throws {
        try await withService { service in
            let form = Form(Form.file("a.png", [UInt8](repeating: 0, count: 20_000_000)))
            let client = try service.connect()
            try client.request(
                "POST", "/v1/lint",
                ["Content-Type: \(form.type)", "Content-Length: \(form.body.count)"])
            // The service may stop reading before everything is sent.
            try? client.send(form.body.prefix(17 << 20))
            let reply = try client.reply()
            #expect(reply.status == 413)
            #expect(reply.text.contains(#"(limit \"fileBytes\")"#))
            #expect(reply.fields["connection"] == "close")
        }
    }

    /// Sends an upload until it is rendered: what another one held is given back moments after its answer.
    private func begin(
        _ form: Form, _ service: TestService, _ held: HeldRenderer
    ) throws -> SocketClient? {
        for _ in 0..<1000 {
            let client = try service.connect()
            try client.request(
                "POST", "/v1/filmstrip.json",
                ["Content-Type: \(form.type)", "Content-Length: \(form.body.count)"])
            try client.send(form.body)
            while !client.hasBytes {
                if held.hasStarted { return client }
                usleep(1000)
            }
            guard try client.reply().status == 503 else { return nil }
        }
        return nil
    }

    @Test func `on all together is given back with every answer`() async throws {
        let held = HeldRenderer()
        try await withService(
            { ($0.limits.uploadBytes, $0.limits.heldBytes) = (1000, 1000) }, render: held.render
        ) { service in
            func form(_ index: Int) -> Form {
                Form(Form.spec(String(repeating: "\(index)", count: 600)))
            }
            for i in 0..<10 {
                let form = form(i)
                let first = try #require(try begin(form, service, held))
                let reply = try service.upload(form)
                #expect(reply.status == 503)
                #expect(reply.fields["retry-after"] == "1")
                #expect(reply.text.contains("the room for uploads is taken, try again later"))
                held.release()
                #expect(try first.reply().status == 200)
            }
            // Refused and abandoned uploads release their bytes too.
            let form = form(0)
            for _ in 0..<10 {
                let client = try service.connect()
                try client.request(
                    "POST", "/v1/filmstrip.json",
                    ["Content-Type: \(form.type)", "Content-Length: 900"])
                try client.send(form.body)
                client.close()
                // The service learns a little later that the client has left.
                let damaged = Array(form.body.dropLast(6))
                var status = try service.upload(damaged, as: form.type).status
                for _ in 0..<500 where status == 503 {
                    usleep(10_000)
                    status = try service.upload(damaged, as: form.type).status
                }
                #expect(status == 400)
            }
        }
    }
}
