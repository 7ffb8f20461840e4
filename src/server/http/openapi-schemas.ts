/** The schemas of the API's description: entities and forms have the names that they have in the code, as have choices. */
import * as z from 'zod/mini'
import { namedModules } from '../../contract/named-schemas.ts'

type Direction = 'input' | 'output'
type Json = Record<string, unknown>

export interface Schemas {
  /** A reference to the schema's name; an object without one of its own gets `name`. */
  readonly of: (schema: z.ZodMiniType, direction: Direction, name?: string) => Json
  /** The names of an object's fields. */
  readonly fieldsOf: (schema: z.ZodMiniType) => readonly string[]
  /** All that were referred to, by name. */
  readonly named: Readonly<Record<string, Json>>
}

const place = '#/components/schemas/'

export function makeSchemas(): Schemas {
  const registry = z.registry<{ id: string }>()
  for (const [name, value] of namedModules.flatMap(module => Object.entries(module)))
    if ((value instanceof z.ZodMiniObject || value instanceof z.ZodMiniEnum) && !registry.has(value))
      registry.add(value, { id: pascal(name) })
  const named: Record<string, Json> = {}
  return {
    named,
    fieldsOf: schema => Object.keys((jsonOf(schema, 'input', null).schema.properties as Json | undefined) ?? {}),
    of(schema, direction, name) {
      const { schema: found, parts } = jsonOf(schema, direction, registry)
      for (const [id, part] of Object.entries(parts)) named[id] = part
      if (!name || found.type !== 'object') return found
      named[name] = found
      return { $ref: place + name }
    },
  }
}

function jsonOf(schema: z.ZodMiniType, io: Direction, metadata: z.core.$ZodRegistry<{ id: string }> | null) {
  // Inside of something else, a named schema becomes a reference.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), {
    io,
    unrepresentable: 'any',
    ...(metadata && { metadata }),
  }) as unknown as { properties: { it: Json }; $defs?: Record<string, Json> }
  const pointing = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"${place}`)) as T
  const parts = Object.entries($defs).map(([id, { $id: _, id: __, ...part }]) => [id, pointing(part)])
  return { schema: pointing(properties.it), parts: Object.fromEntries(parts) as Record<string, Json> }
}

/** 'menuItem' → 'MenuItem' */
export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
