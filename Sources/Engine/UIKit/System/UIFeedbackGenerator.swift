public import Foundation
public import UIKitCore

/// A haptic signal that an app has asked for.
///
/// - Difference: ours.
public struct HapticSignal: Equatable, Sendable {
    /// The kinds of signal.
    public enum Kind: Equatable, Sendable {
        /// An impact of a strength, 0…1.
        case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
        /// A change of a selection.
        case selection
        /// The end of a task.
        case notification(UINotificationFeedbackGenerator.FeedbackType)

        /// The kind in the timeline: "impact medium 0.5", "selection" or "notification success".
        var word: String {
            switch self {
            case .impact(let style, 1): "impact \(style)"
            case .impact(let style, let intensity): "impact \(style) \(intensity)"
            case .selection: "selection"
            case .notification(let type): "notification \(type)"
            }
        }
    }

    /// The time at which it was asked for, stage seconds.
    public let time: TimeInterval
    /// The kind of signal.
    public let kind: Kind
}

extension Stage {
    /// The haptic signals that code on the stage has asked for, oldest first; nothing is felt.
    ///
    /// - Difference: ours.
    public var hapticSignals: [HapticSignal] { partIfAny(HapticLog.self)?.signals ?? [] }
}

/// The haptic signals of a stage.
private final class HapticLog: StagePart {
    var signals: [HapticSignal] = []

    func endPlay() {}
}

/// An object that makes haptic signals, which are recorded as events of the timeline.
open class UIFeedbackGenerator: NSObject, UIInteraction {
    /// The view to which the generator was added.
    public private(set) weak var view: UIView?

    public override init() { super.init() }

    /// Creates a generator for a view.
    public init(view: UIView) {
        super.init()
        view.addInteraction(self)
    }

    /// Prepares for a signal; it has no effect.
    open func prepare() {}

    /// Called before the generator is added to a view, or removed.
    public func willMove(to view: UIView?) {}

    /// Called after the generator was added to a view, or removed.
    public func didMove(to view: UIView?) { self.view = view }

    func record(_ kind: HapticSignal.Kind) {
        let stage = Stage.shared
        stage.part { _ in HapticLog() }.signals.append(HapticSignal(time: stage.now, kind: kind))
        stage.log(.hapticFeedback, nil, .word(kind.word))
    }
}

/// A generator of impacts.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The weights of what collides.
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

    private let style: FeedbackStyle

    public convenience override init() { self.init(style: .medium) }

    /// Creates a generator of impacts.
    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    /// Creates a generator of impacts for a view.
    public convenience init(style: FeedbackStyle, view: UIView) {
        self.init(style: style)
        view.addInteraction(self)
    }

    /// Makes an impact.
    open func impactOccurred() { impactOccurred(intensity: 1) }

    /// Makes an impact of a strength, 0…1.
    open func impactOccurred(intensity: CGFloat) { record(.impact(style, intensity: intensity)) }
}

/// A generator of signals for changes of a selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Makes a signal.
    open func selectionChanged() { record(.selection) }
}

/// A generator of signals for the end of tasks.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The results of a task.
    public enum FeedbackType: Int, Sendable { case success, warning, error }

    /// Makes a signal.
    open func notificationOccurred(_ notificationType: FeedbackType) {
        record(.notification(notificationType))
    }
}
