/// Modules of Apple's platforms.
enum AppleModules {
    /// Modules that are on Linux, too, with the toolchain or with Filmstrip.
    static let present: Set<String> = [
        "CoreAnimation", "Dispatch", "FilmstripCoreGraphics", "Foundation", "FoundationNetworking",
        "FoundationXML", "Glibc", "RegexBuilder", "Swift", "Synchronization", "Testing", "UIKit",
        "UIKitCore", "XCTest", "_Concurrency",
    ]

    /// Modules whose names that code of transitions needs are found in another one.
    static let replacements: [String: String] = [
        "CoreFoundation": "UIKit", "CoreGraphics": "UIKit", "Darwin": "Glibc",
        "ObjectiveC": "UIKit", "QuartzCore": "UIKit", "UIKit": "UIKit",
    ]

    /// Apple's frameworks that nothing stands for.
    private static let absent: Set<String> = [
        "ARKit", "AVFoundation", "AVKit", "Accelerate", "Accounts", "AdSupport", "AddressBook",
        "AddressBookUI", "AppKit", "AppTrackingTransparency", "AssetsLibrary", "AudioToolbox",
        "AuthenticationServices", "BackgroundTasks", "CallKit", "CarPlay", "ClassKit", "CloudKit",
        "Cocoa", "Combine", "CommonCrypto", "Contacts", "ContactsUI", "CoreAudio",
        "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMIDI",
        "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight",
        "CoreTelephony", "CoreText", "CoreVideo", "CryptoKit", "EventKit", "EventKitUI",
        "ExternalAccessory", "GLKit", "GameController", "GameKit", "GameplayKit", "HealthKit",
        "HomeKit", "IOKit", "IOSurface", "ImageIO", "Intents", "IntentsUI", "JavaScriptCore",
        "LinkPresentation", "LocalAuthentication", "MapKit", "MediaAccessibility", "MediaPlayer",
        "MessageUI", "Messages", "Metal", "MetalKit", "MetricKit", "MobileCoreServices",
        "ModelIO", "MultipeerConnectivity", "NaturalLanguage", "Network", "NetworkExtension",
        "NotificationCenter", "OSLog", "Observation", "OpenGLES", "PDFKit", "PassKit",
        "PencilKit", "Photos", "PhotosUI", "PushKit", "QuickLook", "QuickLookThumbnailing",
        "RealityKit", "ReplayKit", "SafariServices", "SceneKit", "Security", "Social", "Speech",
        "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration", "TVUIKit",
        "TipKit", "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI",
        "VideoToolbox", "Vision", "WatchConnectivity", "WatchKit", "WebKit", "WidgetKit",
        "os", "simd",
    ]

    static func isApple(_ module: String) -> Bool {
        absent.contains(module) || replacements[module] != nil
    }

    /// The sentence on a module that is missing on Linux, and a name of it that is needed.
    static func sentence(on module: String, needed name: String?) -> String {
        let need = name.map { ", which has \($0)" } ?? ""
        return "there is no \(module) on Linux\(need): \(advice(on: module))"
    }

    private static func advice(on module: String) -> String {
        switch module {
        case "Combine": "use closures, NotificationCenter or observe(_:options:changeHandler:)"
        case "os", "OSLog": "use print in the files that Filmstrip plays"
        case "SwiftUI": "keep its views in other files, only UIKit is played"
        case "simd": "use the SIMD types of Swift itself, SIMD2 to SIMD64"
        default: "keep the code that needs it out of the files that Filmstrip plays"
        }
    }
}
