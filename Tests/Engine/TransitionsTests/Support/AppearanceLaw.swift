import UIKit

/// Checks the appearance calls of all controllers of a play: each `did…` follows its own `will…`, a
/// `will…` may be taken back by its opposite, and none is left without its `did…`.
struct AppearanceLaw {
    enum State: String { case absent, appearing, present, disappearing }

    private(set) var states: [String: State] = [:]
    /// Calls that broke the law, in order.
    private(set) var breaches: [String] = []

    init(_ events: [StageEvent]) {
        for event in events {
            guard let subject = event.subject else { continue }
            let state = states[subject] ?? .absent
            let (allowed, next): ([State], State)
            switch event.name {
            case .viewWillAppear: (allowed, next) = ([.absent, .disappearing], .appearing)
            case .viewDidAppear: (allowed, next) = ([.appearing], .present)
            case .viewWillDisappear: (allowed, next) = ([.present, .appearing], .disappearing)
            case .viewDidDisappear: (allowed, next) = ([.disappearing], .absent)
            default: continue
            }
            if !allowed.contains(state) {
                breaches.append("\(event.time): \(subject) got \(event.name) while \(state)")
            }
            states[subject] = next
        }
        for (subject, state) in states.sorted(by: { $0.key < $1.key })
        where state == .appearing || state == .disappearing {
            breaches.append("\(subject) is left \(state)")
        }
    }
}
