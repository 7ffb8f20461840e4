/** Rows of money: each payment, refund, correction, with its drawer and shift. */

import { type Bill, type Books, note, type Payment, type Shift, same } from './books.ts'
import { add, cents, halfUp, ratio } from './cents.ts'
import { instant } from './price.ts'

export interface Tender {
  readonly paymentTypeId?: number | string | null
  readonly amount: number | string
  readonly tip?: number | string | null
  readonly given?: number | string | null
}

/** What the shadow expects of a row; what is missing is taken as it is. */
interface Expected {
  readonly kind: Payment['kind']
  readonly typeId?: number | null
  readonly amount: number
  readonly tip: number
  readonly rounding?: number
  readonly change?: number
  readonly by: string | null
  readonly drawerId?: number | null
  readonly lateOf?: number | null
  readonly at: number
}

/** The bill's next row. Rows of a bill come in the order of its calls, so it is the one after those that are known. */
export function bookRow(books: Books, bill: Bill, expected: Expected): Payment | null {
  const row = books.rows.payments.filter(({ bill_id }) => bill_id === bill.id)[bill.payments.length]
  if (!row) {
    note(books, 'once', `a ${expected.kind} of ${expected.amount} cents is not in the books of bill ${bill.id}`)
    return null
  }
  const what = `${expected.kind} ${row.id}`
  if (row.kind !== expected.kind) note(books, 'money', `${what} is booked as a ${row.kind}`)
  same(books, what, row.amount_cents, expected.amount)
  same(books, `the tip of ${what}`, row.tip_cents, expected.tip)
  if (expected.rounding !== undefined) same(books, `the rounding of ${what}`, row.rounding_cents, expected.rounding)
  if (expected.change !== undefined) same(books, `the change of ${what}`, row.change_cents, expected.change)
  for (const [name, told, reckoned] of [
    ['payment type', row.payment_type_id, expected.typeId],
    ['drawer', row.drawer_id, expected.drawerId],
    ['shift of before', row.late_of, expected.lateOf],
  ] as const) {
    if (reckoned !== undefined && told !== reckoned) {
      note(books, 'money', `${what} has ${name} ${told}, the shadow has ${reckoned}`)
    }
  }
  inShift(books, row.shift_id, row.drawer_id, expected.at)
  const payment: Payment = {
    id: row.id,
    bill,
    kind: expected.kind,
    typeId: row.payment_type_id,
    amount: expected.amount,
    tip: expected.tip,
    rounding: expected.rounding ?? row.rounding_cents,
    shiftId: row.shift_id,
    lateOf: row.late_of,
    by: expected.by,
    isReversed: false,
  }
  bill.payments.push(payment)
  books.payments.set(payment.id, payment)
  return payment
}

/** A shift opens by itself with its first payment; a closed one takes nothing any more. */
export function inShift(books: Books, id: number | null, drawerId: number | null, at: number): Shift | null {
  if (id === null) {
    note(books, 'money', 'a payment has no shift')
    return null
  }
  const there = books.shifts.get(id)
  if (there) {
    if (there.closed !== null) note(books, 'money', `money is booked in shift ${id}, which was closed`)
    return there
  }
  if (openShift(books, drawerId ?? 0)) note(books, 'money', `drawer ${drawerId} has two open shifts`)
  const shift = newShift(id, drawerId ?? 0, at)
  books.shifts.set(id, shift)
  return shift
}

export const newShift = (id: number, drawerId: number, opened: number): Shift => ({
  id,
  drawerId,
  opened,
  float: null,
  closed: null,
  expected: null,
  counted: null,
  z: null,
  entries: [],
})

export const openShift = ({ shifts }: Books, drawerId: number): Shift | undefined =>
  [...shifts.values()].find(shift => shift.drawerId === drawerId && shift.closed === null)

