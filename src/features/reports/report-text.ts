/** A report's days and parts in words. */
import type { Reply } from '../../contract/endpoint.ts'
import type { reports } from '../../contract/reports.ts'
import { deliveryTypeLabels } from '../../domain/delivery-labels.ts'
import type { DayRange } from '../../domain/periods.ts'
import { t } from '../../texts/t.ts'
import { dayText } from '../shared/day-text.ts'
import { formats } from '../shared/store-formats.ts'

export type Report = Reply<typeof reports.get>

/** "Fri, 20 Nov 2026", "Sat, 14 Nov 2026 to Fri, 20 Nov 2026" */
export const daysText = ({ from, to }: DayRange): string =>
  from === to ? dayText(from) : t('reports.fromTo', { from: dayText(from), to: dayText(to) })

/** "Compared with Thu, 19 Nov 2026 until 13:05" */
export const comparedText = (previous: NonNullable<Report['previous']>): string =>
  previous.until
    ? t('reports.comparedUntil', { day: daysText(previous), time: formats().clock(Date.parse(previous.until)) })
    : t('reports.comparedWith', { period: daysText(previous) })

interface PartLine {
  readonly key: string
  readonly name: string
  readonly orders?: number
  readonly quantity?: number
  readonly revenue: string
}
export interface Part {
  readonly title: string
  /** Heads the names. */
  readonly column: string
  readonly counts: 'orders' | 'quantity'
  readonly lines: readonly PartLine[]
}

/** What the revenue is made of, once for the screen and the file. */
export const partsOf = ({ categories, waiters, diningOptions }: Report): readonly Part[] => [
  {
    title: t('reports.perCategory'),
    column: t('reports.category'),
    counts: 'quantity',
    lines: categories.map(({ id, title, quantity, revenue }) => ({
      key: String(id),
      name: title ?? t('reports.noCategory'),
      quantity,
      revenue,
    })),
  },
  {
    title: t('reports.perWaiter'),
    column: t('reports.waiter'),
    counts: 'orders',
    lines: waiters.map(({ id, name, has_left, orders, revenue }) => ({
      key: String(id),
      name: name === null ? t('reports.unknownWaiter') : has_left ? t('reports.hasLeft', { name }) : name,
      orders,
      revenue,
    })),
  },
  {
    title: t('reports.perDiningOption'),
    column: t('reports.diningOption'),
    counts: 'orders',
    lines: diningOptions.map(({ delivery_type, orders, revenue }) => ({
      key: delivery_type,
      name: delivery_type ? t(deliveryTypeLabels[delivery_type]) : t('reports.noDiningOption'),
      orders,
      revenue,
    })),
  },
]
