import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Ramps beside stairs (wiki.openstreetmap.org/wiki/Key:ramp).
extension OSMTags {
    /// Whether stairs have a ramp for wheelchairs. `wheelchair=yes` alone does not say how wheels get up the steps.
    var hasWheelchairRamp: Bool {
        // One that is not in use is none.
        if OSMService.lifecycle.contains(where: { affirms("\($0):ramp") || affirms("\($0):ramp:wheelchair") }) {
            return false
        }
        guard isWheelchairRamp != nil || affirms("ramp"), isRampInUse else { return false }
        return isWheelchairRamp ?? (has("ramp", "yes") && has("wheelchair", ["yes", "designated"]))
    }

    /// Whether a ramp, of stairs or of a way, is for wheelchairs, as its own tag says; nil if that is missing. A ramp for strollers or
    /// bicycles is not, whatever is said about the whole.
    var isWheelchairRamp: Bool? { self["ramp:wheelchair"].map { $0 == "yes" } }

    /// The ramp for wheels beside stairs that are an area; nil if there is none that wheels get up.
    var rampBesideArea: ShaftFlight.Ramp? {
        guard hasWheelchairRamp, rampIncline?.isSteep != true else { return nil }
        return ShaftFlight.Ramp(incline: rampIncline?.slope, width: rampWidth)
    }

    /// The width of the ramp beside stairs in metres, as its own tags say; nil if it is unknown.
    fileprivate var rampWidth: Double? { ["ramp:width", "ramp:wheelchair:width"].compactMap { metres($0) }.min() }

    /// What the own tags of the ramp beside stairs say about its slope.
    fileprivate var rampIncline: OSMTags? {
        let stated = ["ramp:incline", "ramp:wheelchair:incline"].compactMap { self[$0] }
        return stated.isEmpty ? nil : OSMTags(["incline": stated.joined(separator: ";")])
    }
}

extension OSMVenue {
    /// Reports stairs and escalators that are said to be for wheelchairs, where nothing says how.
    mutating func reportUnbelievedSteps(_ line: OSMLine) {
        let way = data.ways[line.way]
        guard let kind = line.kind, line.isStepped, !kind.wayKind.facts.isStepFree,
            OSMAccess.wheelchair(way.tags) == true, !way.tags.hasWheelchairRamp
        else { return }
        findings.add(.wheelchairOnSteps, at: data.span(way.line)) {
            "wheelchair=\(way.tags["wheelchair"] ?? "yes") of the \(kind.words.one) w\(way.id) does not say how wheels get up the steps; wheelchairs do not use them"
        }
        log.skipped("stairs that are said to be for wheelchairs, without a ramp", at: data.span(way.line))
    }

    /// Adds the ramp beside stairs between levels that have one for wheelchairs.
    mutating func addWheelchairRamp(along stairs: Connector, _ tags: OSMTags, at span: SourceSpan) {
        guard stairs.kind.wayKind.isStairs, tags.hasWheelchairRamp else { return }
        var ramp = stairs
        ramp.id = FeatureID(stairs.id.rawValue + "-ramp")
        ramp.kind = .ramp
        // Wheels are stopped by the same barriers.
        ramp.isAccessible = stairs.isAccessible != false
        let incline = tags.rampIncline
        if incline?.isSteep == true { ramp.isAccessible = false }
        ramp.width = [stairs.width, tags.rampWidth].compactMap { $0 }.min()
        ramp.flights = stairs.flights.map { Connector.Flight(length: $0.length, incline: incline?.slope.map(abs)) }
        append(ramp, at: span)
    }

    /// Adds the ramp beside a piece of stairs on one level that have one for wheelchairs.
    mutating func addWheelchairRamp(
        beside stairs: PathEdge, _ way: OSMData.Way, _ first: Int, _ last: Int, on level: Double, _ line: OSMLine
    ) {
        guard stairs.kind.isStairs, way.tags.hasWheelchairRamp else { return }
        var ramp = stairs
        ramp.path = FeatureID(stairs.path.rawValue + "-ramp")
        ramp.id = edgeID("\(ramp.path)/\(data.nodes[way.nodes[first]].id)-\(data.nodes[way.nodes[last]].id)")
        ramp.kind = line.isIndoor || level != 0 ? .corridor : .outdoorPath
        let incline = way.tags.rampIncline
        (ramp.stepCount, ramp.incline, ramp.duration) = (nil, incline?.slope, nil)
        ramp.isAccessible = stairs.isAccessible != false && incline?.isSteep != true
        ramp.width = [stairs.width, way.tags.rampWidth].compactMap { $0 }.min()
        let ends = [first, last].map { contents.nodes[pathNode(way.nodes[$0], level)].id }
        (ramp.from, ramp.to) = (ends[0], ends[1])
        waysOfPaths[ramp.path] = line.way
        layers.add(ramp.path, of: stairs.path)
        append(ramp, at: data.span(way.line))
    }
}

extension RowFindings.Kind {
    fileprivate static let wheelchairOnSteps = Self(
        code: .foreignAssumption,
        plural: "stairs and escalators are said to be for wheelchairs and have no ramp; wheelchairs do not use them",
        help: "add ramp:wheelchair=yes if there is a ramp for wheelchairs")
}
