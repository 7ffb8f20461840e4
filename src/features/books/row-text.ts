/** Rows of the books in words. */
import type { AuditRow } from '../../contract/audit.ts'
import { centsOf } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { isolated, t } from '../../texts/t.ts'
import { clockText } from '../shared/clock-text.ts'
import { entryText } from './entry-labels.ts'

/** A red line: "Bill printed 20:14, cancelled 20:31 · Table 4 · €46.20 · Ana, approved by Olga". */
export function redLineText(row: AuditRow, symbol: string): string {
  return [whatHappened(row), isolated(placeText(row) ?? ''), amountText(row, symbol), whoText(row)]
    .filter(Boolean)
    .join(' · ')
}

/** "Ana, approved by Olga" */
export function whoText({ person, approver, sent_by }: AuditRow): string {
  return [
    isolated(person ?? t('audit.serverCommand')),
    approver && t('audit.approvedBy', { name: approver }),
    sent_by && t('audit.sentBy', { name: sent_by }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The table; without one the token, or the order. */
export function placeText({ table_title, token_no, order_id }: AuditRow): string | null {
  if (table_title !== null) return table_title
  if (token_no !== null) return t('audit.token', { token: String(token_no) })
  return order_id === null ? null : t('audit.order', { orderId: String(order_id) })
}

export const amountText = ({ amount }: AuditRow, symbol: string): string | null =>
  amount === null ? null : moneyText(centsOf(amount), symbol)

/** Why a row is red; null: it is not. */
export function redText({ red, level, act }: AuditRow): string | null {
  if (red === 0) return null
  if (level === 'billed') return t('audit.redBilled')
  if (level === 'started') return t('audit.redUnstated')
  return act === 'refund' ? t('audit.redRefund') : t('audit.red')
}

function whatHappened({ act, level, at: instant, printed_at }: AuditRow): string {
  const at = clockText(Date.parse(instant))
  if (level === 'billed' && !isVoid(act))
    return printed_at === null
      ? t('audit.timed', { act: entryText(act), at })
      : t('audit.afterBill', { printed: clockText(Date.parse(printed_at)), act: entryText(act), at })
  if (level === 'billed')
    return printed_at === null
      ? t('audit.cancelledAfterBill', { at })
      : t('audit.cancelledBilled', { printed: clockText(Date.parse(printed_at)), at })
  if (level === 'started') return t('audit.cancelledAfterStart', { at })
  return act === 'refund' ? t('audit.refundedSoon', { at }) : t('audit.timed', { act: entryText(act), at })
}

const isVoid = (act: string): boolean => act === 'item.void' || act === 'order.cancel'
