/// Checks that bytes are UTF-8, without making a text of them.
enum UTF8Check {
    /// Returns the position of the first byte that is not part of a character; nil if there is none.
    static func firstFlaw(in bytes: UnsafeRawBufferPointer) -> Int? {
        var index = 0
        while index < bytes.count {
            let lead = bytes[index]
            if lead < 0x80 {
                index += 1
                continue
            }
            // The number of bytes that follow, and the range of the first of them: longer forms than needed, surrogates and
            // numbers beyond U+10FFFF are excluded.
            let rest: Int
            var range: ClosedRange<UInt8> = 0x80...0xBF
            switch lead {
            case 0xC2...0xDF: rest = 1
            case 0xE0: (rest, range) = (2, 0xA0...0xBF)
            case 0xED: (rest, range) = (2, 0x80...0x9F)
            case 0xE1...0xEF: rest = 2
            case 0xF0: (rest, range) = (3, 0x90...0xBF)
            case 0xF1...0xF3: rest = 3
            case 0xF4: (rest, range) = (3, 0x80...0x8F)
            default: return index
            }
            guard index + rest < bytes.count, range.contains(bytes[index + 1]) else { return index }
            for offset in 1..<(rest + 1) where bytes[index + offset] & 0xC0 != 0x80 { return index }
            index += rest + 1
        }
        return nil
    }
}
