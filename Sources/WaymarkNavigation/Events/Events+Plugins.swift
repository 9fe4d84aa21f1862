import WaymarkGuidance

extension Event {
    /// A hook of a plugin failed; the documented default applies instead.
    public struct PolicyFailed: EventPayload {
        /// The id of the plugin, or the name of the policy.
        public let author: String
        /// The name of the hook.
        public let hook: String
        /// What went wrong, with file and line.
        public let message: String
        package init(author: String, hook: String, message: String) {
            (self.author, self.hook, self.message) = (author, hook, message)
        }

        public static let name = "plugin_error"
        public static let doc = "A plugin failed; the default was used instead."
        public static let sentence = EventSentence<Self>.told { event, words in
            words.text(.failedIn, ["who": event.author, "hook": event.hook, "text": event.message])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.author, "plugin", doc: "The plugin's id.")
            v.field(\.hook, "hook", doc: "The hook's name.")
            v.field(\.message, "message", doc: "What went wrong, with file and line.")
        }
    }

    /// A plugin says a line to the traveller.
    public struct PluginSaid: EventPayload {
        /// The id of the plugin.
        public let plugin: String
        /// The line.
        public let text: String
        package init(plugin: String, _ text: String) { (self.plugin, self.text) = (plugin, text) }

        public static let name = "plugin_said"
        public static let hook: String? = nil
        public static let doc = "A plugin says a line to the traveller."
        public static let sentence = EventSentence<Self>.told { event, words in
            words.text(.pluginSays, ["plugin": event.plugin, "text": event.text])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.plugin, "plugin", doc: "The plugin's id.")
            v.field(\.text, "text", doc: "The line.")
        }
    }

    /// A plugin wrote a line to the log.
    public struct PluginLogged: EventPayload {
        /// The severity of a line.
        public enum Level: String, Hashable, Sendable, EventWord {
            /// A line for the plugin's author, which is not reported; for information; a warning.
            case debug, info, warning
        }

        /// The id of the plugin.
        public let plugin: String
        /// The severity of the line.
        public let level: Level
        /// The line.
        public let text: String
        package init(plugin: String, level: Level, _ text: String) {
            (self.plugin, self.level, self.text) = (plugin, level, text)
        }

        public static let name = "plugin_log"
        public static let hook: String? = nil
        public static let doc = "A plugin wrote to its log. Lines of the level `debug` are not reported."
        public static let sentence = EventSentence<Self> { event, words in
            event.level == .warning
                ? .told(words.text(.pluginWarns, ["plugin": event.plugin, "text": event.text]))
                : .aside("\(event.plugin): \(event.text)")
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.plugin, "plugin", doc: "The plugin's id.")
            v.field(\.level, "level", doc: "The severity of the line.")
            v.field(\.text, "text", doc: "The line.")
        }
    }
}
