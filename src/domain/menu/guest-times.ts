/** What guests read of times: when a dish is served, and what it costs at other hours. */
import { type Cents, centsOf } from '../money/money.ts'
import type { MenuItem, ScheduleWindow } from './entities.ts'
import { type MenuOfTimes, scheduleOf, timedMenu, type When } from './menu-at.ts'
import { namedPrice, type RulePrice, ruleCents, rulesOf } from './price-rules.ts'
import { isOpenAt } from './schedule.ts'

/** Another price while its hours last. */
export interface GuestOffer {
  readonly title: string
  readonly cents: Cents
  readonly windows: readonly ScheduleWindow[]
}

export interface GuestTimes {
  /** When it is served; missing: always. */
  readonly served?: readonly ScheduleWindow[]
  readonly isClosed?: true
  readonly offers?: readonly GuestOffer[]
}

/** Of the items that have any, by their ids. */
export function guestTimes(
  menu: MenuOfTimes & { readonly items: readonly MenuItem[] },
  { moment }: Pick<When, 'moment'>,
): ReadonlyMap<number, GuestTimes> {
  const timed = timedMenu(menu)
  return new Map(
    menu.items.flatMap(item => {
      const schedule = scheduleOf(item, timed)
      const offers = offersOf(item, timed)
      if (!schedule && offers.length === 0) return []
      const times: GuestTimes = {
        ...(schedule && { served: schedule.windows }),
        ...(schedule && !isOpenAt(schedule, moment) && { isClosed: true as const }),
        ...(offers.length > 0 && { offers }),
      }
      return [[item.id, times] as const]
    }),
  )
}

/** At the table. Of an item with variants the lowest price. */
function offersOf(item: MenuItem, { index }: ReturnType<typeof timedMenu>): readonly GuestOffer[] {
  return rulesOf(item, index).flatMap(({ title, schedule, dinings, prices }) => {
    if (!schedule || (dinings.length > 0 && !dinings.includes('dinein'))) return []
    const things = item.variants.length > 0 ? item.variants.map(({ id }) => id) : [null]
    const costs = things.flatMap(id => costOf(prices, item, id) ?? [])
    return costs.length > 0 ? [{ title, cents: Math.min(...costs), windows: schedule.windows }] : []
  })
}

function costOf(prices: readonly RulePrice[], item: MenuItem, variantId: number | null): Cents | null {
  const variant = item.variants.find(({ id }) => id === variantId) ?? null
  const named = namedPrice(prices, item, variant)
  return named ? ruleCents(named, centsOf((variant ?? item).price)) : null
}
