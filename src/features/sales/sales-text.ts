/** Figures of a period as dashboard and reports write them. */

import { t } from '../../texts/t.ts'
import { storeClockText } from '../shared/day-text.ts'
import { formats } from '../shared/store-formats.ts'

/** A step of the plot as the server names it: '21:00' in the manner of the store, '2026-11-20' as "20 Nov", '2026-11' as "Nov 2026". */
export function stepText(step: 'hour' | 'day' | 'month', label: string): string {
  if (step === 'hour') return storeClockText(`2000-01-01T${label}`)
  return step === 'day' ? formats().shortDay(label) : formats().month(label)
}

/** "1 order", "12 orders". */
export const orderCountText = (count: number | string): string => t('sales.orderCount', { count: Number(count) })
