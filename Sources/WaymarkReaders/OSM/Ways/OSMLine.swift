import Foundation
import WaymarkImportKit
import WaymarkModel

/// A way that people walk along, ride on or climb.
struct OSMLine: Sendable {
    /// The index of the way in the file.
    let way: Int
    /// The connector that it is between levels; nil for a path without steps, which can still lead to another level.
    let kind: Connector.Kind?
    /// Whether it is a street, for vehicles too.
    let isStreet: Bool
    /// Whether it is a platform.
    let isPlatform: Bool
    /// Whether it is inside a building, or in a tunnel.
    let isIndoor: Bool
    /// Who may pass.
    let access: OSMAccess
    /// Why nobody can use it; nil if it is in service.
    let closure: String?
    /// The levels that its tag lists, in ascending order; empty if there is no such tag.
    var stated: [Double] = []
    /// The levels in the order in which the tag lists them.
    var written: [Double] = []
    /// Further levels on which the same way exists.
    var repeats: [Double] = []
    /// Whether it is a street whose sidewalk is a separate way.
    let isBesideSidewalk: Bool
    /// The positions in the way of the pieces that are walked along, each by its first node; nil means all.
    var pieces: Set<Int>?

    private static let kinds = Connector.Kind.byWord { $0.osm?.highway ?? "" }
    private static let paths: Set<String> = ["footway", "path", "pedestrian", "corridor", "platform"]
    private static let streets: Set<String> = [
        "living_street", "residential", "service", "unclassified", "road", "track", "tertiary", "tertiary_link",
        "secondary", "secondary_link", "primary", "primary_link", "cycleway", "bridleway",
    ]
    private static let restricted: Set<String> = ["trunk", "trunk_link", "busway", "raceway", "motorway"]

    /// Returns the line of a way; nil if people cannot walk along it.
    init?(_ way: OSMData.Way, at index: Int) {
        let service = OSMService(way.tags)
        let former = service.closure == nil ? OSMService.former(way.tags) : nil
        let tags = former?.tags ?? service.tags
        guard way.nodes.count > 1 else { return nil }
        let highway = tags["highway"] ?? ""
        let isPlatform = tags.has("railway", "platform") || tags.has("public_transport", "platform")
        let isCorridor = tags.has("indoor", "corridor")
        var kind: Connector.Kind?
        var isStreet = false
        switch highway {
        case _ where Self.ride(tags) != nil: kind = Self.ride(tags)
        case _ where Self.kinds[highway] != nil: kind = Self.kinds[highway]
        case _ where Self.paths.contains(highway): break
        case _ where Self.streets.contains(highway): isStreet = true
        case _ where Self.restricted.contains(highway):
            isStreet = true
            let hasSidewalk = tags.has("sidewalk", ["yes", "both", "left", "right"])
            guard tags.has("foot", ["yes", "designated", "permissive"]) || hasSidewalk else { return nil }
        default: guard isPlatform || isCorridor else { return nil }
        }
        isBesideSidewalk = isStreet && tags.hasSeparateSidewalk
        if way.isClosed, OSMArea.isArea(way) { return nil }
        if tags.has("area", "yes") { return nil }
        let listsLevels = (tags["level"].flatMap { OSMLevelList($0) }?.levels.count ?? 0) > 1
        if kind == nil, !isStreet, listsLevels, tags.hasStairs { kind = .stairs }
        if kind == nil, !isStreet, listsLevels, tags.affirms("elevator") { kind = .elevator }
        if kind == nil, !isStreet, listsLevels, tags.affirms("escalator") { kind = .escalator }
        if let conveying = tags["conveying"], conveying != "no" {
            if let stated = kind {
                kind = stated.foreign.osm?.conveying ?? stated
            } else if !isStreet {
                kind = listsLevels ? .escalator : .movingWalkway
            }
        }
        self.way = index
        self.kind = kind
        self.isStreet = isStreet
        self.isPlatform = isPlatform || highway == "platform"
        isIndoor =
            tags.has("indoor", ["yes", "corridor", "area", "room"]) || highway == "corridor"
            || (!isStreet && tags.affirms("tunnel"))
        access = OSMAccess(tags)
        closure =
            service.closure ?? former?.reason ?? OSMService.statedEnd(way.tags) ?? access.closure ?? tags.barrierOnWay?
            .access.closure
            ?? (kind?.foreign.osm?.isVertical == true ? access.unreadClosure : nil)
    }

