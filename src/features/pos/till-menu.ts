import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useApp } from '../../client/hooks.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { pos } from '../../contract/pos.ts'
import type { DeliveryType } from '../../domain/entities.ts'
import { priceHoldMs } from '../../domain/limits.ts'
import { isOutOfParts, offeredChoices } from '../../domain/menu/combo.ts'
import { withAwayTaxes } from '../../domain/menu/dining-tax.ts'
import type { MenuItem } from '../../domain/menu/entities.ts'
import { type ItemAt, itemAt, timedMenu, type When } from '../../domain/menu/menu-at.ts'
import { momentAt, nextChange, openKey } from '../../domain/menu/schedule.ts'

type Init = Reply<typeof pos.init>

/** What the items of a menu cost at any moment, also without the server. */
export interface PricesByTime {
  /** Whether time, or a dining option, moves any price. */
  readonly isTimed: boolean
  /** By the server's clock, as far as it is known (ms since epoch). */
  readonly now: () => number
  readonly itemAt: (id: number, at: number, dining: DeliveryType) => ItemAt | undefined
  /** When a line that was priced at `pricedAt` is priced: as it was told, for as long as a price is held. */
  readonly heldAt: (pricedAt: number | undefined) => number
  /** The whole menu as it is now; the same where time changes nothing. */
  readonly menuNow: (dining: DeliveryType) => Init
}

export function usePricesByTime(init: Init | undefined): PricesByTime | null {
  const now = useStoreNow()
  return useMemo(() => (init ? pricesByTime(init, now) : null), [init, now])
}

/** The same for a menu as it was read. */
export function pricesByTime(init: Init, now: () => number): PricesByTime {
  const menu = withAwayTaxes(init)
  const timed = timedMenu(menu)
  const byId = new Map<number, MenuItem>(menu.menuItems.map(item => [item.id, item]))
  const isTimed = Boolean(init.schedules?.length || init.priceRules?.length)
  const priced = (item: MenuItem, when: When): ItemAt => {
    const own = isTimed ? itemAt(item, timed, when) : item
    if (item.kind !== 'combo') return own
    const partAt = (id: number) => {
      const part = byId.get(id)
      return part && priced(part, when)
    }
    const choices = offeredChoices(item, partAt)
    return { ...own, choices, ...(isOutOfParts(choices) && { sold_out: 1 }) }
  }
  return {
    isTimed,
    now,
    itemAt(id, at, dining) {
      const item = byId.get(id)
      return item && priced(item, { moment: momentAt(at, init), dining })
    },
    heldAt: pricedAt => (pricedAt !== undefined && now() - pricedAt <= priceHoldMs ? pricedAt : now()),
    menuNow(dining) {
      if (!isTimed && !menu.menuItems.some(isCombo)) return menu
      const when = { moment: momentAt(now(), init), dining }
      return { ...menu, menuItems: menu.menuItems.map(item => priced(item, when)) }
    },
  }
}

const isCombo = ({ kind }: MenuItem) => kind === 'combo'

/** The menu as it is now for a dining option; it changes by itself when a schedule begins or ends. */
export function useMenuNow(
  init: Init | undefined,
  prices: PricesByTime | null,
  dining: DeliveryType,
): Init | undefined {
  const key = useOpenKey(init)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what holds now is what asks for it
  return useMemo(() => prices?.menuNow(dining), [prices, dining, key])
}

/** The present moment by the server's clock, or by this device's own where that is not known. */
function useStoreNow(): () => number {
  const { now, online } = useApp()
  return useCallback(() => now() + (online.clockOffsetMs() ?? 0), [now, online])
}

/** Which schedules hold, looked up again when one begins or ends. */
function useOpenKey(init: Init | undefined): string {
  const now = useStoreNow()
  const schedules = init?.schedules
  const subscribe = useCallback(
    (changed: () => void) => {
      if (!init || !schedules?.length) return () => {}
      let timer: ReturnType<typeof setTimeout>
      const wait = () => {
        const next = nextChange(schedules, now(), init) ?? Number.POSITIVE_INFINITY
        // Again soon: the clock may be put right meanwhile.
        timer = setTimeout(turn, Math.min(Math.max(next - now(), 0), lookEveryMs))
      }
      const turn = () => {
        changed()
        wait()
      }
      // A tablet that wakes up has slept through its timers.
      const woken = () => {
        clearTimeout(timer)
        turn()
      }
      document.addEventListener('visibilitychange', woken)
      wait()
      return () => {
        document.removeEventListener('visibilitychange', woken)
        clearTimeout(timer)
      }
    },
    [init, schedules, now],
  )
  return useSyncExternalStore(subscribe, () => (init && schedules ? openKey(schedules, now(), init) : ''))
}

const lookEveryMs = 30_000
