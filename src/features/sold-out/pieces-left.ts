import { useMemo } from 'react'
import { useOutbox, useRead } from '../../client/hooks.ts'
import type { OutboxEntry } from '../../client/outbox/entry.ts'
import { countdowns } from '../../contract/countdowns.ts'
import { type Input, idOf } from '../../contract/endpoint.ts'
import { pos } from '../../contract/pos.ts'
import type { MenuItem } from '../../domain/menu/entities.ts'

/** How many pieces are left of menu items, by their ids; of what nobody counts nothing. */
export type PiecesLeft = ReadonlyMap<number, number>

const none: PiecesLeft = new Map()

/** As the server knows it (POS asks when idle), less what this device has not sent yet. */
export function usePiecesLeft(menuItems: readonly MenuItem[]): PiecesLeft {
  const { data } = useRead(countdowns.list, undefined, { enabled: false })
  const entries = useOutbox()
  return useMemo(() => {
    const counted = (data ?? []).filter(({ kind }) => kind === 'item')
    if (counted.length === 0) return none
    const unsent = entries.filter(({ state, call }) => state !== 'refused' && orders.has(call))
    const ordered = unsent.flatMap(entry => itemsIn(entry, menuItems))
    return new Map(counted.map(({ id, left }) => [id, left - piecesOf(id, ordered)]))
  }, [data, entries, menuItems])
}

interface Ordered {
  readonly itemId: number
  readonly quantity: number
}

/** Less what is in an order that is being taken. */
export function lessOrdered(left: PiecesLeft, ordered: readonly Ordered[]): PiecesLeft {
  if (left.size === 0) return left
  return new Map([...left].map(([id, pieces]) => [id, pieces - piecesOf(id, ordered)]))
}

const piecesOf = (id: number, ordered: readonly Ordered[]): number =>
  ordered.reduce((sum, { itemId, quantity }) => sum + (itemId === id ? quantity : 0), 0)

const orders = new Set([idOf(pos.createOrder), idOf(pos.createOrderAndInvoice)])

/** A combo is its parts. */
function itemsIn({ input }: OutboxEntry, menuItems: readonly MenuItem[]): readonly Ordered[] {
  const { cart } = (input as Input<typeof pos.createOrder>).body
  return cart.flatMap(line => {
    const quantity = Number(line.quantity)
    if (!line.components) return [{ itemId: Number(line.id), quantity }]
    const choices = menuItems.find(({ id }) => id === Number(line.id))?.combo_choices ?? []
    const known = choices.flatMap(({ components }) => components)
    return line.components.flatMap(({ id }) => {
      const component = known.find(one => one.id === Number(id))
      return component ? [{ itemId: component.item_id, quantity }] : []
    })
  })
}
