extension Problem {
    init(_ reason: JobControl.End) {
        switch reason {
        case .overdue(let span):
            self.init(
                .serviceUnavailable, "the rendering took longer than \(span)", reason: .deadline,
                fields: [retryAfter])
        case .forOthers:
            self.init(
                .serviceUnavailable,
                "the rendering was given up: this address had several under way while others "
                    + "waited for one", reason: .share, fields: [retryAfter])
        }
    }
}
