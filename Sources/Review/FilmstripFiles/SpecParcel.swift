import Foundation
import Synchronization
public import TransitionSpec

/// A spec with the files that it reads, in one piece, so that it can be played where its folder is not.
public struct SpecParcel: Sendable {
    /// The spec, UTF-8 JSON.
    public let text: [UInt8]
    /// The reader's answers: the bytes of a file, or the reason why there are none.
    private let answers: [String: Result<[UInt8], SpecFiles.Refusal>]

    /// Files that note which of them are read.
    public final class Recorder: Sendable {
        private let original: SpecFiles
        private let answers = Mutex([String: Result<[UInt8], SpecFiles.Refusal>]())

        /// Notes reading of these files.
        public init(_ original: SpecFiles) { self.original = original }

        /// The files; code is left out.
        public var files: SpecFiles {
            SpecFiles { path throws(SpecFiles.Refusal) in
                let answer = Result { () throws(SpecFiles.Refusal) in
                    try self.original.read(path)
                }
                self.answers.withLock { $0[path] = answer }
                return try answer.get()
            }
        }

        /// The paths of the files that could be read until now, from the spec's folder.
        public var paths: [String] {
            answers.withLock { $0.filter { (try? $0.value.get()) != nil }.keys.sorted() }
        }

        /// The spec with all files that have been read until now.
        public func parcel(_ text: [UInt8]) -> SpecParcel {
            SpecParcel(text: text, answers: answers.withLock { $0 })
        }
    }

    private init(text: [UInt8], answers: [String: Result<[UInt8], SpecFiles.Refusal>]) {
        (self.text, self.answers) = (text, answers)
    }

    /// The files of the parcel.
    ///
    /// - Parameter onMissing: Told the path of a file that is asked for and was never read when the parcel was made.
    public func files(onMissing: @escaping @Sendable (String) -> Void) -> SpecFiles {
        SpecFiles { [answers] path throws(SpecFiles.Refusal) in
            guard let answer = answers[path] else {
                onMissing(path)
                throw SpecFiles.Refusal("it did not come with the spec")
            }
            return try answer.get()
        }
    }

    /// The parcel as bytes: the spec, then of each file in order of the paths the path, `1` or `0`, and its bytes or the
    /// reason; each preceded by its length in 8 bytes, big-endian.
    public var bytes: [UInt8] {
        var parts = [text]
        for (path, answer) in answers.sorted(by: { $0.key < $1.key }) {
            parts.append(Array(path.utf8))
            switch answer {
            case .success(let bytes): parts += [Array("1".utf8), bytes]
            case .failure(let refusal): parts += [Array("0".utf8), Array(refusal.message.utf8)]
            }
        }
        return LengthPrefixed.joined(parts)
    }

    /// Reads a parcel; nil if it is damaged.
    public init?(_ bytes: [UInt8]) {
        guard let parts = LengthPrefixed.split(bytes) else { return nil }
        guard parts.count % 3 == 1 else { return nil }
        text = parts[0]
        var answers: [String: Result<[UInt8], SpecFiles.Refusal>] = [:]
        for index in stride(from: 1, to: parts.count, by: 3) {
            let path = String(decoding: parts[index], as: UTF8.self)
            switch parts[index + 1] {
            case Array("1".utf8): answers[path] = .success(parts[index + 2])
            case Array("0".utf8):
                answers[path] = .failure(
                    SpecFiles.Refusal(String(decoding: parts[index + 2], as: UTF8.self)))
            case _: return nil
            }
        }
        self.answers = answers
    }
}
