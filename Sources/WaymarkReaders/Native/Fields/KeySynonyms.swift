import WaymarkImportKit
import WaymarkModel

/// What other formats call the keys of venue files.
enum KeySynonyms {
    private static let keys: [String: [String]] = [
        "openinghours": ["hours"], "open": ["hours"], "title": ["name"], "label": ["name"],
        "type": ["kind", "category"],
        "class": ["category"], "lng": ["lon"], "long": ["lon"], "longitude": ["lon"], "latitude": ["lat"],
        "rotation": ["bearing"], "heading": ["bearing"], "floor": ["level"], "storey": ["level"], "story": ["level"],
        "roles": ["access"], "role": ["access"], "accessible": ["wheelchair"], "wheelchairaccessible": ["wheelchair"],
        "stepfree": ["wheelchair"], "synonyms": ["aliases"], "desc": ["description", "summary"], "url": ["website"],
        "link": ["website"], "telephone": ["phone"], "tel": ["phone"], "image": ["photo"], "picture": ["photo"],
        "tz": ["timeZone"], "direction": ["oneWay"], "geometry": ["polygon"], "outline": ["polygon"],
        "shape": ["polygon"], "coordinates": ["at", "position", "polygon"], "location": ["at", "position"],
        "entrance": ["entrances", "at"], "number": ["ordinal"], "order": ["ordinal"], "rooms": ["units"],
        "spaces": ["units"], "doors": ["openings"], "pois": ["places"], "floors": ["levels"],
        "to": ["until"], "end": ["until"], "ends": ["until"], "start": ["from"], "starts": ["from"], "why": ["reason"],
        "repeat": ["every"], "opening": ["hours"], "openhours": ["hours"], "times": ["hours"], "id": ["node"],
    ]

    /// Returns what to do about a key that other features have; nil if it is another key.
    static func help(with word: String, among known: [String]) -> String? {
        switch word.lowercased() {
        case "oneway" where known.contains("direction") && known.contains("stops"):
            "write direction: forward, if it leads from the first stop to the last one"
        case "closed" where known.contains("nodes") || known.contains("entrances"):
            "close it with waymark close, which has --reason, --from and --until"
        default: nil
        }
    }

    /// Returns the key that an unknown one stands for: that of another format, or one with a typing error.
    static func meant(by word: String, among known: [String]) -> String? {
        key(for: word, among: known) ?? EditDistance.suggestion(for: word, among: known)
    }

    /// Returns the key that somebody means with a word of another format; nil if none of the known keys is meant.
    private static func key(for word: String, among known: [String]) -> String? {
        let plain = word.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
        return keys[plain]?.first { known.contains($0) } ?? known.first { $0.lowercased() == plain }
    }
}
