import WaymarkModel
import WaymarkRouting

// The names of levels, places, buildings and directions, as parts of sentences.
extension SentenceWriter {
    func levels(_ name: LocalizedText) -> SentenceTokens {
        let name = text(name)
        return [.level: .text(name), .toLevel: .name(name, as: .toLevel), .onLevel: .name(name, as: .onLevel)]
    }

    func place(_ name: String) -> SentenceTokens {
        [.place: .text(name), .atPlace: .name(name, as: .atPlace), .fromPlace: .name(name, as: .fromPlace)]
    }

    func building(_ step: RouteStep) -> SentenceTokens {
        var tokens = levels(step.end.levelName)
        let name = step.maneuver.name.map(text)
        tokens[.building] = name.map { .name($0, as: .building) } ?? word(.building)
        tokens[.fromBuilding] = .name(name ?? book.phrasebook.word(.building), as: .fromPlace)
        return tokens
    }

    func through(_ name: LocalizedText?) -> SentenceTokens {
        [.through: name.map { .name(text($0), as: .through) } ?? .text("")]
    }

    func text(_ name: LocalizedText) -> String { name.text(in: book.language) }

    func word(_ word: Word) -> SentenceTokens.Value { .text(book.phrasebook.word(word)) }

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
