/** Long answers are written a piece at a time, so that orders do not wait for them. */
import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'

/**
 * JSON and its SHA-256 (base64url), some elements of a list, or of the lists in an object, at a time. An element that is
 * the same object as in an earlier list is not written again: it must not have changed.
 */
export async function jsonInSlices(value: unknown): Promise<{ readonly json: Buffer; readonly sha256: string }> {
  const hash = createHash('sha256')
  const parts: Buffer[] = []
  const write = (text: string) => {
    const part = Buffer.from(text)
    hash.update(part)
    parts.push(part)
  }
  if (isLong(value)) await writeList(value, write)
  else if (hasLong(value)) await writeMembers(value, write)
  else write(JSON.stringify(value))
  return { json: parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts), sha256: hash.digest('base64url') }
}

type Write = (text: string) => void

const isLong = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > 1

const hasLong = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).some(isLong)

async function writeMembers(value: object, write: Write): Promise<void> {
  let before = '{'
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue
    write(`${before}${JSON.stringify(name)}:`)
    if (isLong(member)) await writeList(member, write)
    else write(JSON.stringify(member))
    before = ','
  }
  write('}')
}

async function writeList(list: readonly unknown[], write: Write): Promise<void> {
  for (let from = 0; from < list.length; ) {
    const until = endOfSlice(list, from)
    const slice = list.slice(from, until).map(elementText).join(',')
    write(`${from === 0 ? '[' : ','}${slice}${until === list.length ? ']' : ''}`)
    from = until
    if (from < list.length) await turn()
  }
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
