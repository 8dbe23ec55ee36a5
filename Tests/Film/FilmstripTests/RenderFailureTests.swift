import Filmstrip
import Testing
import TransitionSpec

@Suite struct `A failed rendering` {
    private func ending(of spec: String) -> RenderFailure? {
        do {
            _ = try Renderer(threads: 1).render(spec: Array(spec.utf8), as: [.json])
            return nil
        } catch {
            return error
        }
    }

    @Test func `says everything that is wrong with its spec, and shows where`() throws {
        let failure = try #require(ending(of: #"{ "preset": "pusch", "scale": 2 }"#))
        let lines = failure.description.split(separator: "\n")
        #expect(lines.count == 6)
        #expect(lines[0].hasPrefix("1:13 /preset: "))
        #expect(lines[1] == #"    { "preset": "pusch", "scale": 2 }"#)
        #expect(lines[2] == "                ^")
        #expect(lines[3].hasPrefix("1:22 /scale: unknown key"))
        #expect(lines[5] == "                         ^")
    }

    @Test func `says one line of a text that is not JSON`() throws {
        let failure = try #require(ending(of: "[1, 2"))
        guard case .malformed(let errors) = failure else {
            Issue.record("\(failure)")
            return
        }
        #expect(failure.description.hasPrefix(errors[0].description))
    }

    @Test func `says in a sentence what else it ended by`() {
        #expect(RenderFailure.cancelled.description.contains("cancelled"))
        #expect(RenderFailure.encoding("no memory").description.contains("no memory"))
        #expect(
            CurveFailure.invalid([
                CurveProblem(subject: .curves, message: "none"),
                CurveProblem(subject: .samples, message: "too few"),
            ]).description
                .split(separator: "\n").count == 2)
        #expect(SpecFiles.Refusal("there is no such file").description == "there is no such file")
    }
}
