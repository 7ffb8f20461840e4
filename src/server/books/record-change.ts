/** Acts that are the change of a row: what it was, and what it is now. */
import { type ActName, changed, type Fact, type Facts } from '../../domain/acts.ts'
import type { RecordAct } from './record.ts'

interface Change {
  readonly act: ActName
  /** What has changed, by its name. */
  readonly subject?: string
  /** null: it is new. */
  readonly before: Facts | null
  /** null: it is gone. */
  readonly after: Facts | null
}

/** Records what differs between before and after; nothing when nothing does. */
export function recordChange(record: RecordAct, { act, subject, before, after }: Change): void {
  const differing = before && after ? changed(before, after) : { before, after }
  if (differing) record({ act, ...(subject !== undefined && { subject }), ...differing })
}

/** The columns of a row as facts, without its id. */
export const factsOf = (row: Readonly<Record<string, string | number | null>>): Facts =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => column !== 'id' && column !== 'removed_at')
      .map(([column, value]) => [column, wholeFact(value)]),
  )

/** The books hold whole numbers only. */
const wholeFact = (value: string | number | null): Fact =>
  typeof value === 'number' && !Number.isInteger(value) ? String(value) : value
