public import Foundation

/// A layer that shows particles, which its cells emit.
///
/// Every particle follows from the layer's `seed` and its number in closed form, so that any time can be drawn. As on
/// a phone, whose clock began long ago, a layer whose `beginTime` is 0 shows particles as if it had always emitted them;
/// one that begins now starts empty.
///
/// - Difference: particles move in the layer's plane; the shapes `cuboid` and `sphere` are `rectangle` and `circle`.
/// - Difference: they do not let a play wait: an app's own events and animations say how long it lasts.
/// - Approximation: Apple does not publish the random numbers; places of a shape are even along its outline and in its
///   area.
open class CAEmitterLayer: CALayer {
    public override init() {
        super.init()
        edit { $0.own = OwnProperties(form: .particles) }
    }

    /// A copy of another layer's values.
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAEmitterLayer else { return }
        (emitterCells, emitterShape, emitterMode) = (
            other.emitterCells, other.emitterShape, other.emitterMode
        )
        (renderMode, seed, rates, cellRates) = (
            other.renderMode, other.seed, other.rates, other.cellRates
        )
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    override class var ownKeys: Set<String> {
        [
            Keys.position.name, Keys.size.name, Keys.lifetime.name, Keys.velocity.name,
            Keys.scale.name, Keys.spin.name,
        ]
    }

    /// The properties that animations change.
    enum Keys {
        static let position = OwnKey("emitterPosition", CGPoint.zero)
        static let size = OwnKey("emitterSize", CGSize.zero)
        static let lifetime = OwnKey("lifetime", Float(1))
        static let velocity = OwnKey("velocity", Float(1))
        static let scale = OwnKey("scale", Float(1))
        static let spin = OwnKey("spin", Float(1))
    }

    /// The sources of particles.
    open var emitterCells: [CAEmitterCell]?
    /// The form of the area in which particles are born; a point by default.
    open var emitterShape = CAEmitterLayerEmitterShape.point
    /// The part of that form; its area by default.
    open var emitterMode = CAEmitterLayerEmitterMode.volume
    /// The order of the particles, and whether their colours are added.
    open var renderMode = CAEmitterLayerRenderMode.unordered
    /// The number from which all random numbers follow.
    open var seed: UInt32 = 0
    /// Whether particles keep their places in space; it has no effect.
    open var preservesDepth = false

    /// The middle of the area in which particles are born.
    open var emitterPosition: CGPoint {
        get { self[Keys.position] }
        set { self[Keys.position] = newValue }
    }

    /// The size of the area in which particles are born; a circle's radius is its width.
    open var emitterSize: CGSize {
        get { self[Keys.size] }
        set { self[Keys.size] = newValue }
    }

    /// Factor of the cells' birth rates; particles that are there stay when it changes.
    open var birthRate: Float {
        get { Float(rates.last) }
        set { rates.set(Double(newValue), at: rateTime) }
    }

    /// Factor of the cells' lifetimes.
    open var lifetime: Float {
        get { self[Keys.lifetime] }
        set { self[Keys.lifetime] = newValue }
    }

    /// Factor of the cells' velocities.
    open var velocity: Float {
        get { self[Keys.velocity] }
        set { self[Keys.velocity] = newValue }
    }

    /// Factor of the cells' scales.
    open var scale: Float {
        get { self[Keys.scale] }
        set { self[Keys.scale] = newValue }
    }

    /// Factor of the cells' spins.
    open var spin: Float {
        get { self[Keys.spin] }
        set { self[Keys.spin] = newValue }
    }

    /// The factors of birth rates so far.
    private(set) var rates = EmissionRates(1)
    /// The birth rates of cells that were changed by key paths.
    private(set) var cellRates: [ObjectIdentifier: EmissionRates] = [:]

    /// The layer's time of a change, or the beginning of all times before the layer is shown.
    private var rateTime: Double {
        isRooted && !joinedInThisTurn ? localTime(at: context.now) : -.infinity
    }

    /// Sets a cell's property, as `emitterCells.spark.birthRate`.
    func setCellValue(_ value: Any?, _ keyPath: String) {
        let names = keyPath.split(separator: ".").map(String.init)
        guard names.count == 3, case .number(let number)? = AnimationValue(value),
            let cell = emitterCells?.first(where: { $0.name == names[1] })
        else { return }
        if names[2] == "birthRate" {
            let key = ObjectIdentifier(cell)
            var rates = cellRates[key] ?? EmissionRates(Double(cell.birthRate))
            rates.set(number, at: rateTime)
            cellRates[key] = rates
        }
        cell.set(number, names[2])
    }

    /// The birth rates of a cell over the layer's time.
    func rates(of cell: CAEmitterCell) -> EmissionRates {
        rates.multiplied(
            by: cellRates[ObjectIdentifier(cell)] ?? EmissionRates(Double(cell.birthRate)))
    }
}
