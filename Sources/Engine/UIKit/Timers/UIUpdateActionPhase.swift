/// A moment within an update of the interface.
///
/// The moments of an update come in the order in which they are listed here; those of low latency only if a link wants
/// them.
public struct UIUpdateActionPhase: Hashable, Sendable {
    enum Moment: Int, CaseIterable {
        case afterUpdateScheduled, beforeEventDispatch, afterEventDispatch
        case beforeCADisplayLinkDispatch, afterCADisplayLinkDispatch, beforeCATransactionCommit
        case afterCATransactionCommit, beforeLowLatencyEventDispatch, afterLowLatencyEventDispatch
        case beforeLowLatencyCATransactionCommit, afterLowLatencyCATransactionCommit
        case afterUpdateComplete

        /// Whether only links that want low latency have the moment.
        var isLowLatency: Bool {
            switch self {
            case .beforeLowLatencyEventDispatch, .afterLowLatencyEventDispatch,
                .beforeLowLatencyCATransactionCommit, .afterLowLatencyCATransactionCommit:
                true
            case .afterUpdateScheduled, .beforeEventDispatch, .afterEventDispatch,
                .beforeCADisplayLinkDispatch, .afterCADisplayLinkDispatch,
                .beforeCATransactionCommit, .afterCATransactionCommit, .afterUpdateComplete:
                false
            }
        }
    }

    let moment: Moment

    /// After the update was scheduled.
    public static let afterUpdateScheduled = UIUpdateActionPhase(moment: .afterUpdateScheduled)
    /// Before events are sent.
    public static let beforeEventDispatch = UIUpdateActionPhase(moment: .beforeEventDispatch)
    /// After events were sent.
    public static let afterEventDispatch = UIUpdateActionPhase(moment: .afterEventDispatch)
    /// Before display links are called.
    public static let beforeCADisplayLinkDispatch = UIUpdateActionPhase(
        moment: .beforeCADisplayLinkDispatch)
    /// After display links were called.
    public static let afterCADisplayLinkDispatch = UIUpdateActionPhase(
        moment: .afterCADisplayLinkDispatch)
    /// Before changes of layers are committed.
    public static let beforeCATransactionCommit = UIUpdateActionPhase(
        moment: .beforeCATransactionCommit)
    /// After changes of layers were committed.
    public static let afterCATransactionCommit = UIUpdateActionPhase(
        moment: .afterCATransactionCommit)
    /// Before events of low latency are sent.
    public static let beforeLowLatencyEventDispatch = UIUpdateActionPhase(
        moment: .beforeLowLatencyEventDispatch)
    /// After events of low latency were sent.
    public static let afterLowLatencyEventDispatch = UIUpdateActionPhase(
        moment: .afterLowLatencyEventDispatch)
    /// Before changes of layers of low latency are committed.
    public static let beforeLowLatencyCATransactionCommit = UIUpdateActionPhase(
        moment: .beforeLowLatencyCATransactionCommit)
    /// After changes of layers of low latency were committed.
    public static let afterLowLatencyCATransactionCommit = UIUpdateActionPhase(
        moment: .afterLowLatencyCATransactionCommit)
    /// After the update.
    public static let afterUpdateComplete = UIUpdateActionPhase(moment: .afterUpdateComplete)
}
