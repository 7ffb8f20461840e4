import type { Cents } from '../../domain/money/money.ts'
import { t } from '../../texts/t.ts'

/** What a count is off by, as people say it: "Short €5.00", "Over €2.00", "Exact". */
export function offText(difference: Cents, money: (cents: Cents) => string): string {
  if (difference === 0) return t('till.exact')
  return t(difference < 0 ? 'till.short' : 'till.over', { sum: money(Math.abs(difference)) })
}
