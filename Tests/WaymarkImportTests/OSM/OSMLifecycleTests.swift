import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A thing between two paths (1 and 4), which people pass only if it is in use.
struct Passed {
    var kind: String
    /// What it is: the first tag, and the others.
    var key: String
    var value: String
    var rest: [String: String] = [:]
    /// What mappers call it before or after a colon.
    var noun: String

    static let all = [
        Passed(kind: "elevator", key: "highway", value: "elevator", noun: "elevator"),
        Passed(kind: "area", key: "highway", value: "elevator", noun: "elevator"),
        Passed(kind: "way", key: "highway", value: "steps", noun: "steps"),
        Passed(kind: "way", key: "highway", value: "steps", rest: ["conveying": "forward"], noun: "escalator"),
        Passed(kind: "way", key: "highway", value: "footway", rest: ["incline": "5%"], noun: "ramp"),
        Passed(kind: "flat", key: "highway", value: "footway", rest: ["conveying": "forward"], noun: "moving_walkway"),
        Passed(kind: "node", key: "door", value: "hinged", noun: "door"),
        Passed(kind: "node", key: "entrance", value: "yes", noun: "entrance"),
        Passed(kind: "node", key: "barrier", value: "gate", noun: "gate"),
        Passed(kind: "node", key: "barrier", value: "turnstile", noun: "turnstile"),
        Passed(kind: "node", key: "railway", value: "subway_entrance", noun: "entrance"),
    ]

    var tags: [String: String] { rest.merging([key: value]) { own, _ in own } }
    var name: String { "\(noun) (\(kind))" }

    /// Returns the drawing with some tags instead of its own.
    func drawing(_ tags: [String: String]) -> String {
        let text = tags.sorted { $0.key < $1.key }.map { "\($0)=\($1.replacing(" ", with: "~"))" }.joined(
            separator: " ")
        let upper = kind == "node" || kind == "flat" ? 0 : 1
        let isPoint = kind == "elevator" || kind == "node"
        let levels = upper == 0 ? "0" : "0;1"
        let thing =
            switch kind {
            case "elevator": "node 2 20 0 level=0;1 \(text)"
            case "node": "node 2 20 0 \(text)"
            case "area": "node 2 20 0\nnode 3 22 0\nnode 5 22 2\nnode 6 20 2\nway 9 2,3,5,6,2 level=0;1 \(text)"
            default: "node 2 20 0\nnode 3 80 0\nway 9 2,3 level=\(levels) \(text)"
            }
        return """
            node 1 0 0
            node 4 100 0
            way 10 1,2 highway=footway level=0
            way 11 \(isPoint ? 2 : 3),4 highway=footway level=\(upper)
            \(thing)
            """
    }

    /// Returns whether everybody gets from one path to the other at noon.
    func isOpen(_ tags: [String: String]) throws -> Bool {
        try isOpen(osm(drawing(tags)))
    }

    /// Returns whether everybody gets from one path to the other at noon in what was read.
    func isOpen(_ contents: VenueContents) throws -> Bool {
        var reached: Set<FeatureID> = ["n1:0"]
        var count = 0
        while count < reached.count {
            count = reached.count
            for edge in contents.edges where edge.access.admitPublic && isOpen(edge.hours) {
                if reached.contains(edge.from) { reached.insert(edge.to) }
                if !edge.isOneWay, reached.contains(edge.to) { reached.insert(edge.from) }
            }
            for connector in contents.connectors
            where connector.closure == nil && connector.access.admitPublic && isOpen(connector.hours) {
                if connector.stops.contains(where: { reached.contains($0.node) }) {
                    reached.formUnion(connector.stops.map(\.node))
                }
            }
        }
        return reached.contains { $0.rawValue.hasPrefix("n4:") }
    }

    private func isOpen(_ hours: OpeningHours?) -> Bool {
        // A Wednesday, at noon.
        hours?.isOpen(at: Timestamp(seconds: 1_767_787_200), in: VenueCalendar(timeZone: "UTC")) ?? true
    }
}

