import CLuaShims

extension LuaState {
    /// Compiles and runs a script. It must return a table. A state loads one script only.
    ///
    /// - Parameters:
    ///   - source: The script.
    ///   - modules: The sources that `require` finds while the script loads.
    /// - Throws: ``LuaError`` if a source is refused, the script raises an error, a limit ends it, or it does not
    ///   return a table whose keys are strings.
    package func load(_ source: LuaSource, modules: [LuaSource] = []) throws(LuaError) {
        if isLoaded { throw LuaError(kind: .missing, message: "a state loads one script only") }
        markLoaded()
        end = LuaFrame(file: LuaText.printable(source.name), line: Self.lastLine(of: source.bytes))
        do throws(LuaError) {
            try enter { raw in
                withSources([source] + modules) { wm_load(raw, $0.baseAddress, Int32(clamping: $0.count)) }
            }
        } catch {
            throw error.placed(at: end)
        }
        let names = BorderValues(raw: wm_results(raw).pointee)
        returned = stride(from: 0, to: names.count, by: 2).map { index in
            (names.string(at: index) ?? "", names.boolean(at: index + 1) ?? false)
        }
    }

    /// Returns the number of the last line that is not blank, from 1.
    private static func lastLine(of bytes: [UInt8]) -> Int {
        guard let last = bytes.lastIndex(where: { $0 > 0x20 }) else { return 1 }
        return 1 + bytes[..<last].count { $0 == 0x0A }
    }

    /// Passes the sources to C. All bytes and names are in one buffer, which is valid during the call.
    private func withSources(
        _ sources: [LuaSource], _ body: (UnsafeBufferPointer<wm_source>) -> wm_status
    ) -> wm_status {
        var bytes: [UInt8] = []
        var places: [(name: Int, start: Int, size: Int)] = []
        for source in sources {
            let name = bytes.count
            bytes.append(contentsOf: source.name.utf8.filter { $0 != 0 })
            bytes.append(0)
            places.append((name, bytes.count, source.bytes.count))
            bytes.append(contentsOf: source.bytes)
            bytes.append(0)
        }
        return bytes.withUnsafeBytes { buffer in
            let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            let lent = places.map { place in
                wm_source(name: start.map { $0 + place.name }, bytes: start.map { $0 + place.start }, size: place.size)
            }
            return lent.withUnsafeBufferPointer(body)
        }
    }
}
