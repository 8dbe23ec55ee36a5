/// Names by which the use of a module that is not on Linux is told from an import that nothing needs.
enum AbsentModules {
    /// Beginnings of names.
    private static let prefixes: [String: [String]] = [
        "ARKit": ["AR"], "AVFoundation": ["AV", "CM", "kCM"], "AVKit": ["AV", "CM"],
        "Accelerate": ["BLAS", "cblas", "vDSP", "vImage", "vv"], "AddressBook": ["AB"],
        "AssetsLibrary": ["AL"], "AudioToolbox": ["Audio", "kAudio", "kSystemSound"],
        "AuthenticationServices": ["AS"], "CloudKit": ["CK"], "CommonCrypto": ["CC", "kCC"],
        "Contacts": ["CN"], "ContactsUI": ["CN"], "CoreBluetooth": ["CB"],
        "CoreData": ["NSManaged", "NSPersistent", "NSFetch", "NSEntity", "NSMerge"],
        "CoreHaptics": ["CH"], "CoreImage": ["CI", "kCI"], "CoreLocation": ["CL", "kCL"],
        "CoreMedia": ["CM", "kCM"], "CoreMotion": ["CM"], "CoreServices": ["UT", "kUT"],
        "CoreTelephony": ["CT"], "CoreText": ["CT", "kCT"], "CoreVideo": ["CV", "kCV"],
        "EventKit": ["EK"], "EventKitUI": ["EK"], "GLKit": ["GLK", "EAGL", "GL_", "GLuint", "gl"],
        "GameKit": ["GK"], "GameplayKit": ["GK"], "HealthKit": ["HK"],
        "ImageIO": ["CGImageSource", "CGImageDestination", "kCGImage"],
        "JavaScriptCore": ["JS"], "LinkPresentation": ["LP"], "LocalAuthentication": ["LA"],
        "MapKit": ["MK", "CL"], "MediaPlayer": ["MP"], "MessageUI": ["MF"], "Metal": ["MTL"],
        "MetalKit": ["MTK", "MTL"], "MobileCoreServices": ["UT", "kUT"],
        "NotificationCenter": ["NC"], "OpenGLES": ["EAGL", "GL_", "GLuint", "gl"],
        "PDFKit": ["PDF"], "PassKit": ["PK"], "PencilKit": ["PK"], "Photos": ["PH"],
        "PhotosUI": ["PH"], "QuickLook": ["QL"], "ReplayKit": ["RP"], "SafariServices": ["SF"],
        "SceneKit": ["SCN"], "Security": ["Sec", "kSec"], "Social": ["SL"], "Speech": ["SF"],
        "SpriteKit": ["SK"], "StoreKit": ["SK", "Product", "Transaction"],
        "SystemConfiguration": ["SC", "kSC"], "UniformTypeIdentifiers": ["UT"],
        "UserNotifications": ["UN"], "Vision": ["VN"], "WebKit": ["WK"],
        "os": ["OS", "os_", "Logger"], "OSLog": ["OS", "os_", "Logger"],
        "simd": [
            "simd", "float2", "float3", "float4", "double2", "double3", "double4", "matrix_",
            "vector_",
        ],
    ]

    /// Whole names, and members of them that are in no other module.
    private static let names: [String: Set<String>] = [
        "Combine": [
            "AnyCancellable", "AnyPublisher", "Cancellable", "CurrentValueSubject", "Deferred",
            "Fail", "Future", "Just", "ObservableObject", "PassthroughSubject", "Published",
            "Publisher", "Publishers", "Subject", "Subscriber", "Subscribers", "Subscription",
            "eraseToAnyPublisher", "objectWillChange", "publisher", "sink", "store",
        ],
        "SwiftUI": [
            "AnyView", "App", "AppStorage", "Binding", "Button", "Capsule", "Circle", "Color",
            "Divider", "EdgeInsets", "EmptyView", "Environment", "EnvironmentObject",
            "EnvironmentValues", "ForEach", "Form", "GeometryProxy", "GeometryReader", "Group",
            "HStack", "HorizontalAlignment", "Image", "Label", "LazyHStack", "LazyVStack", "List",
            "LinearGradient", "NavigationLink", "NavigationStack", "NavigationView",
            "ObservableObject", "ObservedObject", "Path", "PreferenceKey", "PreviewProvider",
            "PrimitiveButtonStyle", "Published", "Rectangle", "RoundedRectangle", "Scene",
            "ScrollView", "Section", "Shape", "Spacer", "State", "StateObject", "TabView", "Text",
            "TextField", "Toggle", "UIHostingConfiguration", "UIHostingController",
            "UIViewControllerRepresentable", "UIViewRepresentable", "VStack", "View",
            "ViewBuilder", "ViewModifier", "WindowGroup", "ZStack", "withAnimation",
        ],
    ]

    /// Functions and types of absent modules that Filmstrip has.
    private static let had: Set<String> = ["AVMakeRect"]

    /// Need of a module.
    enum Need: Equatable {
        case none
        /// No names of the module are known here.
        case unknown
        case name(String)
    }

    /// Tells whether a file may need a module, so that it cannot do without its import.
    ///
    /// - Parameter isOwn: Whether the app itself declares a name.
    static func need(of module: String, by file: FileNames, isOwn: (String) -> Bool) -> Need {
        guard prefixes[module] != nil || names[module] != nil else { return .unknown }
        let members = file.members.filter { $0.first?.isLowercase == true }
        let used = file.used.sorted { $0.value < $1.value }.map { $0.key.prefix { $0 != "." } }
        let found = (used.map(String.init) + members.sorted()).first { name in
            guard !had.contains(name), !isOwn(name) else { return false }
            if names[module]?.contains(name) == true || name == module { return true }
            return prefixes[module]?.contains { prefix in
                guard name.hasPrefix(prefix), used.contains(name[...]) else { return false }
                // `AV` and `gl` are followed by a capital.
                let isWord = prefix.allSatisfy(\.isUppercase) || prefix == "gl"
                return !isWord || name.dropFirst(prefix.count).first?.isUppercase == true
            } ?? false
        }
        return found.map { .name($0) } ?? .none
    }
}
