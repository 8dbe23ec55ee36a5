import FilmstripPrograms
import Foundation
import Testing

@Suite struct `A confined process` {
    /// A folder of its own, which everybody may enter, with a file that nobody may see.
    private final class Place: Sendable {
        let path = "/tmp/filmstrip-confined-\(UUID().uuidString)"
        /// The folder in which the process may write.
        var inside: String { path + "/inside" }
        var canary: String { path + "/canary" }

        init() throws {
            let files = FileManager.default
            try files.createDirectory(atPath: inside, withIntermediateDirectories: true)
            try Data("canary".utf8).write(to: URL(fileURLWithPath: canary))
            for folder in [path, inside] { chmod(folder, 0o777) }
            chmod(canary, 0o666)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        var confinement: Confinement {
            Confinement(writable: ["/dev/null", inside])
        }

        func text(_ name: String) -> String? {
            try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
        }
    }

    /// Starts a script of Python that writes into `said`; returns it once that exists, or as soon as it was started.
    private func start(
        _ script: String, in place: Place, _ confinement: Confinement
    ) throws -> ConfinedProcess {
        let said = place.inside + "/said"
        try Data().write(to: URL(fileURLWithPath: said))
        let output = open(said, O_WRONLY | O_CLOEXEC)
        let input = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { for descriptor in [input, output] { close(descriptor) } }
        return try ConfinedProcess(
            "/usr/bin/python3", ["python3", "-I", "-S", "-c", script],
            environment: ["OWN=1"], folder: place.inside,
            descriptors: [input, output, output], confinement)
    }

    /// Runs a script and returns what it wrote.
    private func run(
        _ script: String, in place: Place, _ change: (inout Confinement) -> Void = { _ in }
    ) throws -> (ending: ConfinedProcess.Ending, said: String) {
        var confinement = place.confinement
        change(&confinement)
        let process = try start(script, in: place, confinement)
        for _ in 0..<1000 {
            if let ending = process.wait(atMost: .milliseconds(50)) {
                return (ending, place.text("inside/said") ?? "")
            }
        }
        throw HelperFailure.tooSlow(program: "python3", seconds: 50)
    }

    struct Attempt: CustomTestStringConvertible {
        var testDescription: String
        /// A statement of Python, with the place's folder as `place` and this process's number as `parent`.
        var statement: String
        /// The kind of the system's error; "none" if it succeeds.
        var result = "refused"

        init(_ description: String, _ statement: String, _ result: String = "refused") {
            (testDescription, self.statement, self.result) = (description, statement, result)
        }
    }

