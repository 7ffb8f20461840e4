/** Rows of the books as they go over the wire. */
import type { AuditRow } from '../../contract/audit.ts'
import { centsText } from '../../domain/money/money.ts'
import type { DayRange } from '../../domain/periods.ts'
import type { Db } from '../db/open.ts'
import type { AuditTable } from '../db/schema-audit.ts'
import { storedEntryIn } from './stored-entry.ts'

export interface AuditFilter extends DayRange {
  /** Who did it, or approved it. */
  readonly person: number | null
  readonly act: string | null
  readonly table: number | null
  readonly isRedOnly: boolean
}

/** Newest first, at most `limit`; those below the row `before`, if it is given. */
export async function readAuditRows(
  db: Db,
  { from, to, person, act, table, isRedOnly }: AuditFilter,
  { limit, before }: { readonly limit: number; readonly before: number | null },
): Promise<AuditRow[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['seq', 'bytes'])
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .$if(before !== null, query => query.where('seq', '<', before))
    .$if(person !== null, query =>
      query.where(eb => eb.or([eb('user_id', '=', person), eb('approver_id', '=', person)])),
    )
    .$if(act !== null, query => query.where('act', '=', act))
    .$if(table !== null, query => query.where('table_id', '=', table))
    .$if(isRedOnly, query => query.where('is_red', '=', 1))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map(auditRowOf)
}

/** A row in the words of the wire. */
export function auditRowOf({ seq, bytes }: Pick<AuditTable, 'seq' | 'bytes'>): AuditRow {
  const told = storedEntryIn(bytes)
  return {
    seq,
    at: new Date(told.at).toISOString(),
    business_day: told.business_day,
    act: told.act,
    person: told.person?.name ?? null,
    sent_by: told.sent_by ?? null,
    approver: told.approver?.name ?? null,
    place: told.place ?? null,
    subject: told.subject ?? null,
    quantity: told.quantity ?? null,
    order_id: told.order_id ?? null,
    token_no: told.token_no ?? null,
    invoice_id: told.invoice_id ?? null,
    table_title: told.table?.name ?? null,
    amount: told.amount === undefined ? null : centsText(told.amount),
    reason: told.reason?.name ?? null,
    text: told.text ?? null,
    wasted: told.wasted === undefined ? null : told.wasted ? 1 : 0,
    level: told.level ?? null,
    printed_at: told.printed_at === undefined ? null : new Date(told.printed_at).toISOString(),
    red: told.red ? 1 : 0,
    before: told.before ?? null,
    after: told.after ?? null,
  }
}
