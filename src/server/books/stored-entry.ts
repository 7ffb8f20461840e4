/** What a row of the books says, in its bytes. The other columns repeat some of it, for lists that search by them. */
import type { EntryValues, Named, VoidLevel } from '../../domain/audit-entries.ts'
import type { AuditTable } from '../db/schema-audit.ts'

/** What is not known is left out. */
export interface StoredEntry {
  readonly act: string
  /** Ms since epoch. */
  readonly at: number
  readonly business_day: string
  /** Nobody: it was done at the server's command line. */
  readonly person?: Named
  /** Who sent it in that person's place. */
  readonly sent_by?: string
  readonly approver?: Named
  readonly place?: string
  readonly subject?: string
  readonly quantity?: number
  readonly order_id?: number
  readonly token_no?: number
  readonly invoice_id?: number
  readonly table?: Named
  /** Whole cents. */
  readonly amount?: number
  readonly reason?: Named
  readonly text?: string
  readonly wasted?: boolean
  readonly level?: VoidLevel
  readonly printed_at?: number
  readonly before?: EntryValues
  readonly after?: EntryValues
  readonly red: boolean
}

/** Throws SyntaxError when the bytes are no JSON. */
export const storedEntryIn = (bytes: Uint8Array): StoredEntry => JSON.parse(decoder.decode(bytes))

const decoder = new TextDecoder()

export type AuditColumns = Omit<AuditTable, 'seq' | 'bytes' | 'hash'>

/** Their names. */
export const auditColumns = [
  ...(['at', 'business_day', 'act', 'user_id', 'approver_id', 'order_id', 'invoice_id'] as const),
  ...(['table_id', 'amount_cents', 'is_red'] as const),
] as const satisfies readonly (keyof AuditColumns)[]

/** The columns that repeat what is told. */
export const columnsOf = (told: StoredEntry): AuditColumns => ({
  at: told.at,
  business_day: told.business_day,
  act: told.act,
  user_id: told.person?.id ?? null,
  approver_id: told.approver?.id ?? null,
  order_id: told.order_id ?? null,
  invoice_id: told.invoice_id ?? null,
  table_id: told.table?.id ?? null,
  amount_cents: told.amount ?? null,
  is_red: told.red ? 1 : 0,
})
