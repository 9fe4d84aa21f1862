import CLuaShims

/// Values that Lua owns, read without copying. They are valid until the next entry into their state.
struct BorderValues {
    let raw: wm_values

    var count: Int { Int(raw.count) }

    func value(at index: Int) -> LuaValue {
        guard let node = node(at: index) else { return .null }
        var cursor = node
        return Self.decode(&cursor)
    }

    func string(at index: Int) -> String? {
        guard let node = node(at: index), node.pointee.type == WM_STRING else { return nil }
        return Self.text(node.pointee)
    }

    func number(at index: Int) -> Double? {
        guard let node = node(at: index) else { return nil }
        switch node.pointee.type {
        case WM_NUMBER: return node.pointee.number
        case WM_INTEGER: return Double(node.pointee.integer)
        default: return nil
        }
    }

    func integer(at index: Int) -> Int64? {
        guard let node = node(at: index) else { return nil }
        switch node.pointee.type {
        case WM_INTEGER: return node.pointee.integer
        case WM_NUMBER: return Int64(exactly: node.pointee.number)
        default: return nil
        }
    }

    func boolean(at index: Int) -> Bool? {
        guard let node = node(at: index), node.pointee.type == WM_BOOLEAN else { return nil }
        return node.pointee.boolean
    }

    func object(at index: Int) -> (kind: Int, subject: Int)? {
        guard let node = node(at: index), node.pointee.type == WM_OBJECT else { return nil }
        return (Int(node.pointee.object.kind), Int(node.pointee.object.subject))
    }

    func isNil(at index: Int) -> Bool {
        guard let node = node(at: index) else { return true }
        return node.pointee.type == WM_NIL
    }

    private func node(at index: Int) -> UnsafePointer<wm_value>? {
        guard index >= 0, index < count else { return nil }
        return raw.nodes + Int(raw.roots[index])
    }

    /// Decodes the tree at the cursor, and moves the cursor behind it. The border limits the depth.
    private static func decode(_ cursor: inout UnsafePointer<wm_value>) -> LuaValue {
        let node = cursor.pointee
        cursor += 1
        switch node.type {
        case WM_BOOLEAN: return .boolean(node.boolean)
        case WM_INTEGER: return .integer(node.integer)
        case WM_NUMBER: return .number(node.number)
        case WM_STRING: return .string(text(node))
        case WM_LIST:
            var list: [LuaValue] = []
            list.reserveCapacity(Int(node.count))
            for _ in 0..<node.count { list.append(decode(&cursor)) }
            return .list(list)
        case WM_RECORD:
            var fields: [LuaField] = []
            fields.reserveCapacity(Int(node.count))
            for _ in 0..<node.count {
                let name = text(cursor.pointee)
                cursor += 1
                fields.append(LuaField(name: name, value: decode(&cursor)))
            }
            return .record(fields)
        default: return .null
        }
    }

    /// The bytes as text. Bytes that are not UTF-8 are replaced.
    static func text(_ node: wm_value) -> String {
        guard let start = node.string.bytes, node.string.size > 0 else { return "" }
        return String(decoding: UnsafeRawBufferPointer(start: start, count: Int(node.string.size)), as: UTF8.self)
    }
}
