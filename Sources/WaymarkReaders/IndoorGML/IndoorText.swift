import Foundation
import WaymarkImportKit
import WaymarkModel

/// What a feature of an IndoorGML file says about itself in words: its name, its storey, what it is for.
struct IndoorText {
    /// The name; nil if it has none, or only its id.
    var name: String?
    /// The name of the storey; nil if it is not stated.
    var storey: String?
    /// The building that it is in; nil if it is not stated.
    var building: String?
    /// The words for what it is: classes, functions, usages, and the values of its description.
    var words: [String] = []
    /// The values of `class`, `function` and `usage`.
    var codes: [String] = []
    /// Whether the file says that it is a point of interest.
    var isPointOfInterest = false
    /// What it says about who can pass it, and when.
    private(set) var passage = PassageClaims()

    /// Creates a text that says nothing.
    init() {}

    private static let storeyKeys: Set<String> = ["storey", "story", "level", "floor", "storeys"]
    private static let buildingKeys: Set<String> = ["building", "bldg", "building_id", "buildingid", "building_name"]
    private static let codeNames: Set<String> = ["class", "function", "usage"]

    init(_ element: XMLTree) {
        let id = element.attribute("id") ?? ""
        let names = element.children("cellSpaceName") + element.children("name")
        name = names.lazy.map(\.text).first { PlaceNames.isName($0) && $0 != id }
        var description: [(key: String, value: String)] = []
        for child in element.children {
            switch child.name.local {
            case "storey", "level", "floor":
                if storey == nil, !child.text.isEmpty, child.children.isEmpty { storey = child.text }
            case "description": description += Self.pairs(of: child.text)
            case "building", "buildingName":
                if building == nil, child.children.isEmpty, BuildingNames.isName(child.text) { building = child.text }
            case "poi": isPointOfInterest = child.text.lowercased() == "true"
            case let local where Self.codeNames.contains(local):
                if !child.text.isEmpty { codes.append(child.text) }
                if ServiceWords.usages.contains(local) { passage.add(local, child.text) }
            default: readPassage(of: child)
            }
        }
        if storey == nil { storey = description.first { Self.storeyKeys.contains($0.key) }?.value }
        building =
            building
            ?? description.first { Self.buildingKeys.contains($0.key) && BuildingNames.isName($0.value) }?.value
        // A longer text without a key is a sentence, in which "stairs" may be what the room is next to.
        let values = description.filter { pair in
            !Self.storeyKeys.contains(pair.key) && !Self.buildingKeys.contains(pair.key)
                && (!pair.key.isEmpty || pair.value.split(separator: " ").count < 3)
        }
        words = values.map(\.value) + codes
        for pair in values where !pair.key.isEmpty {
            passage.add(pair.key, pair.value)
            passage.add(remarkOf: pair.value, pair.key)
        }
        passage.add(remarkOf: name, "name")
        if words.contains(where: Self.isFreight) { passage.add("kind", "staff", about: .access) }
        let isDoor = ["ConnectionSpace", "Transition", "CellSpaceBoundary"].contains(element.name.local)
        if isDoor, let name, PassageClaim.isEmergency(ServiceState.words(of: name)) {
            passage.add("name", name, about: .kind)
        }
    }

    /// Takes over what is said of the same cell elsewhere, and its name if this has none.
    mutating func add(_ other: IndoorText) {
        name = name ?? other.name
        passage.merge(other.passage)
    }

    /// Returns whether a word is one for an elevator that is for staff: `goods lift`.
    private static func isFreight(_ word: String) -> Bool {
        guard case .shaft(.elevator) = SpaceUse.use(ofWord: word)?.role else { return false }
        return ServiceState.words(of: word).contains { ["freight", "goods", "cargo", "service"].contains($0) }
    }

    /// Reads an element or a generic attribute (`<stringAttribute name="status"><value>closed</value>`) that other applications
    /// add.
    private mutating func readPassage(of element: XMLTree) {
        if let name = element.attribute("name"), let value = element.child("value")?.text ?? Self.textAlone(in: element)
        {
            passage.add(name, value)
        } else if let value = Self.textAlone(in: element) {
            passage.add(element.name.local, value)
        }
        for child in element.children where child.name.local == "extension" || element.name.local == "extension" {
            readPassage(of: child)
        }
    }

    private static func textAlone(in element: XMLTree) -> String? {
        element.children.isEmpty && !element.text.isEmpty ? element.text : nil
    }

    /// Returns the keys and values of a description such as `storey="1":indoor="room":` or `level=4;room=office;`. A
    /// text without an equals sign is a value without a key.
    static func pairs(of text: String) -> [(key: String, value: String)] {
        var pairs: [(key: String, value: String)] = []
        var part = ""
        var quote: Character?
        func finish() {
            let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { half in
                half.trimmingCharacters(in: .whitespacesAndNewlines)
                    .trimmingCharacters(in: .init(charactersIn: "\"'"))
            }
            if let value = halves.last, !value.isEmpty {
                pairs.append((halves.count > 1 ? halves[0].lowercased() : "", value))
            }
            part = ""
        }
        for character in text {
            if character == "\"" || character == "'" {
                if quote == character { quote = nil } else if quote == nil, part.contains("=") { quote = character }
            }
            let isSeparator = character == ":" || character == ";" || character == "," || character.isNewline
            if quote == nil, isSeparator { finish() } else { part.append(character) }
        }
        finish()
        return pairs
    }
}
