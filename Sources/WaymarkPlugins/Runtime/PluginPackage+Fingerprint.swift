import LuaRuntime
import WaymarkGuidance
import WaymarkModel

extension PluginPackage {
    /// The fingerprint of the plugin's behavior: 16 hexadecimal digits, the same on every machine. It covers the code,
    /// texts, languages, hooks and capabilities, but not the options.
    package var fingerprint: String {
        var hash = StableHash()
        func add(_ bytes: some Sequence<UInt8>) {
            hash.add(bytes)
            // UTF-8 never contains this byte, so it separates the parts unambiguously.
            hash.add(0xFF)
        }
        for binding in bindings.sorted(by: { $0.hook.number < $1.hook.number }) {
            add(binding.hook.rawValue.utf8)
            for number in [binding.everyMetres, binding.everySeconds, binding.validSeconds] {
                add(number.map { "\($0)" }?.utf8 ?? "".utf8)
            }
            if let reads = binding.reads {
                add("reads".utf8)
                for name in reads.names { add(name.utf8) }
            }
            if binding.isPure { add("pure".utf8) }
            guard let edges = binding.edges else { continue }
            for words in [edges.kinds.map(\.rawValue).sorted(), edges.tags, edges.areas.map(\.rawValue).sorted()] {
                add("edges".utf8)
                for word in words { add(word.utf8) }
            }
        }
        for capability in capabilities.map(\.rawValue).sorted() { add(capability.utf8) }
        for source in [main] + modules.sorted(by: { $0.name < $1.name }) {
            add(source.name.utf8)
            add(source.bytes)
        }
        for (language, texts) in texts.sorted(by: { $0.key < $1.key }) {
            add(language.utf8)
            for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
                add(key.utf8)
                add(text.utf8)
            }
        }
        for book in phrasebooks {
            add(book.language.utf8)
            add(PhrasebookText.json(book).utf8)
        }
        return hash.digits
    }
}
