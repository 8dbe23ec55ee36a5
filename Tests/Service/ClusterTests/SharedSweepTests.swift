import FilmstripCluster
import Foundation
import ServiceSupport
import Testing

/// The number of cells of the longest sweep; `make cluster` has it be 5000.
private let cells = ProcessInfo.processInfo.environment["CLUSTER_CELLS"].flatMap(Int.init) ?? 600

@Suite(.serialized) struct `A sweep that workers share` {
    private static let spec = #"{ "preset": "back-swipe" }"#

    /// The arguments of a sweep of `count` cells, which is a multiple of ten.
    private func sweep(_ count: Int) -> [String] {
        let travels = (0..<10).map { "\(0.1 + Double($0) * 0.07)" }
        let velocities = (0..<count / 10).map { "\(Double($0) - 100)" }
        return [
            "sweep", "a.json", "--axis", "velocity=" + velocities.joined(separator: ","),
            "--axis", "travel=" + travels.joined(separator: ","),
        ]
    }

    private func prepare(_ folder: URL) throws {
        try Data(Self.spec.utf8).write(to: folder.appendingPathComponent("a.json"))
    }

    private func bytes(_ name: String, in folder: URL) throws -> Data {
        try Data(contentsOf: folder.appendingPathComponent(name))
    }

    @Test func `has the same bytes as on one machine, although a worker and a server are killed`()
        async throws
    {
        try await withServers(3) { servers, folder in
            try prepare(folder)
            let arguments = sweep(cells)
            let alone = try Command(
                arguments + ["-o", "alone.json", "-o", "alone.csv"], in: folder
            )
            .end()
            #expect(alone.code == 0)
            let workers = try (0..<3).map { _ in try Worker(servers.urls, in: folder) }
            defer { for worker in workers { worker.stop() } }
            let shared = try Command(
                arguments + [
                    "--nats", servers.urls, "-o", "shared.json", "-o", "shared.csv",
                ], in: folder)
            try waitFor(results: max(cells / 512, 1), on: servers)
            workers[0].kill()
            servers.signal(0, SIGKILL)
            let ending = try shared.end()
            #expect(ending.code == 0, "\(ending.errors)")
            #expect(try bytes("shared.json", in: folder) == bytes("alone.json", in: folder))
            #expect(try bytes("shared.csv", in: folder) == bytes("alone.csv", in: folder))
        }
    }

    @Test func `goes on where it was after its command was killed`() async throws {
        try await withServers { servers, folder in
            try prepare(folder)
            let arguments = sweep(cells)
            let worker = try Worker(servers.urls, in: folder)
            let killed = try Command(arguments + ["--nats", servers.urls], in: folder)
            try waitFor(results: 1, on: servers)
            kill(killed.process.processIdentifier, SIGKILL)
            _ = try killed.end()
            let whole = try Command(
                arguments + ["--nats", servers.urls, "-o", "first.json"], in: folder
            ).end()
            #expect(whole.code == 0, "\(whole.errors)")
            worker.stop()
            // All results are kept: without a worker, the same command needs none.
            let again = try Command(
                arguments + ["--nats", servers.urls, "-o", "second.json"], in: folder
            ).end()
            #expect(again.code == 0 && again.errors.isEmpty, "\(again.errors)")
            #expect(try bytes("first.json", in: folder) == bytes("second.json", in: folder))
        }
    }

    @Test func `draws its sheet as on one machine`() async throws {
        try await withServers { servers, folder in
            try prepare(folder)
            let worker = try Worker(servers.urls, in: folder)
            defer { worker.stop() }
            let arguments = [
                "sweep", "a.json", "--axis", "model=iPhone 16,iPad mini (A17 Pro)", "--axis",
                "travel=0.3,2",
            ]
            let alone = try Command(arguments + ["-o", "alone.svg"], in: folder).end()
            let shared = try Command(
                arguments + ["-o", "shared.svg", "--nats", servers.urls], in: folder
            ).end()
            // A finger that leaves the display makes no valid spec.
            #expect(alone.code == 1 && shared.code == 1)
            #expect(alone.errors == shared.errors)
            #expect(try bytes("shared.svg", in: folder) == bytes("alone.svg", in: folder))
        }
    }

