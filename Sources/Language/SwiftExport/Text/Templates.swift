/// Swift that exports contain as it stands in files of this target.
enum Templates {
    /// The driver that moves the time of a container's layer: UIKit's own works in UIKit's containers only. `NAME` stands
    /// for its type.
    static let layerTimeDriver = text(PackageResources.layer_time_driver_txt)
    /// The context of transitions in a container of one's own; `NAME` and `CONTAINER` stand for the types of both.
    static let transitionContext = text(PackageResources.transition_context_txt)
    /// The texts of helpers by their names, each of which follows `===`.
    static let helpers = Dictionary(
        uniqueKeysWithValues: ("\n" + text(PackageResources.helpers_txt)).split(separator: "\n=== ")
            .map {
                (
                    String($0.prefix { $0 != "\n" }),
                    String($0.drop { $0 != "\n" }.dropFirst().dropLast())
                )
            })

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
