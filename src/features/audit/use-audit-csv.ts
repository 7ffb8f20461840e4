import { useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { type AuditRow, audit } from '../../contract/audit.ts'
import { type CsvCell, csvText } from '../../domain/csv-text.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'
import { actText } from '../books/act-labels.ts'
import { errorMessage } from '../shared/error-message.ts'
import { saveFile } from '../shared/save-file.ts'
import { storeWallTime } from '../shared/store-day.ts'
import { type AuditChoice, queryOf } from './audit-query.ts'
import { changeLines } from './change-text.ts'
import { levelText } from './row-facts.ts'

const atATime = 1_000

/** Gives the person a file with every row that the filter finds. */
export function useAuditCsv(choice: AuditChoice): { readonly save: () => Promise<void>; readonly busy: boolean } {
  const { call } = useApp()
  const [busy, setBusy] = useState(false)
  const readAll = async () => {
    const all: AuditRow[] = []
    for (let last: AuditRow | undefined; ; ) {
      const query = { ...queryOf(choice), limit: String(atATime), ...(last && { before: String(last.seq) }) }
      const { rows } = await call(audit.list, { query })
      all.push(...rows)
      last = rows.at(-1)
      if (rows.length < atATime) return all
    }
  }
  const save = async () => {
    setBusy(true)
    try {
      const rows = await readAll()
      const days = [rows.at(-1)?.business_day, rows[0]?.business_day].filter(Boolean)
      const name = ['audit', ...new Set(days)].join('-')
      saveFile(`${name}.csv`, csvText([columns(), ...rows.map(cellsOf)]), 'text/csv;charset=utf-8')
    } catch (failure) {
      toast.failed(undefined, errorMessage(failure) ?? t('failures.detailsLoad'))
    } finally {
      setBusy(false)
    }
  }
  return { save, busy }
}

const columns = (): CsvCell[] => [
  ...[t('audit.row'), t('audit.time'), t('audit.businessDay'), t('audit.act'), t('audit.red'), t('audit.person')],
  ...[t('audit.approver'), t('audit.sender'), t('audit.place'), t('audit.subject'), t('audit.quantity')],
  ...[t('audit.orderId'), t('audit.tokenNo'), t('audit.invoiceId'), t('audit.table'), t('audit.amount')],
  ...[t('audit.level'), t('audit.reason'), t('audit.text'), t('audit.wasted'), t('audit.details')],
]

const cellsOf = (row: AuditRow): CsvCell[] => [
  ...[row.seq, storeWallTime(Date.parse(row.at)).replace('T', ' '), row.business_day, actText(row.act)],
  ...[row.red === 1 ? t('audit.yes') : '', row.person ?? t('audit.serverCommand'), row.approver ?? ''],
  ...[row.sent_by ?? '', row.place ?? '', { text: row.subject ?? '' }, row.quantity ?? ''],
  ...[row.order_id ?? '', row.token_no ?? '', row.invoice_id ?? '', { text: row.table_title ?? '' }, row.amount ?? ''],
  ...[levelText(row) ?? '', row.reason ?? '', { text: row.text ?? '' }, row.wasted === 1 ? t('audit.yes') : ''],
  { text: changeLines(row).join('; ') },
]
