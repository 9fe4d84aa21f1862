/// The characters that draw lines, by the directions in which a line leaves the cell (bits of `TerminalCanvas.Link`: 1
/// north, 2 east, 4 south, 8 west).
enum BoxCharacters {
    private static let lightTable = Array(" ╵╶└╷│┌├╴┘─┴┐┤┬┼").map(String.init)
    private static let heavyTable = Array("╺╹╺┗╻┃┏┣╸┛━┻┓┫┳╋").map(String.init)
    private static let doubleTable = Array("═║═╚║║╔╠═╝═╩╗╣╦╬").map(String.init)
    private static let brokenTable = Array("·╎╌·╎╎··╌·╌···╎·").map(String.init)
    private static let plainTable = Array(" |-+||++-+-+++++").map(String.init)

    /// Returns a thin line.
    static func light(_ bits: UInt8) -> String { lightTable[Int(bits & 15)] }
    /// Returns a thick line; a dot of it if it leads nowhere.
    static func heavy(_ bits: UInt8) -> String { bits == 0 ? "■" : heavyTable[Int(bits & 15)] }
    /// Returns a double line.
    static func double(_ bits: UInt8) -> String { doubleTable[Int(bits & 15)] }
    /// Returns a dashed line.
    static func broken(_ bits: UInt8) -> String { brokenTable[Int(bits & 15)] }
    /// Returns a line in ASCII.
    static func plain(_ bits: UInt8) -> String { plainTable[Int(bits & 15)] }
}
