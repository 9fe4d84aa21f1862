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
        let words = OSRMManeuver(step, in: venue)
        let location = frame.coordinate(of: step.maneuver.location)
        let ways = words.ways
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
                json.add("bearing_before", ways.before)
                json.add("bearing_after", ways.after)
                json.add("type", constant: words.type)
                if let modifier = words.modifier { json.add("modifier", modifier.rawValue) }
                json.add("kind", step.maneuver.kind.name)
                if let next = step.maneuver.nextModifier { json.add("next_modifier", next.rawValue) }
                json.add("instruction", sentence)
            }
            json.array("intersections", isDeep: true) { json in
                json.object { json in
                    write("location", location, to: &json)
                    write(ways, to: &json)
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

    /// Writes the ways at the only intersection of a step, which is at its start.
    private func write(_ ways: OSRMWays, to json: inout JSONWriter) {
        json.array("bearings") { json in
            json.add(ways.first)
            if let second = ways.second { json.add(second) }
        }
        json.array("entry") { json in
            json.add(ways.entersFirst)
            if ways.second != nil { json.add(!ways.entersFirst) }
        }
        if let incoming = ways.incoming { json.add("in", incoming) }
        if let outgoing = ways.outgoing { json.add("out", outgoing) }
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
}
