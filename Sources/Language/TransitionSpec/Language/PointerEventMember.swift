/// The members of a browser's pointer event, by name.
///
/// - Source: the interfaces `Event` of the DOM Standard, `UIEvent` and `MouseEvent` of UI Events,
///   `PointerEvent` of Pointer Events (level 3), with what CSSOM View, Pointer Lock and Input Device
///   Capabilities add to them; `pseudoTarget`, `fromElement` and `toElement` are Chromium's.
enum PointerEventMember {
    /// Members without influence on the place and time of a finger.
    static let unread = event + uiEvent + mouseEvent + pointerEvent

    /// The types of pointer events.
    ///
    /// - Source: the table of event types of Pointer Events (level 3).
    enum Kind: String, CaseIterable, Sendable {
        case pointerdown, pointermove, pointerup, pointercancel
        case pointerrawupdate, pointerover, pointerenter, pointerout, pointerleave
        case gotpointercapture, lostpointercapture
    }

    private static let event = [
        "target", "srcElement", "pseudoTarget", "currentTarget", "eventPhase", "cancelBubble",
        "bubbles",
        "cancelable", "returnValue", "defaultPrevented", "composed", "isTrusted", "NONE",
        "CAPTURING_PHASE", "AT_TARGET", "BUBBLING_PHASE",
    ]
    private static let uiEvent = ["view", "detail", "sourceCapabilities", "which"]
    private static let mouseEvent = [
        "screenX", "screenY", "pageX", "pageY", "x", "y", "offsetX", "offsetY", "layerX", "layerY",
        "movementX", "movementY", "ctrlKey", "shiftKey", "altKey", "metaKey", "button", "buttons",
        "relatedTarget", "fromElement", "toElement",
    ]
    private static let pointerEvent = [
        "width", "height", "pressure", "tangentialPressure", "tiltX", "tiltY", "twist",
        "altitudeAngle", "azimuthAngle", "pointerType", "isPrimary", "persistentDeviceId",
    ]
}
