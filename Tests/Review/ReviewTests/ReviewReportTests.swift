import FilmstripReview
import Foundation
import TestSupport
import Testing
import TransitionSpec

@Suite struct `A review's verdict` {
    private func verdict(
        _ outcome: ReviewedSpec.Outcome, _ fate: ReviewedSpec.BaselineFate = .kept
    ) -> ReviewVerdict {
        ReviewedSpec(name: "a.transition.json", outcome: outcome, baseline: fate).verdict
    }

    @Test func `is that of the worst spec`() {
        let report = ReviewSamples.all
        #expect(report.verdict == .error && report.verdict.exitCode == 2)
        var better = report
        better.specs.removeAll { $0.verdict == .error }
        #expect(better.verdict == .changed && better.verdict.exitCode == 1)
        better.specs.removeAll { $0.verdict == .changed }
        #expect(better.verdict == .changed, "for the orphan")
        better.orphans = []
        #expect(better.verdict == .same && better.verdict.exitCode == 0)
    }

    @Test func `counts what is written as it should be, but no spec that fails`() {
        let changed = ReviewedSpec.Outcome.changed(ReviewSamples.comparison, picture: nil)
        #expect(verdict(changed) == .changed && verdict(changed, .written) == .same)
        #expect(verdict(.unknown(sheet: nil)) == .changed)
        #expect(verdict(.unknown(sheet: nil), .written) == .same)
        #expect(verdict(.damaged("x")) == .error && verdict(.damaged("x"), .written) == .same)
        #expect(verdict(.failed("x")) == .error && verdict(.refused([])) == .error)
        #expect(ReviewReport(specs: [], orphans: ["x"], removedOrphans: true).verdict == .same)
    }
}

@Suite struct `A review in a terminal` {
    @Test func `has a line for each spec that is not as before, what is to be said, and counts`() {
        #expect(
            ReviewSamples.all.text == """
                a/changed.transition.json: changed
                    outcome: The pop is cancelled; it was completed
                    pixels: Frames 5–7, 10 of 12 look different: 296 pixels (1.0 %) in frame 6, which differs \
                most, within 40 × 12 at (10, 20)
                a/damaged.transition.json: damaged
                    damaged: The baseline cannot be used: a/__filmstrips__/damaged.png is missing; filmstrip \
                check --update writes it anew
                b/failed.transition.json: failed
                    error: cannot read b/failed.transition.json
                b/new.transition.json: new
                    new: There is no baseline; filmstrip check --update writes one
                b/refused.transition.json: failed
                    error: 1:11 /preset: found the string "bock-swipe"
                a/__filmstrips__/gone.png: no spec has this baseline; filmstrip check --update removes it
                6 specs: 1 same, 1 changed, 1 new, 1 damaged, 2 failed; 1 orphan

                """)
    }

    @Test func `cannot be commanded by names`() {
        let text = ReviewSamples.hostileReport.text
        #expect(text.split(separator: "\n").count == 6)
        #expect(!text.unicodeScalars.contains { $0 == "\u{1}" || $0 == "\u{202E}" })
    }

    /// Of 29,601 pixels.
    @Test(arguments: [
        (1, "1 pixel (less than 0.01 %)"), (3, "3 pixels (0.01 %)"), (5, "5 pixels (0.02 %)"),
    ])
    func `never says that nothing differs of a frame that does`(pixels: Int, words: String) {
        let comparison = Comparison(
            behaviour: [],
            pixels: PixelComparison(
                frameCounts: Pair(baseline: 1, actual: 1),
                frames: [ReviewSamples.difference(0, pixels: pixels)]))
        let report = ReviewReport(specs: [
            ReviewSamples.spec("a.transition.json", .changed(comparison, picture: nil))
        ])
        #expect(report.text.contains(words))
    }

    @Test func `says of sizes that differ that nothing was compared`() {
        let pixels = PixelComparison(
            sizes: Pair(
                baseline: PixelSize(width: 117, height: 253),
                actual: PixelSize(width: 234, height: 506)),
            frameCounts: Pair(baseline: 12, actual: 12), frames: [])
        let comparison = Comparison(behaviour: [], pixels: pixels)
        let report = ReviewReport(specs: [
            ReviewSamples.spec("a.transition.json", .changed(comparison, picture: nil))
        ])
        #expect(
            report.text.contains(
                "pixels: A frame has 234 × 506 pixels; it had 117 × 253, and no frames were compared\n"
            ))
    }
}

