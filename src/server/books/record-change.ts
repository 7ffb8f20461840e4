/** Acts that are the change of a row: what it was, and what it is now. */
import { changed, type EntryKind, type EntryValue, type EntryValues } from '../../domain/audit-entries.ts'
import type { RecordEntry } from './record.ts'

interface Change {
  readonly act: EntryKind
  /** What has changed, by its name. */
  readonly subject?: string
  /** null: it is new. */
  readonly before: EntryValues | null
  /** null: it is gone. */
  readonly after: EntryValues | null
}

/** Records what differs between before and after; nothing when nothing does. */
export function recordChange(record: RecordEntry, { act, subject, before, after }: Change): void {
  const differing = before && after ? changed(before, after) : { before, after }
  if (differing) record({ act, ...(subject !== undefined && { subject }), ...differing })
}

/** The columns of a row as facts, without its id. */
export const factsOf = (row: Readonly<Record<string, string | number | null>>): EntryValues =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => column !== 'id' && column !== 'removed_at')
      .map(([column, value]) => [column, wholeFact(value)]),
  )

/** The books hold whole numbers only. */
const wholeFact = (value: string | number | null): EntryValue =>
  typeof value === 'number' && !Number.isInteger(value) ? String(value) : value