    @Test(arguments: [
        Attempt("reads the system's libraries", "open('/usr/bin/python3', 'rb').read(1)", "none"),
        Attempt("writes into its folder", "open(place + '/inside/new', 'w').write('a')", "none"),
        Attempt("renames in its folder", "os.mkdir('d'); os.rename('d', 'e')", "none"),
        Attempt("reads /etc/shadow", "open('/etc/shadow').read()"),
        Attempt("reads /etc/passwd", "open('/etc/passwd').read()"),
        Attempt("reads a file outside", "open(place + '/canary').read()"),
        Attempt("lists the folder above", "os.listdir(place)"),
        Attempt("reads through a link", "os.symlink(place + '/canary', 'l'); open('l').read()"),
        Attempt("takes a file in by a link", "os.link(place + '/canary', 'm')"),
        Attempt("takes a file in by its name", "os.rename(place + '/canary', 'n')"),
        Attempt("writes a file outside", "open(place + '/canary', 'a').write('a')"),
        Attempt("empties a file outside", "os.truncate(place + '/canary', 0)"),
        Attempt("makes a file outside", "open(place + '/new', 'w')"),
        Attempt("removes a file outside", "os.remove(place + '/canary')"),
        Attempt("changes the mode of a file", "os.chmod(place + '/canary', 0o600)"),
        Attempt("changes the owner of a file", "os.chown(place + '/canary', 0, 0)"),
        Attempt("changes the time of a file", "os.utime(place + '/canary')"),
        Attempt("changes the attributes of a file", "os.setxattr(place, 'user.a', b'a')"),
        Attempt("opens a file for its mode alone", "os.open(place + '/canary', 3)"),
        Attempt("changes attributes by a newer call", "call(463)", "missing"),
        Attempt("opens a file by a newer call", "call(437)", "missing"),
        Attempt("opens a socket", "socket.socket()"),
        Attempt("opens datagrams", "socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)"),
        Attempt("has a file signal the parent", "fcntl.fcntl(0, fcntl.F_SETOWN, parent)"),
        Attempt("opens a local socket", "socket.socket(socket.AF_UNIX)"),
        Attempt("has sockets between its threads", "socket.socketpair()", "none"),
        Attempt("reads the parent's environment", "open(f'/proc/{parent}/environ').read()"),
        Attempt("reads the parent's memory", "open(f'/proc/{parent}/mem', 'rb')"),
        Attempt("asks whether the parent exists", "os.kill(parent, 0)"),
        Attempt("asks for the parent's group", "os.killpg(os.getpgid(parent), 0)"),
        Attempt("ends the parent by a queued signal", "signal.pidfd_send_signal(0, 0)"),
        Attempt("makes the parent slower", "os.setpriority(os.PRIO_PROCESS, parent, 19)"),
        Attempt("limits the parent", "resource.prlimit(parent, resource.RLIMIT_CORE)"),
        Attempt("starts a process", "os.fork()"),
        Attempt("starts a thread", "threading.Thread(target=len, args=('',)).start()", "none"),
        Attempt("leaves its session", "os.setsid()"),
        Attempt("makes memory that no limit counts", "os.memfd_create('a')"),
        Attempt("becomes root", "os.setuid(0); open('/etc/shadow')"),
    ])
    func `is refused what it was not given`(_ attempt: Attempt) throws {
        let place = try Place()
        let script = """
            import ctypes, fcntl, os, resource, signal, socket, threading
            place, parent = \"\(place.path)\", \(getpid())
            def call(number):
                if ctypes.CDLL(None, use_errno=True).syscall(number, 0, 0, 0, 0, 0, 0) < 0:
                    raise OSError(ctypes.get_errno(), 'failed')
            try:
                \(attempt.statement)
                print('none')
            except OSError as error:
                print({1: 'refused', 13: 'refused', 18: 'refused', 38: 'missing'}.get(error.errno, error))
            """
        let (ending, said) = try run(script, in: place)
        #expect(ending == .code(0) && said == attempt.result + "\n")
        #expect(place.text("canary") == "canary")
    }

    @Test func `has the environment, the folder and the descriptors that it is given`() throws {
        let place = try Place()
        let script = """
            import os
            print(dict(os.environ), os.getcwd())
            print([d for d in range(256) if not os.system is None and os.path.exists(f'/dev/fd/{d}')])
            """
        let (_, said) = try run(script, in: place) { $0.readable.append("/proc") }
        #expect(said.hasPrefix("{'OWN': '1'") && said.contains(place.inside + "\n"))
        #expect(said.hasSuffix("[0, 1, 2]\n"))
    }

    @Test func `is nobody without rights if this process is root's`() throws {
        let place = try Place()
        let script = "print(open('/proc/self/status').read())"
        for identity in [Confinement.Identity.nobody, .own] {
            let (_, said) = try run(script, in: place) {
                $0.readable.append("/proc")
                $0.identity = identity
            }
            let lines = said.split(separator: "\n")
            let user = identity == .own || geteuid() != 0 ? geteuid() : Confinement.nobody
            #expect(lines.contains("Uid:\t\(user)\t\(user)\t\(user)\t\(user)"))
            #expect(lines.contains("CapEff:\t0000000000000000"))
            #expect(lines.contains("CapPrm:\t0000000000000000"))
            #expect(lines.contains("NoNewPrivs:\t1") && lines.contains("Seccomp:\t2"))
        }
    }