    @Test func `takes the files that the spec names along`() async throws {
        try await withServers { servers, folder in
            try prepare(folder)
            let elsewhere = folder.appendingPathComponent("elsewhere")
            try FileManager.default.createDirectory(
                at: elsewhere, withIntermediateDirectories: true)
            try Data(#"{ "extends": "a.json" }"#.utf8).write(
                to: folder.appendingPathComponent("b.json"))
            let worker = try Worker(servers.urls, in: elsewhere)
            defer { worker.stop() }
            let arguments = ["sweep", "b.json", "--axis", "travel=0.3,0.5"]
            let alone = try Command(arguments, in: folder).end()
            let shared = try Command(arguments + ["--nats", servers.urls], in: folder).end()
            #expect(shared.code == 0 && shared.output == alone.output)
        }
    }

    @Test func `is not given to a worker of another build, which is told`() async throws {
        try await withServers { servers, folder in
            try prepare(folder)
            // A program of other bytes is another build.
            let old = folder.appendingPathComponent("filmstrip")
            try FileManager.default.copyItem(at: Command.tool, to: old)
            let file = try FileHandle(forWritingTo: old)
            try file.seekToEnd()
            try file.write(contentsOf: Data([0]))
            try file.close()
            let stranger = try Worker(servers.urls, in: folder, program: old)
            defer { stranger.stop() }
            try stranger.awaitRollCall(on: servers)
            let shared = try Command(
                ["sweep", "a.json", "--axis", "travel=0.3,0.5", "--nats", servers.urls],
                in: folder)
            try waitFor(pieces: 1, on: servers)
            sleep(2)
            #expect(try count("filmstrip-results", "filmstrip.results.>", on: servers) == 0)
            let worker = try Worker(servers.urls, in: folder)
            defer { worker.stop() }
            let ending = try shared.end()
            #expect(ending.code == 0)
            #expect(ending.errors.contains("no worker of this build answers"))
        }
    }

