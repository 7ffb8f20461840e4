import { edges, inProduct, type Source } from './sources.ts'

/** Files of src and sw that import each other in a circle, types included: one line per circle. */
export function circles(sources: readonly Source[]): string[] {
  const importsOf = Map.groupBy(edges(inProduct(sources)), ({ from }) => from)
  const found: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []

  // Tarjan's algorithm: a file whose lowest reachable number is its own closes one group.
  const visit = (file: string) => {
    order.set(file, order.size)
    lowest.set(file, order.size - 1)
    open.push(file)
    for (const { to: next } of importsOf.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      else if (!open.includes(next)) continue
      lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(file) !== order.get(file)) return
    const group = open.splice(open.indexOf(file))
    if (group.length > 1 || importsOf.get(file)?.some(({ to }) => to === file)) found.push(group.toSorted())
  }

  for (const file of importsOf.keys()) if (!order.has(file)) visit(file)
  return found.map(group => group.join(' ↔ '))
}
