import WaymarkModel
import WaymarkPlugins

/// The JSON Schema of `plugin.json`: the text of `docs/plugin.schema.json`.
package enum ManifestSchema {
    /// The whole schema.
    package static var text: String {
        """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "plugin.json of a Waymark plugin",
          "description": "Generated from the declarations in Sources/WaymarkPlugins/Declarations.",
          "type": "object",
          "additionalProperties": false,
          "required": \(list(PluginManifest.required)),
          "properties": {
            "$schema": {"type": "string"},
            "id": {"type": "string", "pattern": "^[a-z][a-z0-9-]{1,39}$", "description": "The name of the folder."},
            "name": {"type": "string", "minLength": 1, "maxLength": 80},
            "version": {
              "type": "string",
              "pattern": "^[0-9]+\\\\.[0-9]+\\\\.[0-9]+(-[0-9A-Za-z.-]+)?(\\\\+[0-9A-Za-z.-]+)?$",
              "description": "A semantic version, for example 1.2.0."
            },
            "api": {"enum": [\(PluginAPI.supportedMajors.map(String.init).joined(separator: ", "))]},
            "engine": {
              "type": "string",
              "pattern": "^([<>]?=?[0-9]+([.][0-9]+){0,2} ?)+$",
              "description": "The versions of Waymark that it runs with, for example >=0.1."
            },
            "description": {"type": "string", "minLength": 1, "maxLength": 500},
            "author": {"type": "string", "minLength": 1, "maxLength": 200, "description": "Who made it."},
            "license": {"type": "string", "minLength": 1, "maxLength": 100, "description": "For example MIT."},
            "homepage": {"type": "string", "pattern": "^https?://", "maxLength": 500},
            "capabilities": {
              "type": "array",
              "items": {"enum": \(list(PluginCapability.allCases.map(\.rawValue)))}
            },
            "hooks": {
              "type": "object",
              "additionalProperties": false,
              "properties": {
        \(hooks)
              }
            },
            "options": {
              "type": "object",
              "maxProperties": \(OptionDeclaration.maximumOptions),
              "propertyNames": {"pattern": "^[a-z][a-z0-9_]{0,39}$"},
              "additionalProperties": {"$ref": "#/$defs/option"}
            }
          },
          "$defs": {
            "use": {
              "type": "object",
              "additionalProperties": false,
              "properties": {"priority": {"$ref": "#/$defs/priority"}}
            },
            "pureUse": {
              "type": "object",
              "additionalProperties": false,
              "properties": {"priority": {"$ref": "#/$defs/priority"}, "pure": {"$ref": "#/$defs/pure"}}
            },
            "frequentUse": {
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "priority": {"$ref": "#/$defs/priority"},
                "every_m": {"type": "number", "minimum": 0.1, "maximum": 10000, "description": "Metres between calls."},
                "every_s": {"type": "number", "minimum": 0.1, "maximum": 86400, "description": "Seconds between calls."}
              }
            },
            "costUse": {
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "priority": {"$ref": "#/$defs/priority"},
                "pure": {"$ref": "#/$defs/pure"},
                "valid_s": {"type": "number", "minimum": 60, "maximum": 86400, "description": "Seconds for which the costs are valid, if they depend on the clock."},
                "reads": {"type": "array", "items": {"enum": \(list(EdgeReads.members))}, "description": "The members of the edge that the plugin reads; edges for which they are equal share one answer."},
                "kinds": {"$ref": "#/$defs/kinds", "description": "The way types of the edges that the plugin is asked about; default: all."},
                "tags": {"$ref": "#/$defs/words", "description": "Tags of the edges that the plugin is asked about, as name or name=value; an edge has at least one."},
                "areas": {"$ref": "#/$defs/words", "description": "The ids of areas; the plugin is asked about edges that touch at least one."},
                "geofences": {"$ref": "#/$defs/words", "description": "The ids of geofences; the plugin is asked about edges that touch at least one."},
                "any": {"type": "array", "minItems": 1, "maxItems": \(EdgeFilter.mostItems), "items": {"$ref": "#/$defs/filter"}, "description": "Filters; the plugin is asked about edges that satisfy at least one."}
              }
            },
            "filter": {
              "type": "object",
              "additionalProperties": false,
              "minProperties": 1,
              "description": "An edge satisfies each key.",
              "properties": {
                "kinds": {"$ref": "#/$defs/kinds"}, "tags": {"$ref": "#/$defs/words"},
                "areas": {"$ref": "#/$defs/words"}, "geofences": {"$ref": "#/$defs/words"}
              }
            },
            "kinds": {"type": "array", "minItems": 1, "maxItems": \(EdgeFilter.mostItems), "items": {"enum": \(list(WayKind.allCases.map(\.rawValue)))}},
            "words": {"type": "array", "minItems": 1, "maxItems": \(EdgeFilter.mostItems), "items": {"type": "string", "minLength": 1}},
            "pure": {"type": "boolean", "description": "The answer depends on nothing but the question; the hook can then run on several Lua states."},
            "priority": {
              "type": "integer",
              "minimum": \(PluginManifest.priorities.lowerBound),
              "maximum": \(PluginManifest.priorities.upperBound),
              "description": "Higher is asked earlier; default 0."
            },
            "itemType": {"enum": \(list(OptionDeclaration.Kind.allCases.filter { $0 != .list && $0 != .map }.map(\.rawValue)))},
            "items": {
              "type": "object",
              "additionalProperties": false,
              "required": ["type"],
              "properties": {
                "type": {"$ref": "#/$defs/itemType"},
                "min": {"type": "number"},
                "max": {"type": "number"},
                "max_length": {"type": "integer", "minimum": 1, "maximum": 4096},
                "values": {"type": "array", "items": {"type": "string"}, "minItems": 1, "uniqueItems": true},
                "unit": {"type": "string", "minLength": 1, "maxLength": 20}
              }
            },
            "option": {
              "type": "object",
              "additionalProperties": false,
              "required": ["type", "default"],
              "properties": {
                "type": {"enum": \(list(OptionDeclaration.Kind.allCases.map(\.rawValue)))},
                "of": {"anyOf": [{"$ref": "#/$defs/itemType"}, {"$ref": "#/$defs/items"}]},
                "min": {"type": "number"},
                "max": {"type": "number"},
                "max_length": {"type": "integer", "minimum": 1, "maximum": 4096},
                "max_count": {"type": "integer", "minimum": 1, "maximum": 100},
                "values": {"type": "array", "items": {"type": "string"}, "minItems": 1, "uniqueItems": true},
                "default": true,
                "unit": {"type": "string", "minLength": 1, "maxLength": 20},
                "description": {"type": "string", "minLength": 1, "maxLength": 500}
              }
            }
          }
        }

        """
    }

    private static var hooks: String {
        PluginAPI.hooks.map { hook in
            let canBePure = PluginManifest.pureHooks.contains(hook.name)
            let use =
                hook.isFrequent
                ? "frequentUse" : hook.kind == .cost ? "costUse" : canBePure ? "pureUse" : "use"
            let meaning = hook.meaning.replacing("\"", with: "\\\"")
            return "        \"\(hook.name.rawValue)\": {\"$ref\": \"#/$defs/\(use)\", \"description\": \"\(meaning)\"}"
        }.joined(separator: ",\n")
    }

    private static func list(_ words: [String]) -> String {
        "[" + words.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    }
}
