import Foundation
import Geometry

/// How elapsed time becomes shown progress.
enum AnimationPace {
    case curve(TimingCurve)
    /// The curve paces the spring's own time.
    case spring(Spring, TimingCurve)

    /// The progress at an elapsed `fraction` of `duration` seconds.
    ///
    /// - Parameter isLinear: Whether curves, but not springs, run linearly.
    func progress(at fraction: Double, duration: Double, isLinear: Bool) -> Double {
        switch self {
        case .curve(let curve): isLinear ? fraction : curve.value(at: fraction)
        case .spring(let spring, let curve):
            spring.value(at: (isLinear ? fraction : curve.value(at: fraction)) * duration)
        }
    }
}

/// The three optional ends of a basic animation.
struct AnimationEnds {
    var from, to, by: AnimationValue?

    /// Both ends, given the value that shows without the animation.
    ///
    /// Source: "Setting interpolation values" in the CABasicAnimation reference.
    func resolved(model: AnimationValue) -> (AnimationValue, AnimationValue) {
        switch (from, to, by) {
        case (let from?, let to?, _): (from, to)
        case (let from?, nil, let by?): (from, from.adding(by))
        case (nil, let to?, let by?): (to.subtracting(by) ?? to, to)
        case (let from?, nil, nil): (from, model)
        case (nil, let to?, nil): (model, to)
        case (nil, nil, let by?): (model, model.adding(by))
        case (nil, nil, nil): (model, model)
        }
    }
}

/// What an animation does to a layer's values.
struct AnimationEffect {
    var keyPath: AnimationKeyPath
    var ends: AnimationEnds
    var pace: AnimationPace
    var isAdditive: Bool
    var isCumulative: Bool

    /// Changes `values` to what they show with the animation at `position`.
    func apply(
        to values: inout LayerProperties, at position: MediaTiming.Position, duration: Double,
        isLinear: Bool
    ) {
        guard let base = keyPath.value(in: values) ?? ends.from?.zero ?? ends.to?.zero else {
            return
        }
        let (from, to) = ends.resolved(model: isAdditive ? base.zero : base)
        let progress = pace.progress(
            at: position.fraction, duration: duration, isLinear: isLinear)
        var value = from.interpolated(to: to, at: progress)
        if isCumulative {
            for _ in 0..<position.cycle { value = value.adding(to) }
        }
        if isAdditive {
            // A transform's addition acts before the layer's own transform.
            value = value.adding(base)
        }
        keyPath.set(value.snapped, in: &values)
    }
}

/// A layer key, or a part of its value.
struct AnimationKeyPath: Equatable {
    /// A number within a point, size or rectangle.
    enum Part: String { case x, y, width, height }

    var key: LayerKey
    var part: Part?

    init(key: LayerKey) { self.key = key }

    /// The key path spelled `path`; an unknown one is a programmer error.
    init(_ path: String) {
        let names = path.split(separator: ".").map(String.init)
        let spelled = names.first == "isHidden" ? "hidden" : names.first ?? ""
        guard let key = LayerKey(rawValue: spelled), key.isAnimatable else {
            preconditionFailure("no animatable property \(path)")
        }
        self.key = key
        guard let last = names.dropFirst().last else { return }
        guard let part = Part(rawValue: last) else {
            preconditionFailure("no animatable part \(path)")
        }
        self.part = part
    }

    func value(in values: LayerProperties) -> AnimationValue? {
        guard let whole = values[key], let part else { return values[key] }
        return switch (whole, part) {
        case (.point(let value), .x): .number(value.x)
        case (.point(let value), .y): .number(value.y)
        case (.size(let value), .width): .number(value.width)
        case (.size(let value), .height): .number(value.height)
        case (.rect(let value), .x): .number(value.origin.x)
        case (.rect(let value), .y): .number(value.origin.y)
        case (.rect(let value), .width): .number(value.size.width)
        case (.rect(let value), .height): .number(value.size.height)
        default: preconditionFailure("\(key.rawValue) has no \(part.rawValue)")
        }
    }

    func set(_ value: AnimationValue, in values: inout LayerProperties) {
        guard let part else {
            values[key] = value
            return
        }
        guard case .number(let number) = value else {
            preconditionFailure("\(key.rawValue).\(part.rawValue) cannot hold \(value)")
        }
        switch (values[key], part) {
        case (.point(var point), .x):
            point.x = number
            values[key] = .point(point)
        case (.point(var point), .y):
            point.y = number
            values[key] = .point(point)
        case (.size(var size), .width):
            size.width = number
            values[key] = .size(size)
        case (.size(var size), .height):
            size.height = number
            values[key] = .size(size)
        case (.rect(var rect), .x):
            rect.origin.x = number
            values[key] = .rect(rect)
        case (.rect(var rect), .y):
            rect.origin.y = number
            values[key] = .rect(rect)
        case (.rect(var rect), .width):
            rect.size.width = number
            values[key] = .rect(rect)
        case (.rect(var rect), .height):
            rect.size.height = number
            values[key] = .rect(rect)
        default: preconditionFailure("\(key.rawValue) has no \(part.rawValue)")
        }
    }
}
