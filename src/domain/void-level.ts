/**
 * How grave it is to cancel what was ordered: whether the guest was shown what it costs, and whether the kitchen has
 * started. The server decides by it on its own rows, the screens ask for a reason by it.
 */
import { type VoidLevel, voidLevels } from './audit-entries.ts'
import type { ItemStatus } from './entities.ts'
import { freshVoidMs } from './limits.ts'
import type { Right } from './rights.ts'

/** What of one order is to be cancelled. Instants are in ms since epoch. */
export interface Voided {
  readonly placedAt: number
  /** null: its bill was not printed. */
  readonly billPrintedAt: number | null
  /** The states of its items, without those that are cancelled already. */
  readonly statuses: readonly ItemStatus[]
  /** The kitchen had started one of them before it was set back; missing: nobody says so. */
  readonly wasStarted?: boolean
}

/** The level. Age counts as a start, because not every kitchen says that it has started. */
export function voidLevel(voided: Voided, now: number): VoidLevel {
  if (voided.billPrintedAt !== null) return 'billed'
  return hasStarted(voided) || now - voided.placedAt >= freshVoidMs ? 'started' : 'fresh'
}

/** Whether the kitchen has, or had, something of it under way, ready or served. */
export const hasStarted = ({ statuses, wasStarted = false }: Pick<Voided, 'statuses' | 'wasStarted'>): boolean =>
  wasStarted || statuses.some(status => status === 'preparing' || status === 'completed' || status === 'delivered')

/** The gravest of several levels; fresh of none. */
export const gravest = (levels: readonly VoidLevel[]): VoidLevel =>
  voidLevels.find(level => levels.includes(level)) ?? 'fresh'

/** The right that a level needs; null: the scope alone is enough. */
export const rightForVoid = {
  billed: 'void_after_bill',
  started: 'void_after_start',
  fresh: null,
} as const satisfies Readonly<Record<VoidLevel, Right | null>>
