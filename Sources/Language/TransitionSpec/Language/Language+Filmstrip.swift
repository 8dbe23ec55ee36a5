import FilmstripDisplay
import FilmstripJSON

extension Language {
    var filmstrip: Schema<Spec.Filmstrip> {
        object(
            "The moments that are shown, and the layout of the filmstrip.",
            frames,
            optional(
                "columns", .integer(1...60),
                absent:
                    "6, or 3 of frames wider than 4 : 3, or the number of frames if that is less",
                "The number of frames in a row, if their spacing is even."),
            defaulted(
                "spacing", to: Spec.Filmstrip.Spacing.even,
                "Whether frames stand at equal distances, or, in one row, at distances in proportion "
                    + "to the time between them (`time`); the nearest two stand side by side. With "
                    + "`motion` they stand at equal distances, and the moments that `frames` counts "
                    + "are those between which equally much is seen to change, among them the "
                    + "beginning, the midst of each transition or its release, the moments at which "
                    + "all comes to rest, and the end; text below 4 pixels is drawn as blocks."),
            flag("captions", "Whether each frame has a caption.", default: true),
            flag("intervals", "Whether captions also tell the time since the frame before (Δt)."),
            flag(
                "track",
                "Whether a time track is drawn under each row: the frames' times, the phases, the "
                    + "fingers and their decisions.", default: true),
            optional(
                "sparkline", .string(atMost: titleLimit),
                absent: "none",
                "The number whose course is drawn under each row: `progress`, or a number of a screen "
                    + "or named view as in the timeline, such as `message.frame.x`."),
            flag(
                "onionSkin",
                "Whether the sheet ends with a tile in which up to five frames from the first to the "
                    + "last lie over each other, older ones fainter."),
            optional(
                "theme", Schema<Spec.Filmstrip.Theme>.choice,
                absent: "`dark` if the device's `userInterfaceStyle` is, else `light`",
                "The colours around the frames."),
            optional(
                "crop", crop, absent: "the whole display",
                "The part of the display that the frames show."),
            optional(
                "overlays", .array(of: .choice, atMost: stepLimit).eachOnce("overlay"),
                absent: "`touches` with the spacing `motion`, else none",
                "Marks that are drawn over the frames."),
            defaulted(
                "compression", to: Spec.Filmstrip.Compression.fast,
                "Whether the PNG is encoded fast or into few bytes."),
            optional(
                "scale", .number(0.5...4, "pixels a point"),
                absent: "the device's `scale`; where the model alone says it, the largest of 3, 2 "
                    + "and 1 that draws a row of frames at most \(Spec.Filmstrip.widestRow) pixels wide, or 1",
                "The pixel density of the pictures: 1 draws a ninth of the pixels of a device of "
                    + "scale 3, while its views still see the device's scale.")
        ) {
            frames, columns, spacing, captions, intervals, track, sparkline, onionSkin, theme, crop,
            overlays, compression, scale in
            Spec.Filmstrip(
                frames: frames, columns: columns, spacing: spacing,
                captions: captions, intervals: intervals, track: track, sparkline: sparkline,
                onionSkin: onionSkin, theme: theme, crop: crop, overlays: overlays,
                compression: compression, scale: scale)
        }.checked { strip, node, validation in
            if strip.spacing == .motion, !strip.frames.isSpread, let place = node["spacing"] {
                validation.warn(
                    "\"motion\" chooses moments of which \"frames\" tells the number; these are "
                        + "given", at: place.offset, under: ["spacing"])
            }
        }
    }

    private var frames: Member<Spec.Filmstrip.Frames> {
        let most = Limit(name: "frames", value: limits.frames)
        return atMostOne(
            of: alternative(
                "frames",
                Schema<Int>.integer(1...limits.frames, limit: most.name).warning { count, _ in
                    count == 1 ? "one frame shows the beginning alone" : nil
                },
                "The number of moments, evenly spaced.",
                with: optional(
                    "between", span,
                    absent: "from the beginning of the first transition to the end of the last one",
                    "The times of the first and the last moment.")
            ) { Spec.Filmstrip.Frames.count($0, between: $1) },
            alternative(
                "times",
                .array(of: .number(0...1200, Self.seconds), atLeast: 1, atMost: most),
                "Moments, as times since the start of the play."
            ) { .times($0) },
            alternative(
                "progress", .array(of: .number(0...1), atLeast: 1, atMost: most),
                "Moments at which the transitions have this progress."
            ) { .progress($0) },
            alternative(
                "events", .array(of: moment, atLeast: 1, atMost: most),
                "Moments at which these events of the transitions happen."
            ) { .events($0) },
            alternative(
                "displayFrames", .yes,
                "Every frame of the display, from the beginning of the first transition to "
                    + "the end of the last one."
            ) { _ in .displayFrames },
            absent: "12 frames are shown, or fewer if the limit is lower",
            .count(min(12, limits.frames)))
    }

    private var span: Schema<ClosedRange<Double>> {
        let range = NumberRange(lower: 0, upper: 1200, unit: Self.seconds)
        return Schema.numbers([
            NumberPart(name: "from", range: range), NumberPart(name: "to", range: range),
        ]).checked { node, validation in
            validation.checkOrder(of: node.elements.map { $0 })
        }.compactMap { $0[0] <= $0[1] ? $0[0]...$0[1] : nil }
    }

    private var moment: Schema<Spec.Filmstrip.Moment> {
        let event = Schema<Spec.Filmstrip.Moment.Event>.choice
        return .either(
            event.map { Spec.Filmstrip.Moment($0) },
            object(
                "A moment relative to an event of a transition.",
                required("event", event, "The event."),
                optional(
                    "transition", .integer(0...9999), absent: "every transition with this event",
                    "The index of the transition in the order in which they begin, from 0."),
                defaulted(
                    "offset", .number(-600...600, Self.seconds), to: 0,
                    "The time after the event; a negative value is before it.")
            ) { Spec.Filmstrip.Moment($0, transition: $1, offset: $2) })
    }

    private var crop: Schema<Spec.Rect> {
        let place = NumberRange(lower: 0, upper: 2048, unit: Self.points)
        let size = NumberRange(lower: 0, upper: 2048, excludesLower: true, unit: Self.points)
        return Schema.numbers([
            NumberPart(name: "x", range: place), NumberPart(name: "y", range: place),
            NumberPart(name: "width", range: size), NumberPart(name: "height", range: size),
        ]).map { Spec.Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }
}

extension Validation {
    /// Checks that the crop lies within the display and the display has no bezel.
    mutating func checkCrop(of spec: Spec, at node: JSONNode) {
        guard let crop = spec.filmstrip.crop, let place = node["filmstrip"]?.member("crop") else {
            return
        }
        if spec.device.hasFrame {
            return report(
                "a crop shows a part of the display, which a device's \"frame\" surrounds; "
                    + "expected one of both", at: place.keyOffset, under: "filmstrip", "crop")
        }
        let (size, origin) = (spec.device.size, crop.origin)
        guard
            origin.x + crop.size.width <= size.width, origin.y + crop.size.height <= size.height
        else {
            return report(
                "found a part that reaches to \(JSONNumber.figure(origin.x + crop.size.width, decimals: 9)), "
                    + "\(JSONNumber.figure(origin.y + crop.size.height, decimals: 9)); expected one inside the "
                    + "display's \(JSONNumber.text(size.width)) × "
                    + "\(JSONNumber.text(size.height)) points", at: place.value.offset,
                under: "filmstrip", "crop")
        }
    }
}
