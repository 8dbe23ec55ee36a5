import FilmstripJSON

extension Spec {
    /// One screen.
    public struct Screen: Equatable, Sendable {
        /// What the rest of the spec calls it.
        public var name: String
        /// What is on it.
        public var content: Content
        /// What its bar says; by default the name with a capital letter.
        public var title: String
        /// The colour behind the content; nil leaves it to the template.
        public var background: Color?
        /// The colour of what stands out; nil leaves it to the template.
        public var accent: Color?
        /// In what it differs from what is around it.
        public var surroundings: Surroundings
        /// What a navigation bar shows for it; nil is its title alone. Only with a navigation controller.
        public var navigationItem: NavigationItem?
        /// Whether the navigation bar goes as the screen appears, or comes; nil leaves it as it is. Only with
        /// a navigation controller.
        public var isNavigationBarHidden: Bool?
        /// Whether the tab bar goes while it is on a tab's stack. Only with a tab bar controller.
        public var hidesBottomBarWhenPushed: Bool
        /// What a tab bar shows for it; nil is its title and a placeholder. Only with a tab bar controller.
        public var tabBarItem: TabBarItem?
        /// What delegates answer when they are asked about it; nil lets everything be done.
        public var delegate: DelegateAnswers?

        /// A screen of the given look.
        public init(
            name: String, content: Content, title: String, background: Color?, accent: Color?,
            surroundings: Surroundings = Surroundings(),
            navigationItem: NavigationItem? = nil, isNavigationBarHidden: Bool? = nil,
            hidesBottomBarWhenPushed: Bool = false, tabBarItem: TabBarItem? = nil,
            delegate: DelegateAnswers? = nil
        ) {
            (self.name, self.content, self.title) = (name, content, title)
            (self.background, self.accent) = (background, accent)
            self.surroundings = surroundings
            (self.navigationItem, self.tabBarItem) = (navigationItem, tabBarItem)
            self.delegate = delegate
            self.isNavigationBarHidden = isNavigationBarHidden
            self.hidesBottomBarWhenPushed = hidesBottomBarWhenPushed
        }

        /// In what a screen differs from what is around it.
        public struct Surroundings: Equatable, Sendable {
            /// Its own style and that of all within it.
            public var overrideUserInterfaceStyle: OverrideUserInterfaceStyle
            /// On top of its safe area, points, 0…10000 each.
            public var additionalSafeAreaInsets: EdgeInsets

            /// A screen that differs so; without arguments in nothing.
            public init(
                overrideUserInterfaceStyle: OverrideUserInterfaceStyle = .unspecified,
                additionalSafeAreaInsets: EdgeInsets = EdgeInsets(
                    top: 0, left: 0, bottom: 0, right: 0)
            ) {
                self.overrideUserInterfaceStyle = overrideUserInterfaceStyle
                self.additionalSafeAreaInsets = additionalSafeAreaInsets
            }
        }

        /// The kinds of placeholder content.
        public enum Template: String, CaseIterable, Sendable {
            case list, detail, photo, card, collection, empty
        }

        /// What is on a screen.
        public enum Content: Equatable, Sendable {
            /// A PNG that fills it, whatever its size.
            case image(ImageSource)
            /// Views of its own, the lowest first.
            case views([View])
            /// Whether a scroll view holds it.
            case list(scrolls: Bool)
            case detail(scrolls: Bool)
            case photo
            case card
            /// A `UICollectionViewController`.
            case collection(Collection)
            /// A background and nothing on it.
            case empty
            /// A container controller: `Spec.containers` has what it holds, under the screen's name.
            case container(ContainerKind)
        }
    }

    /// The containers that a screen can be, by the keys that say so.
    public enum ContainerKind: String, CaseIterable, Sendable {
        case navigation, tabs, custom
    }

    /// Distances from the four edges, in points (`UIEdgeInsets`).
    public struct EdgeInsets: Equatable, Sendable {
        /// In points.
        public var top, left, bottom, right: Double

        /// The given distances.
        public init(top: Double, left: Double, bottom: Double, right: Double) {
            (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
        }
    }
}
