/// Makes texts of scripts safe to show.
package enum LuaText {
    /// Returns a text as one printable line.
    ///
    /// Line ends become `\n`, tabs become spaces, and other control characters become `\xNN`. Marks that change the
    /// direction of writing are left out.
    ///
    /// - Parameters:
    ///   - text: Any text.
    ///   - limit: The maximum number of Unicode scalars that are read.
    package static func printable(_ text: String, limit: Int = 600) -> String {
        var line = ""
        for scalar in text.unicodeScalars.prefix(limit) {
            switch scalar.value {
            case 0x0A: line += "\\n"
            case 0x09: line += " "
            case 0x00..<0x20, 0x7F..<0xA0:
                let digits = String(scalar.value, radix: 16)
                line += "\\x" + (digits.utf8.count < 2 ? "0" : "") + digits
            case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: break
            case 0x2028, 0x2029: line += "\\n"
            default: line.unicodeScalars.append(scalar)
            }
        }
        return line
    }
}
