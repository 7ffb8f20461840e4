/** The outbox as a file, for the worst day: a tablet that will not come back can still have its orders sent by another. */
import type { OutboxEntry } from '../../client/outbox/entry.ts'
import { laneOfCall } from './entry-calls.ts'

export const outboxFile = (entries: readonly OutboxEntry[], madeAt: number): string =>
  JSON.stringify({ kind, form: 1, madeAt: new Date(madeAt).toISOString(), entries }, null, 2)

/** 'comanda-waiting-2026-11-20.json' */
export const outboxFileName = (madeAt: number): string =>
  `comanda-waiting-${new Date(madeAt).toISOString().slice(0, 10)}.json`

/** The entries in a file's text; null when it is not one of ours. What is no write of an outbox is left out. */
export function entriesInFile(text: string): readonly OutboxEntry[] | null {
  try {
    const file = JSON.parse(text) as { readonly kind?: unknown; readonly entries?: unknown }
    return file.kind === kind && Array.isArray(file.entries) ? file.entries.filter(isEntry).map(clean) : null
  } catch {
    return null
  }
}

const kind = 'comanda-outbox'

function isEntry(value: Partial<OutboxEntry> | null): value is OutboxEntry {
  const { key, call, input, userId, madeAt, changes } = value ?? {}
  return (
    [key, userId].every(text => typeof text === 'string' && text !== '') &&
    typeof call === 'string' &&
    laneOfCall(call) !== undefined &&
    typeof input === 'object' &&
    typeof madeAt === 'number' &&
    Array.isArray(changes)
  )
}

const clean = ({ key, call, input, userId, madeAt, changes, ...kept }: OutboxEntry): OutboxEntry => ({
  key,
  call,
  lane: laneOfCall(call) ?? 'serial',
  input,
  userId,
  madeAt,
  changes,
  seq: 0,
  tries: 0,
  notBefore: 0,
  state: 'waiting',
  ...(kept.provisionalToken && { provisionalToken: kept.provisionalToken }),
  // Money in a file was taken: nobody exports what the server has refused at once.
  ...(kept.takesMoney && { takesMoney: true, isFact: true }),
  ...(kept.number && { number: kept.number }),
  ...(kept.after && { after: kept.after }),
})