@Suite struct `Whatever says that something is not in use closes it` {
    private static let words = [
        "disused", "abandoned", "construction", "razed", "demolished", "removed", "destroyed", "dismantled", "was",
        "proposed", "planned", "closed",
    ]
    private static let states = [
        "closed", "out_of_order", "out_of_service", "disused", "abandoned", "under_construction", "construction",
        "planned", "proposed", "broken", "inoperative", "not_in_operation", "no", "closed_temporarily",
        "non_operational", "dismantled", "removed", "decommissioned", "maintenance", "suspended", "destroyed", "razed",
        "demolished", "unused", "inactive", "defunct", "defect", "nonfunctional", "shut",
    ]
    private static let hours = [
        "off", "closed", "Off", "Mo-Su off", "Mo-Su closed", "24/7 off", "24/7 closed", "00:00-24:00 off",
        "off \"renovation\"", "closed until further notice", "\"closed\"", "none", "no", "temporarily closed",
        "permanently closed", "PH,Mo-Su off", "\"under construction\"",
    ]
    private static let conditions = [
        "no @ (Mo-Su)", "no @ (24/7)", "no", "no @ construction", "no @ closed", "no @ (2020-2040)",
        "no @ (maintenance)", "no @ (until 2030)", "no @ \"repairs\"", "no @ (out of order)", "no @ (disused)",
        "no @ (always)",
    ]

    @Test func `Without such a word, all are open`() throws {
        for thing in Passed.all { #expect(try thing.isOpen(thing.tags), "\(thing.name)") }
    }

    private static func open(_ spellings: (Passed) -> [[String: String]]) throws -> [String] {
        var found: [String] = []
        for thing in Passed.all {
            for tags in spellings(thing) where try thing.isOpen(tags) {
                found.append(
                    "\(thing.name): " + tags.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " "))
            }
        }
        return found
    }

    @Test(arguments: words) func `Words of the life cycle close, before or after the name`(word: String) throws {
        let open = try Self.open { thing in
            let (base, rest) = (thing.tags, thing.rest)
            var spellings = [
                rest.merging(["\(word):\(thing.key)": thing.value]) { own, _ in own },
                Dictionary(uniqueKeysWithValues: base.map { ("\(word):\($0)", $1) }),
                base.merging([word: "yes"]) { own, _ in own },
                rest.merging([thing.key: word, word: thing.value]) { own, _ in own },
                base.merging(["\(word):\(thing.key)": thing.value]) { own, _ in own },
                base.merging([word: thing.noun]) { own, _ in own },
                base.merging(["\(word):\(thing.noun)": "yes"]) { own, _ in own },
                base.merging(["\(thing.noun):\(word)": "yes"]) { own, _ in own },
                base.merging(["lifecycle": word]) { own, _ in own },
            ]
            if thing.noun != thing.key { spellings.append(base.merging([thing.noun: word]) { own, _ in own }) }
            return spellings.filter { tags in
                // A gate that is gone, or not there yet, closes nothing, and a door that was removed is a doorway.
                let isGone = !["disused", "abandoned", "construction", "closed"].contains(word)
                if thing.key == "barrier", isGone, tags["barrier"] == nil { return false }
                if thing.key == "door", ["removed", "dismantled"].contains(tags["door"]) { return false }
                // Nobody tags door=was: the word stands before another key.
                return tags[thing.key] != "was" && tags[thing.noun] != "was"
            }
        }
        #expect(open == [])
    }

    @Test(arguments: [
        "operational_status", "status", "state", "condition", "NOUN:status", "operational_status:NOUN",
        "operational_state",
    ])
    func `Words for states close each of them`(key: String) throws {
        let open = try Self.open { thing in
            Self.states.map { state in
                thing.tags.merging([key.replacing("NOUN", with: thing.noun): state]) { own, _ in own }
            }
        }
        #expect(open == [])
    }

    @Test func `Hours that never open close each of them`() throws {
        let open = try Self.open { thing in
            Self.hours.map { hours in thing.tags.merging(["opening_hours": hours]) { own, _ in own } }
        }
        #expect(open == [])
    }

    @Test(arguments: ["access:conditional", "foot:conditional", "access:foot:conditional", "foot:access:conditional"])
    func `Conditions that always hold, or that nobody understands, close each of them`(key: String) throws {
        let open = try Self.open { thing in
            Self.conditions.map { condition in thing.tags.merging([key: condition]) { own, _ in own } }
        }
        #expect(open == [])
    }

    @Test(arguments: ["disused", "abandoned", "lifecycle"])
    func `Any value but no closes, unless it is what a thing was before`(key: String) throws {
        let values = ["permanent", "temporarily", "for years", "partly", "2019", "since 2019", "?", "until 2040"]
        let open = try Self.open { thing in
            values.map { thing.tags.merging([key: key == "lifecycle" ? "disused" : $0]) { own, _ in own } }
        }
        #expect(open == [])
        for thing in Passed.all {
            for value in ["no", "false", "rail", "track"] where key != "lifecycle" {
                let tags = thing.tags.merging([key: value]) { own, _ in own }
                #expect(try thing.isOpen(tags), "\(thing.name): \(key)=\(value)")
            }
            #expect(try thing.isOpen(thing.tags.merging(["lifecycle": "in_use"]) { own, _ in own }), "\(thing.name)")
        }
    }

