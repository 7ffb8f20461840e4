import { useMemo } from 'react'
import { useApp, useOutbox } from '../../client/hooks.ts'
import { cartTotals } from '../../domain/cart.ts'
import { useNow } from '../shared/use-now.ts'
import { type Floors, type TablesReply, tilesOf } from './tiles.ts'

const everyMs = 15_000

/** The tiles as of now, with the orders of this device that have not been sent. */
export function useTiles(reply: TablesReply): Floors & { readonly now: number } {
  const { online } = useApp()
  const entries = useOutbox()
  const now = useNow(everyMs) + (online.clockOffsetMs() ?? 0)
  const floors = useMemo(() => {
    const waiting = entries.flatMap(({ cart, state }) =>
      cart?.tableId && state !== 'refused'
        ? [{ tableId: cart.tableId, cents: cartTotals(cart.lines).payableCents }]
        : [],
    )
    return tilesOf(reply, waiting, now)
  }, [reply, entries, now])
  return { ...floors, now }
}
