import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

// Banners and voice instructions, in the form of Mapbox's Directions API, which Ferrostar and MapLibre Navigation read.
extension OSRMRoute {
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
                    let next = OSRMManeuver(steps[index + 1], in: venue)
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
            for speech in OSRMSpeech.all(steps, words, index, announced: announcementDistance) {
                json.object { json in
                    json.add("distanceAlongGeometry", metres: speech.distance)
                    json.add("announcement", speech.text)
                    json.add("ssmlAnnouncement", speech.markup)
                }
            }
        }
    }
}

/// A text to speak on a step.
package struct OSRMSpeech {
    /// The distance before the end of the step, in metres.
    package let distance: Double
    package let text: String

    /// The text in the markup for speech, which is XML.
    package var markup: String {
        var escaped = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            default: escaped.unicodeScalars.append(character)
            }
        }
        return "<speak>\(escaped)</speak>"
    }

    /// The distance before the end of a leg at which the arrival is spoken, in metres: the radius of an arrival.
    private static let arrivalLead = 4.0

    /// Returns what is spoken on a step, without what a plugin has suppressed.
    ///
    /// - Parameters:
    ///   - steps: The steps of the leg.
    ///   - words: The texts of each step of the leg.
    ///   - index: The place of the step.
    ///   - distance: The distance at which the next step is announced, in metres.
    package static func all(
        _ steps: [RouteStep], _ words: [StepWords], _ index: Int, announced distance: Double
    ) -> [OSRMSpeech] {
        guard index + 1 < steps.count else { return [] }
        let length = steps[index].distance
        let next = words[index + 1]
        let ahead = min(distance, length)
        var speeches = [OSRMSpeech(distance: length, text: words[index].spoken)]
        if let announcement = next.announcement { speeches.append(OSRMSpeech(distance: ahead, text: announcement)) }
        if steps[index + 1].maneuver.kind == .arrive {
            speeches.append(OSRMSpeech(distance: min(arrivalLead, ahead), text: next.spoken))
        }
        return speeches.filter { !$0.text.isEmpty }
    }
}