@Suite struct `A review as JSON` {
    private struct Document: Decodable {
        struct Spec: Decodable {
            struct Change: Decodable {
                var kind, sentence: String
                var time: Double?
                var frame: Int?
            }
            struct Pixels: Decodable {
                struct Counts: Decodable { var baseline, actual: Int }
                struct Frame: Decodable {
                    var frame, pixels, compared: Int
                    var rect: [Int]
                    var allowed: Bool
                }
                var frames: Counts
                var differing: [Frame]
            }
            struct Failure: Decodable {
                var message: String
                var line: Int?
            }
            var spec, status, baseline: String
            var changes: [Change]?
            var pixels: Pixels?
            var errors: [Failure]?
            var warnings: [Failure]
            var picture: String?
        }
        var version: Int
        var verdict: String
        var summary: [String: Int]
        var specs: [Spec]
        var orphans: [String]
        var orphansRemoved: Bool
    }

    private func document(_ report: ReviewReport) throws -> Document {
        let file = try #require(report.files.first { $0.path == "report.json" })
        return try JSONDecoder().decode(Document.self, from: Data(file.bytes))
    }

    @Test func `tells what specs warn of, also where nothing has changed`() throws {
        let warning = SpecError(pointer: "/a", line: 3, column: 4, message: "it is idle")
        var report = ReviewReport(specs: [
            ReviewedSpec(name: "one.transition.json", outcome: .same, warnings: [warning]),
            ReviewedSpec(
                name: "two.transition.json",
                outcome: .changed(ReviewSamples.comparison, picture: nil), warnings: [warning]),
        ])
        for spec in try document(report).specs {
            #expect(spec.warnings.map(\.message) == ["it is idle"])
            #expect(spec.warnings.map(\.line) == [3])
        }
        #expect(report.text.contains("    warning: 3:4 /a: it is idle\n"))
        #expect(report.html.contains("warning</span><span>3:4 /a: it is idle"))
        #expect(report.verdict == .changed)
        report.specs.removeLast()
        #expect(report.verdict == .same, "a warning is no change")
    }

    @Test func `has all that was found`() throws {
        let document = try document(ReviewSamples.all)
        #expect(document.version == 1 && document.verdict == "error")
        #expect(
            document.summary == [
                "specs": 6, "same": 1, "changed": 1, "new": 1, "damaged": 1, "failed": 2,
                "orphans": 1, "written": 0,
            ])
        #expect(
            document.specs.map(\.status)
                == ["changed", "damaged", "failed", "new", "failed", "same"])
        let changed = document.specs[0]
        #expect(changed.changes?.map(\.kind) == ["outcome"])
        #expect(changed.changes?.first?.time == 0.5 && changed.changes?.first?.frame == 7)
        #expect(changed.pixels?.frames.actual == 12)
        #expect(changed.pixels?.differing.map(\.frame) == [1, 4, 5, 6, 9])
        #expect(changed.pixels?.differing.map(\.allowed) == [true, false, false, false, false])
        #expect(changed.pixels?.differing.first?.rect == [10, 20, 40, 12])
        #expect(document.specs[4].errors?.first?.line == 1)
        #expect(document.orphans == ["a/__filmstrips__/gone.png"] && !document.orphansRemoved)
    }

    @Test func `names the pictures beside it`() throws {
        let files = ReviewSamples.all.files
        #expect(
            files.map(\.path) == [
                "index.html", "report.json", "junit.xml", "summary.md", "codequality.json",
                "pictures/1-changed.png", "pictures/1-changed.json", "pictures/4-new.png",
                "pictures/4-new.json",
            ])
        #expect(
            files.filter { $0.path.hasSuffix(".png") }.map(\.bytes) == [[1, 2, 3], [4, 5]])
        let specs = try document(ReviewSamples.all).specs
        #expect(specs.compactMap(\.picture) == ["pictures/1-changed.png", "pictures/4-new.png"])
    }

    @Test func `keeps every name as it is`() throws {
        let document = try document(ReviewSamples.hostileReport)
        #expect(document.specs[0].spec == ReviewSamples.hostile + ".transition.json")
        #expect(document.orphans == [ReviewSamples.hostile])
    }
}

@Suite struct `A review as JUnit's XML` {
    /// A test case as parsed by Python.
    private struct Case: Decodable, Equatable {
        var classname, name: String
        /// `failure`, `error` or nil.
        var content: String?
        var message: String?
        var text: String?
    }

    private struct Suite: Decodable {
        var tests, failures, errors: String
        var cases: [Case]
    }

    private func read(_ report: ReviewReport) throws -> Suite {
        let script = """
            import json, sys, xml.etree.ElementTree as tree
            root = tree.parse(sys.argv[1]).getroot()
            assert root.tag == "testsuites" and [suite.tag for suite in root] == ["testsuite"]
            cases = []
            for case in root[0]:
                assert case.tag == "testcase" and len(case) < 2
                inner = case[0] if len(case) else None
                cases.append(dict(classname=case.get("classname"), name=case.get("name"),
                    content=inner.tag if inner is not None else None,
                    message=inner.get("message") if inner is not None else None,
                    text=inner.text if inner is not None else None))
            print(json.dumps(dict(tests=root[0].get("tests"), failures=root[0].get("failures"),
                errors=root[0].get("errors"), cases=cases)))
            """
        return try JSONDecoder().decode(
            Suite.self, from: try Python.run(script, on: Array(report.junit.utf8)))
    }

