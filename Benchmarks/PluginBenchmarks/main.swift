import WaymarkModel

// Measures what plugins cost: a call across the border, a fix of a session, an edge of a network.
// Usage: swift run -c release PluginBenchmarks

let rows = try Border().rows() + Hosting().rows()
for line in TextColumns.lines(rows) { print(line) }
