import Foundation
import ServiceSupport
import Testing

@Suite struct `The curve command` {
    @Test func `writes JSON unless another format is asked for`() async throws {
        try await withFolder { folder in
            let json = try Command.run("curve", "easeOut", in: folder)
            #expect(json.code == 0 && json.errors.isEmpty)
            #expect(json.output.hasPrefix("{\n  \"engine\": "))
            let csv = try Command.run(
                "curve", "linear", "--samples", "3", "--duration", "2", "--format", "csv",
                in: folder)
            #expect(
                csv.output
                    == "curve,time,value,velocity\r\nlinear,0,0,0.5\r\nlinear,1,0.5,0.5\r\n"
                    + "linear,2,1,0.5\r\n")
            let svg = try Command.run("curve", "linear", "--format", "svg", in: folder)
            #expect(svg.output.hasPrefix("<svg "))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        }
    }

    @Test func `writes files in the formats of their extensions`() async throws {
        try await withFolder { folder in
            let result = try Command.run(
                "curve", "snappy", "spring(damping: 0.7)", "-o", "a.json", "-o", "a.CSV", "-o",
                "a.svg", "-o", "a.png", in: folder)
            #expect(result.code == 0 && result.output.isEmpty && result.errors.isEmpty)
            for (name, beginning) in [
                ("a.json", "{"), ("a.CSV", "curve,"), ("a.svg", "<svg "), ("a.png", "\u{89}PNG"),
            ] {
                let data = try Data(contentsOf: folder.appendingPathComponent(name))
                let text = String(data: data.prefix(6), encoding: .isoLatin1) ?? ""
                #expect(text.hasPrefix(beginning))
            }
        }
    }

    @Test func `marks what is wrong with each curve`() async throws {
        try await withFolder { folder in
            let result = try Command.run(
                "curve", "spring(bounce: 1)", "linear", "cubic(0,\n 0, 0)", "-o", "a.png",
                in: folder)
            #expect(result.code == 1)
            #expect(
                result.errors == """
                    16: found the number 1; expected a number from -0.99 to 0.99
                      spring(bounce: 1)
                                     ^
                    15: found ")"; expected ","; the curve is cubic(x1, y1, x2, y2)
                      cubic(0,  0, 0)
                                    ^

                    """)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        }
    }

    struct Row: CustomTestStringConvertible {
        var arguments: [String]
        var code: Int32 = 64
        var errors: String
        var testDescription: String { arguments.joined(separator: " ") }
    }

    @Test(arguments: [
        Row(
            arguments: ["linear", "--samples", "1"],
            errors: "--samples: found 1; expected 2...10000\n"),
        Row(
            arguments: ["linear", "--duration", "0"],
            errors: "--duration: found 0.0; expected 0.01...60 seconds\n"),
        Row(
            arguments: ["bouncy", "smooth", "--duration", "1"],
            errors: "--duration: all curves have their own; expected none\n"),
        Row(
            arguments: Array(repeating: "linear", count: 9),
            errors: "curves: found 9; expected 1...8\n"),
        Row(
            arguments: ["linear", "-o", "missing/a.svg"], code: 2,
            errors: "cannot write missing/a.svg: No such file or directory\n"),
    ])
    func `says what it cannot do`(_ row: Row) async throws {
        try await withFolder { folder in
            let result = try Command(["curve"] + row.arguments, in: folder).end()
            #expect(result.code == row.code)
            #expect(result.errors == row.errors)
            #expect(result.output.isEmpty)
        }
    }

    @Test(arguments: [
        [], ["linear", "--format", "gif"], ["linear", "-o", "a.gif"],
        ["linear", "--format", "csv", "-o", "a.csv"],
    ])
    func `refuses the arguments`(_ arguments: [String]) async throws {
        try await withFolder { folder in
            let result = try Command(["curve"] + arguments, in: folder).end()
            #expect(result.code == 64)
            #expect(result.errors.hasPrefix("Error: "))
        }
    }

    @Test func `shows no PNG in a terminal`() async throws {
        try await withFolder { folder in
            var (device, end): (Int32, Int32) = (-1, -1)
            try #require(openpty(&device, &end, nil, nil, nil) == 0)
            defer { close(device) }
            let terminal = FileHandle(fileDescriptor: end, closeOnDealloc: true)
            let result = try Command(
                ["curve", "linear", "--format", "png"], in: folder, terminal: terminal
            ).end()
            #expect(result.code == 64)
            #expect(
                result.errors
                    == "a PNG cannot be shown in a terminal; write it to a file with --output\n")
        }
    }
}
