import CLuaShims

/// Writes values to the outgoing trees of a state, in preorder.
struct BorderWriter {
    let state: OpaquePointer

    /// Writes a value. Returns false if there is no memory.
    func write(_ value: LuaValue) -> Bool {
        var node = wm_value()
        switch value {
        case .null: break
        case .boolean(let boolean):
            node.type = WM_BOOLEAN
            node.boolean = boolean
        case .integer(let integer):
            node.type = WM_INTEGER
            node.integer = integer
        case .number(let number):
            guard number.isFinite else { break }
            node.type = WM_NUMBER
            node.number = number
        case .string(let string): return write(string)
        case .list(let list):
            node.type = WM_LIST
            node.count = UInt32(list.count)
            return wm_out_add(state, node) && list.allSatisfy { write($0) }
        case .record(let fields):
            node.type = WM_RECORD
            node.count = UInt32(fields.count)
            return wm_out_add(state, node) && fields.allSatisfy { write($0.name) && write($0.value) }
        }
        return wm_out_add(state, node)
    }

    /// Writes an argument. Returns false if there is no memory.
    func write(_ input: LuaInput) -> Bool {
        switch input {
        case .value(let value): return write(value)
        case .object(let kind, let subject):
            var node = wm_value()
            node.type = WM_OBJECT
            node.object = wm_object_id(kind: Int32(truncatingIfNeeded: kind), subject: Int64(subject))
            return wm_out_add(state, node)
        }
    }

    private func write(_ string: String) -> Bool {
        var string = string
        return string.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { wm_out_add_text(state, $0.baseAddress, $0.count) }
        }
    }
}
