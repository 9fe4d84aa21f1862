import WaymarkEngine

/// Default options for all commands of a session.
struct GlobalDefaults {
    var store: String?
    var venue: String?
    var plugins: [String] = []
    var json = false
    var color: GlobalOptions.Color?
    var limits: InputLimits.Name?
    /// The values of questions that `set` keeps, by the name of the parameter.
    var answers: [String: String] = [:]
    /// Where the traveller is without a journey, as a point; nil if that is not known.
    var here: String?

    /// Replaces the defaults with the options that a command states.
    mutating func take(_ options: GlobalOptions) {
        store = options.store ?? store
        venue = options.venue ?? venue
        plugins = options.plugins.isEmpty ? plugins : options.plugins
        json = options.json || json
        color = options.color ?? color
        limits = options.limits ?? limits
    }
}
