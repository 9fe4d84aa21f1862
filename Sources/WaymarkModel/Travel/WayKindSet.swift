/// A set of way types as bits, by their index in `WayKind.allCases`.
package struct WayKindSet: Sendable {
    private var bits: UInt32 = 0

    package init(_ kinds: Set<WayKind>) {
        for (code, kind) in WayKind.allCases.enumerated() where kinds.contains(kind) { bits |= 1 << UInt32(code) }
    }

    package var isEmpty: Bool { bits == 0 }

    package func contains(code: UInt8) -> Bool { bits >> UInt32(code) & 1 == 1 }

    package func intersects(_ other: WayKindSet) -> Bool { bits & other.bits != 0 }
}
