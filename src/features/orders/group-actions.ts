/** What may be done with a whole group or one of its orders, by whom (§2, §6), and what is already on its way. */
import type { OutboxEntry } from '../../client/outbox/entry.ts'
import { idOf } from '../../contract/endpoint.ts'
import { orders } from '../../contract/orders.ts'
import { areaScopes, mayEnter, type Person } from '../../domain/access.ts'
import { t } from '../../texts/t.ts'
import type { PlainKey } from '../../texts/text.ts'
import type { ShownOrder } from './order-item-line.tsx'
import type { WantedOf } from './wanted-cents.ts'

export type GroupAction = 'print' | 'ticket' | 'cancel' | 'complete' | 'pay' | 'leave'

export const groupActionLabels: Readonly<Record<GroupAction, PlainKey>> = {
  print: 'orders.printReceipt',
  ticket: 'orders.printTicket',
  cancel: 'orders.cancel',
  complete: 'orders.complete',
  pay: 'orders.payComplete',
  leave: 'orders.leftWithoutPaying',
}

/** The orders that an action is about, and what people call them: 'T5', or 'T5, token 12'. */
export interface Target extends WantedOf {
  readonly name: string
  readonly orders: readonly ShownOrder[]
}

export type GroupStep = (action: GroupAction, target: Target) => void

export interface OrderRights {
  readonly changesStates: boolean
  readonly takesMoney: boolean
  readonly printsReceipts: boolean
  /** Where the store has printers; missing: it has none. */
  readonly printsTickets?: boolean
}

/** What a person may do on the Orders screen (§6). */
export const rightsOf = (person: Person | null): OrderRights => ({
  changesStates: mayEnter(person, areaScopes.orderStates),
  takesMoney: mayEnter(person, areaScopes.payments),
  printsReceipts: mayEnter(person, areaScopes.receipts),
})

interface OfferedAction {
  readonly action: GroupAction
  /** It has nothing to do with the one above it. */
  readonly apart: boolean
}

/** The menu for that person: money first, then what ends an order, and what can't be taken back at the end. */
export function actionsFor(
  { changesStates, takesMoney, printsReceipts, printsTickets = false }: OrderRights,
  isClosed: boolean,
): readonly OfferedAction[] {
  const offered: readonly (readonly [GroupAction, boolean])[] = [
    ['pay', takesMoney],
    ['print', printsReceipts],
    ['ticket', printsTickets],
    ['complete', changesStates && !isClosed],
    ['cancel', changesStates && !isClosed],
    ['leave', takesMoney && isClosed],
  ]
  const actions = offered.filter(([, isOffered]) => isOffered).map(([action]) => action)
  return actions.map((action, place) => ({ action, apart: place > 0 && action !== 'print' && action !== 'ticket' }))
}

/** What each order is waiting for, as a label: order id → "Cancel: waiting to be sent". */
export function pendingActions(
  entries: readonly OutboxEntry[],
  unsent: ReadonlySet<string>,
): ReadonlyMap<number, string> {
  return new Map(
    entries.flatMap(({ key, state, call, input }) => {
      const action = actionOf.get(call)
      if (!action || state === 'refused') return []
      const { orderIds } = (input as { body: { orderIds: readonly (string | number)[] } }).body
      const values = { action: t(groupActionLabels[action]) }
      const label = unsent.has(key) ? t('orders.waitingToBeSent', values) : t('orders.beingSent', values)
      return orderIds.map(id => [Number(id), label] as const)
    }),
  )
}

const actionOf = new Map<string, GroupAction>([
  [idOf(orders.cancel), 'cancel'],
  [idOf(orders.complete), 'complete'],
  [idOf(orders.completeAndPay), 'pay'],
])
