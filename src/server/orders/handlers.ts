/** The Orders screen (§7, orders and kitchen). */
import type { orders } from '../../contract/orders.ts'
import type { OrderGroup } from '../../domain/entities.ts'
import { centsText } from '../../domain/money/money.ts'
import { tellOfAttention } from '../bills/parties.ts'
import { paymentSummary } from '../bills/payment-summary.ts'
import { printBill } from '../bills/print-bill.ts'
import { cancelOrders, completeOrders } from '../bills/settle.ts'
import type { RecordEntry } from '../books/record.ts'
import type { Tx } from '../db/open.ts'
import { done } from '../http/done.ts'
import type { AlsoChanges, Handlers } from '../http/handler.ts'
import { rowId } from '../http/serve.ts'
import { readActiveReasons } from '../store/reasons.ts'
import { readActivePaymentTypes, readPrintSettings, readStore } from '../store/store.ts'
import { reduceItem, setItemStatus } from './item-status.ts'
import { leaveUnpaid } from './leave-unpaid.ts'
import type { OpenOrders } from './open-orders.ts'
import { withdrawItems } from './withdraw.ts'

/** `lookAtMenu`: something may be back on the menu. `settleOwing`: closes what owes nothing any more (bills). Paying is with the bills, too. */
export function ordersHandlers(
  open: OpenOrders,
  settleOwing: SettleOwing,
  lookAtMenu: () => void,
): Omit<Handlers<typeof orders>, 'completeAndPay'> {
  /** Pieces that are counted have come back, or are gone again. */
  function tellOfPieces({ alsoChanges, onCommit }: Telling): void {
    for (const topic of ['countdowns', 'attention'] as const) alsoChanges(topic)
    onCommit(lookAtMenu)
  }

  async function afterTakingOff(tx: Tx, where: Where, acting: Acting): Promise<void> {
    await tellOfAttention(tx, where, acting.alsoChanges)
    await settleOwing(tx, where, acting)
  }

  return {
    list: async ({ db, query, isWhole }) => {
      const groups = await open.groups(db, query.before)
      return isWhole ? groups : groups.map(withoutSums)
    },
    unpaid: ({ db, query }) => open.unpaid(db, query.before),
    init: async ({ db }) => ({
      printSettings: await readPrintSettings(db),
      storeSettings: (await readStore(db)).settings,
      paymentTypes: await readActivePaymentTypes(db),
      reasons: await readActiveReasons(db),
    }),
    updateStatus: async ({ db, params, body, user, now, act, record, alsoChanges, onCommit }) => {
      const itemId = rowId(params.id, 'refused.noOrderItem')
      const { changesOrder, isCounted } = await setItemStatus(db, itemId, body, { user, act, record, answers: body })
      if (isCounted) tellOfPieces({ alsoChanges, onCommit })
      if (changesOrder) for (const topic of ['cancellations', 'bills'] as const) alsoChanges(topic)
      if (body.status === 'cancelled')
        await afterTakingOff(db, { itemId }, { userId: user.userId, now, record, alsoChanges })
      return done('done.itemStatusUpdated')
    },
    reduce: async ({ db, params, body, user, now, act, record, alsoChanges, onCommit }) => {
      const itemId = rowId(params.id, 'refused.noOrderItem')
      const { isCounted } = await reduceItem(db, itemId, body, { user, act, record, answers: body })
      if (isCounted) tellOfPieces({ alsoChanges, onCommit })
      await afterTakingOff(db, { itemId }, { userId: user.userId, now, record, alsoChanges })
      return done('done.quantityChanged')
    },
    cancel: async ({ db, body, user, now, act, record, alsoChanges, onCommit }) => {
      const { count, isCounted } = await cancelOrders(db, body.orderIds, { user, act, record, answers: body })
      if (isCounted) tellOfPieces({ alsoChanges, onCommit })
      await afterTakingOff(db, { orderIds: body.orderIds }, { userId: user.userId, now, record, alsoChanges })
      return { ...done('done.ordersCancelled', { count }) }
    },
    withdraw: async ({ db, body, user, now, record, alsoChanges, onCommit }) => {
      const { isCounted } = await withdrawItems(db, body.itemIds, { answers: body, now, userId: user.userId, record })
      if (isCounted) tellOfPieces({ alsoChanges, onCommit })
      return done('done.takenBack')
    },
    complete: async ({ db, body, user, now, record, alsoChanges }) => {
      const closing = { now, keepsKitchen: body.kitchen === 'keep', alsoChanges }
      const { count, dueCents } = await completeOrders(db, body.orderIds, closing)
      await settleOwing(db, { orderIds: body.orderIds }, { userId: user.userId, now, record, alsoChanges })
      return { ...done('done.ordersCompleted', { count }), due: centsText(dueCents) }
    },
    leaveUnpaid: async ({ db, body, user, now, act, record, alsoChanges }) => {
      const amount = centsText(await leaveUnpaid(db, body.orderIds, { user, act, record, answers: body }))
      await settleOwing(db, { orderIds: body.orderIds }, { userId: user.userId, now, record, alsoChanges })
      alsoChanges('attention')
      return { ...done('done.leftUnpaid'), amount }
    },
    paymentSummary: ({ db, body }) => paymentSummary(db, body.orderIds),
    printBill: async ({ db, body, user, now, record }) => {
      const { summary, printNo } = await printBill(db, body.orderIds, { now, userId: user.userId, record })
      return { ...done('done.billPrinted'), ...summary, printNo, printedAt: new Date(now).toISOString() }
    },
  }
}

interface Telling {
  readonly alsoChanges: AlsoChanges
  readonly onCommit: (then: () => void) => void
}

type Where = { readonly orderIds: readonly number[] } | { readonly itemId: number }

interface Acting {
  readonly userId: number
  readonly now: number
  readonly record: RecordEntry
  readonly alsoChanges: AlsoChanges
}

/** What these orders' parties have paid already may be all that they owe by now. */
export type SettleOwing = (tx: Tx, where: Where, acting: Acting) => Promise<void>

const withoutSums = ({ total, due, service, orders: all, ...group }: OrderGroup): OrderGroup => ({
  ...group,
  orders: all.map(({ total, due, service, ...order }) => order),
})
