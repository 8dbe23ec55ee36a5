import CFilmstripPrograms
import FilmstripParallel
import Foundation

/// A run of a program whose standard output is read while it is written.
///
/// The program is confined as in ``HelperProgram/run(on:_:isSuspended:)``, and has one descriptor more, number 3, for
/// ``notes``. It rests while nobody reads, and ends with this value. The limit of its output also bounds the notes and
/// its messages. Used by one thread at a time.
public final class HelperStream {
    private let program: HelperProgram
    private let limits: HelperProgram.Limits
    private let process: ConfinedProcess
    private let pipe: Int32
    private let noteFile, messages: MemoryFile
    /// Bytes read so far, and the time for which they were awaited.
    private var (count, waited) = (0, Duration.zero)
    private var notesRead = 0

    /// The number of the descriptor of ``notes`` in the program.
    public static let notes = 3
    /// The capacity of the pipe in bytes: fewer changes between the two processes than with the system's 64 KiB.
    private static let capacity: Int32 = 1 << 20

    /// Starts the program on `input`.
    public init(
        _ program: HelperProgram, on input: HelperInput,
        _ limits: HelperProgram.Limits = HelperProgram.Limits()
    ) throws(HelperFailure) {
        guard let path = program.path else { throw .missing(program: program.name) }
        (self.program, self.limits) = (program, limits)
        var ends: [Int32] = [-1, -1]
        do throws(SystemError) {
            noteFile = try MemoryFile("filmstrip-notes")
            messages = try MemoryFile("filmstrip-messages")
            guard programs_pipe(&ends, Self.capacity) == 0 else { throw SystemError() }
            defer { close(ends[1]) }
            do throws(SystemError) {
                process = try program.start(
                    path,
                    [input.file.descriptor, ends[1], messages.descriptor, noteFile.descriptor],
                    limits)
            } catch {
                close(ends[0])
                throw error
            }
        } catch {
            throw .system(program: program.name, error.message)
        }
        pipe = ends[0]
    }

    deinit { close(pipe) }

    /// Fills `buffer` with the next bytes of the output, and returns how many; fewer than it has room for at the end of
    /// the output alone.
    ///
    /// - Throws: ``HelperFailure``, at the end also that of the program.
    public func read(_ buffer: UnsafeMutableRawBufferPointer) throws(HelperFailure) -> Int {
        var filled = 0
        while filled < buffer.count {
            var question = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
            if poll(&question, 1, 0) == 0 {
                let start = ContinuousClock.now
                if Cancellation.isRequested { throw .cancelled }
                poll(&question, 1, Int32(HelperProgram.beat / .milliseconds(1)))
                waited += ContinuousClock.now - start
                guard waited <= .seconds(limits.seconds) else {
                    throw .tooSlow(program: program.name, seconds: limits.seconds)
                }
                continue
            }
            let got = Foundation.read(
                pipe, buffer.baseAddress.map { $0 + filled }, buffer.count - filled)
            if got < 0, errno == EINTR || errno == EAGAIN { continue }
            if got <= 0 {
                try finish()
                break
            }
            filled += got
            count += got
            guard count <= limits.output else {
                throw .tooLarge(program: program.name, limit: limits.output)
            }
        }
        return filled
    }

    /// The first line of the program's messages; nil if it wrote none.
    public var complaint: String? { messages.size > 0 ? messages.text(limit: 500) : nil }

    /// The bytes that the program has written to descriptor 3 since the last call.
    public func notes() -> [UInt8] {
        let new = noteFile.contents(from: notesRead)
        notesRead += new.count
        return new
    }

    /// Awaits the end of a program that has closed its output.
    private func finish() throws(HelperFailure) {
        guard let ending = process.wait(atMost: .seconds(limits.seconds)) else {
            throw .tooSlow(program: program.name, seconds: limits.seconds)
        }
        if let failure = program.failure(ending, limits, messages) { throw failure }
    }
}