    private static let aerialways = Connector.Kind.byWord { $0.osm?.aerialway ?? "" }
    private static let railways = Connector.Kind.byWord { $0.osm?.railway ?? "" }

    /// Returns what people ride on an aerialway, or on a railway indoors; nil for other ways.
    private static func ride(_ tags: OSMTags) -> Connector.Kind? {
        if let kind = tags["aerialway"].flatMap({ aerialways[$0] }) { return kind }
        return tags.has("indoor", "yes") ? tags["railway"].flatMap { railways[$0] } : nil
    }

    /// Whether people board it, ride, and get off where other ways meet it.
    var isRide: Bool { kind?.isRide ?? false }

    /// Returns the nodes of the pieces of a way that are walked along.
    func nodes(of way: OSMData.Way) -> [Int] {
        guard let pieces else { return way.nodes }
        return pieces.sorted().flatMap { way.nodes[$0...min($0 + 1, way.nodes.count - 1)] }
    }

    /// The word for the kind in reports.
    var noun: String {
        kind?.foreign.osm?.noun ?? (isStreet ? "streets" : "paths")
    }

    /// Whether its two ends are usually on different levels.
    var isVertical: Bool { kind?.foreign.osm?.isVertical ?? false }
    /// Whether it is made of steps that are counted.
    var isStepped: Bool { kind.map { $0.wayKind.isStairs || $0.isPaired } ?? false }
    /// Whether limits of slope apply.
    var hasSlope: Bool { kind?.wayKind.hasSlope ?? true }
}

/// In which direction a way can be walked.
enum OSMDirection {
    case both, forward, backward

    /// Finds the direction of a way for pedestrians.
    ///
    /// A plain `oneway` on a street is for vehicles. On a path indoors, and on a machine, it is for people.
    init(_ tags: OSMTags, of line: OSMLine) {
        self = .both
        let isMachine = line.kind?.wayKind.motion == .stand
        if isMachine {
            switch tags["conveying"] {
            case "forward": self = .forward
            case "backward": self = .backward
            case "up": self = tags.has("incline", "down") ? .backward : .forward
            case "down": self = tags.has("incline", "down") ? .forward : .backward
            // One machine runs one way at a time.
            case "reversible": self = tags.climbs == false ? .backward : .forward
            default: break
            }
        }
        let word =
            tags["oneway:foot"] ?? tags["foot:oneway"]
            ?? (isMachine || (line.isIndoor && !line.isStreet) ? tags["oneway"] : nil)
        switch word {
        case "yes", "1", "true": if self == .both || !isMachine { self = .forward }
        case "-1", "reverse": if self == .both || !isMachine { self = .backward }
        default: break
        }
        if tags.has("foot:backward", "no") { self = .forward }
        if tags.has("foot:forward", "no") { self = .backward }
    }
}

extension OSMTags {
    /// The slope as a ratio, positive if it climbs in the direction of the way; nil if it is unknown.
    var slope: Double? {
        // Of several, the steepest counts.
        let slopes = list("incline").prefix(8).map(Self.slope)
        return slopes.contains(nil) ? nil : slopes.compactMap(\.self).max { abs($0) < abs($1) }
    }

