import FilmstripCluster
import Foundation
import ServiceSupport
import Testing

/// A piece of work for a worker that no command has made.
struct ImpossibleJob: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var kind: String
    var plan: String
    var count = 1
    var reason: String
}

@Suite(.serialized) struct `Messages that a stranger left on NATS servers` {
    private func prepare(_ folder: URL) throws {
        try Data(#"{ "preset": "back-swipe" }"#.utf8).write(
            to: folder.appendingPathComponent("a.json"))
    }

    private func sweep(_ servers: NATSServers, _ travel: String = "0.3") -> [String] {
        ["sweep", "a.json", "--axis", "travel=\(travel)", "--nats", servers.urls]
    }

    /// Results of one cell that no play has.
    private static let results = [
        "", "[]", "{}", #"[{"outcome":"completed"}]"#,
        #"[{"end":1,"errors":[],"findings":[],"outcome":"completed","began":1e300}]"#,
        #"[{"end":1e999,"errors":[],"findings":[],"outcome":"completed"}]"#,
        """
        [{"end":1,"errors":[],"findings":[],"outcome":"completed"},
         {"end":1,"errors":[],"findings":[],"outcome":"completed"}]
        """,
    ]

    @Test func `have what they tell of played anew, if no play has such a result`() async throws {
        try await withServers { servers, folder in
            try prepare(folder)
            let worker = try Worker(servers.urls, in: folder)
            defer { worker.stop() }
            let first = try Command(sweep(servers), in: folder).end()
            #expect(first.code == 0)
            let connection = try servers.connection()
            let stream = ClusterStream(
                name: "filmstrip-results", subject: "filmstrip.results.>", kind: .table, age: 60)
            let kept = try #require(try connection.last(of: stream.subject, in: stream))
            for damage in Self.results {
                try connection.publish(
                    Array(damage.utf8), to: kept.subject, headers: kept.headers, as: "a result")
                let again = try Command(sweep(servers), in: folder).end()
                #expect(again.code == 0 && again.output == first.output, "\(damage): \(again)")
            }
        }
    }

    @Test(arguments: [
        ([:], "its result is damaged"),
        (
            ["Filmstrip-Failure": String(repeating: "x", count: 9000)],
            String(repeating: "x", count: 1000)
        ),
    ])
    func `are told as failures while they are waited for, with no more than a sentence`(
        _ headers: [String: String], _ reason: String
    ) async throws {
        try await withServers { servers, folder in
            try prepare(folder)
            let shared = try Command(sweep(servers), in: folder)
            try waitFor(pieces: 1, on: servers)
            let connection = try servers.connection()
            let work = ClusterStream(
                name: "filmstrip-work", subject: "filmstrip.work.>", kind: .work, age: 1)
            let piece = try #require(try connection.last(of: work.subject, in: work))
            let job = try #require(piece.subject.split(separator: ".").last)
            try connection.publish(
                Array("[{}]".utf8), to: "filmstrip.results.\(job).0",
                headers: headers.merging(["Filmstrip-Units": "1"]) { $1 }, as: "a result")
            let ending = try shared.end()
            #expect(ending.code == 2)
            #expect(
                ending.errors.hasSuffix(
                    "cells given up: 0 (\(reason)); the same command tries them again\n"),
                "\(ending.errors)")
        }
    }

    static let jobs = [
        ImpossibleJob(
            testDescription: "a check with a threshold that there is not", kind: "check",
            plan: #"{"allowedRatio":0,"specs":["a"],"threshold":5}"#,
            reason: "the plan of the check is damaged"),
        ImpossibleJob(
            testDescription: "a search without plays", kind: "fuzz",
            plan: "{\"plays\":0,\"seed\":1,\"severities\":[]}\n\0\0\0\0\0\0\0\u{2}{}", count: 0,
            reason: "the plan of the job is missing or damaged"),
        ImpossibleJob(
            testDescription: "units that the job does not have", kind: "fuzz",
            plan: "{\"plays\":1,\"seed\":1,\"severities\":[]}\n\0\0\0\0\0\0\0\u{2}{}",
            reason: "the job has no unit 1"),
        ImpossibleJob(
            testDescription: "an unknown kind", kind: "shell", plan: "",
            reason: "this program knows no work of the kind \"shell\""),
    ]

    @Test(arguments: jobs)
    func `are given up by a worker, and end none:`(_ row: ImpossibleJob) async throws {
        try await withServers { servers, folder in
            let connection = try servers.connection()
            try connection.ensureJobs()
            let worker = try Worker(servers.urls, in: folder)
            defer { worker.stop() }
            try worker.awaitRollCall(on: servers)
            var engine = ""
            try connection.ask("filmstrip.workers", for: 1) {
                engine = String(decoding: $0, as: UTF8.self)
                return true
            }
            let plan = Array(row.plan.utf8)
            let job = ClusterJob(row.kind, engine: engine, plan: plan, count: row.count)
            try connection.publish(
                Array("\(row.kind) \(engine) \(row.count) 1\n".utf8) + plan,
                to: "$KV.filmstrip-plans.\(job.id)", as: "a plan")
            // The second unit, of which no job has more than one.
            try connection.publish(
                Array("\(job.id) 1 1".utf8), to: "filmstrip.work.\(engine).\(job.id)", as: "a piece"
            )
            let stream = ClusterStream(
                name: "filmstrip-results", subject: "filmstrip.results.>", kind: .table, age: 60)
            let reader = try ClusterReader(
                of: stream, named: nil, subject: "filmstrip.results.\(job.id).1", on: connection)
            let result = try #require(try reader.next(atMost: 1, within: 60).first)
            #expect(result.message.headers["Filmstrip-Failure"] == row.reason)
        }
    }
}
