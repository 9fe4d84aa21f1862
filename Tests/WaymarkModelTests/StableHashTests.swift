import Testing
import WaymarkModel

@Suite struct `Stable hashes are those of others` {
    /// From the draft of FNV (draft-eastlake-fnv, appendix C).
    private static let vectors: [(String, UInt32, UInt64)] = [
        ("", 0x811c_9dc5, 0xcbf2_9ce4_8422_2325), ("a", 0xe40c_292c, 0xaf63_dc4c_8601_ec8c),
        ("foobar", 0xbf9c_f968, 0x8594_4171_f739_67e8),
    ]

    @Test func `Hashes of both lengths are those that others compute`() {
        for (text, short, long) in Self.vectors {
            #expect(ShortStableHash(text.utf8).value == short)
            #expect(StableHash(text.utf8).value == long)
        }
    }
}
