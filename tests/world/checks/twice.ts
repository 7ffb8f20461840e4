/** Each accepted write once more under its key: the same answers, and not a row is another. */
import { storedReplyMaxChars } from '../../../src/domain/limits.ts'
import type { Accepted } from '../accepted.ts'

export interface Again {
  readonly accepted: readonly Accepted[]
  /** Sends it as it was sent, under its key, as who sent it. */
  readonly send: (write: Accepted) => Promise<{ readonly status: number; readonly body: unknown }>
  /** All rows of all tables. */
  /** How much was announced so far. */
  readonly announced?: () => number
  readonly tables: () => Promise<readonly (readonly [name: string, rows: readonly unknown[]])[]>
}

/** Who signs in and when they were heard is no matter of what they write. */
const ownTables: ReadonlySet<string> = new Set([
  'sessions',
  'tablets',
  'known_devices',
  'device_letters',
  'sign_in_tries',
  'pin_tries',
  'readiness',
])

/** Very long parts of an answer may be left out of one that is asked for again. */
const longParts = ['party', 'bill', 'orders']

export async function checkTwice({ accepted, send, tables, announced = () => 0 }: Again): Promise<string[]> {
  const wrong: string[] = []
  const before = await byName(tables)
  for (const write of accepted) {
    const said = announced()
    const { status, body } = await send(write)
    const what = `${write.method} ${write.path} (${write.key})`
    if (announced() > said) wrong.push(`twice: ${what} was announced again`)
    if (status !== 200) wrong.push(`twice: ${what} answers ${status} ${JSON.stringify(body)}`)
    else if (!isSame(write.answer, body)) {
      wrong.push(`twice: ${what} answers ${JSON.stringify(body)}, not ${JSON.stringify(write.answer)}`)
    }
  }
  for (const [name, rows] of await byName(tables)) {
    if (ownTables.has(name)) continue
    const was = before.get(name) ?? []
    const place = rows.findIndex((row, i) => row !== was[i])
    if (place >= 0 || rows.length !== was.length) {
      wrong.push(`twice: ${name} has ${rows[place] ?? 'fewer rows'}, before ${was[place < 0 ? rows.length : place]}`)
    }
  }
  return wrong
}

const isSame = (before: unknown, now: unknown): boolean => {
  const whole = JSON.stringify(before)
  if (whole === JSON.stringify(now)) return true
  if (whole.length <= storedReplyMaxChars) return false
  const short = (answer: unknown) =>
    JSON.stringify(Object.fromEntries(Object.entries(answer as object).filter(([name]) => !longParts.includes(name))))
  return longParts.some(name => !Object.hasOwn(now as object, name)) && short(before) === short(now)
}

async function byName(tables: Again['tables']): Promise<ReadonlyMap<string, readonly string[]>> {
  const text = (row: unknown) =>
    JSON.stringify(row, (_, value) => (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value))
  return new Map((await tables()).map(([name, rows]) => [name, rows.map(text)]))
}