    @Test func `A footway on a former railway is none of what the railway was`() throws {
        for thing in Passed.all where thing.value == "footway" {
            let railway = ["railway": "disused", "disused": "some line", "abandoned": "rail"]
            #expect(try thing.isOpen(thing.tags.merging(railway) { own, _ in own }), "\(thing.name)")
        }
    }

    @Test(
        arguments: [
            ("start_date=2030-03-01", false), ("start_date=2030-03", false), ("start_date=2030", false),
            ("start_date=~2030", false), ("start_date=2025..2030", false), ("opening_date=2030-03-01", false),
            ("opening_date=2026-02", false), ("opening_date=2026", false), ("opening_date=soon", false),
            ("end_date=2020-05-01", false), ("end_date=2020", false), ("end_date=~1900", false),
            ("end_date=1990s", false), ("end_date=C19", false), ("end_date=2026-01-05", false),
            ("end_date=2026", false), ("end_date=unknown", false), ("start_date=9999", false),
            ("start_date=2020-05-01", true), ("start_date=1998", true), ("start_date=~1900", true),
            ("start_date=C19", true), ("start_date=2026", true), ("start_date=2026-01-05", true),
            ("opening_date=2021", true), ("opening_date=5/7/2021", true), ("opening_date=2026-01-05", true),
            ("end_date=2030-05-01", true), ("end_date=2030", true), ("end_date=2026-02", true),
            ("start_date=1998 end_date=2030", true), ("start_date=1998 end_date=2020", false),
            ("opening_hours=24/7 start_date=2030", false), ("opening_hours=off start_date=1998", false),
            ("access:conditional=no~@~(22:00-05:00) start_date=2030", false),
            ("access:conditional=no~@~(22:00-05:00) end_date=2030", true),
        ])
    func `A thing is open between the day on which it opens and that of its end`(dates: String, isOpen: Bool) throws {
        for thing in Passed.all {
            var tags = thing.tags
            for date in dates.split(separator: " ").map({ $0.split(separator: "=", maxSplits: 1) }) {
                tags[String(date[0])] = String(date[1]).replacing("~@~", with: " @ ")
            }
            #expect(try thing.isOpen(tags) == isOpen, "\(thing.name)")
        }
    }

    @Test func `Claims about the state, and hours of a name, close what they are about`() throws {
        let claims = [
            "access=no", "foot=no", "access=closed", "access=none", "access=construction", "access=disused",
            "closed=yes",
            "closed=true", "closed=until further notice", "broken=since Monday", "in_use=no", "in_service=no",
            "in_operation=no", "active=no", "working=no", "functional=no",
            "out_of_order=yes", "out_of_service=yes", "broken=yes", "defect=yes", "maintenance=yes",
            "under_construction=yes", "usage=none", "blocked=yes", "temporary:access=no", "permanently_closed=yes",
            "temporarily_closed=yes", "disused=1", "disused=true", "disused=since 2019", "abandoned=2019",
            "removed=2020", "demolished=yes", "decommissioned=2019", "locked=yes", "ruins=yes", "NOUN:closed=yes",
            "NOUN:access=no", "NOUN:state=closed", "NOUN:opening_hours=off",
            "opening_hours:NOUN=off", "access:NOUN=no", "NOUN=closed", "NOUN=out_of_order", "NOUN=disused",
            "NOUN=defunct", "NOUN=broken", "NOUN=abandoned", "conveying=out_of_order", "conveying=disused",
            "conveying=broken", "conveying=suspended", "conveying=closed", "service_times=off",
            "service_times=closed",
        ]
        let open = try Self.open { thing in
            claims.compactMap { claim -> [String: String]? in
                let parts = claim.split(separator: "=", maxSplits: 1).map(String.init)
                let key = parts[0].replacing("NOUN", with: thing.noun)
                if key == "conveying", thing.rest["conveying"] == nil { return nil }
                if key.hasPrefix("service_times"), thing.kind == "node" || thing.noun == "ramp" { return nil }
                return thing.tags.merging([key: parts[1]]) { _, other in other }
            }
        }
        #expect(open == [])
    }
}
