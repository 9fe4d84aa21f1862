/// A set of way types as bits, by their codes.
package struct WayKindSet: Hashable, Sendable {
    private var bits: UInt32 = 0

    package init(_ kinds: Set<WayKind>) { for kind in kinds { bits |= 1 << UInt32(kind.code) } }

    package var isEmpty: Bool { bits == 0 }

    package func contains(_ kind: WayKind) -> Bool { contains(code: kind.code) }

    package func contains(code: UInt8) -> Bool { bits >> UInt32(code) & 1 == 1 }

    package func intersects(_ other: WayKindSet) -> Bool { bits & other.bits != 0 }
}

extension WayKind {
    /// The index in `allCases`, without a search: Swift stores an enumeration without payloads as the number of its case.
    @inline(__always)
    package var code: UInt8 { unsafeBitCast(self, to: UInt8.self) }
}