    @Test func `gives up a piece that kills its workers, and says why`() async throws {
        try await withServers { servers, folder in
            try prepare(folder)
            // One cell is one piece.
            let arguments = [
                "sweep", "a.json", "--axis", "travel=0.3", "--nats", servers.urls,
            ]
            let shared = try Command(arguments, in: folder)
            try waitFor(pieces: 1, on: servers)
            // Takes the piece as often as workers may, and never tells of it, as workers that die.
            let connection = try servers.connection()
            let work = ClusterStream(
                name: "filmstrip-work", subject: "filmstrip.work.>", kind: .work, age: 1)
            let engine = try engine(of: connection, work)
            let reader = try ClusterReader(
                of: work, named: "workers-\(engine)", subject: "filmstrip.work.\(engine).*",
                on: connection)
            for _ in 0..<JobWorker.attempts {
                let taken = try reader.next(atMost: 1, within: 30)
                #expect(taken.count == 1)
            }
            let worker = try Worker(servers.urls, in: folder)
            defer { worker.stop() }
            let ending = try shared.end()
            #expect(ending.code == 2)
            #expect(
                ending.errors.contains(
                    "cells given up: 0 (3 workers began it and none finished: each died,"))
            let dead = try count("filmstrip-dead", "filmstrip.dead.>", on: servers)
            #expect(dead == 1)
            // The same command tries it again.
            let again = try Command(arguments, in: folder).end()
            #expect(again.code == 0)
        }
    }

    private func engine(
        of connection: ClusterConnection, _ work: ClusterStream
    ) throws -> String {
        let message = try #require(try connection.last(of: "filmstrip.work.>", in: work))
        return String(message.subject.split(separator: ".")[2])
    }

    @Test func `ends with a sentence if the servers' disk is full`() async throws {
        try await withServers(streams: "max_file: 1MB") { servers, folder in
            try prepare(folder)
            let connection = try servers.connection()
            let filler = ClusterStream(name: "filler", subject: "filler", kind: .log, age: 3600)
            try filler.ensure(on: connection)
            var failure: ClusterFailure?
            for _ in 0..<20 where failure == nil {
                do throws(ClusterFailure) {
                    try connection.publish(
                        [UInt8](repeating: 0, count: 100_000), to: "filler", as: "a message")
                } catch {
                    failure = error
                }
            }
            guard case .full(action: "store a message", reason: _) = failure else {
                Issue.record("\(String(describing: failure))")
                return
            }
            let ending = try Command(sweep(600) + ["--nats", servers.urls], in: folder).end()
            #expect(ending.code == 2)
            #expect(ending.errors.contains("the servers have no room"), "\(ending.errors)")
        }
    }

    @Test func `goes on while a server of three is silent`() async throws {
        try await withServers(3) { servers, folder in
            try prepare(folder)
            let worker = try Worker(servers.urls, in: folder)
            defer { worker.stop() }
            let arguments = sweep(cells)
            let alone = try Command(arguments, in: folder).end()
            let shared = try Command(
                arguments + ["--nats", servers.urls, "-o", "shared.md"], in: folder)
            try waitFor(results: 1, on: servers)
            servers.signal(1, SIGSTOP)
            defer { servers.signal(1, SIGCONT) }
            let ending = try shared.end()
            #expect(ending.code == 0, "\(ending.errors)")
            #expect(
                String(decoding: try bytes("shared.md", in: folder), as: UTF8.self) == alone.output)
        }
    }

    @Test(.enabled(if: getuid() == 0, "networks of their own need root"))
    func `goes on while a server of three is cut off the network`() async throws {
        try await withFolder { folder in
            let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("../../../Scripts/partition").standardized
            let process = Process()
            process.executableURL = script
            process.arguments = [Command.tool.path, folder.path]
            let output = Pipe()
            (process.standardOutput, process.standardError) = (output, output)
            try process.run()
            let text = String(
                decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == 0, "\(text)")
            #expect(text.contains("server 2 is cut off\n"))
            #expect(text.hasSuffix("the result is the same\n"))
        }
    }

    @Test func `does not depend on the workers' clocks`() async throws {
        try await withServers { servers, folder in
            try prepare(folder)
            let clock = try shiftingClock(in: folder)
            let workers = try ["-3600", "3600"].map {
                try Worker(
                    servers.urls, in: folder,
                    environment: ["LD_PRELOAD": clock.path, "CLOCK_SHIFT": $0])
            }
            defer { for worker in workers { worker.stop() } }
            let alone = try Command(sweep(200), in: folder).end()
            let shared = try Command(sweep(200) + ["--nats", servers.urls], in: folder).end()
            #expect(shared.code == 0 && shared.output == alone.output, "\(shared.errors)")
        }
    }

    @Test func `speaks TLS, with certificates of both sides`() async throws {
        try await withFolder { folder in
            try certificates(in: folder)
            try prepare(folder)
            func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
            let servers = try NATSServers(
                in: folder,
                configuration: """
                    tls {
                      cert_file: "\(path("server.pem"))", key_file: "\(path("server.key"))"
                      ca_file: "\(path("ca.pem"))", verify: true
                    }
                    """, scheme: "tls"
            ) {
                $0.authorities = path("ca.pem")
                $0.certificate = (path("client.pem"), path("client.key"))
            }
            defer { servers.stop() }
            let arguments = ["sweep", "a.json", "--axis", "travel=0.3,0.5"]
            let alone = try Command(arguments, in: folder).end()
            let own = [
                "--nats-ca", path("ca.pem"), "--nats-certificate", path("client.pem"),
                "--nats-key", path("client.key"),
            ]
            let worker = try Worker(servers.urls, in: folder, own)
            defer { worker.stop() }
            let shared = try Command(arguments + own + ["--nats", servers.urls], in: folder).end()
            #expect(shared.code == 0 && shared.output == alone.output, "\(shared.errors)")
            // Without the authority, the server's certificate is nobody's; without one of its own, the client is nobody.
            for less in [[], Array(own[..<2])] {
                let refused = try Command(
                    arguments + less + ["--nats", servers.urls], in: folder
                ).end()
                #expect(refused.code == 2 && refused.errors.hasPrefix("cannot connect to tls://"))
            }
        }
    }

    @Test func `refuses options that have no place beside it, and servers that are not there`()
        async throws
    {
        try await withFolder { folder in
            try prepare(folder)
            let arguments = ["sweep", "a.json", "--axis", "travel=0.3"]
            for (more, message) in [
                (["--nats", "a", "--jobs", "1"], "--nats: found \"a\"; expected the URL"),
                (["--nats", "nats://127.0.0.1:1", "--jobs", "1"], "--jobs is not accepted"),
                (["--nats", "nats://127.0.0.1:1", "--cache", "b"], "--cache is not accepted"),
                (["--nats-key", "b"], "--nats-key is for the servers of --nats"),
            ] {
                let ending = try Command(arguments + more, in: folder).end()
                #expect(ending.code == 64 && ending.errors.contains(message), "\(ending.errors)")
            }
            for command in [arguments, ["worker"]] {
                let ending = try Command(
                    command + ["--nats", "nats://me:secret@127.0.0.1:1"], in: folder
                ).end()
                #expect(ending.code == 2)
                #expect(
                    ending.errors
                        == "cannot connect to nats://127.0.0.1:1: no server available for connection\n"
                )
            }
        }
    }
}

