import { type ChosenPeriod, periodLabels } from '../../domain/periods.ts'
import { t } from '../../texts/t.ts'
import { dayText } from '../shared/day-text.ts'

/** `from` and `to` are days, 'YYYY-MM-DD', of a custom choice. */
export type PeriodChoice = ChosenPeriod

/** What every screen begins with (§9). */
export const todayChoice: PeriodChoice = { type: 'today' }

/** The choice in words: "Last 7 Days", "Custom Date Range: Fri, 20 Nov 2026 to Sun, 20 Dec 2026". */
export function periodText({ type, from, to }: PeriodChoice): string {
  const period = t(periodLabels[type])
  return from && to ? t('periods.customRange', { period, from: dayText(from), to: dayText(to) }) : period
}
