/**
 * JSON in which the same value is always the same text: the members of objects are sorted by name, those that are
 * undefined are left out. For what is hashed.
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(inOrder(value))

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return Object.fromEntries(
    members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, member]) => [name, inOrder(member)]),
  )
}