/** The drawer that is named, else the person's purse if its shift is open, else the first drawer. */
export function drawerFor(books: Books, named: number | string | null | undefined, by: string): number | undefined {
  const { drawers, names } = books.house
  if (named) return Number(named)
  const mine = [...drawers].find(([id, one]) => one.userName && one.userName === names.get(by) && openShift(books, id))
  return mine?.[0] ?? [...drawers].find(([, { isRemoved, userName }]) => !isRemoved && userName === null)?.[0]
}

/** To which closed shift money belongs that was taken before: by its shift, else by drawer and moment. */
export function lateShift(
  books: Books,
  { shiftId, takenAt, drawerId }: { shiftId: number | null; takenAt: number; drawerId: number | undefined },
): number | null {
  const named = shiftId === null ? undefined : books.shifts.get(shiftId)
  if (named) return named.closed === null ? null : named.id
  const then = [...books.shifts.values()].find(
    one => one.drawerId === drawerId && one.closed !== null && one.opened <= takenAt && takenAt < one.closed,
  )
  return then?.id ?? null
}

export const isCash = ({ house }: Books, typeId: number | null): boolean =>
  typeId !== null && (house.types.get(typeId)?.isCash ?? false)

const coinOf = ({ house }: Books, typeId: number | null): number | null =>
  typeId === null ? null : (house.types.get(typeId)?.coin ?? null)

/** So much more is handed over than `amount`, because there are no smaller coins. */
export function roundingOf(books: Books, typeId: number | null, amount: number): number {
  const coin = coinOf(books, typeId)
  return coin === null || !isCash(books, typeId) ? 0 : halfUp(ratio(amount, coin)) * coin - amount
}

/**
 * What a refund hands over beyond its amount: rounded as a payment, and the other way once the roundings of the bill have
 * come to more than a coin in this direction.
 */
export function refundRounding(books: Books, bill: Bill, typeId: number | null, amount: number): number {
  const usual = roundingOf(books, typeId, amount)
  const coin = coinOf(books, typeId)
  if (coin === null || usual === 0) return usual
  const before = -add(bill.payments.map(({ rounding }) => rounding))
  if (before > coin && usual > 0) return usual - coin
  if (before < -coin && usual < 0) return usual + coin
  return usual
}

export interface Taking {
  readonly payments: readonly Tender[]
  readonly drawerId: number | string | null | undefined
  readonly by: string
  readonly at: number
  readonly takenAt: string | number | null | undefined
  /** It was taken while the server could not be asked: booked whatever it comes to. */
  readonly late: { readonly shiftId: number | null } | null
}

/** Books the tenders of a call; returns what it must answer. */
export function takeMoney(books: Books, bill: Bill, due: number | null, taking: Taking) {
  const { payments, by, at, late } = taking
  const money = (written: unknown) => cents(written, books.house.decimals)
  const amounts = payments.map(({ amount }) => money(amount))
  const isSettling = due !== null && add(amounts) === due
  const typeOf = ({ paymentTypeId }: Tender) => (paymentTypeId ? Number(paymentTypeId) : null)
  const lastCash = payments.findLastIndex(one => isCash(books, typeOf(one)))
  const drawerId = drawerFor(books, taking.drawerId, by)
  const takenAt = taking.takenAt ? Math.min(instant(taking.takenAt), at) : at
  const lateOf = late ? lateShift(books, { shiftId: late.shiftId, takenAt, drawerId }) : null
  let [change, rounding] = [0, 0]
  for (const [place, one] of payments.entries()) {
    const amount = amounts[place] ?? 0
    const tip = money(one.tip)
    const rounded = isSettling && place === lastCash ? roundingOf(books, typeOf(one), amount) : 0
    const given = one.given === null || one.given === undefined || one.given === '' ? null : money(one.given)
    const back = given === null ? 0 : given - amount - tip - rounded
    change += back
    rounding += rounded
    bookRow(books, bill, {
      kind: 'payment',
      amount,
      tip,
      by,
      at,
      ...(late ? {} : { rounding: rounded, change: back, typeId: typeOf(one) }),
      ...(drawerId !== undefined && !late && { drawerId }),
      lateOf,
    })
  }
  return { paid: add(amounts), change, rounding }
}
