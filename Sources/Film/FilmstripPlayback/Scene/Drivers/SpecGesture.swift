import Foundation
import TransitionSpec
import UIKitCore

/// A gesture of the spec: its recognizers, and the values that expressions read from them.
class SpecGesture {
    let settings: Spec.Recognizer
    unowned let scene: Scene
    var views: SceneViews { scene.operations.views }
    /// The recognizer that expressions read: the one that changed last.
    weak var recognizer: UIGestureRecognizer?
    /// The innermost scroll view under the gesture's first touch.
    weak var touched: UIScrollView?
    /// The visible screen when the gesture began, and the number of screens.
    var visible = (index: 0, count: 0)

    init(_ settings: Spec.Recognizer, in scene: Scene) {
        (self.settings, self.scene) = (settings, scene)
    }

    /// The view in which the gesture is measured.
    var holder: UIView { fatalError("a gesture that is measured nowhere") }
    /// The visible screen, and the number of screens.
    var place: (index: Int, count: Int) { fatalError("a gesture that is nowhere") }
    /// The value of the progress rule; nil if there is none.
    var progress: Double? { nil }
    /// Whether the gesture may begin, apart from the recognizer's own condition.
    var mayBegin: Bool { true }

    /// Called when the fingers have moved.
    func moved() { fatalError("a gesture that follows nothing") }

    /// Called when the state of `recognizer` has changed.
    func changed(_ recognizer: UIGestureRecognizer) { fatalError("a gesture that does nothing") }

    func addRecognizer(called name: String?, to view: UIView) {
        let recognizer = settings.made()
        recognizer.name = name
        recognizer.delegate = self
        recognizer.addTarget { [unowned self, unowned recognizer] in
            // Companions begin earlier or later; all count from where the pan begins.
            if recognizer.state == .began, !settings.companions.isEmpty {
                recognizer.thisOrCompanion(UIPinchGestureRecognizer.self)?.scale = 1
                recognizer.thisOrCompanion(UIRotationGestureRecognizer.self)?.rotation = 0
            }
            changed(recognizer)
        }
        view.addGestureRecognizer(recognizer)
        for companion in settings.madeCompanions() {
            companion.delegate = self
            companion.addTarget { [unowned self, unowned recognizer, unowned companion] in
                let isFollowed = recognizer.state == .began || recognizer.state == .changed
                if isFollowed, companion.state == .changed { moved() }
            }
            view.addGestureRecognizer(companion)
        }
    }

    /// Calls `body` while expressions read the values of `other`, whose action has not been sent yet.
    func reading<Result>(_ other: UIGestureRecognizer, _ body: () -> Result) -> Result {
        let outer = (recognizer, visible)
        defer { (recognizer, visible) = outer }
        (recognizer, visible) = (other, place)
        return body()
    }

    var value: Evaluator<Spec.InteractionName> {
        Evaluator(failure: scene.failure) { [self] name in read(name) }
    }

    /// Whether a condition lets the gesture begin, noted with its JSON Pointer; one that does not is an event of the
    /// timeline, with what it read.
    func decides(_ condition: Spec.InteractionExpression<Bool>, at pointer: String?) -> Bool {
        var found: [String] = []
        let value = Evaluator<Spec.InteractionName>(failure: scene.failure) { [self] name in
            let value = read(name)
            let words = "\(name.word) is \(value.words)"
            if !found.contains(words) { found.append(words) }
            return value
        }
        let begins = value(condition) == true
        guard let pointer else { return begins }
        let values = found.joined(separator: ", ")
        scene.failure.facts.note(begins, at: pointer, values)
        guard !begins else { return true }
        Stage.shared.log(
            .gestureDeclined, recognizer?.name,
            .word("\(condition.source) is false" + (values.isEmpty ? "" : ": \(values)")))
        return false
    }

    /// The location of one touch; zero, and noted, if the gesture has no such touch.
    private func location(ofTouch touch: Int, in view: UIView) -> CGPoint {
        let count = recognizer?.numberOfTouches ?? 0
        guard let recognizer, touch < count else {
            scene.failure.note("the gesture has \(count) touches, there is no touch \(touch)")
            return .zero
        }
        return recognizer.location(ofTouch: touch, in: view)
    }

    func read(_ name: Spec.InteractionName) -> Spec.Value {
        switch name {
        case .translation: Spec.Value(pan?.translation(in: holder) ?? .zero)
        case .velocity: Spec.Value(pan?.velocity(in: holder) ?? .zero)
        case .location: Spec.Value(recognizer?.location(in: holder) ?? .zero)
        case .locationOfTouch(let touch): Spec.Value(location(ofTouch: touch, in: holder))
        case .numberOfTouches: .number(Double(recognizer?.numberOfTouches ?? 0))
        case .contentOffset: Spec.Value(touched?.contentOffset ?? .zero)
        case .scale: .number(Double(pinch?.scale ?? 1))
        case .pinchVelocity: .number(Double(pinch?.velocity ?? 0))
        case .rotation: .number(Double(rotation?.rotation ?? 0))
        case .rotationVelocity: .number(Double(rotation?.velocity ?? 0))
        case .progress: .number(progress ?? 0)
        case .index: .number(Double(visible.index))
        case .count: .number(Double(visible.count))
        case .reduceMotion: .boolean(UIAccessibility.isReduceMotionEnabled)
        case .rightToLeft: .boolean(UIView.isRightToLeft)
        case .container(.frame): Spec.Value(holder.frame)
        case .container(.bounds): Spec.Value(holder.bounds)
        }
    }

    private var pan: UIPanGestureRecognizer? { recognizer as? UIPanGestureRecognizer }
    private var pinch: UIPinchGestureRecognizer? {
        recognizer?.thisOrCompanion(UIPinchGestureRecognizer.self)
    }
    private var rotation: UIRotationGestureRecognizer? {
        recognizer?.thisOrCompanion(UIRotationGestureRecognizer.self)
    }
}

extension UIGestureRecognizer {
    /// This recognizer, or one of the given class with the same delegate on the same view.
    func thisOrCompanion<Recognizer: UIGestureRecognizer>(
        _ type: Recognizer.Type
    ) -> Recognizer? {
        if let this = self as? Recognizer { return this }
        guard let delegate = delegate as? SpecGesture else { return nil }
        return view?.gestureRecognizers?.lazy.compactMap { $0 as? Recognizer }
            .first { $0.delegate === delegate }
    }
}
