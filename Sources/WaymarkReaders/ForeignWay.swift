import WaymarkModel

/// What foreign files call a kind of connector. Lists of words are separated by spaces.
package struct ForeignWay {
    /// The words for types of nodes and kinds of edges in tables, besides the name of the kind.
    var table = ""
    /// The kinds of features in GeoJSON plans.
    var plan = ""
    /// The words for spaces in IndoorGML.
    var space = ""
    /// The categories of units and relationships in IMDF.
    var imdf = ""
    /// The category of a relationship in IMDF that is written for it.
    package var imdfRelationship: String
    /// The ways in OpenStreetMap; nil if none has this kind.
    var osm: OSMWay?

    /// A kind of way in OpenStreetMap.
    struct OSMWay {
        /// The values of `highway` that mean it.
        var highway = ""
        /// The values of `aerialway` that mean it.
        var aerialway = ""
        /// The values of `railway` that mean it, on ways indoors. Other railways lead out of the venue.
        var railway = ""
        /// The word for several in reports.
        var noun: String
        /// Whether its two ends are usually on different levels.
        var isVertical = true
        /// What it is with `conveying`, if that is something else.
        var conveying: Connector.Kind?
    }
}

extension Connector.Kind {
    /// The row of this kind.
    package var foreign: ForeignWay {
        switch self {
        case .elevator:
            ForeignWay(
                table: "lift elevators lifts", plan: "elevator lift", space: "elevator lift ev elev aufzug ascenseur",
                imdf: "elevator", imdfRelationship: "elevator",
                osm: .init(highway: "elevator", noun: "elevators drawn as lines"))
        case .inclinedLift: ForeignWay(table: "funicular", imdfRelationship: "elevator")
        case .stairs:
            ForeignWay(
                table: "stair staircase stairway steps", plan: "stairs stair staircase steps stairway",
                space: "stair stairs staircase stairway stairwell steps treppe escalier", imdf: "stairs steps",
                imdfRelationship: "stairs",
                osm: .init(highway: "steps", noun: "stairs", conveying: .escalator))
        case .escalator:
            ForeignWay(
                table: "escalators", plan: "escalator", space: "escalator", imdf: "escalator",
                imdfRelationship: "escalator", osm: .init(noun: "escalators"))
        case .ramp: ForeignWay(table: "ramps", plan: "ramp", space: "ramp", imdf: "ramp", imdfRelationship: "ramp")
        case .movingWalkway:
            ForeignWay(
                table: "travelator travellator movingsidewalk", imdf: "movingwalkway",
                imdfRelationship: "movingwalkway",
                osm: .init(noun: "moving walkways", isVertical: false))
        case .ladder: ForeignWay(imdfRelationship: "stairs", osm: .init(highway: "ladder", noun: "ladders"))
        case .passage: ForeignWay(table: "bridge skybridge", imdfRelationship: "traversal")
        case .gondola:
            ForeignWay(
                table: "gondolas cablecar cableway ropeway", plan: "gondola cablecar", space: "gondola",
                imdfRelationship: "traversal",
                osm: .init(aerialway: "gondola cable_car mixed_lift", noun: "gondolas", isVertical: false))
        case .train:
            ForeignWay(
                table: "trains peoplemover monorail", plan: "peoplemover", imdfRelationship: "traversal",
                osm: .init(
                    railway: "monorail light_rail subway rail narrow_gauge miniature", noun: "trains",
                    isVertical: false))
        case .unknownJoin: ForeignWay(imdfRelationship: "traversal")
        }
    }

    /// Returns the kinds by their words in one kind of file.
    static func byWord(_ words: (ForeignWay) -> String) -> [String: Connector.Kind] {
        var kinds: [String: Connector.Kind] = [:]
        for kind in allCases { for word in words(kind.foreign).split(separator: " ") { kinds[String(word)] = kind } }
        return kinds
    }
}
