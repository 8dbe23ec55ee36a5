extension Spec {
    /// One screen with placeholder content.
    public struct Screen: Equatable, Sendable {
        /// What the rest of the spec calls it.
        public var name: String
        /// The kind of placeholder content.
        public var template: Template
        /// What its bar says; by default the name with a capital letter.
        public var title: String
        /// The colour behind the content; nil leaves it to the template.
        public var background: Color?
        /// The colour of what stands out; nil leaves it to the template.
        public var accent: Color?

        /// A screen of the given look.
        public init(
            name: String, template: Template, title: String, background: Color?, accent: Color?
        ) {
            (self.name, self.template, self.title) = (name, template, title)
            (self.background, self.accent) = (background, accent)
        }

        /// The kinds of placeholder content.
        public enum Template: String, CaseIterable, Sendable {
            case list, detail, photo, card
        }
    }
}
