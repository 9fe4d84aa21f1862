import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

// Banners and voice instructions, in the form of Mapbox's Directions API, which Ferrostar and MapLibre Navigation read.
extension OSRMRoute {
    /// The distance before the end of a leg at which the arrival is spoken, in metres: the radius of an arrival.
    private static let arrivalLead = 4.0

    /// Writes what an app shows and says on a step. The step of the arrival has nothing to show: the step before has
    /// announced it.
    ///
    /// - Parameters:
    ///   - steps: The steps of the leg.
    ///   - words: The texts of each step of the leg.
    ///   - index: The place of the step.
    func writeGuidance(_ steps: [RouteStep], _ words: [StepWords], _ index: Int, to json: inout JSONWriter) {
        let step = steps[index]
        let hasNext = index + 1 < steps.count
        json.array("bannerInstructions") { json in
            guard hasNext else { return }
            json.object { json in
                json.add("distanceAlongGeometry", metres: step.distance)
                json.object("primary") { json in
                    let text = words[index + 1].visual
                    let next = OSRMManeuver(steps[index + 1].maneuver)
                    json.add("text", text)
                    json.array("components") { json in
                        json.object { json in
                            json.add("text", text)
                            json.add("type", constant: "text")
                        }
                    }
                    json.add("type", constant: next.type)
                    if let modifier = next.modifier { json.add("modifier", modifier.rawValue) }
                }
            }
        }
        json.array("voiceInstructions") { json in
            guard hasNext else { return }
            write(speech: words[index].spoken, at: step.distance, to: &json)
            let next = words[index + 1]
            let ahead = min(announcementDistance, step.distance)
            if let announcement = next.announcement { write(speech: announcement, at: ahead, to: &json) }
            if steps[index + 1].maneuver.kind == .arrive {
                write(speech: next.spoken, at: min(Self.arrivalLead, ahead), to: &json)
            }
        }
    }

    /// Writes a text to speak, if a plugin has not suppressed it.
    private func write(speech text: String, at distance: Double, to json: inout JSONWriter) {
        guard !text.isEmpty else { return }
        json.object { json in
            json.add("distanceAlongGeometry", metres: distance)
            json.add("announcement", text)
            json.add("ssmlAnnouncement", "<speak>\(Self.escaped(text))</speak>")
        }
    }

    /// Returns a text as XML has it.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }
}