/// Makes a library that adds the seconds in `CLOCK_SHIFT` to the clock of a program that is started with it.
private func shiftingClock(in folder: URL) throws -> URL {
    let source = """
        #define _GNU_SOURCE
        #include <pthread.h>
        #include <stdlib.h>
        #include <sys/syscall.h>
        #include <sys/time.h>
        #include <time.h>
        #include <unistd.h>
        int clock_gettime(clockid_t clock, struct timespec *now) {
            const char *shift = getenv("CLOCK_SHIFT");
            int result = (int)syscall(SYS_clock_gettime, clock, now);
            if (result == 0 && clock == CLOCK_REALTIME && shift) now->tv_sec += atol(shift);
            return result;
        }
        int gettimeofday(struct timeval *restrict time, void *restrict zone) {
            struct timespec now;
            (void)zone;
            clock_gettime(CLOCK_REALTIME, &now);
            time->tv_sec = now.tv_sec;
            time->tv_usec = now.tv_nsec / 1000;
            return 0;
        }
        int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *until) {
            const char *shift = getenv("CLOCK_SHIFT");
            // The kernel's clock is not shifted. Conditions that wait by the monotonic clock have small numbers.
            int isReal = until->tv_sec > 1000000000;
            struct timespec end = *until;
            if (isReal && shift) end.tv_sec -= atol(shift);
            return pthread_cond_clockwait(condition, mutex, isReal ? CLOCK_REALTIME : CLOCK_MONOTONIC, &end);
        }
        time_t time(time_t *place) {
            struct timespec now;
            clock_gettime(CLOCK_REALTIME, &now);
            if (place) *place = now.tv_sec;
            return now.tv_sec;
        }

        """
    try Data(source.utf8).write(to: folder.appendingPathComponent("clock.c"))
    try run("clang -shared -fPIC -o clock.so clock.c", in: folder)
    return folder.appendingPathComponent("clock.so")
}

/// Makes an authority, and certificates that it signs for a server and a client, with their keys.
private func certificates(in folder: URL) throws {
    let script = """
        set -e
        openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 2 -subj /CN=authority
        for name in server client; do
            openssl req -newkey rsa:2048 -nodes -keyout $name.key -out $name.csr -subj /CN=$name
            printf 'subjectAltName=IP:127.0.0.1' > names
            openssl x509 -req -in $name.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out $name.pem -days 2 -extfile names
        done
        """
    try run(script, in: folder)
}

/// Runs a script of the shell.
private func run(_ script: String, in folder: URL) throws {
    struct Failure: Error { var text: String }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = folder
    let errors = Pipe()
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, errors)
    try process.run()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
        throw Failure(text: String(decoding: text, as: UTF8.self))
    }
}
