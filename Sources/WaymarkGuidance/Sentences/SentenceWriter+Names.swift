import WaymarkModel
import WaymarkRouting

// The names of levels, places, buildings and directions, as parts of sentences.
extension SentenceWriter {
    func levels(_ name: LocalizedText) -> [String: String] {
        let name = text(name)
        return [
            "level": name, "toLevel": phrasebook.names.form(of: name, as: .toLevel),
            "onLevel": phrasebook.names.form(of: name, as: .onLevel),
        ]
    }

    func place(_ name: String) -> [String: String] {
        [
            "place": name, "atPlace": phrasebook.names.form(of: name, as: .atPlace),
            "fromPlace": phrasebook.names.form(of: name, as: .fromPlace),
        ]
    }

    func building(_ step: RouteStep) -> [String: String] {
        var tokens = levels(step.end.levelName)
        let name = step.maneuver.name.map(text)
        tokens["building"] =
            name.map { phrasebook.names.form(of: $0, as: .building) } ?? phrasebook.word(.building)
        tokens["fromBuilding"] = phrasebook.names.form(of: name ?? phrasebook.word(.building), as: .fromPlace)
        return tokens
    }

    func through(_ name: LocalizedText?) -> [String: String] {
        ["through": name.map { phrasebook.names.form(of: text($0), as: .through) } ?? ""]
    }

    func text(_ name: LocalizedText) -> String { name.text(in: language) }

    /// Returns the word for a compass direction. The ranges in degrees are those of OSRM's text instructions (north 340
    /// to 20, northeast 21 to 69).
    static func octant(_ bearing: Double) -> Word {
        switch bearing {
        case ...20: .north
        case ..<70: .northeast
        case ...110: .east
        case ..<160: .southeast
        case ...200: .south
        case ..<250: .southwest
        case ...290: .west
        case ..<340: .northwest
        default: .north
        }
    }
}
