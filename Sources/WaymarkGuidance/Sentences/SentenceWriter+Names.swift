import WaymarkModel
import WaymarkRouting

// The names of levels, places, buildings and directions, as parts of sentences.
extension SentenceWriter {
    /// Writes what replaces a token for a level.
    func write(level name: LocalizedText, for token: SentenceToken, to text: inout TextBytes) {
        switch token {
        case .level: text.append(text: self.text(name))
        case .toLevel: write(name, as: .toLevel, to: &text)
        case .onLevel: write(name, as: .onLevel, to: &text)
        default: break
        }
    }

    /// Writes what replaces a token for a place.
    func write(place name: String, for token: SentenceToken, to text: inout TextBytes) {
        switch token {
        case .place: text.append(text: name)
        case .atPlace: write(name, as: .atPlace, to: &text)
        case .fromPlace: write(name, as: .fromPlace, to: &text)
        default: break
        }
    }

    /// Writes what replaces a token for the building that a step enters or leaves, or for its level.
    func write(buildingOf step: RouteStep, for token: SentenceToken, to text: inout TextBytes) {
        let name = step.maneuver.name.map { self.text($0) }
        switch token {
        case .building:
            if let name { write(name, as: .building, to: &text) } else { write(.building, to: &text) }
        case .fromBuilding: write(name ?? book.templates.word(.building), as: .fromPlace, to: &text)
        default: write(level: step.end.levelName, for: token, to: &text)
        }
    }

    /// Writes what replaces the token for a door, checkpoint or passage.
    func write(through name: LocalizedText?, for token: SentenceToken, to text: inout TextBytes) {
        if token == .through, let name { write(name, as: .through, to: &text) }
    }

    /// Writes the form of a name in a role.
    func write(_ name: LocalizedText, as role: NameRole, to text: inout TextBytes) {
        write(self.text(name), as: role, to: &text)
    }

    private func write(_ name: String, as role: NameRole, to text: inout TextBytes) {
        text.append(text: book.phrasebook.names.form(of: name, as: role))
    }

    func text(_ name: LocalizedText) -> String { name.text(in: book.language) }

    func write(_ word: Word, to text: inout TextBytes) { text.append(text: book.templates.word(word)) }

    func write(_ word: Word.Plain, to text: inout TextBytes) { write(.plain(word), to: &text) }

    /// Returns the word for a compass direction. The ranges in degrees are those of OSRM's text instructions (north 340
    /// to 20, northeast 21 to 69).
    static func octant(_ bearing: Double) -> Word.Plain {
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

extension Phrasebook {
    /// Returns the word for a compass direction, in degrees: `northeast`.
    package func heading(_ bearing: Double) -> String { words[.plain(SentenceWriter.octant(bearing))] ?? "" }
}