    @Test func `has a case for each spec and orphan, and what is wrong with it`() throws {
        let suite = try read(ReviewSamples.all)
        #expect(suite.tests == "7" && suite.failures == "3" && suite.errors == "3")
        #expect(
            suite.cases.map { "\($0.classname) \($0.name) \($0.content ?? "-")" } == [
                "a changed failure", "a damaged error", "b failed error", "b new failure",
                "b refused error", ". same -", "a/__filmstrips__ gone.png failure",
            ])
        #expect(suite.cases[0].message == "outcome: The pop is cancelled; it was completed")
        #expect(suite.cases[0].text?.split(separator: "\n").count == 2)
    }

    @Test func `holds names that XML cannot`() throws {
        let suite = try read(ReviewSamples.hostileReport)
        #expect(suite.cases.count == 3)
        let name = suite.cases[2].classname + "/" + suite.cases[2].name
        #expect(name.contains("@someone #12") && name.contains("\u{FFFD}"))
    }
}

@Suite struct `A review in Markdown` {
    @Test func `has a table of counts and what has changed`() {
        let text = ReviewSamples.all.markdown
        #expect(
            text.hasPrefix(
                """
                ### Not all transitions could be compared

                | specs | same | changed | new | damaged | failed | orphans |
                | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
                | 6 | 1 | 1 | 1 | 1 | 2 | 1 |

                - `a/changed.transition.json` changed: **outcome** The pop is cancelled; it was completed

                """))
    }

    @Test func `has the film of a change in sight, and the picture below the sentences`() throws {
        var picture = ComparisonPicture(png: [1, 2, 3])
        picture.animation = [4, 5]
        let report = ReviewReport(specs: [
            ReviewSamples.spec(
                "a/x.transition.json", .changed(ReviewSamples.comparison, picture: picture))
        ])
        let paths = report.files.map(\.path)
        #expect(
            paths.suffix(3) == ["pictures/1-x.png", "pictures/1-x.json", "pictures/1-x-film.png"])
        let summary = try #require(report.files.first { $0.path == "summary.md" })
        let text = String(decoding: summary.bytes, as: UTF8.self)
        #expect(
            text.contains(
                "\n<!-- picture pictures/1-x-film.png -->\n<!-- spec a/x.transition.json -->\n"))
        let folded = try #require(text.range(of: "<details>"))
        #expect(text[folded.upperBound...].contains("<!-- picture pictures/1-x.png -->"))
    }

    @Test func `mentions nobody, links nowhere and holds its lines`() {
        let text = ReviewSamples.hostileReport.markdown
        // Names are code, in which nothing is a link.
        let outside = text.split(separator: "\n").compactMap { line in
            line.range(of: ": **").map { line[$0.upperBound...] }
        }
        #expect(outside.count == 2)
        for line in outside {
            #expect(line.contains("@\u{2060}someone") && !line.contains("@someone"))
            #expect(line.contains("\\#\u{2060}12") && line.contains("http:/\u{2060}/"))
            #expect(line.contains("&lt;script&gt;"))
            #expect(line.contains("\\!\\[x\\]") && line.contains("\\*b\\*"))
        }
        // The name contains two backticks, which do not end a fence of three.
        #expect(text.contains("\n- ``` <script>"))
    }

    @Test func `stays below what GitHub takes, and says what it leaves out`() {
        let many = (0..<400).map { index in
            let changes = (0..<30).map {
                Change(
                    .trajectory, view: "v",
                    "\(index) and \($0) \(String(repeating: "ü*", count: 900))")
            }
            return ReviewSamples.spec(
                "\(index).transition.json",
                .changed(
                    Comparison(
                        behaviour: changes,
                        pixels: PixelComparison(
                            frameCounts: Pair(baseline: 1, actual: 1), frames: [])), picture: nil))
        }
        let report = ReviewReport(
            specs: many, orphans: (0..<5000).map { "__filmstrips__/\($0).png" })
        let text = report.markdown
        #expect(text.utf8.count < 65_536 && text.utf8.count > 30_000)
        #expect(text.contains("\n- and 10 more changes\n"))
        let shown = text.matches(of: /- `[0-9]+\.transition\.json` changed/).count
        #expect(shown > 0 && text.contains("\n\(400 - shown) more specs are not shown here"))
        #expect(text.contains(" more orphans\n"))
    }
}
