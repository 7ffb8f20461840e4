/** What may be done with a whole group, by whom (§2, §6), and what of it is already on its way. */
import type { OutboxEntry } from '../../client/outbox/entry.ts'
import { idOf } from '../../contract/endpoint.ts'
import { orders } from '../../contract/orders.ts'
import { areaScopes, mayEnter, type Person } from '../../domain/access.ts'
import { t } from '../../texts/t.ts'
import type { PlainKey } from '../../texts/text.ts'

export type GroupAction = 'print' | 'cancel' | 'complete' | 'pay'

export const groupActionLabels: Readonly<Record<GroupAction, PlainKey>> = {
  print: 'orders.printReceipt',
  cancel: 'orders.cancel',
  complete: 'orders.complete',
  pay: 'orders.payComplete',
}

export interface OrderRights {
  readonly changesStates: boolean
  readonly takesMoney: boolean
}

/** What a person may do on the Orders screen (§6). */
export const rightsOf = (person: Person | null): OrderRights => ({
  changesStates: mayEnter(person, areaScopes.orderStates),
  takesMoney: mayEnter(person, areaScopes.payments),
})

/** A group's menu for that person, in the order in which §2 names it. */
export function actionsFor({ changesStates, takesMoney }: OrderRights): readonly GroupAction[] {
  const offered: readonly (readonly [GroupAction, boolean])[] = [
    ['print', takesMoney],
    ['cancel', changesStates],
    ['complete', changesStates],
    ['pay', takesMoney],
  ]
  return offered.filter(([, isOffered]) => isOffered).map(([action]) => action)
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
