public import Foundation
public import UIKitCore

/// An observer of the updates of the interface, at each of which it performs its actions.
///
/// A link of a view performs them while the view is in a window. It keeps its actions, and an enabled link is kept by the
/// stage.
///
/// - Approximation: a stage updates at every frame, so that a link that does not require continuous updates has its
///   actions performed as often as one that does. Events are sent at their own times, between updates, and links of the
///   display are called in the order in which they were made; the moments about both follow each other.
/// - Difference: there are no actions with a target and a selector.
public final class UIUpdateLink: NSObject {
    /// Whether the actions are performed; false by default.
    public var isEnabled = false { didSet { if isEnabled != oldValue { restart() } } }
    /// Whether the update has its moments of low latency; false by default.
    public var wantsLowLatencyEventDispatch = false
    /// Whether changes are to be shown as soon as they are complete; false by default. It has no effect but in
    /// `UIUpdateInfo`.
    public var wantsImmediatePresentation = false
    /// Preferred frame rates of the updates.
    public var preferredFrameRateRange = CAFrameRateRange.default {
        didSet { link?.preferredFrameRateRange = preferredFrameRateRange }
    }

    private weak var view: UIView?
    private let isViews: Bool
    private var actions: [(phase: UIUpdateActionPhase, handler: Handler)] = []
    private var link: CADisplayLink?

    /// An action.
    public typealias Handler = (UIUpdateLink, UIUpdateInfo) -> Void

    /// Creates a link of a view.
    public init(view: UIView) {
        (self.view, isViews) = (view, true)
        super.init()
    }

    /// Creates a link of a scene.
    public init(windowScene: UIWindowScene) {
        isViews = false
        super.init()
    }

    /// Adds an action, performed before links of the display are called.
    public func addAction(handler: @escaping Handler) {
        addAction(to: .beforeCADisplayLinkDispatch, handler: handler)
    }

    /// Adds an action, performed at a moment of each update, after the actions already added for it.
    public func addAction(to phase: UIUpdateActionPhase, handler: @escaping Handler) {
        actions.append((phase, handler))
    }

    private func restart() {
        link?.invalidate()
        link = nil
        guard isEnabled else { return }
        let link = CADisplayLink { [self] in update($0) }
        link.preferredFrameRateRange = preferredFrameRateRange
        link.start()
        self.link = link
    }

    private func update(_ link: CADisplayLink) {
        if isViews, view?.window == nil { return }
        let info = UIUpdateInfo(link, isImmediate: wantsImmediatePresentation)
        let moments = UIUpdateActionPhase.Moment.allCases
        perform(moments.filter { $0.rawValue < Self.commit.rawValue }, info)
        Stage.shared.afterCommit { [self] in
            perform(moments.filter { $0.rawValue >= Self.commit.rawValue }, info)
        }
    }

    /// The first moment after the changes are committed.
    private static let commit = UIUpdateActionPhase.Moment.afterCATransactionCommit

    private func perform(_ moments: [UIUpdateActionPhase.Moment], _ info: UIUpdateInfo) {
        for moment in moments where wantsLowLatencyEventDispatch || !moment.isLowLatency {
            info.isPerformingLowLatencyPhases = moment.isLowLatency
            for action in actions where action.phase.moment == moment && isEnabled {
                action.handler(self, info)
            }
        }
    }
}
