/**
 * JSON in which the names of members stand once for all objects that have the same ones: a list of orders is a third of
 * its length. An object is `[shape, ...values]`, and a list `[-1, ...items]`.
 */

interface Packed {
  /** The names of the members. */
  readonly shapes: readonly (readonly string[])[]
  readonly value: unknown
}

/** What `JSON.stringify` would take, as text. Members that are undefined are left out. */
export function packJson(value: unknown): string {
  const shapes: string[][] = []
  const known = new Map<string, number>()

  function shapeOf(names: string[]): number {
    const key = JSON.stringify(names)
    const at = known.get(key) ?? shapes.push(names) - 1
    known.set(key, at)
    return at
  }

  function pack(one: unknown): unknown {
    if (typeof one !== 'object' || one === null) return one
    if (Array.isArray(one)) return [-1, ...one.map(pack)]
    const members = Object.entries(one).filter(([, member]) => member !== undefined)
    return [shapeOf(members.map(([name]) => name)), ...members.map(([, member]) => pack(member))]
  }

  const packed = pack(value)
  return JSON.stringify({ shapes, value: packed } satisfies Packed)
}

/** The value that `packJson` made `text` of. Throws where it is no such text. */
export function unpackJson(text: string): unknown {
  const { shapes, value } = JSON.parse(text) as Packed

  function unpack(one: unknown): unknown {
    if (!Array.isArray(one)) return one
    const [shape, ...rest] = one as [number, ...unknown[]]
    if (shape === -1) return rest.map(unpack)
    const names = shapes[shape]
    if (!names) throw new SyntaxError('an object of no known shape')
    return Object.fromEntries(names.map((name, at) => [name, unpack(rest[at])]))
  }

  return unpack(value)
}
