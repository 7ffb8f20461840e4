/** The point of sale: what it starts with, and orders (§7, dashboard and POS). */
import type { pos } from '../../contract/pos.ts'
import { centsNumber, centsOf, centsText } from '../../domain/money/money.ts'
import { payPlacedOffline } from '../bills/pay-offline.ts'
import { handedBack, type PlacedOrder, payPlaced } from '../bills/pay-orders.ts'
import type { ReadReferenceData } from '../bills/reference-data.ts'
import { takenNow } from '../bills/when-taken.ts'
import { readVersions } from '../db/versions.ts'
import { done } from '../http/done.ts'
import type { HandlerContext, Handlers } from '../http/handler.ts'
import { forGroups, forTill, pricesNow, readMenu, withFlatAddons } from '../menu/menu.ts'
import { menuMoment } from '../menu/menu-clock.ts'
import { readActivePaymentTypes, readPrintSettings, readStore, readStoreTables } from '../store/store.ts'
import { tellOfNewShift } from '../till/shifts.ts'
import { dropDraft } from './drop-draft.ts'
import { type NewlyPlaced, placeOrder } from './place-order.ts'
import type { PrintedUnits } from './price-promised.ts'
import { recordHeld } from './record-held.ts'

/** `lookAtMenu`: something may have run out. */
export function posHandlers(readReferenceData: ReadReferenceData, lookAtMenu: () => void): Handlers<typeof pos> {
  return {
    init: readInit,
    createOrder: async context => sent(await place(context)),
    createOrderAndInvoice: async context => {
      if (context.isLate || context.body.fact) return placePaid(context)
      const placed = await place(context, { isPaidAlone: true })
      const { db, body, user, sentBy = null, now, record, alsoChanges } = context
      const { invoice, payments, isShiftNew } = await payPlaced(db, placed, body, {
        userId: user.userId,
        sentBy,
        now,
        record,
        alsoChanges,
        ...takenNow(now, await readReferenceData(db, [])),
      })
      if (!invoice) throw new Error(`order ${placed.orderId} has no invoice`)
      if (isShiftNew) tellOfNewShift(alsoChanges)
      return {
        ...sent(placed),
        invoiceId: invoice.invoiceId,
        number: invoice.number,
        ...handedBack(payments),
        due: centsText(0),
        overpaid: centsText(0),
      }
    },
  }

  /** One that was paid while the server could not be asked. */
  async function placePaid(context: HandlerContext<typeof pos.createOrderAndInvoice>) {
    const printedUnits = printedUnitsOf(context.body)
    const placed = await place(context, { isPaidAlone: true, isPromised: true, printedUnits })
    const { isDifferent, ...paid } = await payPlacedOffline(context, placed, readReferenceData)
    if (placed.isBroken && !isDifferent) recordBroken(context, placed, paid)
    return { ...sent(placed), ...paid }
  }

  async function place(
    { db, body, user, sentBy = null, now, record, alsoChanges, onCommit }: OrderContext,
    how: Pick<Parameters<typeof placeOrder>[2], 'isPaidAlone' | 'isPromised' | 'printedUnits'> = {},
  ): Promise<PlacedOrder & NewlyPlaced> {
    const placed = await placeOrder(db, body, { facts: readReferenceData, userId: user.userId, sentBy, now, ...how })
    recordHeld(body, placed, { user, sentBy, now, record, alsoChanges })
    if (placed.isLate || placed.isShort) alsoChanges('attention')
    if (placed.isCounted) alsoChanges('countdowns')
    if (placed.isCounted) onCommit(lookAtMenu)
    if (body.draft) {
      await dropDraft(db, user.userId, body.draft, now)
      alsoChanges('drafts')
    }
    return placed
  }
}

async function readInit({ db, query }: HandlerContext<typeof pos.init>) {
  const menu = await readMenu(db)
  const knowsGroups = query.form === 'groups'
  const { settings, timeZone, dayStartsAtHour } = await readStore(db)
  return {
    menuVersion: (await readVersions(db)).menu,
    timeZone,
    dayStartsAtHour,
    categories: [...menu.categories],
    ...(knowsGroups
      ? {
          menuItems: menu.items.map(forGroups),
          modifierGroups: [...menu.groups],
          taxes: [...menu.taxes],
          schedules: [...menu.schedules],
          priceRules: [...menu.priceRules],
        }
      : {
          menuItems: withFlatAddons({
            ...menu,
            items: pricesNow(menu, await menuMoment(db, { timeZone, dayStartsAtHour })),
          }).map(forTill),
        }),
    paymentTypes: await readActivePaymentTypes(db),
    printSettings: await readPrintSettings(db),
    storeSettings: settings,
    storeTables: await readStoreTables(db),
  }
}

/** It was charged with what had to be chosen: what its till took less stays due, and the owner looks at it. */
function recordBroken({ record }: OrderContext, { orderId, tokenNo, totals }: PlacedOrder, { due }: { due: string }) {
  const amount = totals.payableCents
  const dueCents = centsOf(due)
  const paid = { before: { amount }, after: { amount: amount - dueCents } }
  record({ act: 'price.difference', orderId, tokenNo, amountCents: dueCents, isRed: true, ...paid })
}

const printedUnitsOf = ({ cart, fact }: PaidBody): PrintedUnits =>
  cart.map((_, place) =>
    (fact?.invoice?.lines ?? [])
      .filter(({ at, d }) => at === place && d === 1)
      .sort((a, b) => (a.part ?? 0) - (b.part ?? 0))
      .map(({ amount, n }) => (amount % n === 0 ? amount / n : null)),
  )

type PaidBody = HandlerContext<typeof pos.createOrderAndInvoice>['body']
type OrderContext = HandlerContext<typeof pos.createOrder | typeof pos.createOrderAndInvoice>

const sent = ({ orderId, tokenNo, businessDay, totals }: PlacedOrder) => ({
  ...done('done.orderSent', { token: String(tokenNo) }),
  tokenNo,
  orderId,
  businessDay,
  netTotal: centsNumber(totals.netCents),
  taxTotal: centsNumber(totals.taxCents),
  total: centsNumber(totals.payableCents),
})
