/// A kind of transition: how a part of one still picture comes over the other one.
///
/// Models describe the last picture coming; going is the same backwards, with the first picture on top.
struct LayerModel {
    /// The name for reports.
    var name: Name
    /// The part of the coming picture that is the top layer.
    var part: LayerState.Part
    var start, end: LayerState
    /// The numbers that differ from picture to picture; those of a group have one value.
    var free: [[LayerState.Number]]

    /// Kinds of transitions.
    enum Name: String, Sendable {
        case fade, slide, sheet, zoom, card
    }

    /// The models to try.
    ///
    /// - Parameters:
    ///   - sheets: Parts of the last picture that may not be the first one dimmed, and that one's scale and light behind.
    ///   - card: The part of the picture that changes first; nil if it is nearly all.
    static func all(
        width: Float, height: Float, sheets: [SheetGuess], card: LayerState.Part?
    ) -> [LayerModel] {
        let whole = LayerState.Part(x: 0, y: 0, width: width, height: height)
        let rest = LayerState(part: whole, width: width, height: height)
        var clear = rest
        clear[.alpha] = 0
        var models = [
            LayerModel(name: .fade, part: whole, start: clear, end: rest, free: [[.alpha]])
        ]
        for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] as [(Float, Float)] {
            // The layer behind rests, moves by three tenths as in UIKit's pushes, or as far as the one above.
            for share: Float in [0, 0.3, 1] {
                var (start, end) = (rest, rest)
                start[.topX] += x * width
                start[.topY] += y * height
                end[.bottomX] -= x * width * share
                end[.bottomY] -= y * height * share
                models.append(
                    LayerModel(
                        name: .slide, part: whole, start: start, end: end,
                        free: x != 0
                            ? [[.topX], [.bottomX], [.light]] : [[.topY], [.bottomY], [.light]]))
            }
        }
        for scale: Float in [0.3, 0.85, 1.15] {
            var start = clear
            (start[.topScaleX], start[.topScaleY]) = (scale, scale)
            models.append(
                LayerModel(
                    name: .zoom, part: whole, start: start, end: rest,
                    free: [
                        [.topX], [.topY], [.topScaleX, .topScaleY], [.alpha], [.bottomScale],
                        [.light],
                    ]))
        }
        for sheet in sheets {
            var (start, end) = (
                LayerState(part: sheet.part, width: width, height: height),
                LayerState(part: sheet.part, width: width, height: height)
            )
            start[.topY] += height - sheet.part.y
            (end[.bottomScale], end[.light]) = (sheet.scale, sheet.light)
            models.append(
                LayerModel(
                    name: .sheet, part: sheet.part, start: start, end: end,
                    free: [[.topY], [.bottomY], [.bottomScale], [.light]]))
        }
        if let card {
            var start = clear
            (start[.topX], start[.topY]) = (card.x + card.width / 2, card.y + card.height / 2)
            (start[.topScaleX], start[.topScaleY]) = (card.width / width, card.height / height)
            models.append(
                LayerModel(
                    name: .card, part: whole, start: start, end: rest,
                    free: [[.topX], [.topY], [.topScaleX], [.topScaleY], [.alpha], [.light]]))
        }
        return models
    }
}
