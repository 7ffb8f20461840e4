import { useMemo, useState, useSyncExternalStore } from 'react'
import { useApp } from '../../client/hooks.ts'
import { emptyCart, type OpenCart } from '../../client/storage/open-cart.ts'
import type { Owner } from '../../client/storage/owner.ts'
import {
  addLine,
  type CartLine,
  cartLine,
  changeQuantity,
  lineAt,
  removeLine,
  replaceLine,
  setNotes,
} from '../../domain/cart.ts'
import type { DeliveryType } from '../../domain/entities.ts'
import type { Chosen } from '../chooser/item-chooser.tsx'

export type OrderCustomer = NonNullable<OpenCart['customer']>

/**
 * The open cart of one person, as every tab of this device shows it, and what POS does with it. `cart` is null until it
 * was read.
 */
export function useCart({ username }: Owner) {
  const { store } = useApp()
  const openCart = useMemo(() => store.openCart({ username }), [store, username])
  const cart = useSyncExternalStore(openCart.subscribe, openCart.current)
  const [lastAdded, setLastAdded] = useState<string | null>(null)

  const actions = useMemo(() => {
    const current = () => openCart.current() ?? emptyCart
    const change = (part: Partial<OpenCart>) => {
      const next = { ...current(), ...part }
      // What is taken away may be taxed otherwise.
      openCart
        .write({ ...next, lines: next.lines.map(line => lineAt(line, next.deliveryType)) })
        .catch((error: unknown) => console.warn('The open cart was not kept:', error))
    }
    const changeLines = (how: (lines: readonly CartLine[]) => readonly CartLine[]) =>
      change({ lines: how(current().lines) })
    return {
      /** Another cart in its place: a draft, or none. */
      replace: (next: Partial<OpenCart>) => change({ ...emptyCart, ...next }),
      /** The cart at this very moment, also between two paints. */
      current,
      add({ item, variant, addons, quantity }: Chosen) {
        const before = current().lines
        const line = lineAt(cartLine(nextLineId(before), item, variant, addons), current().deliveryType)
        const lines = addLine(before, { ...line, quantity })
        change({ lines })
        setLastAdded(lines.find((line, at) => line !== before[at])?.lineId ?? null)
      },
      /** Another choice of the same item in the place of a line. */
      choose: (lineId: string, { item, variant, addons, quantity }: Chosen) =>
        changeLines(lines => replaceLine(lines, lineId, { ...cartLine(lineId, item, variant, addons), quantity })),
      changeQuantity: (lineId: string, by: number) => changeLines(lines => changeQuantity(lines, lineId, by)),
      setNotes: (lineId: string, notes: string | null) => changeLines(lines => setNotes(lines, lineId, notes)),
      remove: (lineId: string) => changeLines(lines => removeLine(lines, lineId)),
      setCustomer: (customer: OrderCustomer | null) => change({ customer }),
      /** Who takes it away, or has it brought, sits at no table. */
      setDeliveryType: (deliveryType: DeliveryType) =>
        change({ deliveryType, ...(deliveryType !== '' && deliveryType !== 'dinein' && { tableId: null }) }),
      /** Who sits at a table dines in, unless something else was said before. */
      setTable: (tableId: number | null) =>
        change({ tableId, ...(tableId !== null && !current().deliveryType && { deliveryType: 'dinein' }) }),
    }
  }, [openCart])

  return { cart, lastAdded, ...actions }
}

const nextLineId = (lines: readonly CartLine[]): string =>
  String(Math.max(0, ...lines.map(({ lineId }) => Number(lineId) || 0)) + 1)
