extension Problem {
    init(_ end: WorkerProcess.End) {
        switch end {
        case .overran:
            self.init(
                .serviceUnavailable, "the rendering did not end in time", reason: .worker,
                fields: [retryAfter])
        case .outOfMemory:
            self.init(
                .serviceUnavailable,
                "the rendering took more memory than one may, ask for fewer frames, views or "
                    + "pixels", reason: .worker, fields: [retryAfter])
        case .noRoom: self = .busy("the room for unsent responses", .responses)
        case .signal(let number) where number == 9:
            self.init(
                .serviceUnavailable, "the process that rendered was ended", reason: .worker,
                fields: [retryAfter])
        case .signal(let number):
            self.init(
                .internalServerError,
                "the process that rendered ended by signal \(number), which is a mistake of "
                    + "this service; other requests are not affected", reason: .worker)
        case .failed:
            self.init(
                .internalServerError,
                "the process that rendered gave no answer, which is a mistake of this service; "
                    + "other requests are not affected", reason: .worker)
        }
    }
}
