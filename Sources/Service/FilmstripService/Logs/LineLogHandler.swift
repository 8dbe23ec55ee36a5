public import Foundation
public import Logging

/// Writes one line for each event. No value can start another line or imitate another value: such characters
/// are escaped as in JSON.
public struct LineLogHandler: LogHandler {
    /// The lowest level that is written.
    public var logLevel = Logger.Level.info
    /// Metadata added to every line.
    public var metadata: Logger.Metadata = [:]

    private let format: LogFormat
    private let write: @Sendable ([UInt8]) -> Void
    private let now: @Sendable () -> Date
    /// The writer of the lines if it may drop some; nil if each line is written directly.
    let writer: LogWriter?

    /// Creates a handler that writes through a closure.
    ///
    /// - Parameters:
    ///   - write: Receives each line, newline included; it may be called on several threads at once.
    ///   - now: The time of day.
    public init(
        _ format: LogFormat, write: @escaping @Sendable (String) -> Void,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        (self.format, self.now, writer) = (format, now, nil)
        self.write = { write(String(decoding: $0, as: UTF8.self)) }
    }

    /// Creates a handler that leaves its lines with `writer`, in the writer's format.
    public init(_ writer: LogWriter) {
        (format, now, self.writer) = (writer.format, { Date() }, writer)
        write = writer.add
    }

    /// One value of the metadata that is added to every line.
    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// Writes the line of an event.
    public func log(event: LogEvent) {
        var line = LogLine(format, event.level, "\(event.message)", at: now())
        let values = metadata.merging(event.metadata ?? [:]) { _, own in own }
        for (name, value) in values.sorted(by: { $0.key < $1.key }) { line.add(name, value) }
        write(line.finished())
    }

    /// Writes the line of a request. It bypasses the metadata, whose dictionary would cost more than the line.
    func log(_ record: RequestRecord, at level: Logger.Level) {
        var line = LogLine(format, level, record.method + " " + record.path, at: now())
        record.add(to: &line)
        write(line.finished())
    }
}
