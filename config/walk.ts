/** A node of a parsed module (ESTree). */
export interface Node extends Record<string, unknown> {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** Calls `visit` for every node in `value`, parents first. */
export function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit)
  else if (typeof value === 'object' && value !== null) {
    if (typeof (value as Node).type === 'string') visit(value as Node)
    for (const part of Object.values(value)) walk(part, visit)
  }
}
