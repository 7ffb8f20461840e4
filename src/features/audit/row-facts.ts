import type { AuditRow } from '../../contract/audit.ts'
import { isolated, t } from '../../texts/t.ts'
import { placeText } from '../books/row-text.ts'
import { changeLines } from './change-text.ts'

/** What an act was about, a line each: the item, the table, the order, what has changed. */
export function aboutLines(row: AuditRow): readonly string[] {
  const { subject, quantity, order_id, invoice_id, before, after } = row
  const thing = subject !== null && quantity !== null ? t('audit.thing', { quantity, subject }) : subject
  const order = order_id === null ? null : t('audit.order', { orderId: String(order_id) })
  const where = [...new Set([placeText(row), order])].flatMap(words => (words ? [isolated(words)] : [])).join(' · ')
  const invoice = invoice_id === null ? null : t('audit.invoice', { invoiceId: String(invoice_id) })
  const isChange = row.act.endsWith('.change') && Boolean(before) !== Boolean(after)
  const made = isChange ? (before ? t('audit.isGone') : t('audit.isNew')) : null
  return [thing, where, invoice, made, ...changeLines(row)].filter(line => line !== null && line !== '') as string[]
}

/** The reason, what was written beside it, and whether it was wasted. */
export function reasonLines({ reason, text, wasted, level }: AuditRow): readonly string[] {
  const isAsked = level === 'billed' || level === 'started'
  const stated = reason ?? (isAsked ? t('audit.notStated') : null)
  return [stated, text, wasted === 1 ? t('audit.wasted') : null].filter(line => line !== null)
}

/** How far it had come; null for fresh items and other acts. */
export function levelText({ level }: AuditRow): string | null {
  if (level === 'billed') return t('audit.levelBilled')
  return level === 'started' ? t('audit.levelStarted') : null
}
