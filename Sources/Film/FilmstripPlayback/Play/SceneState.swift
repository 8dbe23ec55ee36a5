import CoreAnimation
package import Foundation
package import StageEvents
import UIKitCore

/// The end of a play: the transitions that it had, and what a finger can touch now.
package struct SceneState: Sendable {
    /// Stage seconds at which nothing moves any more.
    package var time: Double
    /// The display's size in points.
    package var size: CGSize
    /// All transitions, in order of beginning.
    package var transitions: [StageTransition]
    /// From the topmost view down.
    package var targets: [TouchTarget]
}

/// A view that answers to touches.
package struct TouchTarget: Equatable, Sendable {
    package enum Kind: Sendable {
        /// A control, a cell, or a view with a recognizer of taps.
        case tap
        /// A view with a recognizer of pans, other than a scroll view's own.
        case drag
    }

    package var kind: Kind
    /// The view for people: its label, identifier, or type.
    package var name: String
    package var kindName: String
    /// The part of it on the display, in the window's points.
    package var frame: CGRect
    /// Whether it is a cell of a table or a collection view.
    package var isCell = false
    /// Whether its recognizer begins at the display's edges alone.
    package var isEdge = false
    /// The directions in which a finger leaves those edges: `right` from the left one.
    package var edges: Set<String> = []
}

extension ScriptPlayer {
    /// Plays the script once, to its end, and returns what is there then.
    package func state() throws(Failure) -> SceneState {
        try play { run throws(Failure) in
            try run.finish()
            let stage = run.stage
            return stage.perform {
                let size = stage.display.size
                return SceneState(
                    time: stage.now, size: size, transitions: stage.transitions,
                    targets: stage.touchTargets(within: CGRect(origin: .zero, size: size)))
            }
        }
    }
}

extension Stage {
    /// The views in the display that answer to touches now, from the topmost down.
    fileprivate func touchTargets(within display: CGRect) -> [TouchTarget] {
        var targets: [TouchTarget] = []
        func visit(_ view: UIView) {
            guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
            for subview in view.subviews.reversed() { visit(subview) }
            let frame = view.convert(view.bounds, to: nil).intersection(display)
            guard frame.width >= 4, frame.height >= 4 else { return }
            if view.takesTaps {
                let middle = CGPoint(x: frame.midX, y: frame.midY)
                // Something else may lie above it.
                if let hit = hitTest(middle), hit === view || hit.isDescendant(of: view) {
                    targets.append(TouchTarget(view, .tap, frame))
                }
            }
            for recognizer in view.gestureRecognizers ?? [] where recognizer.isEnabled {
                guard let pan = recognizer as? UIPanGestureRecognizer,
                    (view as? UIScrollView)?.panGestureRecognizer !== pan
                else { continue }
                var target = TouchTarget(view, .drag, frame)
                if let edge = pan as? UIScreenEdgePanGestureRecognizer {
                    target.isEdge = true
                    target.edges = Set(edge.edges.ways)
                }
                if !targets.contains(where: { $0.isSameDrag(target) }) { targets.append(target) }
            }
        }
        for window in appWindows.reversed() { visit(window) }
        return targets
    }
}

extension TouchTarget {
    fileprivate init(_ view: UIView, _ kind: Kind, _ frame: CGRect) {
        let type = "\(Swift.type(of: view))"
        let label = view.accessibilityLabel ?? (view as? UIButton)?.currentTitle
        let name = [label, view.accessibilityIdentifier].compactMap(\.self).first { !$0.isEmpty }
        self.init(
            kind: kind, name: name ?? type, kindName: type, frame: frame,
            isCell: view is any SelectableCell)
    }

    fileprivate func isSameDrag(_ other: TouchTarget) -> Bool {
        kind == .drag && other.kind == .drag && frame == other.frame && isEdge == other.isEdge
            && edges == other.edges
    }
}

extension UIView {
    /// Whether it is a control that is enabled, a cell, or has a recognizer of taps.
    fileprivate var takesTaps: Bool {
        if let control = self as? UIControl { return control.isEnabled }
        if self is any SelectableCell { return true }
        return gestureRecognizers?.contains { $0.isEnabled && $0 is UITapGestureRecognizer }
            ?? false
    }
}

extension UIRectEdge {
    /// The directions in which a finger leaves these edges.
    fileprivate var ways: [String] {
        let all: [(UIRectEdge, String)] = [
            (.left, "right"), (.right, "left"), (.top, "down"), (.bottom, "up"),
        ]
        return all.filter { contains($0.0) }.map(\.1)
    }
}
