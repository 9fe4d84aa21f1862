extension String {
    /// The text without invisible characters: zero-width characters, marks of the writing direction, tags, fillers and
    /// stray variation selectors. With them, two names that look the same could differ, and a text could carry a hidden
    /// message.
    ///
    /// What a script needs stays: joiners between letters of the scripts that join, emoji sequences, flags of regions,
    /// and a single variation selector after a character that has variants.
    package var withoutHiddenCharacters: String { replacingHiddenCharacters { _ in "" } }

    /// Returns the text with a replacement for each character that ``withoutHiddenCharacters`` removes.
    package func replacingHiddenCharacters(_ replacement: (Unicode.Scalar) -> String) -> String {
        if utf8.allSatisfy({ $0 < 0x80 }) || !unicodeScalars.contains(where: \.isHidden) { return self }
        var text = HiddenCharacters(scalars: Array(unicodeScalars))
        return text.shown(replacement)
    }
}

/// Walks through a text and keeps the visible characters.
private struct HiddenCharacters {
    let scalars: [Unicode.Scalar]
    private var kept = String.UnicodeScalarView()
    private var last: Unicode.Scalar?
    private var beforeLast: Unicode.Scalar?

    init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    mutating func shown(_ replacement: (Unicode.Scalar) -> String) -> String {
        var place = 0
        while place < scalars.count {
            let scalar = scalars[place]
            if !scalar.isHidden || isNeeded(scalar, at: place) {
                keep(scalar)
            } else {
                kept.append(contentsOf: replacement(scalar).unicodeScalars)
            }
            place += 1
            guard scalar == "\u{1F3F4}" else { continue }
            let tags = tagCount(from: place)
            for scalar in scalars[place..<place + tags] { keep(scalar) }
            place += tags
        }
        return String(kept)
    }

    private mutating func keep(_ scalar: Unicode.Scalar) {
        kept.append(scalar)
        (beforeLast, last) = (last, scalar)
    }

    private func next(_ place: Int) -> Unicode.Scalar? { place + 1 < scalars.count ? scalars[place + 1] : nil }

    /// Returns whether an invisible character has a visible effect between its neighbours.
    private func isNeeded(_ scalar: Unicode.Scalar, at place: Int) -> Bool {
        guard let last else { return scalar == "\u{115F}" && next(place)?.isJamo == true }
        switch scalar.value {
        case 0x200C:
            return last.isVirama || (last.joins && next(place)?.joins == true)
        case 0x200D:
            if last.joins { return true }
            let base = last == "\u{FE0F}" ? beforeLast : last
            return base?.isPictograph == true && next(place)?.isPictograph == true
        case 0xFE0E, 0xFE0F:
            return last.isPictograph || last == "©" || last == "®"
                || (last.properties.isEmoji && next(place) == "\u{20E3}")
        case 0xFE00...0xFE02: return last.hasStandardVariants
        case 0xE0100...0xE01EF: return last.properties.isIdeographic
        case 0x180B...0x180F: return (0x1820...0x18AA).contains(last.value)
        case 0x115F, 0x1160: return last.isJamo || next(place)?.isJamo == true
        default: return false
        }
    }

    /// Returns the number of tags that spell the region of a flag: one to six, and the tag that ends it. Zero if they
    /// do not.
    private func tagCount(from place: Int) -> Int {
        var count = 0
        while place + count < scalars.count, count <= 6 {
            let value = scalars[place + count].value
            if value == 0xE007F { return count > 0 ? count + 1 : 0 }
            guard (0xE0030...0xE0039).contains(value) || (0xE0061...0xE007A).contains(value) else { return 0 }
            count += 1
        }
        return 0
    }
}

extension Unicode.Scalar {
    /// Whether the character is invisible on its own.
    fileprivate var isHidden: Bool {
        value >= 0xAD && (properties.isDefaultIgnorableCodePoint || (0xFFF9...0xFFFB).contains(value))
    }

    /// Whether it is a letter or mark of a script in which a joiner changes how its neighbours look: Arabic and other
    /// cursive scripts, the scripts of India and South-East Asia, Mongolian.
    fileprivate var joins: Bool {
        switch value {
        case 0x0600...0x08FF, 0x0900...0x0DFF, 0x1000...0x109F, 0x1700...0x18AF, 0x1900...0x194F, 0x1A00...0x1C4F,
            0xA800...0xAA7F, 0xAAE0...0xAAFF, 0xABC0...0xABFF, 0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x10A00...0x10FFF,
            0x11000...0x11FFF, 0x1E900...0x1E95F:
            properties.isAlphabetic || isMark
        default: false
        }
    }

    private var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark: true
        default: false
        }
    }

    fileprivate var isVirama: Bool { properties.canonicalCombiningClass == .virama }

    /// Whether it is a picture that emoji sequences consist of. ASCII digits and signs are not.
    fileprivate var isPictograph: Bool { value >= 0x203C && properties.isEmoji }

    /// Whether it is a consonant or vowel of old Hangul syllables.
    fileprivate var isJamo: Bool {
        (0x1100...0x115E).contains(value) || (0x1161...0x11FF).contains(value) || (0xA960...0xA97C).contains(value)
            || (0xD7B0...0xD7FB).contains(value)
    }

    /// Whether Unicode lists variants of it: ideographs, Myanmar letters, mathematical signs, East Asian punctuation.
    fileprivate var hasStandardVariants: Bool {
        switch value {
        case 0x1000...0x109F, 0xAA60...0xAA7F, 0xA840...0xA877, 0x2200...0x22FF, 0x2A00...0x2AFF, 0x3001...0x3002,
            0xFF00...0xFF5E:
            true
        default: properties.isIdeographic
        }
    }
}
