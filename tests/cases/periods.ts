import type { ReservationPeriod } from '../../src/domain/periods.ts'

/** A filter, the day on which somebody chooses it, and the first and last day it means. */
export const periodCases: readonly {
  readonly type: ReservationPeriod
  readonly today: string
  readonly from: string
  readonly to: string
}[] = [
  { type: 'today', today: '2026-11-20', from: '2026-11-20', to: '2026-11-20' },
  { type: 'tomorrow', today: '2026-11-20', from: '2026-11-21', to: '2026-11-21' },
  { type: 'tomorrow', today: '2026-12-31', from: '2027-01-01', to: '2027-01-01' },
  { type: 'tomorrow', today: '2028-02-28', from: '2028-02-29', to: '2028-02-29' },
  { type: 'yesterday', today: '2026-11-20', from: '2026-11-19', to: '2026-11-19' },
  { type: 'yesterday', today: '2026-03-01', from: '2026-02-28', to: '2026-02-28' },
  { type: 'yesterday', today: '2024-03-01', from: '2024-02-29', to: '2024-02-29' },
  { type: 'yesterday', today: '2027-01-01', from: '2026-12-31', to: '2026-12-31' },
  { type: 'last_7days', today: '2026-11-20', from: '2026-11-14', to: '2026-11-20' },
  { type: 'last_7days', today: '2026-03-03', from: '2026-02-25', to: '2026-03-03' },
  { type: 'last_7days', today: '2027-01-01', from: '2026-12-26', to: '2027-01-01' },
  { type: 'this_month', today: '2026-11-20', from: '2026-11-01', to: '2026-11-30' },
  { type: 'this_month', today: '2026-12-01', from: '2026-12-01', to: '2026-12-31' },
  { type: 'this_month', today: '2026-12-31', from: '2026-12-01', to: '2026-12-31' },
  { type: 'this_month', today: '2024-02-10', from: '2024-02-01', to: '2024-02-29' },
  { type: 'last_month', today: '2026-11-20', from: '2026-10-01', to: '2026-10-31' },
  { type: 'last_month', today: '2026-01-31', from: '2025-12-01', to: '2025-12-31' },
  { type: 'last_month', today: '2026-03-31', from: '2026-02-01', to: '2026-02-28' },
  { type: 'last_month', today: '2024-03-30', from: '2024-02-01', to: '2024-02-29' },
]

/** What a custom range is given, and whether it is one. */
export const customRanges: readonly {
  readonly from: string | null
  readonly to: string | null
  readonly valid: boolean
}[] = [
  { from: '2026-11-20', to: '2026-12-20', valid: true },
  { from: '2026-11-20', to: '2026-11-20', valid: true },
  { from: '2026-11-21', to: '2026-11-20', valid: false },
  { from: null, to: '2026-11-20', valid: false },
  { from: '2026-11-20', to: null, valid: false },
  { from: '', to: '', valid: false },
  { from: 'null', to: 'null', valid: false },
  { from: '2026-02-30', to: '2026-03-02', valid: false },
  { from: '2026-1-1', to: '2026-03-02', valid: false },
]

/** What a filter dialog proposes on a day. */
export const proposedRanges: readonly { readonly today: string; readonly to: string }[] = [
  { today: '2026-11-20', to: '2026-12-20' },
  { today: '2026-12-15', to: '2027-01-15' },
  { today: '2026-01-31', to: '2026-02-28' },
  { today: '2024-01-30', to: '2024-02-29' },
  { today: '2026-08-31', to: '2026-09-30' },
  { today: '2026-02-28', to: '2026-03-28' },
]
