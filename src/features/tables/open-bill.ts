import { centsOf } from '../../domain/money/money.ts'
import { t } from '../../texts/t.ts'
import { isUnsent, type Party } from './tiles.ts'

export type Bill = Party['bills'][number]

/** The bill that is still to be settled; undefined: all is paid. */
export const openBill = ({ bills }: Party): Bill | undefined => bills.find(({ is_closed }) => is_closed === 0)

/** Those of guests who pay apart. */
export const openBills = ({ bills }: Party): Bill[] => bills.filter(({ is_closed }) => is_closed === 0)

/** What people call a bill of guests who pay apart; null: only one is open. */
export const billName = (party: Party, { bill_no: no }: Bill): string | null =>
  openBills(party).length < 2 ? null : t('tables.billNo', { no })

/** Which bill somebody pays: one of several by its number, all of them in one, or (null) the first that is open. */
export type BillChoice = number | 'all' | null

export function chosenBill(party: Party, choice: BillChoice): Bill | undefined {
  if (choice === 'all' && isSplit(party)) return allBills(party) ?? undefined
  // All were made one already, and the payment did not come through.
  return typeof choice !== 'number' ? openBill(party) : openBills(party).find(({ bill_no }) => bill_no === choice)
}

export const isSplit = (party: Party): boolean => openBills(party).length > 1

/** All that is still due as one bill; null: a part of it was paid already, so each bill is paid by itself. */
export function allBills(party: Party): Bill | null {
  const open = openBills(party)
  const rest = open.find(({ is_rest }) => is_rest === 1) ?? open[0]
  if (!rest || open.length < 2 || open.some(({ payments }) => payments.length > 0)) return null
  return { ...rest, due: party.due, total: party.due, lines: open.flatMap(({ lines }) => lines) }
}

/** Nothing is owed any more, and its guests still sit there. */
export const isSettled = (party: Party): boolean =>
  party.orders.length > 0 &&
  party.orders.every(({ order_id }) => !isUnsent(order_id)) &&
  party.bills.every(({ payments }) => payments.every(({ payment_id }) => !isUnsent(payment_id))) &&
  !openBill(party) &&
  centsOf(party.due) === 0

/** The same guests with only this bill to settle; null: as they are. */
export const withBill = (party: Party, billNo: number | null): Party => ({
  ...party,
  bills: party.bills.filter(({ is_closed, bill_no }) => is_closed === 1 || billNo === null || bill_no === billNo),
})
