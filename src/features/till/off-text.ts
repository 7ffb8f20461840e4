import { centsOf } from '../../domain/money/money.ts'
import { t } from '../../texts/t.ts'

/** What a count is off by, as people say it: "Short €5.00", "Over €2.00", "Exact". */
export function offText(difference: string, money: (amount: string) => string): string {
  const cents = centsOf(difference)
  if (cents === 0) return t('till.exact')
  return t(cents < 0 ? 'till.short' : 'till.over', { sum: money(difference.replace('-', '')) })
}
