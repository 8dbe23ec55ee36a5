extension RouteTable {
    /// Adds the routes of recordings.
    mutating func addRecordings(_ endpoint: RecordingEndpoint) {
        addRecording(
            "", id: "film", RecordingForm.films, endpoint,
            "Draws the moments of a screen recording between which equally much changes.")
        addRecording(
            "/trace", id: "trace", [.trace], endpoint,
            "Measures what moves in a screen recording, as a trace.")
        addRecording(
            "/fit", id: "fit", [.fit(isText: false), .fit(isText: true)], endpoint,
            "Names the curve of each motion in a screen recording.")
        addRecording(
            "/proposal", id: "proposal", [.proposal], endpoint,
            "Proposes a spec, with its pictures, that plays what a screen recording shows.")
    }

    private mutating func addRecording(
        _ path: String, id: String, _ forms: [RecordingForm], _ endpoint: RecordingEndpoint,
        _ summary: String
    ) {
        add(
            "POST", "/v1/recording" + path,
            Route(
                takes: .recording,
                Operation(
                    id: "recording_\(id)", summary: summary,
                    parameters: RecordingSettings.parameters(of: forms[0]),
                    answers: [
                        .init(
                            summary: "The result.",
                            types: Operation.content(forms.map(\.mediaType)),
                            fields: ["Vary", WarningField.name])
                    ], refusals: [.notAcceptable, .notImplemented] + Operation.workRefusals),
                handler: endpoint.handler(forms, for: "this result of a recording")))
    }
}
