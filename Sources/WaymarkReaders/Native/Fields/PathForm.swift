import WaymarkImportKit

/// What people write in the place of a path.
enum PathForm {
    /// Returns the nodes of a path that was written as a text (`a, b` or `a -> b`) or as a key with a value (`a: b`); nil if it
    /// is something else.
    static func nodes(meantBy value: LocatedValue) -> [String]? {
        if let text = value.text {
            let nodes = text.split(separator: /\s*(?:->|→|–|—|>|,|;)\s*|\s+-\s+|\s+/).map(String.init)
            return nodes.count > 1 ? nodes : nil
        }
        guard let entries = value.entries, entries.count == 1, let only = entries.first, let end = only.value.text,
            !NativeKeys.path.all.contains(only.key), KeySynonyms.meant(by: only.key, among: NativeKeys.path.all) == nil
        else { return nil }
        return [only.key, end]
    }
}
