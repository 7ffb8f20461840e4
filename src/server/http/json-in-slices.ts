/** Long answers are written a piece at a time, so that orders do not wait for them. */
import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'

/**
 * JSON and its SHA-256 (base64url), some elements at a time. An element that is the same object as in an earlier list
 * is not written again: it must not have changed.
 */
export async function jsonInSlices(value: unknown): Promise<{ readonly json: Buffer; readonly sha256: string }> {
  const hash = createHash('sha256')
  const parts: Buffer[] = []
  const write = (text: string) => {
    const part = Buffer.from(text)
    hash.update(part)
    parts.push(part)
  }
  if (!Array.isArray(value) || value.length <= 1) write(JSON.stringify(value))
  else {
    for (let from = 0; from < value.length; ) {
      const until = endOfSlice(value, from)
      const slice = value.slice(from, until).map(elementText).join(',')
      write(`${from === 0 ? '[' : ','}${slice}${until === value.length ? ']' : ''}`)
      from = until
      if (from < value.length) await turn()
    }
  }
  return { json: parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts), sha256: hash.digest('base64url') }
}

const written = new WeakMap<object, string>()

function elementText(element: unknown): string {
  if (typeof element !== 'object' || element === null) return JSON.stringify(element) ?? 'null'
  const known = written.get(element)
  if (known !== undefined) return known
  const text = JSON.stringify(element)
  written.set(element, text)
  return text
}

/** Elements are counted with the lists inside them: an order by its lines, a table by its orders. */
function endOfSlice(list: readonly unknown[], from: number): number {
  let weight = 0
  for (let at = from; at < list.length; at++) {
    weight += weightOf(list[at])
    if (weight >= sliceWeight) return at + 1
  }
  return list.length
}

function weightOf(value: unknown): number {
  if (typeof value !== 'object' || value === null || written.has(value)) return 1
  let weight = 1
  for (const inside of Array.isArray(value) ? value : Object.values(value))
    if (Array.isArray(inside)) for (const element of inside) weight += weightOf(element)
  return weight
}

/** Some milliseconds of work on a small machine. */
const sliceWeight = 1_000
