import WaymarkModel

/// The members of an edge that a cost hook reads, as its manifest states them. Edges with equal members share an answer,
/// and other members cannot be read.
package struct EdgeReads: Hashable, Sendable {
    /// The names of all members of an edge, by number.
    package static let members = EdgeObject.members.list.map(\.declaration.name)
    /// The number of the table `edge` among the kinds of objects.
    static let kind = PluginAPI.kindNumber(of: EdgeObject.self)

    /// The members, as a bit for each number.
    private let bits: UInt64

    /// Creates a declaration. Names that an edge does not have are ignored.
    package init(_ names: Set<String>) {
        var bits: UInt64 = 0
        for (number, name) in Self.members.enumerated() where names.contains(name) { bits |= 1 << UInt64(number) }
        self.bits = bits
    }

    /// The names of the members, in the order in which an edge lists them.
    package var names: [String] { Self.members.indices.filter(contains).map { Self.members[$0] } }

    /// Returns whether the member with a number is declared.
    func contains(_ number: Int) -> Bool { bits >> UInt64(number) & 1 == 1 }
}

/// What a cost hook reads of an edge during a call.
struct EdgeInquiry {
    let hook: HookName
    let reads: EdgeReads
    /// The numbers of the members that the hook has read, in the order in which it read them first.
    private(set) var seen: [Int] = []

    init(_ hook: HookName, _ reads: EdgeReads) {
        self.hook = hook
        self.reads = reads
    }

    /// Starts a call.
    mutating func begin() { seen.removeAll(keepingCapacity: true) }

    /// Notes that the hook reads a member. Returns what is wrong if the manifest does not list it.
    mutating func objection(toReading number: Int) -> String? {
        guard reads.contains(number) else {
            return "\(hook.rawValue) reads \"\(EdgeReads.members[number])\" of the edge, which its \"reads\" in "
                + "plugin.json does not list"
        }
        if !seen.contains(number) { seen.append(number) }
        return nil
    }
}

extension FileChecker {
    /// Returns the members of an edge that a cost hook reads; nil if the manifest does not say. Mistakes are reported.
    mutating func edgeReads(_ member: JSONMember?, of what: String) -> EdgeReads? {
        guard let member else { return nil }
        guard let items = member.node.items else {
            wrongType(
                member.node, what: "reads of \(what)", wanted: "a list of strings", help: "for example [\"kind\"]")
            return nil
        }
        var names: Set<String> = []
        for item in items {
            guard let name = item.string else {
                wrongType(item, what: "reads of \(what)", wanted: "strings")
                continue
            }
            if EdgeReads.members.contains(name) {
                names.insert(name)
            } else {
                report(
                    .badPluginValue, "an edge has no \"\(name)\"", at: item.span,
                    help: Self.help(for: name, among: EdgeReads.members))
            }
        }
        return EdgeReads(names)
    }
}
