import { useMemo, useState, useSyncExternalStore } from 'react'
import { useApp } from '../../client/hooks.ts'
import { emptyCart, type OpenCart } from '../../client/storage/open-cart.ts'
import type { Owner } from '../../client/storage/owner.ts'
import { addLine, changeQuantity, removeLine, replaceLine, setNotes } from '../../domain/cart.ts'
import { type CartLine, cartLine, comboLine, lineAt, repriced } from '../../domain/cart-line.ts'
import type { DeliveryType } from '../../domain/entities.ts'
import type { Chosen } from '../chooser/item-chooser.tsx'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import type { PricesByTime } from './till-menu.ts'

export type OrderCustomer = NonNullable<OpenCart['customer']>

/**
 * The open cart of one person, as every tab of this device shows it, and what POS does with it. `cart` is null until it
 * was read.
 */
export function useCart({ username }: Owner, prices: PricesByTime | null) {
  const { store } = useApp()
  const openCart = useMemo(() => store.openCart({ username }), [store, username])
  const cart = useSyncExternalStore(openCart.subscribe, openCart.current)
  const [lastAdded, setLastAdded] = useState<string | null>(null)
  const pricing = useStableCallback(() => (prices?.isTimed ? prices : null))

  const actions = useMemo(() => {
    const current = () => openCart.current() ?? emptyCart
    const change = (part: Partial<OpenCart>) => {
      const before = current()
      const next = { ...before, ...part }
      const timed = next.deliveryType === before.deliveryType ? null : pricing()
      // What is taken away may be taxed otherwise, and have another price.
      const lines = next.lines.map(line => {
        const item = timed?.itemAt(line.itemId, timed.heldAt(line.pricedAt), next.deliveryType)
        return lineAt(item ? repriced(line, item) : line, next.deliveryType)
      })
      openCart.write({ ...next, lines }).catch((error: unknown) => console.warn('The open cart was not kept:', error))
    }
    const changeLines = (how: (lines: readonly CartLine[]) => readonly CartLine[]) =>
      change({ lines: how(current().lines) })
    return {
      /** Another cart in its place: a draft, or none. */
      replace: (next: Partial<OpenCart>) => change({ ...emptyCart, ...next }),
      /** The cart at this very moment, also between two paints. */
      current,
      add({ quantity, notes, ...chosen }: Chosen) {
        const before = current().lines
        const { deliveryType } = current()
        const line = lineAt(chosenLine(nextLineId(before), chosen), deliveryType)
        const lines = addLine(before, { ...atNow(line, pricing(), deliveryType), quantity, notes })
        change({ lines })
        setLastAdded(lines.find((line, at) => line !== before[at])?.lineId ?? null)
      },
      /** Another choice of the same item in the place of a line. */
      choose: (lineId: string, { quantity, notes, ...chosen }: Chosen) =>
        changeLines(lines => {
          const pricedAt = lines.find(line => line.lineId === lineId)?.pricedAt
          const line = { ...chosenLine(lineId, chosen), quantity, ...(pricedAt && { pricedAt }) }
          const taxed = lineAt(line, current().deliveryType)
          return setNotes(replaceLine(lines, lineId, taxed), lineId, notes)
        }),
      /** One more costs what it costs now: at another price it is a line of its own. */
      changeQuantity: (lineId: string, by: number) =>
        changeLines(lines => {
          const line = lines.find(one => one.lineId === lineId)
          const timed = pricing()
          if (!line || !timed || by < 0) return changeQuantity(lines, lineId, by)
          const more = { ...atNow(line, timed, current().deliveryType), quantity: by }
          if (more.unitCents === line.unitCents) return changeQuantity(lines, lineId, by)
          return addLine(lines, { ...more, lineId: nextLineId(lines) })
        }),
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
  }, [openCart, pricing])

  return { cart, lastAdded, ...actions }
}

const chosenLine = (
  lineId: string,
  { item, variant, addons, parts }: Pick<Chosen, 'item' | 'variant' | 'addons' | 'parts'>,
) => (parts ? comboLine(lineId, item, parts) : cartLine(lineId, item, variant, addons))

/** A line at its price of this moment, which is noted: the guest is told it. */
function atNow(line: CartLine, prices: PricesByTime | null, dining: DeliveryType): CartLine {
  if (!prices) return line
  const pricedAt = prices.now()
  const item = prices.itemAt(line.itemId, pricedAt, dining)
  return item ? { ...repriced(line, item), pricedAt } : line
}

const nextLineId = (lines: readonly CartLine[]): string =>
  String(Math.max(0, ...lines.map(({ lineId }) => Number(lineId) || 0)) + 1)
