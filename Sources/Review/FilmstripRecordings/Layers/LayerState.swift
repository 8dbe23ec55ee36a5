/// The places and the light of two pictures, one above the other; lengths are pixels of the finest plane.
struct LayerState {
    /// The numbers of a state, in the order of ``LayerState/numbers``.
    enum Number: Int, CaseIterable {
        /// The centre of the top layer, and its size divided by its own.
        case topX, topY, topScaleX, topScaleY
        /// The alpha of the top layer.
        case alpha
        /// The centre of the bottom layer, and its size divided by its own.
        case bottomX, bottomY, bottomScale
        /// The factor of the bottom layer's levels.
        case light
    }

    /// The values, by the raw values of ``Number``.
    var numbers: SIMD16<Float>

    subscript(_ number: Number) -> Float {
        get { numbers[number.rawValue] }
        set { numbers[number.rawValue] = newValue }
    }

    /// Both layers at rest: the top one fills `part`, the bottom one the picture.
    init(part: Part, width: Float, height: Float) {
        numbers = .zero
        (self[.topX], self[.topY]) = (part.x + part.width / 2, part.y + part.height / 2)
        (self[.topScaleX], self[.topScaleY], self[.alpha]) = (1, 1, 1)
        (self[.bottomX], self[.bottomY]) = (width / 2, height / 2)
        (self[.bottomScale], self[.light]) = (1, 1)
    }

    struct Part: Equatable {
        var x, y, width, height: Float
    }

    func mixed(with end: LayerState, _ share: Float) -> LayerState {
        var state = self
        state.numbers += (end.numbers - numbers) * share
        state[.alpha] = min(max(state[.alpha], 0), 1)
        return state
    }
}
