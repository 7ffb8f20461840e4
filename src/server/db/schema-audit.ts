/** The books, and the reasons that are chosen from. */
import type { Generated } from 'kysely'

/** What was done, by whom. Rows are added and never changed: the database refuses it. */
export interface AuditTable {
  /** 1, 2, 3 … without gaps, in the order of the commits. */
  seq: number
  at: number
  business_day: string
  /** One of domain/acts.ts. */
  act: string
  /** null: somebody at the server's command line. */
  user_id: number | null
  approver_id: number | null
  order_id: number | null
  invoice_id: number | null
  table_id: number | null
  amount_cents: number | null
  is_red: number
  /** Canonical JSON of everything: the other columns repeat what lists search by. */
  bytes: Uint8Array
  /** SHA-256 of the hash of the row before and of `bytes`. */
  hash: Uint8Array
}

/** One row: number and hash of the last row of `audit`. */
export interface AuditHeadTable {
  id: number
  seq: number
  hash: Uint8Array
}

/** A deleted one is still what somebody chose in good time. */
export interface ReasonsTable {
  id: Generated<number>
  kind: string
  title: string
  is_active: number
  removed_at: number | null
}