    /// Even one that would start a group of its own.
    @Test func `ends with its group, for all that it started`() throws {
        let place = try Place()
        let script = """
            import os, time
            if os.fork() == 0:
                try:
                    os.setpgid(0, 0)
                    os.setsid()
                except OSError:
                    pass
                os.fork()
            open(f'{os.getpid()}.pid', 'w')
            time.sleep(600)
            """
        var confinement = place.confinement
        confinement.hasProcesses = true
        let process = try start(script, in: place, confinement)
        var pids: [String] = []
        for _ in 0..<1000 where pids.count < 3 {
            usleep(10_000)
            pids = try FileManager.default.contentsOfDirectory(atPath: place.inside)
                .filter { $0.hasSuffix(".pid") }.map { String($0.dropLast(4)) }
        }
        try #require(pids.count == 3)
        process.kill()
        #expect(process.ending == .signal(SIGKILL))
        for pid in pids { #expect(isGone(pid)) }
    }

    /// A process whose parent has not waited for it yet is a zombie.
    private func isGone(_ pid: String) -> Bool {
        for _ in 0..<1000 {
            guard let state = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
                !state.contains(") Z ")
            else { return true }
            usleep(10_000)
        }
        return false
    }

    /// The confined process starts another one, which the kernel must not take for the end of its parent's thread.
    @Test func `outlives the thread that started it`() async throws {
        let place = try Place()
        let process = try await withCheckedThrowingContinuation {
            (done: CheckedContinuation<Held, any Error>) in
            let begin = { @Sendable () throws in
                Held(try self.start("import time; time.sleep(9999)", in: place, place.confinement))
            }
            Thread.detachNewThread { done.resume(with: Result(catching: begin)) }
        }.process
        #expect(process.wait(atMost: .milliseconds(300)) == nil)
        process.kill()
    }

    /// Hands a process from one thread to another, which alone uses it from then on.
    private struct Held: @unchecked Sendable {
        let process: ConfinedProcess

        init(_ process: ConfinedProcess) { self.process = process }
    }

    @Test func `rests while it is suspended`() throws {
        let place = try Place()
        let script = """
            count = 0
            while True:
                count += 1
                open('count', 'w').write(str(count))
            """
        let process = try start(script, in: place, place.confinement)
        func waitForChange(from old: String?) -> Bool {
            for _ in 0..<1000 {
                if place.text("inside/count") != old { return true }
                usleep(10_000)
            }
            return false
        }
        #expect(waitForChange(from: nil))
        process.suspend()
        usleep(100_000)
        let count = place.text("inside/count")
        usleep(100_000)
        #expect(place.text("inside/count") == count)
        process.resume()
        #expect(waitForChange(from: count))
        process.kill()
    }

    @Test func `is ended at its limits`() throws {
        let place = try Place()
        let long = try run("while True: pass", in: place) { $0.seconds = 1 }
        #expect(long.ending == .signal(SIGXCPU))
        let script = "import signal; signal.signal(signal.SIGXFSZ, signal.SIG_DFL); "
        let large = try run(script + "open('a', 'wb').write(bytes(2_000_000))", in: place) {
            $0.fileBytes = 1_000_000
        }
        #expect(large.ending == .signal(SIGXFSZ))
        let wide = try run("import mmap; mmap.mmap(-1, 1 << 30)", in: place) {
            $0.memory = 512 << 20
        }
        #expect(wide.ending == .code(1))
    }

    @Test func `that does not exist is told`() {
        #expect(throws: SystemError.self) {
            try ConfinedProcess(
                "/nonexistent", ["a"], environment: [], descriptors: [], Confinement())
        }
    }
}
