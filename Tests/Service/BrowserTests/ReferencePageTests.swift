import Foundation
import ServiceSupport
import TestSupport
import Testing

@Suite struct `The reference in the browser` {
    private func visit(_ place: String = "", in bench: Workbench) throws {
        try bench.browser.visit("about:blank")
        try bench.browser.visit("http://127.0.0.1:\(bench.service.port)/reference\(place)")
        try bench.browser.wait(until: "!document.getElementById('search').disabled")
    }

    /// The keys that are listed, each with its explanation.
    private func keys(in bench: Workbench) throws -> [[String]] {
        try bench.browser.value(
            """
            return [...document.querySelectorAll("#members li")].map((item) => [...item.children].map(({ textContent }) => textContent));
            """)
    }

    private struct Schema: Decodable {
        struct Part: Decodable {
            var description: String?
        }
        var properties: [String: Part]
    }

    @Test func `lists every key of a spec with the schema's words, and is linked from the gallery`()
        async throws
    {
        try await withWorkbench { bench throws in
            let answer = try bench.service.ask("GET", "/v1/schema")
            let schema = try JSONDecoder().decode(Schema.self, from: Data(answer.body))
            try bench.browser.visit("http://127.0.0.1:\(bench.service.port)/")
            try bench.browser.click(".lead a[href='/reference']")
            try bench.browser.wait(until: "document.querySelector('#members li')")
            let listed = try keys(in: bench)
            #expect(listed.map(\.[0]).sorted() == schema.properties.keys.sorted())
            for key in listed {
                let words = schema.properties[key[0]]?.description
                #expect(words == nil || key[1] == words, "\(key[0])")
            }
        }
    }

    @Test func `opens a key for those within it, of objects by name and of arrays, too`()
        async throws
    {
        try await withWorkbench { bench throws in
            try visit(in: bench)
            for (link, inner) in [
                ("device", "device.refreshRate"), ("animators", "animators.NAME"),
                ("script", "script[].drag"),
            ] {
                try visit(in: bench)
                try bench.browser.click("#members a[href='#\(link)']")
                try bench.browser.wait(until: "document.title.startsWith('\(link) ')")
                #expect(try keys(in: bench).contains { $0[0] == inner }, "\(link)")
            }
            try visit("#animators/NAME", in: bench)
            #expect(try keys(in: bench).contains { $0[0] == "animators.NAME.duration" })
            #expect(try bench.browser.text(of: "#place") == "All keys / animators / NAME")
            try visit("#device/size/colour", in: bench)
            #expect(try bench.browser.text(of: "#about") == "Key not found")
        }
    }

    @Test func `finds the keys that have every word looked for`() async throws {
        try await withWorkbench { bench throws in
            try visit(in: bench)
            try bench.browser.type("completionCurve", into: "#search")
            let found = try keys(in: bench)
            #expect(found.first?[0].hasSuffix(".completionCurve") == true)
            let holds = found.allSatisfy { $0.joined().lowercased().contains("completioncurve") }
            #expect(!found.isEmpty && holds)
            try bench.browser.type(" zzz", into: "#search")
            #expect(try bench.browser.text(of: "#status") == "No matching keys")
        }
    }

    @Test func `shows a key's examples as they are drawn, and opens them in the workbench`()
        async throws
    {
        try await withWorkbench { bench throws in
            let shown = """
                [...document.querySelectorAll("#examples h3")].map(({ textContent }) => textContent)
                """
            try visit(in: bench)
            let all: [String] = try bench.browser.value("return \(shown);")
            #expect(all.count > 60)
            // An array, an object by name, one that several keys share, and one within it.
            for (place, names) in [
                ("script/0/drag", ["drag"]), ("animators/NAME", ["animator"]),
                ("animators/NAME/prepare/0", ["steps", "doors", "shuffle"]),
                ("container/navigation/pop/alongside", ["alongside"]),
            ] {
                try visit("#\(place)", in: bench)
                #expect(try bench.browser.value("return \(shown);") == names, "\(place)")
            }
            try bench.browser.wait(until: "document.querySelector('#examples .there')")
            #expect(try bench.browser.text(of: "#examples p").hasSuffix("."))
            try bench.browser.click("#examples a")
            try bench.browser.wait(until: "document.querySelector('#strip li')")
        }
    }
}
