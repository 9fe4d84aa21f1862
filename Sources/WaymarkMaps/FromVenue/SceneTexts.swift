import WaymarkGuidance
import WaymarkModel

/// The names of a venue's features on a map, and the words of its language; safe for a terminal.
struct SceneTexts {
    let venue: Venue
    let language: String?
    /// The nouns and sentences of the language.
    let phrasebook: Phrasebook
    /// The texts that only maps have.
    let table: MapTexts

    init(venue: Venue, language: String?) {
        self.venue = venue
        self.language = language
        phrasebook = Phrasebook(forLanguage: language ?? venue.language)
        table = MapTexts.table(for: language ?? venue.language)
    }

    /// Returns a name in the language of the map.
    func text(_ name: LocalizedText) -> String { PlainText.line(name.text(in: language)) }

    /// Returns a name in the language of the map; nil if it is empty.
    func text(_ name: LocalizedText?) -> String? { name.map { text($0) }.flatMap { $0.isEmpty ? nil : $0 } }

    /// Returns a level for level switchers.
    func level(_ level: Level) -> SceneLevel {
        var name = text(level.name)
        if venue.buildings.count > 1, let building = level.building.flatMap({ venue.building($0) }) {
            name = "\(text(building.name)), \(name)"
        }
        return SceneLevel(
            id: level.id, name: name, shortName: PlainText.line(level.shortName), ordinal: level.ordinal)
    }

    /// Returns the kind of a connector as a word that starts a text.
    func word(_ kind: Connector.Kind) -> String {
        Self.capitalized(forms(of: TravelNoun(kind))?.one ?? kind.words.plain)
    }

    /// Returns what a condition does to a feature, as a sentence: `Lift A is closed: maintenance`.
    ///
    /// - Parameters:
    ///   - name: The name of the feature; nil takes the noun.
    ///   - noun: The kind of feature.
    func sentence(_ condition: Condition, _ name: String?, _ noun: TravelNoun) -> String {
        let what = ["what": name ?? forms(of: noun)?.the ?? noun.rawValue]
        var text =
            switch condition.effect {
            case .closed: phrasebook.text(.isClosed, what)
            case .delayed(let seconds):
                phrasebook.text(.takesLonger, what.merging(["seconds": decimal(seconds)]) { $1 })
            case .slowed(let factor): phrasebook.text(.takesTimes, what.merging(["factor": decimal(factor)]) { $1 })
            case .reversed: phrasebook.text(.runsOtherWay, what)
            }
        if let reason = condition.reason {
            text = phrasebook.text(.withReason, ["text": text, "reason": PlainText.line(reason)])
        }
        return Self.capitalized(text)
    }

    /// Returns a number as the language writes it.
    private func decimal(_ value: Double) -> String {
        JSON.decimal(value, places: 1).replacing(".", with: phrasebook.measures.decimalSeparator)
    }

    private func forms(of noun: TravelNoun) -> TravelNoun.Forms? { phrasebook.nouns[noun] }

    private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    /// Returns the letter of a stop of a route: A is the start.
    static func letter(_ number: Int) -> String {
        guard number < 26, let scalar = Unicode.Scalar(UInt32(65 + number)) else { return "\(number + 1)" }
        return String(Character(scalar))
    }
}
