/// The first bytes of an image, and what they say of its kind and size.
struct ImageHead {
    private let bytes: [UInt8]
    /// How much of an SVG is searched for its root element, in bytes.
    private static let searched = 64 << 10

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The kind that the first bytes say; nil if it is none that maps show.
    var kind: UnderlayImage.Kind? {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        return root == nil ? nil : .svg
    }

    /// The width and height in pixels; nil if the bytes do not state them.
    func size(of kind: UnderlayImage.Kind) -> (width: Double, height: Double)? {
        switch kind {
        case .png: png
        case .jpeg: jpeg
        case .svg: svg
        }
    }

    /// Whether an SVG declares entities, which can stand for more text than any memory holds.
    var hasEntities: Bool { find("<!ENTITY", in: bytes[...]) != nil }

    /// The chunk IHDR is the first of every PNG (https://www.w3.org/TR/png-3/#11IHDR).
    private var png: (Double, Double)? {
        guard bytes.count >= 24, Array(bytes[12..<16]) == Array("IHDR".utf8) else { return nil }
        return (number(at: 16, length: 4), number(at: 20, length: 4))
    }

    /// The frame header of a JPEG is one of the markers SOF0 to SOF15 (ITU-T T.81, table B.1).
    private var jpeg: (Double, Double)? {
        var at = 2
        while at + 9 < bytes.count {
            guard bytes[at] == 0xFF else { return nil }
            let marker = bytes[at + 1]
            switch marker {
            case 0xFF: at += 1
            case 0x01, 0xD0...0xD8: at += 2
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
                return (number(at: at + 7, length: 2), number(at: at + 5, length: 2))
            default:
                // A segment starts with its own length, which counts itself.
                let length = Int(number(at: at + 2, length: 2))
                guard length >= 2 else { return nil }
                at += 2 + length
            }
        }
        return nil
    }

    /// Whether a JPEG says that viewers turn or mirror it: the tag Orientation of Exif is not 1 (CIPA DC-008, 4.6.5).
    var isTurned: Bool {
        var at = 2
        while at + 4 < bytes.count, bytes[at] == 0xFF, bytes[at + 1] != 0xDA {
            let end = at + 2 + Int(number(at: at + 2, length: 2))
            guard end > at + 3, end <= bytes.count else { return false }
            if bytes[at + 1] == 0xE1, bytes[(at + 4)..<end].starts(with: Array("Exif\0\0".utf8)) {
                return Self.orientation(ofTIFF: Array(bytes[(at + 10)..<end])).map { (2...8).contains($0) } ?? false
            }
            at = end
        }
        return false
    }

    /// Returns the orientation that the first directory of a TIFF states; nil if it states none.
    private static func orientation(ofTIFF bytes: [UInt8]) -> Int? {
        let isLittle = bytes.starts(with: Array("II".utf8))
        func number(_ start: Int, _ length: Int) -> Int? {
            guard start >= 0, start + length <= bytes.count else { return nil }
            let part = bytes[start..<start + length]
            return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        let entry = (0..<count).lazy.map { directory + 2 + 12 * $0 }.first { number($0, 2) == 0x0112 }
        return entry.flatMap { number($0 + 8, 2) }
    }

    private func number(at start: Int, length: Int) -> Double {
        Double(bytes[start..<start + length].reduce(0 as UInt32) { $0 << 8 | UInt32($1) })
    }

    /// The root element's width and height in pixels, or else the size of its view box.
    private var svg: (Double, Double)? {
        guard let root else { return nil }
        if let width = attribute("width", of: root).flatMap(Self.pixels),
            let height = attribute("height", of: root).flatMap(Self.pixels)
        {
            return (width, height)
        }
        let box = attribute("viewBox", of: root)?.split { $0 == " " || $0 == "," || $0.isNewline || $0 == "\t" }
        guard let box, box.count == 4, let width = Double(box[2]), let height = Double(box[3]), width.isFinite,
            height.isFinite
        else { return nil }
        return (width, height)
    }

    /// The start tag of an SVG, from `<svg` to `>`; nil if there is none.
    private var root: Substring? {
        let part = bytes.prefix(Self.searched)
        // A text starts with a letter, a bracket or a byte order mark, never with the null bytes of other files.
        guard !part.contains(0), let start = find("<svg", in: part) else { return nil }
        let text = String(decoding: part[start...], as: UTF8.self)
        guard let after = text.dropFirst(4).first, after.isWhitespace || after == ">" || after == "/",
            let end = text.firstIndex(of: ">")
        else { return nil }
        return text[..<end]
    }

    private func find(_ word: String, in bytes: ArraySlice<UInt8>) -> Int? {
        let word = Array(word.utf8)
        guard let first = word.first, bytes.count >= word.count else { return nil }
        return bytes.withUnsafeBufferPointer { buffer in
            var at = 0
            while at + word.count <= buffer.count {
                if buffer[at] == first, buffer[at..<at + word.count].elementsEqual(word) {
                    return at + bytes.startIndex
                }
                at += 1
            }
            return nil
        }
    }

    /// The value of an attribute: what is in quotes after its name and an equals sign.
    private func attribute(_ name: String, of tag: Substring) -> Substring? {
        var rest = tag
        while let found = rest.firstRange(of: name) {
            let before = found.lowerBound > tag.startIndex ? tag[tag.index(before: found.lowerBound)] : " "
            rest = rest[found.upperBound...]
            let value = rest.drop(while: \.isWhitespace)
            guard before.isWhitespace, value.first == "=" else { continue }
            let quoted = value.dropFirst().drop(while: \.isWhitespace)
            guard let quote = quoted.first, quote == "\"" || quote == "'" else { return nil }
            return quoted.dropFirst().prefix { $0 != quote }
        }
        return nil
    }

    /// Returns a length of CSS in pixels; nil for a share of the window, or of a font.
    private static func pixels(_ text: Substring) -> Double? {
        let number = text.prefix { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
        // `em` starts with a letter of numbers.
        let digits = number.last == "e" || number.last == "E" ? number.dropLast() : number
        guard let value = Double(digits), value.isFinite else { return nil }
        switch text[digits.endIndex...].filter({ !$0.isWhitespace }) {
        case "", "px": return value
        case "in": return value * 96
        case "cm": return value * 96 / 2.54
        case "mm": return value * 96 / 25.4
        case "pt": return value * 96 / 72
        case "pc": return value * 16
        default: return nil
        }
    }
}
