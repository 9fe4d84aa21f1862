/// What people call the words that a key can have.
enum ChoiceSynonyms {
    private static let words: [String: [String]] = [
        "lift": ["elevator"], "stair": ["stairs"], "staircase": ["stairs"], "steps": ["stairs"], "slope": ["ramp"],
        "travelator": ["movingWalkway"], "travolator": ["movingWalkway"], "conveyor": ["movingWalkway"],
        "cablecar": ["gondola"], "door": ["passage"], "bridge": ["passage"], "tunnel": ["passage"],
        "exit": ["entrance"],
        "hallway": ["corridor"], "path": ["corridor"], "gate": ["checkpoint"], "turnstile": ["checkpoint"],
        "upward": ["up"], "upwards": ["up"], "downward": ["down"], "downwards": ["down"], "forwards": ["forward"],
        "backwards": ["backward"], "twoway": ["both"], "hinged": ["swinging"], "normal": ["swinging"],
        "pillar": ["column"], "furniture": ["fixture"], "plant": ["planting"], "underground": ["subterranean"],
    ]

    /// Returns the word that somebody means with another one; nil if none of the choices is meant.
    static func meant(by word: String, among choices: [String]) -> String? {
        let plain = word.lowercased().filter(\.isLetter)
        return words[plain]?.first { choices.contains($0) } ?? choices.first { $0.lowercased() == plain }
    }
}
