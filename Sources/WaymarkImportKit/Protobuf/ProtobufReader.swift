/// Why a message in protocol buffers cannot be read.
package enum ProtobufError: Error, Hashable, Sendable {
    /// The message ends within a field.
    case truncated
    /// A number has more than 64 bits.
    case longNumber
    /// A field has a wire type that does not exist, or an outdated one.
    case wireType(Int)
    /// A field has a number that does not exist.
    case fieldNumber
    /// A field has another wire type than its definition.
    case unexpectedType(field: Int)

    /// What is wrong, as a part of a sentence.
    package var reason: String {
        switch self {
        case .truncated: "it ends within a field"
        case .longNumber: "a number has more than 64 bits"
        case .wireType(let type): "a field has the unknown wire type \(type)"
        case .fieldNumber: "a field has an invalid number"
        case .unexpectedType(let field): "field \(field) has an unexpected type"
        }
    }
}

/// Reads the fields of a message in protocol buffers (protobuf.dev/programming-guides/encoding), one after the other.
///
/// Nothing is allocated that the bytes do not contain: lengths are checked before they are used. Groups, which are
/// outdated, are refused. Fields that the caller does not know are left to it to ignore.
package struct ProtobufReader {
    /// The value of a field.
    package enum Value {
        /// A number of variable length.
        case number(UInt64)
        /// Eight or four bytes.
        case fixed(UInt64)
        /// A text, bytes, a message, or a packed list.
        case bytes(ArraySlice<UInt8>)
    }

    /// A field of a message.
    package struct Field {
        /// Its number in the definition.
        package let number: Int
        /// Its value.
        package let value: Value

        /// The number, for fields of the types int, uint, bool and enum.
        package var unsigned: UInt64 {
            get throws(ProtobufError) {
                if case .number(let number) = value { return number }
                throw .unexpectedType(field: number)
            }
        }

        /// The number, for fields of the types int32 and int64.
        package var integer: Int64 { get throws(ProtobufError) { Int64(bitPattern: try unsigned) } }

        /// The number, for fields of the types sint32 and sint64.
        package var zigzag: Int64 { get throws(ProtobufError) { ProtobufReader.zigzag(try unsigned) } }

        /// The bytes of a text, of a message, or of a packed list.
        package var bytes: ArraySlice<UInt8> {
            get throws(ProtobufError) {
                if case .bytes(let bytes) = value { return bytes }
                throw .unexpectedType(field: number)
            }
        }

        /// Adds the numbers of a repeated field to a list, whether it is packed or not.
        package func append(to list: inout [UInt64]) throws(ProtobufError) {
            switch value {
            case .number(let number): list.append(number)
            case .fixed: throw .unexpectedType(field: number)
            case .bytes(let bytes):
                var reader = ProtobufReader(bytes)
                while !reader.isAtEnd { list.append(try reader.varint()) }
            }
        }
    }

    private let bytes: ArraySlice<UInt8>
    private var position: Int

    /// Creates a reader of a message.
    package init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// Whether all fields are read.
    package var isAtEnd: Bool { position == bytes.endIndex }

    /// Returns the next field; nil at the end of the message.
    package mutating func next() throws(ProtobufError) -> Field? {
        if isAtEnd { return nil }
        let key = try varint()
        guard let number = Int(exactly: key >> 3), (1..<(1 << 29)).contains(number) else { throw .fieldNumber }
        switch key & 7 {
        case 0: return Field(number: number, value: .number(try varint()))
        case 1: return Field(number: number, value: .fixed(try fixed(8)))
        case 2:
            let count = try varint()
            guard count <= UInt64(bytes.endIndex - position) else { throw .truncated }
            let start = position
            position += Int(count)
            return Field(number: number, value: .bytes(bytes[start..<position]))
        case 5: return Field(number: number, value: .fixed(try fixed(4)))
        default: throw .wireType(Int(key & 7))
        }
    }

    /// Returns the signed number that a zigzag number stands for.
    package static func zigzag(_ number: UInt64) -> Int64 {
        Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
    }

    /// Reads a number of variable length.
    package mutating func varint() throws(ProtobufError) -> UInt64 {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while position < bytes.endIndex {
            let byte = bytes[position]
            position += 1
            // The tenth byte has the last bit.
            if shift == 63, byte > 1 { throw .longNumber }
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
            if shift > 63 { throw .longNumber }
        }
        throw .truncated
    }

    private mutating func fixed(_ count: Int) throws(ProtobufError) -> UInt64 {
        guard bytes.endIndex - position >= count else { throw .truncated }
        var number: UInt64 = 0
        for offset in 0..<count { number |= UInt64(bytes[position + offset]) << UInt64(8 * offset) }
        position += count
        return number
    }
}
