import FilmstripRecordings

/// The message format of orders of recordings, and of what workers need for them.
extension RecordingOrder {
    func write(to message: inout MessageWriter) {
        message.add(recording)
        message.add(form)
        message.add(RecordingSettings.names.filter { settings.query[$0] != nil }) { message, name in
            message.add(name)
            message.add(settings.query.all(name)) { $0.add($1) }
        }
        message.add(spec) { $1.write(to: &$0) }
        message.add(coding)
        message.add(decoded.facts) { message, facts in
            message.add(facts.storedWidth)
            message.add(facts.storedHeight)
            message.add(facts.aspect)
            message.add(facts.duration) { $0.add($1) }
            message.add(facts.frames) { $0.add($1) }
            message.add(facts.hasNoMatrix)
        }
        message.add(decoded.parts) { message, part in
            part.pictures.write(to: &message)
            message.add(part.times) { $0.add($1) }
            message.add(part.pixels)
        }
    }

    init(_ message: inout MessageReader) throws(MessageReader.Damage) {
        recording = try message.data()
        form = try message.word()
        var query = Query()
        let values = try message.array { m throws(MessageReader.Damage) in
            (
                name: try m.text(),
                texts: try m.array { m throws(MessageReader.Damage) in try m.text() }
            )
        }
        for (name, texts) in values { for text in texts { query.add(text, for: name) } }
        guard let settings = try? RecordingSettings(query) else { throw MessageReader.Damage() }
        self.settings = settings
        spec = try message.optional(SpecSource.init)
        coding = try message.word()
        decoded.facts = try message.optional { m throws(MessageReader.Damage) in
            var facts = VideoFacts()
            (facts.storedWidth, facts.storedHeight) = (try m.integer(), try m.integer())
            facts.aspect = try m.number()
            facts.duration = try m.optional { m throws(MessageReader.Damage) in try m.number() }
            facts.frames = try m.optional { m throws(MessageReader.Damage) in try m.integer() }
            facts.hasNoMatrix = try m.flag()
            return facts
        }
        decoded.parts = try message.array { m throws(MessageReader.Damage) in
            var part = DecodedVideo.Part(of: try RecordingNeed.Pictures(&m))
            part.times = try m.array { m throws(MessageReader.Damage) in try m.number() }
            part.pixels = try m.data()
            return part
        }
    }
}

extension RecordingNeed {
    func write(to message: inout MessageWriter) {
        message.add(pictures) { $1.write(to: &$0) }
    }

    init(_ message: inout MessageReader) throws(MessageReader.Damage) {
        self.init(try message.optional(Pictures.init))
    }
}

extension RecordingNeed.Pictures {
    fileprivate func write(to message: inout MessageWriter) {
        message.add(request.width)
        message.add(request.height)
        message.add(request.kind.rawValue)
        message.add(request.numbers) { $0.add($1) { $0.add($1) } }
        message.add(request.end) { $0.add($1) }
        for number in [crop.x, crop.y, crop.width, crop.height] { message.add(number) }
    }

    fileprivate init(_ message: inout MessageReader) throws(MessageReader.Damage) {
        let (width, height) = (try message.integer(), try message.integer())
        guard let kind = FrameRequest.Kind(rawValue: try message.integer()) else {
            throw MessageReader.Damage()
        }
        let request = FrameRequest(
            width: width, height: height, kind: kind,
            numbers: try message.optional { m throws(MessageReader.Damage) in
                try m.array { m throws(MessageReader.Damage) in try m.integer() }
            },
            end: try message.optional { m throws(MessageReader.Damage) in try m.number() })
        let crop = Crop(
            x: try message.integer(), y: try message.integer(), width: try message.integer(),
            height: try message.integer())
        self.init(request, crop)
    }
}
