// What the words of details mean, for all formats.

extension Detail {
    /// Whether nobody walks through it, as the last word of its category says: a wall, a fence, a closed gate.
    public var isWall: Bool { Self.lastWord(of: category).map(Self.isWall) ?? false || Self.isWall(category) }

    /// Whether people step over it, and wheels do not get over it.
    package var isKerb: Bool { Self.lastWord(of: category).map(Self.isKerb) ?? false }

    /// Whether its category says what it is: a wall, a kerb, or something that stops nobody.
    package var isUnderstood: Bool {
        let word = Self.lastWord(of: category) ?? ""
        return isWall || Self.isKerb(word)
            || Self.parts(of: category).contains { part in
                Self.drawn.contains(Self.plain(part)) || Self.drawn.contains(String(Self.plain(part).dropLast()))
            }
    }

    /// Whether a category that is not understood has a word in it for something that stops people: `lowfence2`, `wall-like`.
    package var soundsLikeWall: Bool {
        let letters = Self.plain(category)
        return !isUnderstood && (Self.endings + Self.hints).contains(where: letters.contains)
    }

    /// The usual words that say what a detail is: walls, and the kerb.
    package static let words: [String] = [
        "balustrade", "barrier", "cable_barrier", "chain", "city_wall", "ditch", "drywall", "fence", "gate", "glass",
        "guard_rail",
        "handrail", "hedge", "jersey_barrier", "kerb", "parapet", "partition", "railing", "retaining_wall", "rope",
        "turnstile",
        "wall",
    ]

    /// Returns whether a word is one for a wall: `wall`, `Glass wall`, `guard_rail`, `wall.exterior`, `Zaun`.
    package static func isWall(_ word: String) -> Bool {
        var word = plain(word)
        if let side = sides.first(where: word.hasSuffix), word != side { word.removeLast(side.count) }
        return [word, word.hasSuffix("s") ? String(word.dropLast()) : word].contains { word in
            walls.contains(word) || endings.contains { word.hasSuffix($0) }
        }
    }

    /// Returns whether a word is one for a kerb.
    package static func isKerb(_ word: String) -> Bool {
        let word = plain(word)
        return kerbs.contains(word) || kerbs.contains(word.hasPrefix("raised") ? String(word.dropFirst(6)) : word)
    }

    private static func parts(of category: String) -> [String] {
        category.lowercased().split { $0 == "." || $0 == ":" }.map(String.init)
    }

    private static func lastWord(of category: String) -> String? { parts(of: category).last }

    private static func plain(_ word: String) -> String { word.lowercased().filter(\.isLetter) }

    private static let walls: Set<String> = [
        "partition", "glass", "glazing", "rope", "chain", "ditch", "turnstile", "gate", "window", "wand", "haie",
        "clôture",
        "cubicle", "mur", "hoarding", "palisade", "zaun", "hecke",
    ]

    /// The ends of words for what people do not walk through.
    private static let endings = [
        "wall", "fence", "hedge", "railing", "barrier", "guardrail", "handrail", "balustrade", "parapet", "banister",
        "bannister", "mauer", "trennwand", "glaswand", "geländer",
    ]

    /// Words behind one for a wall that say where it is.
    private static let sides = ["interior", "exterior", "internal", "external", "inner", "outer"]

    private static let kerbs: Set<String> = ["kerb", "curb", "bordstein"]

    /// Parts of words for what may stop people.
    private static let hints = [
        "glass", "rail", "partition", "bollard", "guard", "screen", "gate", "divider", "block", "wire",
    ]

    /// Words for what is only drawn.
    private static let drawn: Set<String> = [
        "line", "stripe", "marking", "mark", "edge", "platformedge", "floor", "carpet", "tile", "tactile",
        "tactilepaving", "path",
        "lane", "arrow", "text", "label", "annotation", "dimension", "grid", "axi", "axis", "decoration", "drawing",
        "outline",
        "contour", "track", "rail", "seam", "joint", "shadow", "furniture", "hatch", "ceiling", "roof", "roofline",
        "detail",
        "unspecified", "passed", "sign", "signage", "step", "stair", "escalator", "elevator", "ramp", "kerblowered",
        "loweredkerb",
        "flushkerb", "droppedkerb",
    ]
}
