import FilmstripJSON
import TransitionSpec

extension Spec.InteractionName {
    /// The name as the rules of a gesture have it.
    var word: String {
        switch self {
        case .translation: "translation"
        case .velocity, .pinchVelocity, .rotationVelocity: "velocity"
        case .location: "location"
        case .locationOfTouch(let touch): "locationOfTouch\(touch)"
        case .numberOfTouches: "numberOfTouches"
        case .contentOffset: "contentOffset"
        case .scale: "scale"
        case .rotation: "rotation"
        case .index: "index"
        case .count: "count"
        case .progress: "progress"
        case .reduceMotion: "reduceMotion"
        case .rightToLeft: "rightToLeft"
        case .container(.frame): "container.frame"
        case .container(.bounds): "container.bounds"
        }
    }
}

extension Spec.Value {
    /// A value of a gesture for people, rounded to thousandths.
    var words: String {
        func words(_ number: Double) -> String {
            JSONNumber.figure(number, decimals: 3)
        }
        return switch self {
        case .number(let number): words(number)
        case .boolean(let boolean): "\(boolean)"
        case .point(let point): "(\(words(point.x)), \(words(point.y)))"
        case .rect(let rect):
            "(\(words(rect.origin.x)), \(words(rect.origin.y)), \(words(rect.size.width)), "
                + "\(words(rect.size.height)))"
        case .size, .transform, .transform3D, .path, .color: type.rawValue
        }
    }
}
