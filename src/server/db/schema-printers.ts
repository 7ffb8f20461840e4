/** Printers, and what is printed there. */
import type { Generated, Selectable } from 'kysely'

export interface PrintersTable {
  id: Generated<number>
  title: string
  host: string
  port: number
  /** Letters in a line: 48, 42 or 32. */
  columns: number
  /** Which letters it has, by the numbers of its code pages: `domain/printers.ts`. */
  letters: string
  cutter: number
  beep: string
  /** On which pin a drawer hangs: 'none', 'pin2', 'pin5'. */
  pulse: string
  /** The drawer that hangs on it; null: the first. */
  drawer_id: number | null
  prints_receipts: number
  prints_reports: number
  prints_tokens: number
  /** What has no station. */
  prints_unassigned: number
  /** Offered first when this one does not print. */
  fallback_id: number | null
  /** What is for this one prints there, on this business day. */
  redirect_to: number | null
  redirect_day: string | null
  is_on: number
  /** What it says of itself: how it confirms, and its model; null: nobody has asked yet. */
  confirms: string | null
  model: string | null
  /** Why it does not print, and since when; null: it does. */
  problem: string | null
  problem_since: number | null
  /** 1: what was last sent may have broken off in the middle of a command. */
  torn: Generated<number>
  removed_at: number | null
}

/** One paper for one printer, or the pulse of a drawer. */
export interface PrintJobsTable {
  id: Generated<number>
  printer_id: number
  /** Whose it is; another one than `printer_id` when it was redirected. */
  home_id: number
  kind: string
  /** Of a kitchen ticket: 'new', 'cancelled', 'again', 'note', and 'copy' for one that somebody wants once more. */
  what: string | null
  order_id: number | null
  /** JSON: the ids of its lines. */
  items: string | null
  text: string | null
  /** JSON of domain/paper.ts; null: it is made from the order when it is sent. */
  paper: string | null
  /** Which recorded copy it is. */
  ref: string | null
  copy_of: number | null
  state: string
  reason: string | null
  attempts: Generated<number>
  confirmed_by: string | null
  made_at: number
  made_by: number | null
  sent_at: number | null
  ended_at: number | null
}

export type PrinterRow = Selectable<PrintersTable>
export type PrintJobRow = Selectable<PrintJobsTable>
