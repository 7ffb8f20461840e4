/** The visits of one business day: who comes when, sits where, and leaves how. Each day has a chance of its own. */
import type { deliveryTypes } from '../../domain/choices.ts'
import type { MenuItem } from '../../domain/menu/entities.ts'
import { chooseLines, type Meal } from './basket.ts'
import { type Chance, chanceFrom } from './chance.ts'
import type { DemoParty, Guest } from './fill-orders.ts'
import { arrivalMinute, type Clock, instantOf, minuteMs } from './opening-hours.ts'

type DiningOption = (typeof deliveryTypes)[number]

export interface House {
  readonly seed: string
  readonly clock: Clock
  readonly items: readonly MenuItem[]
  readonly tableIds: readonly number[]
  readonly guests: readonly Guest[]
}

/** Parties from Sunday to Saturday, give or take a few; one in ten orders twice. */
const partiesByWeekday = [70, 44, 46, 50, 55, 66, 72]

/** A whole day's visits, in the order in which they begin. */
export function visitsOf(day: string, house: House): DemoParty[] {
  const chance = chanceFrom(`${house.seed} visits ${day}`)
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  const parties = (partiesByWeekday[weekday] ?? 0) + chance.whole(-4, 4)
  const arrivals = Array.from({ length: parties }, () => arrivalMinute(chance)).sort((a, b) => a - b)
  const freeFrom = new Map(house.tableIds.map(id => [id, 0]))
  return arrivals.map(minute => {
    const arrivedAt = instantOf(day, minute, house.clock) + chance.whole(0, 59) * 1_000
    return visitAt(arrivedAt, minute, house, freeFrom, chance)
  })
}

function visitAt(
  arrivedAt: number,
  minute: number,
  { guests, items }: House,
  freeFrom: Map<number, number>,
  chance: Chance,
): DemoParty {
  const known = guests.filter(guest => guest.made_at <= arrivedAt)
  const freeTables = [...freeFrom].filter(([, from]) => from <= arrivedAt).map(([id]) => id)
  const deliveryType = diningOption(known.length > 0, freeTables.length > 0, chance)
  const meal: Meal = minute < 12 * 60 ? 'breakfast' : 'meal'
  const guest = known.length > 0 && chance.happens(guestShare[deliveryType]) ? chance.pick(known) : null
  const tableId = deliveryType === 'dinein' ? chance.pick(freeTables) : null
  const isPaidFirst = chance.happens(deliveryType === 'takeaway' ? 0.7 : meal === 'breakfast' ? 0.4 : 0.1)
  const end = chance.fraction()
  const status = !isPaidFirst && end < 0.055 ? 'cancelled' : 'completed'
  const isPaid = status === 'completed' && (isPaidFirst || end < 0.97)

  const fate = { status, isPaidFirst, deliveryType } as const
  const rounds = [{ placedAt: arrivedAt, lines: chooseLines(items, meal, fate, chance) }]
  const staysOn = tableId !== null && meal === 'meal' && status === 'completed' && !isPaidFirst && chance.happens(0.16)
  if (staysOn)
    rounds.push({
      placedAt: arrivedAt + chance.whole(26, 45) * minuteMs,
      lines: chooseLines(items, 'dessert', fate, chance),
    })
  const lastRoundAt = rounds.at(-1)?.placedAt ?? arrivedAt
  const closedAt = lastRoundAt + (status === 'cancelled' ? chance.whole(2, 12) : chance.whole(22, 55)) * minuteMs
  if (tableId !== null) freeFrom.set(tableId, closedAt)
  return {
    deliveryType,
    guest,
    tableId,
    status,
    closedAt,
    paidAt: isPaid ? (isPaidFirst ? arrivedAt : closedAt) : null,
    rounds,
  }
}

const guestShare: Readonly<Record<DiningOption, number>> = { dinein: 0.22, takeaway: 0.45, delivery: 1 }

function diningOption(isAnybodyKnown: boolean, isTableFree: boolean, chance: Chance): DiningOption {
  const kind = chance.fraction()
  if (kind < 0.73 && isTableFree) return 'dinein'
  if (kind > 0.88 && isAnybodyKnown) return 'delivery'
  return 'takeaway'
}
