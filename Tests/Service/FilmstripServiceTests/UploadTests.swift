import FilmstripService
import Foundation
import ServiceSupport
import TestSupport
import Testing

@Suite struct `An upload` {
    private typealias Form = UploadForm

    private static let form = Form(
        Form.spec("a.png\nshots/b.png\nc.png"), Form.file("a.png", Array("A\r\n--b0undar".utf8)),
        Form.file("shots/b.png", []))

    private static let answer = """
        a.png=A\r\n--b0undar
        shots/b.png=
        c.png: no such file came with the spec; expected "a.png" or "shots/b.png"; \
        did you mean "a.png"?
        """

    @Test func `brings a spec and the files that it names`() async throws {
        try await withService(render: unpack) { service throws in
            #expect(try service.upload(Self.form).text == Self.answer)
            let turned = Form(Self.form.parts[2], Self.form.parts[1], Self.form.parts[0])
            #expect(try service.upload(turned).text == Self.answer)
            #expect(try service.upload(Form(Form.spec("a.png"))).text.hasSuffix("none: none came"))
            let alone = try service.ask("POST", "/v1/filmstrip.json", body: "a.png")
            #expect(
                alone.text == "a.png: the spec came alone; expected a form "
                    + "(multipart/form-data) of it and its files")
        }
    }

    @Test func `is the same however it is cut`() async throws {
        try await withService(render: unpack) { service in
            let body = Self.form.body
            for size in 1...30 {
                let client = try service.connect()
                try client.request(
                    "POST", "/v1/filmstrip.json",
                    ["Content-Type: \(Self.form.type)", "Transfer-Encoding: chunked"])
                for start in stride(from: 0, to: body.count, by: size) {
                    let piece = body[start..<min(body.count, start + size)]
                    try client.send("\(String(piece.count, radix: 16))\r\n")
                    try client.send(piece)
                    try client.send("\r\n")
                }
                try client.send("0\r\n\r\n")
                #expect(try client.reply().text == Self.answer)
            }
        }
    }

    @Test func `is the same in two reads, wherever it is parted`() async throws {
        try await withService(render: unpack) { service in
            let client = try service.connect()
            let body = Self.form.body
            for place in 1..<body.count {
                try client.request(
                    "POST", "/v1/filmstrip.json",
                    ["Content-Type: \(Self.form.type)", "Content-Length: \(body.count)"])
                try client.send(body[..<place])
                usleep(200)
                try client.send(body[place...])
                #expect(try client.reply().text == Self.answer)
            }
        }
    }

    /// By RFC 2046 §5.1.1 everything before the first boundary and after the last is ignored, and a boundary may be in
    /// quotes and be followed by spaces.
    @Test func `may have a preamble, an epilogue and any boundary`() async throws {
        try await withService(render: unpack) { service throws in
            var form = Form(Form.spec("a.png"), Form.file("a.png", Array("A".utf8)))
            (form.preamble, form.epilogue) = ("for old readers\r\n", "\r\n--b0undary\r\nX\r\n")
            #expect(try service.upload(form).text == "a.png=A")
            form.epilogue = ""
            #expect(try service.upload(form).text == "a.png=A")
            form.boundary = "a b:c" + String(repeating: "=", count: 65)
            let quoted = "Multipart/Form-Data; charset=utf-8; Boundary=\"\(form.boundary)\""
            #expect(try service.upload(form, type: quoted).text == "a.png=A")
            let padded = "--x \t\r\nContent-Disposition: form-data; name=spec\r\n\r\na.png\r\n--x--"
            #expect(
                try service.upload(Array(padded.utf8), as: "multipart/form-data; boundary=x").text
                    == "a.png: no such file came with the spec; expected none: none came")
        }
    }

    struct Row: CustomTestStringConvertible {
        var header: String
        /// The expected path of the file.
        var path: String
        var testDescription: String { header }
    }

    @Test(arguments: [
        Row(header: #"form-data; name="file"; filename="a.png""#, path: "a.png"),
        Row(header: #"FORM-DATA;Name=files;FileName=a.png"#, path: "a.png"),
        Row(header: #"form-data; name="hero.png""#, path: "hero.png"),
        Row(header: #"form-data; name="hero.png"; filename="""#, path: "hero.png"),
        Row(header: #"form-data; name="hero"; filename="a.png""#, path: "a.png"),
        Row(header: #"form-data; name="file"; filename="a;b.png"; size=3"#, path: "a;b.png"),
        Row(header: #"form-data; name="file"; filename="größe.png""#, path: "größe.png"),
        Row(header: #"form-data; name="file"; filename="100%25.png""#, path: "100%25.png"),
        Row(header: #"form-data; name="file"; filename="a%22b%22.png""#, path: "a\"b\".png"),
        Row(header: #"form-data; name="file"; filename="a\"b.png""#, path: "a\"b.png"),
        Row(header: #"form-data; name="file"; filename="..png""#, path: "..png"),
    ])
    func `calls a file by its filename, or else by its name`(_ row: Row) async throws {
        try await withService(render: unpack) { service in
            let file = Form.part(
                "X: y\r\ncontent-disposition: \(row.header)\r\nContent-Transfer-Encoding: binary",
                Array("A".utf8))
            let reply = try service.upload(Form(Form.spec(row.path), file))
            #expect(reply.text == "\(row.path)=A")
        }
    }

    @Test(arguments: [
        "../x.png", "a/../x.png", "/x.png", "a//x.png", "./x.png", "..", "a/", #"a\\x.png"#,
        "C:x.png", "a%0Db.png", "a%0ab.png", "a\u{7F}.png", "data:image/png;base64,AAAA",
    ])
    func `refuses a file called`(_ filename: String) async throws {
        try await withService(render: unpack) { service in
            let reply = try service.upload(Form(Form.spec(""), Form.file(filename, [])))
            #expect(reply.status == 400)
            #expect(reply.fields["content-type"] == "application/problem+json")
            let isField = !filename.contains("\u{7F}")
            #expect(
                reply.text.contains("found a part called")
                    == isField, "\(reply.text)")
        }
    }

    struct Broken: CustomTestStringConvertible {
        var testDescription: String
        var body: [UInt8]
        var type = "multipart/form-data; boundary=b0undary"
        var status = 400
        var detail: String

        init(
            _ name: String, _ body: [UInt8], type: String? = nil, status: Int = 400,
            _ detail: String
        ) {
            (testDescription, self.body, self.status) = (name, body, status)
            self.detail = detail
            if let type { self.type = type }
        }
    }

    private static let sound = Form(Form.spec("a.png"), Form.file("a.png", [65])).body
    private static let disposition = "Content-Disposition: form-data; name="
    private static let cutShort =
        #"the upload ends before its last boundary; expected an end of \"--b0undary--\""#
    private static let badName =
        #"; expected a relative path without \"..\", as \"hero.png\" or \"shots/hero.png\""#
    private static let badHeader =
        #"; expected one as: form-data; name=\"file\"; filename=\"hero.png\""#
    private static let badBoundary =
        "; expected 1 to 70 letters, digits and characters of '()+_,-./:=? without a space at "
        + "the end"

    private static func part(_ header: String) -> [UInt8] {
        Form(Form.spec(""), Form.part(header)).body
    }

    static let broken = [
        Broken("nothing", [], cutShort),
        Broken("no last boundary", Array(sound.dropLast(12)), cutShort),
        Broken("half a last boundary", Array(sound.dropLast(3)), cutShort),
        Broken(
            "no spec", Form(Form.file("a.png", [])).body,
            #"the upload has no part named \"spec\", which is needed"#),
        Broken("no part", Form().body, #"the upload has no part named \"spec\", which is needed"#),
        Broken(
            "two specs", Form(Form.spec("1"), Form.spec("2")).body,
            #"the part \"spec\" is in the upload twice; expected one"#),
        Broken(
            "two files of a name",
            Form(Form.file("a.png", []), Form.spec(""), Form.part(disposition + "a.png")).body,
            #"the file \"a.png\" is in the upload twice; expected one"#),
        Broken(
            "lines that end in LF", sound.filter { $0 != 13 },
            "a line of the upload ends in CR or LF alone; expected CRLF"),
        Broken(
            "a header that ends in LF",
            Array("--b0undary\r\n\(disposition)spec\n\n{}\r\n--b0undary--".utf8),
            "a line of the upload ends in CR or LF alone; expected CRLF"),
        Broken(
            "a boundary that ends in LF",
            Array("--b0undary\n\(disposition)spec\n\n{}\r\n--b0undary--".utf8),
            "a line of the upload ends in CR or LF alone; expected CRLF"),
        Broken(
            "a longer boundary", Array("--b0undary2\r\n\r\n\r\n--b0undary--".utf8),
            "a line of the upload goes on after the boundary"),
        Broken(
            "a NUL in a name", part(disposition + "file; filename=\"a\0.png\""),
            "a line in the header of a part is no field"),
        Broken(
            "a name that is not UTF-8",
            Form(Array((disposition + "file; filename=").utf8) + [0xFF, 13, 10, 13, 10]).body,
            "a field of a part is not UTF-8; expected UTF-8"),
        Broken("no colon", part("Content-Type"), "a line in the header of a part is no field"),
        Broken(
            "a space before the colon", part("\(disposition)a\r\nX : y"),
            "a line in the header of a part is no field"),
        Broken(
            "a folded field", part("Content-Disposition: form-data;\r\n name=a"),
            "a field of a part is folded; expected one line"),
        Broken(
            "no Content-Disposition", part("X: y"),
            "found a part with the Content-Disposition missing" + badHeader),
        Broken(
            "another disposition", part("Content-Disposition: attachment; name=a"),
            #"found a part with the Content-Disposition \"attachment; name=a\""# + badHeader),
        Broken(
            "two dispositions", part("\(disposition)a\r\n\(disposition)b"),
            #"found a part with the Content-Disposition "#
                + #"\"form-data; name=a, form-data; name=b\""# + badHeader),
        Broken(
            "a parameter that comes twice", part("\(disposition)a; name=b"),
            #"found a part with the Content-Disposition \"form-data; name=a; name=b\""# + badHeader),
        Broken(
            "an open quote", part("\(disposition)\"a"),
            #"found a part with the Content-Disposition \"form-data; name=\"a\""# + badHeader),
        Broken(
            "a backslash that may mean itself", part("\(disposition)file; filename=\"a\\b.png\""),
            #"found a part with the Content-Disposition "#
                + #"\"form-data; name=file; filename=\"a\\b.png\"\""# + badHeader),
        Broken(
            "no name", part("Content-Disposition: form-data; filename=a.png"),
            #"found a part without a name; expected \"spec\" or \"file\""#),
        Broken(
            "a file without a filename", part(disposition + "file"),
            #"found a part named \"file\" without a filename; expected one by which the spec "#
                + "calls it"),
        Broken(
            "a name that leads out", part(disposition + "../a"),
            #"found a part called \"../a\""# + badName),
        Broken(
            "an encoded filename", part("\(disposition)file; filename*=UTF-8''a.png"),
            "found a part with filename*, which forms do not have (RFC 7578, 4.2); expected "
                + "filename in UTF-8"),
        Broken(
            "base 64", part("\(disposition)a\r\nContent-Transfer-Encoding: base64"), status: 415,
            "found a part with the Content-Transfer-Encoding base64; expected none"),
        Broken(
            "no boundary", sound, type: "multipart/form-data",
            "the type multipart/form-data has no boundary, which is needed"),
        Broken(
            "an empty boundary", sound, type: "multipart/form-data; boundary=",
            #"the boundary is \"\""# + badBoundary),
        Broken(
            "a boundary of 71 characters", sound,
            type: "multipart/form-data; boundary=\(String(repeating: "b", count: 71))",
            #"the boundary is \""# + String(repeating: "b", count: 71) + #"\""# + badBoundary),
        Broken(
            "a boundary that ends in a space", sound,
            type: "multipart/form-data; boundary=\"b \"", #"the boundary is \"b \""# + badBoundary),
        Broken(
            "a boundary of other characters", sound,
            type: "multipart/form-data; boundary=b@", #"the boundary is \"b@\""# + badBoundary),
    ]

    @Test(arguments: broken)
    func `is refused with`(_ row: Broken) async throws {
        try await withService(render: unpack) { service in
            for path in ["/v1/filmstrip.json", "/v1/filmstrip", "/v1/lint"] {
                let reply = try service.upload(row.body, as: row.type, to: path)
                #expect(reply.status == row.status)
                #expect(reply.fields["content-type"] == "application/problem+json")
                #expect(
                    reply.text.contains("\"detail\" : \"\(row.detail)\""),
                    "\(reply.text)")
            }
        }
    }

    @Test func `of another type is told what is taken`() async throws {
        try await withService { service in
            let reply = try service.upload([1, 2, 3], as: "image/png")
            #expect(reply.status == 415)
            #expect(
                reply.fields["accept-post"]
                    == "application/json, multipart/form-data, text/*, "
                    + "application/x-www-form-urlencoded")
            let client = try service.connect()
            try client.request(
                "POST", "/v1/lint", ["Content-Type: text/plain", "Content-Type: image/png"])
            #expect(try client.reply().status == 400)
        }
    }

    @Test func `that is whole but wrong leaves the connection open`() async throws {
        try await withService(render: unpack) { service in
            let client = try service.connect()
            for (form, status) in [(Form(), 400), (Self.form, 200)] {
                try client.request(
                    "POST", "/v1/filmstrip.json",
                    ["Content-Type: \(form.type)", "Content-Length: \(form.body.count)"])
                try client.send(form.body)
                #expect(try client.reply().status == status)
            }
        }
    }

    @Test(.seeded) func `of any bytes is answered`() async throws {
        try await withService(render: unpack) { service in
            var random = SplitMix64(seed: 7578)
            var statuses: Set<Int> = []
            for _ in 0..<2000 {
                let body = Self.mutated(Self.form.body, &random)
                let reply = try service.upload(body, as: Self.form.type)
                statuses.insert(reply.status)
                #expect(reply.status == 200 || reply.status == 400 || reply.status == 415)
            }
            #expect(statuses.contains(200) && statuses.contains(400))
        }
    }

    private static let pieces = [
        "\r\n", "\r", "\n", "\0", "--", "--b0undary", "\r\n--b0undary\r\n", "\r\n\r\n", "\"", "\\",
        ";",
        "filename=", "filename*=", "Content-Disposition: form-data; name=spec\r\n", "%22", "\u{FF}",
    ].map { Array($0.utf8) }

    /// Returns the bytes with one to three mutations: bytes changed, pieces inserted or ranges removed.
    private static func mutated(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
            case _: bytes.removeSubrange(place..<min(bytes.count, place + 8))
            }
        }
        return bytes
    }
}
