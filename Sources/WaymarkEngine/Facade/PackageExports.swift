@_exported import struct WaymarkDraft.DraftAtlas
// What the shell uses beyond the library's API. These declarations are `package`: a program that imports WaymarkEngine
// does not see them.
@_exported import struct WaymarkGuidance.InstructionSubject
@_exported import struct WaymarkGuidance.StepWords
@_exported import enum WaymarkGuidance.TravelText
@_exported import enum WaymarkMaps.TerminalColours
@_exported import enum WaymarkMaps.TerminalGlyphs
@_exported import struct WaymarkMaps.TerminalOptions
@_exported import struct WaymarkMaps.TerminalPainter
@_exported import struct WaymarkMaps.TerminalPalette
@_exported import struct WaymarkMaps.TerminalPicture
@_exported import struct WaymarkMaps.TerminalWriter
@_exported import struct WaymarkPlugins.FieldDeclaration
@_exported import struct WaymarkPlugins.HookDeclaration
@_exported import enum WaymarkPlugins.PhrasebookText
@_exported import enum WaymarkPlugins.PluginAPI
@_exported import struct WaymarkPlugins.PluginCatalog
@_exported import struct WaymarkPlugins.PluginFile
@_exported import struct WaymarkPlugins.PluginFolder
@_exported import class WaymarkPlugins.PluginHost
@_exported import struct WaymarkPlugins.PluginManifest
@_exported import enum WaymarkRouting.CostConstants
@_exported import struct WaymarkStore.VenueMatches
