import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

// The steps of a leg.
extension OSRMRoute {
    /// The members of the last steps that say on which level a step starts and ends. Most steps stay on a level.
    struct KnownMembers {
        var start: JSONWriter.WrittenParts?
        var end: JSONWriter.WrittenParts?
    }

    /// Writes a step with its instruction.
    ///
    /// - Parameters:
    ///   - known: The members of the steps before that can be the same.
    ///   - writeLine: Writes its line.
    ///   - writeGuidance: Writes its banners and voice instructions, if any.
    func write(
        _ step: RouteStep, _ sentence: String, of leg: RouteLeg, to json: inout JSONWriter, known: inout KnownMembers,
        line writeLine: (inout JSONWriter) -> Void, guidance writeGuidance: (inout JSONWriter) -> Void
    ) {
        let words = OSRMManeuver(step.maneuver)
        let location = frame.coordinate(of: step.maneuver.location)
        let bearingAfter = bearingAfter(step)
        json.object(isDeep: true) { json in
            json.add("distance", metres: step.distance)
            json.add("duration", milliseconds: step.duration)
            json.add("weight", milliseconds: step.segments.reduce(0) { $0 + leg.segments[$1].weight })
            json.beginText("geometry")
            writeLine(&json)
            json.endText()
            json.add("name", name(step.name) ?? "")
            json.add("mode", constant: "walking")
            json.add("driving_side", constant: "right")
            json.object("maneuver") { json in
                write("location", location, to: &json)
                json.add("bearing_before", whole(step.maneuver.bearingBefore ?? 0))
                json.add("bearing_after", whole(bearingAfter ?? 0))
                json.add("type", constant: words.type)
                if let modifier = words.modifier { json.add("modifier", modifier.rawValue) }
                json.add("kind", step.maneuver.kind.name)
                if let next = step.maneuver.nextModifier { json.add("next_modifier", next.rawValue) }
                json.add("instruction", sentence)
            }
            json.array("intersections", isDeep: true) { json in
                json.object { json in
                    write("location", location, to: &json)
                    writeWays(
                        step.maneuver.kind, ahead: whole(bearingAfter ?? 0),
                        back: whole((step.maneuver.bearingBefore ?? 0) + 180), to: &json)
                }
            }
            writeGuidance(&json)
            let (start, end) = (step.start, step.end)
            json.addParts(of: start.identity, known: &known.start) { json in
                json.add("level", start.levelOrdinal, places: 3)
                json.add("level_id", start.level.rawValue)
                json.add("level_name", name(start.levelName))
                json.add("building", start.building?.rawValue)
            }
            json.addParts(of: end.identity, known: &known.end) { json in
                json.add("end_level", end.levelOrdinal, places: 3)
                json.add("end_level_id", end.level.rawValue)
                json.add("end_level_name", name(end.levelName))
            }
            json.add("context", step.context.rawValue)
            json.add("highway", step.highway.rawValue)
            if case .takeConnector(let transit) = step.maneuver.kind {
                write(transit, to: &json)
            } else {
                json.add("connector", nil)
            }
            json.add("sign", name(step.signpost))
            write(step.notices, to: &json)
        }
    }

    /// Returns the bearing at the start of a step, in degrees: the maneuver's, otherwise that of the step's line, as
    /// on stairs and escalators. Returns nil for an arrival.
    private func bearingAfter(_ step: RouteStep) -> Double? {
        if step.maneuver.kind == .arrive { return nil }
        if let bearing = step.maneuver.bearingAfter { return bearing }
        let line = step.geometry
        guard let start = line.first?.point,
            let next = line.indices.first(where: { line[$0].point.distance(to: start) > 0.01 }).map({ line[$0].point })
        else { return nil }
        return venue.anchor.compassBearing(dx: next.x - start.x, dy: next.y - start.y)
    }

    /// Writes the ways at the only intersection of a step, which is at its start.
    private func writeWays(_ kind: Maneuver.Kind, ahead: Int64, back: Int64, to json: inout JSONWriter) {
        switch kind {
        case .arrive:
            json.array("bearings") { $0.add(back) }
            json.array("entry") { $0.add(true) }
            json.add("in", 0)
        case .depart:
            json.array("bearings") { $0.add(ahead) }
            json.array("entry") { $0.add(true) }
            json.add("out", 0)
        default:
            json.array("bearings") { json in
                json.add(min(back, ahead))
                if back != ahead { json.add(max(back, ahead)) }
            }
            json.array("entry") { json in
                json.add(ahead <= back)
                if back != ahead { json.add(ahead > back) }
            }
            json.add("in", back > ahead ? 1 : 0)
            json.add("out", ahead > back ? 1 : 0)
        }
    }

    private func write(_ transit: Transit, to json: inout JSONWriter) {
        json.object("connector") { json in
            json.add("id", transit.connector?.rawValue)
            json.add("kind", transit.kind.rawValue)
            json.add("name", name(transit.connector.flatMap { venue.connector($0)?.name }))
            json.add("direction", transit.direction.rawValue)
            json.add("levels", Int64(transit.levelCount))
            json.add("exit", transit.exit?.rawValue)
        }
    }

    private func whole(_ degrees: Double) -> Int64 { Int64(degrees.rounded()) % 360 }
}
