import FilmstripGeometry
import Foundation

extension CALayer {
    /// The layers directly inside this one, from bottom to top; nil if there are none.
    public var sublayers: [CALayer]? {
        get { children.isEmpty ? nil : children }
        set {
            for child in children { child.setSuperlayer(nil) }
            children = []
            for child in newValue ?? [] { addSublayer(child) }
        }
    }

    /// Inserts `layer` right below `sibling`, or at the bottom if that is not a sublayer.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer) { children in children.firstIndex { $0 === sibling } ?? 0 }
    }

    /// Inserts `layer` right above `sibling`, or on top if that is not a sublayer.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer) { children in
            children.lastIndex { $0 === sibling }.map { $0 + 1 } ?? children.endIndex
        }
    }

    func maskChanged(from old: CALayer?) {
        guard old !== mask else { return }
        old?.setSuperlayer(nil)
        mask?.removeFromSuperlayer()
        mask?.setSuperlayer(self)
        // The mask may need layout; the layer's own sublayers are the same, and may be being laid out.
        context.needsLayoutPass = true
        lookChanged()
    }

    /// Lays out the layer and all below it, where it is needed.
    func layOutNow() {
        guard context.spend(2) else { return }
        var passes = 0
        while isLayoutNeeded {
            isLayoutNeeded = false
            layoutSublayers()
            passes += 1
            demand(passes < 100, "\(name ?? "a layer") asks for layout in every layout")
        }
        for child in children { child.layoutIfNeeded() }
        mask?.layoutIfNeeded()
    }

    func leaveSuperlayer() {
        guard let parent = superlayer else { return }
        if parent.mask === self {
            parent.mask = nil
            return
        }
        parent.children = parent.children.filter { $0 !== self }
        setSuperlayer(nil)
    }

    /// Replaces the sublayer `old` with `new`; does nothing if `old` is not a sublayer.
    public func replaceSublayer(_ old: CALayer, with new: CALayer) {
        guard old !== new, children.contains(where: { $0 === old }) else { return }
        insertSublayer(new, above: old)
        old.removeFromSuperlayer()
    }

    /// Inserts a layer among the sublayers, at the index that `index` gives for the others.
    func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
        demand(!layer.contains(self), "a layer cannot be put inside itself")
        layer.removeFromSuperlayer()
        let place = index(children)
        if place == children.endIndex {
            children.append(layer)
        } else {
            children.insert(layer, at: place)
        }
        layer.setSuperlayer(self)
        isLayoutNeeded = true
    }

    /// Whether `other` is this layer or lies below it.
    private func contains(_ other: CALayer) -> Bool {
        other.firstUpwards { $0 === self ? true : nil } ?? false
    }

    /// The first value that `find` returns for this layer and those that contain it, from the innermost outward; nil if
    /// it returns none. It must not change the tree: no references to the layers are counted.
    @inline(__always)
    func firstUpwards<Value>(_ find: (CALayer) -> Value?) -> Value? {
        var layer = Unmanaged.passUnretained(self)
        while true {
            if let found = layer._withUnsafeGuaranteedRef(find) { return found }
            guard let next = layer._withUnsafeGuaranteedRef({ $0.above }) else { return nil }
            layer = next
        }
    }
}
