import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { DeviceIsStuck } from '../../client/storage/device-database.ts'
import type { OpenCart } from '../../client/storage/open-cart.ts'
import type { Owner } from '../../client/storage/store.ts'
import { addLine, type CartLine, cartLine, changeQuantity, removeLine, setNotes } from '../../domain/cart.ts'
import type { Addon, DeliveryType, MenuItem, Variant } from '../../domain/entities.ts'

export type OrderCustomer = NonNullable<OpenCart['customer']>

export const emptyCart: OpenCart = { lines: [], customer: null, deliveryType: '', tableId: null }

/**
 * The open cart of one person: kept on this device on every change, so that it survives a reload and another page.
 * `cart` is null until it was read.
 */
export function useCart({ username }: Owner) {
  const { store, outbox } = useApp()
  const kept = useMemo(() => store.openCart({ username }), [store, username])
  const [cart, setCart] = useState<OpenCart | null>(null)
  const [lastAdded, setLastAdded] = useState<string | null>(null)
  const latest = useRef(emptyCart)

  const show = useCallback((next: OpenCart) => {
    latest.current = next
    setCart(next)
  }, [])

  // Reads the cart from this device.
  useEffect(() => {
    let isGone = false
    let isFirst = true
    async function look() {
      // A device that keeps nothing can still take orders; one that is stuck may yet say what it holds.
      const found = await kept.read().catch((error: unknown) => (error instanceof DeviceIsStuck ? undefined : null))
      if (isGone || (!isFirst && latest.current.lines.length > 0)) return
      isFirst = false
      show(found ?? emptyCart)
      if (found === undefined) void look()
    }
    void look()
    return () => {
      isGone = true
    }
  }, [kept, show])

  // Listens to the outbox: an order that is taken out of it for editing is the open cart of this device from then on.
  useEffect(() => {
    const isFree = () => latest.current.lines.length === 0
    const countRefused = () => outbox.list().filter(({ state }) => state === 'refused').length
    let before = countRefused()
    return outbox.subscribe(() => {
      const wasMore = before > countRefused()
      before = countRefused()
      if (!wasMore || !isFree()) return
      void kept.read().then(
        found => found && found.lines.length > 0 && isFree() && show(found),
        () => {},
      )
    })
  }, [outbox, kept, show])

  const actions = useMemo(() => {
    const change = (part: Partial<OpenCart>) => {
      const next = { ...latest.current, ...part }
      show(next)
      kept.write(next).catch((error: unknown) => console.warn('The open cart was not kept:', error))
    }
    const changeLines = (how: (lines: readonly CartLine[]) => readonly CartLine[]) =>
      change({ lines: how(latest.current.lines) })
    return {
      /** Another cart in its place: a draft, or none. */
      replace: (next: Partial<OpenCart>) => change({ ...emptyCart, ...next }),
      /** As `replace`, where a transaction of the store has already written it. */
      show,
      /** A refused order in the place of the empty cart, in one step with its leaving the outbox. */
      async takeBack(key: string, order: OpenCart) {
        if (await outbox.discard(key, order)) show(order)
      },
      /** The cart at this very moment, also between two paints. */
      current: () => latest.current,
      add(item: MenuItem, variant: Variant | null, addons: readonly Addon[]) {
        const before = latest.current.lines
        const lines = addLine(before, cartLine(nextLineId(before), item, variant, addons))
        change({ lines })
        setLastAdded(lines.find((line, at) => line !== before[at])?.lineId ?? null)
      },
      changeQuantity: (lineId: string, by: number) => changeLines(lines => changeQuantity(lines, lineId, by)),
      setNotes: (lineId: string, notes: string | null) => changeLines(lines => setNotes(lines, lineId, notes)),
      remove: (lineId: string) => changeLines(lines => removeLine(lines, lineId)),
      setCustomer: (customer: OrderCustomer | null) => change({ customer }),
      setDeliveryType: (deliveryType: DeliveryType) => change({ deliveryType }),
      /** Who sits at a table dines in, unless something else was said before. */
      setTable: (tableId: number | null) =>
        change({ tableId, ...(tableId !== null && !latest.current.deliveryType && { deliveryType: 'dinein' }) }),
    }
  }, [kept, outbox, show])

  return { cart, lastAdded, ...actions }
}

const nextLineId = (lines: readonly CartLine[]): string =>
  String(Math.max(0, ...lines.map(({ lineId }) => Number(lineId) || 0)) + 1)
