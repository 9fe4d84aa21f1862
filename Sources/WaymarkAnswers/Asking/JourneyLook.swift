import WaymarkEngine

/// A journey as it is at a moment, for those who ask about it.
package struct JourneyLook: Sendable {
    package var state: JourneyState
    /// The plugins that act on it.
    package var plugins: [PluginReport]
    /// The file that records it; nil for none.
    package var recording: String?
    /// What happened since the last report, for people.
    package var news: AnswerSheet
    /// What did not come about.
    package var warnings: [String]

    package init(
        at state: JourneyState, plugins: [PluginReport], recording: String? = nil, news: AnswerSheet = AnswerSheet(),
        warnings: [String] = []
    ) {
        (self.state, self.plugins, self.recording) = (state, plugins, recording)
        (self.news, self.warnings) = (news, warnings)
    }
}