    private static func slope(_ text: String) -> Double? {
        guard text.utf8.count < 20 else { return nil }
        if ["no", "none", "flat", "level"].contains(text) { return 0 }
        // One in twelve.
        if let match = text.wholeMatch(of: /\s*([-+]?[0-9.]+)\s*[:\/]\s*([0-9.]+)\s*/),
            let rise = Double(match.output.1),
            let run = Double(match.output.2), run > 0, abs(rise) <= run
        {
            return rise / run
        }
        let digits = text.replacing(",", with: ".").filter { $0.isNumber || ".-+".contains($0) }
        guard let number = Double(digits), abs(number) <= 100 else { return nil }
        if number == 0, digits == text { return 0 }
        if text.hasSuffix("°") { return abs(number) < 80 ? tan(number * .pi / 180) : nil }
        return text.hasSuffix("%") ? number / 100 : nil
    }

    /// Whether it is steep, and nobody says how steep, or states what cannot be understood: `12` can be a percentage. With
    /// `wheelchair=limited`, wheels get along.
    var isSteep: Bool {
        guard self["incline"] != nil, slope == nil, !has("wheelchair", "limited") else { return false }
        return list("incline").contains { $0 != "up" && $0 != "down" }
    }

    /// Whether it climbs in the direction of the way; nil if it is unknown.
    var climbs: Bool? {
        switch self["incline"] {
        case "up", "up_steep", "steep_up": true
        case "down", "down_steep", "steep_down": false
        default: slope.flatMap { $0 == 0 ? nil : $0 > 0 }
        }
    }

    /// Whether it is a machine that runs one way at some times and the other way at others.
    var isReversible: Bool { has("conveying", "reversible") }

    /// Whether a path has stairs, by what others than `highway=steps` say.
    var hasStairs: Bool {
        OSMShaft(self) == .stairs || has("steps", "yes") || has("footway", "steps") || has("path", "steps")
            || has("surface", "steps")
    }

    /// Whether people climb on it with their hands, or walk where wheels cannot be (wiki.openstreetmap.org/wiki/Key:sac_scale).
    private var isClimbed: Bool {
        if affirms("ladder") || affirms("rungs") || affirms("via_ferrata_scale") { return true }
        return self["sac_scale"].map { !["strolling", "hiking", "no"].contains($0) } ?? false
    }

    /// Whether it stops wheels by what it is made of and how it rises, unless its mapper says otherwise.
    var stopsWheels: Bool {
        isLoose || isSteep || hasStairs || isClimbed || hidesFromWheels
    }

    /// Whether it has steps whose number cannot be understood, such as `step_count=3-4`.
    var hasUncountedSteps: Bool {
        let counts = ["step_count", "est_step_count"].compactMap { self[$0] }.filter { !Self.noSteps.contains($0) }
        return !counts.isEmpty && counts.allSatisfy { Self.steps($0) == nil }
    }

    /// Whether a path has steps, counted or not.
    var hasSteps: Bool { steps.map { $0 > 0 } ?? (hasStairs || hasUncountedSteps) }

    /// The number of steps; nil if it is unknown.
    var steps: Int? {
        Self.steps(self["step_count"] ?? self["est_step_count"])
    }

    /// The layer that a feature is drawn on, if it is above or below the ground: `layer`, or what a tunnel, an underground
    /// location or a bridge implies; nil if nothing says so.
    var layer: Double? {
        if let text = self["layer"], let layer = Double(text) {
            return layer != 0 && abs(layer) <= 20 && layer == layer.rounded() ? layer : nil
        }
        if has("location", "underground") || affirms("tunnel") && !has("tunnel", "building_passage") { return -1 }
        return affirms("bridge") ? 1 : nil
    }

    /// Whether a street has only sidewalks that are separate ways, so that nobody walks on the street itself.
    var hasSeparateSidewalk: Bool {
        let sides = ["sidewalk", "sidewalk:both", "sidewalk:left", "sidewalk:right"].compactMap { self[$0] }
        return sides.contains("separate") && sides.allSatisfy { ["separate", "no", "none"].contains($0) }
            && !has("foot", ["yes", "designated", "permissive"])
    }
}
