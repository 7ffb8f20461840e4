/** When guests come: a coffee in the morning, many for lunch, few in the afternoon, many for dinner. */
import { businessDayStart } from '../../domain/business-day.ts'
import type { Chance } from './chance.ts'

/** The store's clock. */
export interface Clock {
  readonly timeZone: string
  readonly dayStartsAtHour: number
}

/** How many days before today the demo's history begins. */
export const historyDays = 30

export const minuteMs = 60_000
const opensAtMinute = 9 * 60
const lastCallAtMinute = 24 * 60 + 15

/** The minute after midnight, by the store's wall clock, at which a guest comes; past 24 hours it is the night after. */
export function arrivalMinute(chance: Chance): number {
  const kind = chance.fraction()
  if (kind < 0.13) return chance.whole(opensAtMinute, 12 * 60)
  if (kind < 0.56) return around(14 * 60 + 15, 85, chance)
  if (kind < 0.65) return chance.whole(16 * 60 + 30, 20 * 60)
  return around(21 * 60 + 30, 95, chance)
}

/** The instant of a wall-clock minute of a business day; the clocks change at night, before a day's first guest. */
export function instantOf(day: string, minute: number, { timeZone, dayStartsAtHour }: Clock): number {
  return businessDayStart(day, timeZone, dayStartsAtHour) + (minute - dayStartsAtHour * 60) * minuteMs
}

/** Most near `centre`, none farther away than `reach`. */
function around(centre: number, reach: number, chance: Chance): number {
  const swing = (chance.fraction() + chance.fraction() + chance.fraction()) / 1.5 - 1
  return Math.min(Math.round(centre + swing * reach * 1.5), lastCallAtMinute)
}
