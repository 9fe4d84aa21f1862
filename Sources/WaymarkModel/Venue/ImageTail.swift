/// Whether the file of an image goes on to its end: what was cut while it was copied or exported is drawn in part, or not.
struct ImageTail {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func isComplete(_ kind: UnderlayImage.Kind) -> Bool {
        switch kind {
        case .png: png
        case .jpeg: jpeg
        case .svg: svg
        }
    }

    /// The last chunk of every PNG is IEND (https://www.w3.org/TR/png-3/#11IEND). A chunk has its length, its type, its data and
    /// its checksum.
    private var png: Bool {
        var at = 8
        while at + 12 <= bytes.count {
            if bytes[at + 4..<at + 8].elementsEqual("IEND".utf8) { return true }
            at += 12 + big(at, 4)
        }
        return false
    }

    /// The last marker of every JPEG is EOI (ITU-T T.81, B.1.1.3). The segments before the first scan can have a small image with
    /// a separate end, and inside a scan FF is never followed by D9.
    private var jpeg: Bool {
        var at = 2
        while at + 4 <= bytes.count {
            guard bytes[at] == 0xFF else { return false }
            switch bytes[at + 1] {
            case 0xFF: at += 1
            case 0x01, 0xD0...0xD8: at += 2
            case 0xDA: return hasEnd(after: at)
            default:
                let length = big(at + 2, 2)
                guard length >= 2 else { return false }
                at += 2 + length
            }
        }
        return false
    }

    private func hasEnd(after start: Int) -> Bool {
        var at = bytes.count - 2
        while at > start {
            if bytes[at] == 0xFF, bytes[at + 1] == 0xD9 { return true }
            at -= 1
        }
        return false
    }

    /// The root element ends with `</svg>`, or is empty: `<svg …/>`.
    private var svg: Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        if text.contains(/<\/(\w+:)?svg\s*>/) { return true }
        return text.contains(/<(\w+:)?svg(\s[^>]*)?\/>/)
    }

    private func big(_ start: Int, _ length: Int) -> Int {
        bytes[start..<start + length].reduce(0) { $0 << 8 | Int($1) }
    }
}
