/// Returns the number of a case of an enumeration without payloads, from 0 in the order of `allCases`.
///
/// Swift hashes an enumeration with raw values by the raw value, so a dictionary with such keys hashes a text for every
/// look-up. An array by number does not.
///
/// - Precondition: The enumeration has at least two cases, none with a payload. Swift stores such a value as its number, in
///   one byte for up to 256 cases, otherwise in two.
@inline(__always)
func caseNumber<Value: CaseIterable>(of value: Value) -> Int {
    MemoryLayout<Value>.size == 1
        ? Int(unsafeBitCast(value, to: UInt8.self)) : Int(unsafeBitCast(value, to: UInt16.self))
}
