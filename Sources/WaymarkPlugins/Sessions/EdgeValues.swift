import WaymarkModel
import WaymarkRouting

/// Numbers the values that edges have for their members. Two edges have the same number for a member if a script cannot
/// tell the values apart.
struct EdgeValues {
    fileprivate enum Value: Hashable {
        case none
        case boolean(Bool)
        case integer(Int)
        /// The bits of a number: a script can tell 0 from -0.
        case number(UInt64)
        case texts([Bytes])
    }

    /// A text by its bytes: a script can tell apart what Unicode calls equal.
    fileprivate struct Bytes: Hashable {
        let text: String

        static func == (first: Bytes, second: Bytes) -> Bool { first.text.utf8.elementsEqual(second.text.utf8) }
        func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
    }

    /// How a member is read without the detour of Lua's values, which most edges need not take.
    private enum Source {
        case kind, profile, length, duration, tags, isReversed, connector, startLevel, endLevel, access
        case areas, units, geofences, other
    }

    private static let sources = EdgeReads.members.map { name -> Source in
        switch name {
        case "kind": .kind
        case "profile": .profile
        case "length": .length
        case "duration", "default": .duration
        case "tags": .tags
        case "is_reversed": .isReversed
        case "connector": .connector
        case "level", "from_level": .startLevel
        case "to_level": .endLevel
        case "access": .access
        case "areas": .areas
        case "units": .units
        case "geofences": .geofences
        default: .other
        }
    }

    private let members = EdgeObject.members.list
    private let question: Question
    private var numbers: [[Value: UInt32]]
    private var tables: UInt32 = 0
    private let snapshot: VenueSnapshot
    /// Looked up once: the snapshot makes them when they are first needed.
    private lazy var areas = snapshot.edgeAreas
    private lazy var units = snapshot.edgeUnits
    private lazy var geofences = snapshot.edgeGeofences

    /// Creates the numbers for the edges of one venue and profile.
    init(_ question: Question, in snapshot: VenueSnapshot) {
        self.question = question
        self.snapshot = snapshot
        numbers = Array(repeating: [:], count: members.count)
    }

    /// Returns the number of an edge's value of a member.
    mutating func number(of member: Int, _ subject: Question.EdgeSubject) -> UInt32 {
        let (passage, snapshot) = (subject.passage, subject.snapshot)
        switch Self.sources[member] {
        case .kind: return UInt32(snapshot.graph.kindCode(of: passage.edge))
        case .profile: return 0
        case .length: return intern(.number(passage.length.bitPattern), of: member)
        case .duration: return intern(.integer(Int(passage.duration)), of: member)
        case .tags:
            let venue = snapshot.venue
            return switch passage.source {
            case .edge(let index, _): number(of: member, tags: venue[index].tags)
            case .connector(let index, _, _): number(of: member, tags: venue[index].tags)
            case .floor: 0
            }
        case .isReversed:
            return switch passage.source {
            case .edge(_, let isReversed): isReversed ? 1 : 0
            case .connector(_, let from, let to): from > to ? 1 : 0
            case .floor: 0
            }
        case .connector:
            if case .connector(let index, _, _) = passage.source { return UInt32(index.position) + 1 }
            return 0
        case .startLevel: return snapshot.levelNumber(of: snapshot.graph.ends(of: passage.edge).from)
        case .endLevel: return snapshot.levelNumber(of: snapshot.graph.ends(of: passage.edge).to)
        case .access:
            guard let roles = subject.access else { return 0 }
            return 1 + intern(.texts(roles.map { Bytes(text: $0.rawValue) }), of: member)
        case .areas: return areas.number(of: passage.edge)
        case .units: return units.number(of: passage.edge)
        case .geofences: return geofences.number(of: passage.edge)
        case .other: return number(of: member, members[member].value(subject, question))
        }
    }

    private mutating func number(of member: Int, tags: [String: String]) -> UInt32 {
        if tags.isEmpty { return 0 }
        let sorted = tags.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        return 1 + intern(.texts(sorted.flatMap { [Bytes(text: $0.key), Bytes(text: $0.value)] }), of: member)
    }

    private mutating func number(of member: Int, _ reading: Reading) -> UInt32 {
        switch reading {
        case .none: return intern(.none, of: member)
        case .boolean(let boolean): return intern(.boolean(boolean), of: member)
        case .integer(let integer): return intern(.integer(integer), of: member)
        case .number(let number): return intern(.number(number.bitPattern), of: member)
        case .text(let text): return intern(.texts([Bytes(text: text)]), of: member)
        case .value, .object:
            // Tables are not compared, so each counts as another value.
            tables += 1
            return UInt32.max - tables
        }
    }

    private mutating func intern(_ value: Value, of member: Int) -> UInt32 {
        if let known = numbers[member][value] { return known }
        let next = UInt32(numbers[member].count)
        numbers[member][value] = next
        return next
    }
}

extension VenueSnapshot {
    fileprivate func levelNumber(of node: NodeIndex) -> UInt32 {
        UInt32(venue.level(of: venueIndex(of: node)).position)
    }
}
