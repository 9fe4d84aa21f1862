import CYaml

extension YAMLDocument {
    /// Where a value starts and ends.
    struct Marks {
        var start: yaml_mark_t
        var end: yaml_mark_t

        init(_ event: yaml_event_t) { (start, end) = (event.start_mark, event.end_mark) }
        init(_ start: yaml_mark_t, _ end: yaml_mark_t) { (self.start, self.end) = (start, end) }
    }

    /// A list or map that is not complete.
    struct Frame {
        var isMapping: Bool
        var anchor: String?
        var start: yaml_mark_t
        /// Where it is on the tape.
        var index: Int
        /// The number of keys of the maps around it.
        var outerKeys: Int
        var firstKey: Marks?
        /// Whether a map has a key that waits for its value.
        var hasKey = false
        var count = 0
        var size = 1
    }
}
