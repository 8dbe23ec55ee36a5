/// Answers a recording of a screen with what is made of it.
struct RecordingEndpoint: Sendable {
    /// Whether the service accepts recordings.
    let isOpen: Bool

    /// The handler of a result, in the one of some forms that the Accept field prefers.
    func handler(_ forms: [RecordingForm], for what: String) -> Handler {
        { request in
            Answer { () throws(Problem) in
                try answer(to: request, try form(forms, request, for: what), spec: nil)
            }
        }
    }

    /// The answer to a recording and a spec.
    func comparison(of request: Request) throws(Problem) -> Answer {
        let forms = TraceOrder.formats.map(RecordingForm.comparison)
        return try answer(
            to: request, try form(forms, request, for: "a comparison with a recording"),
            spec: SpecSource(request))
    }

    private func form(
        _ forms: [RecordingForm], _ request: Request, for what: String
    ) throws(Problem) -> RecordingForm {
        try request.head.fields.preferred(of: forms, \.mediaType, for: what)
    }

    private func answer(
        to request: Request, _ form: RecordingForm, spec: SpecSource?
    ) throws(Problem) -> Answer {
        guard isOpen else {
            throw Problem(
                .notImplemented,
                "this service takes no recordings, start it with --recordings to have it do so, or "
                    + "use the commands film, trace record and compare")
        }
        guard let recording = request.recording else {
            throw Problem(
                .badRequest,
                "the body is no form with a recording; expected multipart/form-data, as curl "
                    + "-F recording=@screen.mp4 sends it")
        }
        let settings = try RecordingSettings(request.query)
        let coding = request.head.fields.preferredCoding
        let order = RecordingOrder(
            recording: recording, form: form, settings: settings, spec: spec, coding: coding)
        let kind = "recording \(form.rawValue) \(coding) \(request.head.query ?? "")"
        let key = WorkKey([Array(kind.utf8)] + request.parts)
        return .work(Work(key: key, .recording(order)) { .answer($0.varying("Accept")) })
    }
}
