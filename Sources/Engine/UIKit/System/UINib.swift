public import Foundation

/// A file of views, which a stage cannot read.
///
/// - Difference: it can be made, but has no views: asking for them is a programmer error that names the call.
open class UINib: NSObject {
    private let name: String

    /// Creates a nib file.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

    /// A programmer error: a stage has no nib files.
    open func instantiate(
        withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
    ) -> [Any] {
        fatalError(
            "UINib.instantiate(withOwner:): a stage cannot read the nib file \(name); make the views in code"
        )
    }

    /// The keys of how a nib file is read.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String

        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

extension Bundle {
    /// A programmer error: a stage has no nib files.
    @discardableResult
    public func loadNibNamed(
        _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
    ) -> [Any]? {
        fatalError(
            "Bundle.loadNibNamed(\(name), owner:): a stage cannot read nib files; make the views in code"
        )
    }
}
