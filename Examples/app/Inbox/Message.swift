import UIKit

/// A message of the inbox.
struct Message {
    let sender: String
    let subject: String
    let text: String
    let color: UIColor

    static let all = [
        Message(
            sender: "Ada", subject: "The loom",
            text: "It weaves algebraical patterns just as the other one weaves flowers and leaves.",
            color: .systemIndigo),
        Message(
            sender: "Grace", subject: "A moth",
            text: "We found it between the contacts of relay seventy, and taped it into the book.",
            color: .systemTeal),
        Message(
            sender: "Kathleen", subject: "Names instead of numbers",
            text: "Let the machine remember where everything is. It has the time.",
            color: .systemOrange),
        Message(
            sender: "Radia", subject: "A poem about trees",
            text: "A tree which must be sure to span, so packets can reach every LAN.",
            color: .systemGreen),
        Message(
            sender: "Barbara", subject: "Substitution",
            text: "Whoever asked for the one should be content with the other.",
            color: .systemPink),
    ]
}
