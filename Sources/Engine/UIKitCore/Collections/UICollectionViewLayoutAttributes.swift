import CoreAnimation
public import FilmstripGeometry
public import Foundation

/// The position and appearance of one element of a collection view, as given by a layout.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// The element's section and item.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// The kind of a supplementary or decoration view; nil for a cell.
    public internal(set) var representedElementKind: String?
    /// The stacking order of elements, higher values above; equal ones are ordered by their index
    /// paths.
    open var zIndex = 0
    var isDecoration = false
    private var values = LayerProperties()

    /// Creates the attributes of the first cell.
    ///
    /// - Difference: it is required, since copies are made with it.
    public required override init() { super.init() }

    /// Creates the attributes of the cell at `indexPath`.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Creates the attributes of a supplementary view.
    public convenience init(
        forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
    ) {
        self.init()
        (self.indexPath, representedElementKind) = (indexPath, elementKind)
    }

    /// Creates the attributes of a decoration view.
    public convenience init(
        forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
    ) {
        self.init()
        (self.indexPath, representedElementKind) = (indexPath, decorationViewKind)
        isDecoration = true
    }

    /// The kind of element.
    open var representedElementCategory: UICollectionView.ElementCategory {
        representedElementKind == nil
            ? .cell : isDecoration ? .decorationView : .supplementaryView
    }

    /// The smallest axis-aligned rectangle that encloses the element in the content.
    open var frame: CGRect {
        get { values.frame }
        set { values.frame = newValue }
    }

    /// The element's rectangle in its own coordinates; its origin has no effect.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// The element's centre in the content.
    open var center: CGPoint {
        get { values.position }
        set { values.position = newValue }
    }

    /// The element's size before its transform.
    open var size: CGSize {
        get { values.bounds.size }
        set { values.bounds.size = newValue }
    }

    /// The affine transform of the element about its centre.
    open var transform: CGAffineTransform {
        get { transform3D.affine }
        set { transform3D = CATransform3D(newValue) }
    }

    /// The transform of the element about its centre, in three dimensions.
    open var transform3D: CATransform3D {
        get { values.transform }
        set { values.transform = newValue }
    }

    /// The element's opacity, 0…1.
    open var alpha: CGFloat {
        get { CGFloat(values.opacity) }
        set { values.opacity = Float(newValue) }
    }

    /// Whether the element is hidden.
    open var isHidden: Bool {
        get { values.isHidden }
        set { values.isHidden = newValue }
    }

    /// Returns a copy of the same class; subclasses that store more override it.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        (copy.indexPath, copy.representedElementKind) = (indexPath, representedElementKind)
        (copy.zIndex, copy.values) = (zIndex, values)
        copy.isDecoration = isDecoration
        return copy
    }

    /// Whether `object` places the same element in the same way; subclasses that store more
    /// override it.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return element == other.element && zIndex == other.zIndex && values == other.values
    }

    open override var hash: Int { element.hashValue }

    /// The element that is placed.
    var element: CollectionElement {
        CollectionElement(
            kind: representedElementKind, isDecoration: isDecoration, indexPath: indexPath)
    }

    /// Returns the attributes at the fraction `progress` of the way to `other`, in an object of
    /// this one's class.
    ///
    /// Positions, sizes and alphas are interpolated linearly, transforms as in animations; before
    /// the end, the element is hidden only if both ends hide it.
    func blended(to other: UICollectionViewLayoutAttributes, at progress: CGFloat) -> Self {
        guard let blend = copy() as? Self else {
            fatalError("\(type(of: self)) copies itself as something else")
        }
        guard progress != 0 else { return blend }
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat {
            progress == 1 ? b : a + (b - a) * progress
        }
        let from = self
        blend.center = CGPoint(
            x: mix(from.center.x, other.center.x), y: mix(from.center.y, other.center.y))
        blend.size = CGSize(
            width: max(mix(from.size.width, other.size.width), 0),
            height: max(mix(from.size.height, other.size.height), 0))
        blend.alpha = min(max(mix(from.alpha, other.alpha), 0), 1)
        blend.zIndex = Int(mix(CGFloat(from.zIndex), CGFloat(other.zIndex)).rounded())
        blend.transform3D = from.transform3D.interpolated(to: other.transform3D, at: progress)
        blend.isHidden = progress == 1 ? other.isHidden : from.isHidden && other.isHidden
        return blend
    }

    /// Returns the same attributes with the alpha multiplied by `factor`, limited to 0…1.
    func faded(by factor: CGFloat) -> Self {
        guard let faded = copy() as? Self else {
            fatalError("\(type(of: self)) copies itself as something else")
        }
        faded.alpha = alpha * min(max(factor, 0), 1)
        return faded
    }
}
