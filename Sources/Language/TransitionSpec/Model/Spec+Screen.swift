extension Spec {
    /// A screen.
    public struct Screen: Equatable, Sendable {
        /// The name by which the rest of the spec refers to it.
        public var name: String
        /// The content of the screen.
        public var content: Content
        /// The title that bars show; by default the name with a capital letter.
        public var title: String
        /// The colour behind the content; nil for the template's, or else the system's.
        public var background: Color?
        /// The accent colour of the content; nil for the template's.
        public var accent: Color?
        /// The overrides of the surrounding style and safe area.
        public var surroundings: Surroundings
        /// The navigation bar's content for the screen; nil is only its title. Only with a navigation controller.
        public var navigationItem: NavigationItem?
        /// Whether the navigation bar is hidden (true) or shown (false) as the screen appears; nil
        /// leaves it unchanged. Only with a navigation controller.
        public var isNavigationBarHidden: Bool?
        /// Whether the tab bar is hidden while the screen is on the stack of a tab. Only with a tab bar controller.
        public var hidesBottomBarWhenPushed: Bool
        /// The tab bar's content for the screen; nil is its title and a placeholder. Only with a tab bar controller.
        public var tabBarItem: TabBarItem?
        /// The transition that the system plays for the screen; nil is the container's own.
        public var preferredTransition: PreferredTransition?
        /// The size that form sheets give the screen, in points, where 0 leaves a dimension to the system; nil is 0 × 0.
        public var preferredContentSize: Size?
        /// The colour of the status bar on the screen.
        public var preferredStatusBarStyle: StatusBarStyle
        /// The orientations in which the screen covers the display; nil is the system's.
        public var supportedInterfaceOrientations: Orientations?
        /// The answers of delegates to questions about the screen; nil allows everything.
        public var delegate: DelegateAnswers?
        /// The states, gestures and loops of the screen; nil for none.
        public var behavior: Behavior?

        /// A screen of the given content and appearance.
        public init(
            name: String, content: Content, title: String, background: Color?, accent: Color?,
            surroundings: Surroundings = Surroundings(),
            navigationItem: NavigationItem? = nil, isNavigationBarHidden: Bool? = nil,
            hidesBottomBarWhenPushed: Bool = false, tabBarItem: TabBarItem? = nil,
            preferredTransition: PreferredTransition? = nil, preferredContentSize: Size? = nil,
            preferredStatusBarStyle: StatusBarStyle = .default,
            supportedInterfaceOrientations: Orientations? = nil,
            delegate: DelegateAnswers? = nil, behavior: Behavior? = nil
        ) {
            (self.name, self.content, self.title) = (name, content, title)
            (self.background, self.accent) = (background, accent)
            self.surroundings = surroundings
            (self.navigationItem, self.tabBarItem) = (navigationItem, tabBarItem)
            (self.preferredTransition, self.delegate) = (preferredTransition, delegate)
            self.preferredContentSize = preferredContentSize
            self.preferredStatusBarStyle = preferredStatusBarStyle
            self.supportedInterfaceOrientations = supportedInterfaceOrientations
            (self.isNavigationBarHidden, self.behavior) = (isNavigationBarHidden, behavior)
            self.hidesBottomBarWhenPushed = hidesBottomBarWhenPushed
        }

        /// Overrides of the style and safe area that a screen gets from its surroundings.
        public struct Surroundings: Equatable, Sendable {
            /// The style of the screen and of everything within it.
            public var overrideUserInterfaceStyle: OverrideUserInterfaceStyle
            /// Insets added to the safe area, in points, each 0…10000.
            public var additionalSafeAreaInsets: EdgeInsets

            /// The given overrides; without arguments, none.
            public init(
                overrideUserInterfaceStyle: OverrideUserInterfaceStyle = .unspecified,
                additionalSafeAreaInsets: EdgeInsets = EdgeInsets(
                    top: 0, left: 0, bottom: 0, right: 0)
            ) {
                self.overrideUserInterfaceStyle = overrideUserInterfaceStyle
                self.additionalSafeAreaInsets = additionalSafeAreaInsets
            }
        }

        /// A kind of placeholder content.
        public enum Template: String, CaseIterable, Sendable {
            case list, detail, photo, card, collection, grid, map, player, settings, chat, form,
                empty
        }

        /// A kind of placeholder content without options.
        public enum Placeholder: String, CaseIterable, Sendable {
            /// Pictures in three columns.
            case grid
            /// Streets with a pin, a search field and a card.
            case map
            /// A piece of music with its cover.
            case player
            /// Groups of rows with values, switches and chevrons.
            case settings
            /// Messages in bubbles.
            case chat
            /// Fields to fill in.
            case form
        }

        /// The content of a screen.
        public enum Content: Equatable, Sendable {
            /// A PNG that is stretched to fill the screen.
            case image(ImageSource)
            /// Custom views, backmost first.
            case views([View])
            /// Placeholder content, inside a scroll view if `scrolls` is true.
            case list(scrolls: Bool)
            case detail(scrolls: Bool)
            case photo
            case card
            case placeholder(Placeholder)
            /// A `UICollectionViewController`.
            case collection(Collection)
            /// Only a background.
            case empty
            /// A container controller, which `Spec.containers` has under the screen's name.
            case container(ContainerKind)
        }
    }

    /// The colour of the status bar (`UIStatusBarStyle`).
    public enum StatusBarStyle: String, CaseIterable, Sendable {
        /// Dark in the light style, light in the dark one.
        case `default`
        case lightContent, darkContent
    }

    /// A set of orientations of the interface (`UIInterfaceOrientationMask`).
    public enum Orientations: String, CaseIterable, Sendable {
        case portrait, portraitUpsideDown, landscapeLeft, landscapeRight, landscape,
            allButUpsideDown, all
    }

    /// A kind of container that a screen can be, by its key in the spec.
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
