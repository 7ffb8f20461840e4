import { type RawBuilder, sql } from 'kysely'
import type { attention } from '../../contract/attention.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { AttentionDeed, AttentionKind } from '../../domain/attention.ts'
import type { Formats } from '../../domain/formats.ts'
import type { SumsInWords } from '../store/sums-in-words.ts'

type Listed = Reply<typeof attention.list>[number]
export type Deed = Listed['actions'][number]

/** `byId`: who did what the task is about, and so does not acknowledge it alone; null: nobody. */
export interface Task extends Listed {
  readonly byId: number | null
  /** What ends with it: the rows that it is about, by their ids, where these are several. */
  readonly refs?: readonly string[]
}

/** How numbers and times are written in this store. */
export interface Writing {
  readonly sums: SumsInWords
  readonly formats: Formats
}

/** A deed that needs nothing besides. */
export const simply = (what: AttentionDeed): Deed => ({
  do: what,
  bill_no: null,
  amount: null,
  table_id: null,
  table_title: null,
  at: null,
})

export const instant = (ms: number): string => new Date(ms).toISOString()

/** Of rows with this id, a column or an expression: nobody has acknowledged it yet. */
export const notDone = (what: AttentionKind, id: string | RawBuilder<unknown>) =>
  sql<boolean>`not exists (select 1 from attention_done where what = ${what}
    and ref = cast(${typeof id === 'string' ? sql.ref(id) : id} as text))`
