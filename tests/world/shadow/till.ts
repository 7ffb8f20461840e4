/** Drawers and their shifts: what should lie in them, and what an X or a Z must say. */
import type { Accepted } from '../accepted.ts'
import { type Books, type Document, documentTotal, leaveOut, note, type Payment, type Shift, same } from './books.ts'
import { add, cents, units } from './cents.ts'
import { isCash, newShift, openShift } from './takings.ts'

export function open(books: Books, { body, answer, at }: Accepted): void {
  const { drawerId, float } = body as { readonly drawerId: number | string; readonly float: number | string }
  const { shiftId } = answer as { readonly shiftId: number }
  const there = openShift(books, Number(drawerId))
  if (there && (there.id !== shiftId || there.float !== null)) {
    note(books, 'money', `drawer ${drawerId} was open already`)
  }
  const shift = books.shifts.get(shiftId) ?? newShift(shiftId, Number(drawerId), at)
  shift.float = cents(float, books.house.decimals)
  books.shifts.set(shiftId, shift)
}

export function cash(books: Books, { body }: Accepted): void {
  const { shiftId, kind, amount, toShiftId } = body as {
    readonly shiftId: number | string
    readonly kind: 'in' | 'out' | 'tips' | 'move' | 'open'
    readonly amount?: number | string | null
    readonly toShiftId?: number | string | null
  }
  const shift = books.shifts.get(Number(shiftId))
  if (!shift) {
    leaveOut(books, 'cash of a shift that the shadow does not have')
    return
  }
  if (shift.closed !== null) note(books, 'money', `cash is booked in shift ${shiftId}, which was closed`)
  const sum = kind === 'open' ? 0 : cents(amount, books.house.decimals)
  shift.entries.push({ kind, amount: kind === 'in' ? sum : -sum || 0 })
  if (kind === 'move' && toShiftId) books.shifts.get(Number(toShiftId))?.entries.push({ kind, amount: sum })
}

export const rowsOf = ({ payments }: Books, { id }: Shift): Payment[] =>
  [...payments.values()].filter(({ shiftId }) => shiftId === id)

/** Float, cash rows of this shift's own money, and what went in and out. */
export function expectedCash(books: Books, shift: Shift): number {
  const own = rowsOf(books, shift).filter(one => isCash(books, one.typeId) && one.lateOf === null)
  return (
    (shift.float ?? 0) +
    add(own.map(({ amount, tip, rounding }) => amount + tip + rounding)) +
    add(shift.entries.map(({ amount }) => amount))
  )
}

export function count(books: Books, { body, answer }: Accepted): void {
  const { shiftId, amount, pieces } = body as {
    readonly shiftId: number | string
    readonly amount?: number | string | null
    readonly pieces?: Readonly<Record<string, number>> | null
  }
  const told = answer as {
    readonly countId: number
    readonly counted: string
    readonly expected: string | null
    readonly difference: string | null
  }
  const money = (written: unknown) => cents(written, books.house.decimals)
  const counted = pieces ? add(Object.entries(pieces).map(([coin, n]) => money(coin) * n)) : money(amount)
  books.counts.set(told.countId, counted)
  same(books, `what was counted in shift ${shiftId}`, money(told.counted), counted)
  const shift = books.shifts.get(Number(shiftId))
  if (!shift || told.expected === null) return
  same(books, `what shift ${shiftId} should hold`, money(told.expected), expectedCash(books, shift))
  same(books, `what shift ${shiftId} is off`, money(told.difference), counted - expectedCash(books, shift))
}

export function close(books: Books, { body, answer, at }: Accepted): void {
  const { shiftId, countId } = body as { readonly shiftId: number | string; readonly countId: number | string }
  const { z } = answer as { readonly z: string }
  const shift = books.shifts.get(Number(shiftId))
  if (!shift) {
    leaveOut(books, 'a shift that the shadow does not have is closed')
    return
  }
  if (shift.closed !== null) note(books, 'money', `shift ${shiftId} was closed twice`)
  if ([...books.shifts.values()].some(one => one.z === z)) note(books, 'numbers', `${z} was given twice`)
  shift.expected = expectedCash(books, shift)
  shift.counted = books.counts.get(Number(countId)) ?? null
  shift.closed = at
  shift.z = z
}

/** Of what an X or a Z says, the parts that the shadow reckons. */
export interface ShiftTold {
  readonly z_number: string | null
  readonly types: readonly TypeTold[]
  readonly cash: Readonly<
    Record<'taken' | 'refunds' | 'in' | 'out' | 'tips_out' | 'moved' | 'expected', string | null>
  > & {
    readonly counted: string | null
    readonly difference: string | null
  }
  readonly invoices: { readonly count: number; readonly total: string | null }
  readonly credit_notes: { readonly count: number; readonly total: string | null }
  readonly taxes: readonly RateTold[]
  readonly tips_by_person: readonly { readonly name: string; readonly amount: string }[]
  readonly late: readonly { readonly amount: string }[]
  readonly drawer_openings: number
  readonly adds_up: string
}
export interface TypeTold {
  readonly payment_type_id: number | null
  readonly count: number
  readonly amount: string
  readonly tips: string
  readonly rounding: string
  readonly refunds: string
}
export interface RateTold {
  readonly rate: number | null
  readonly net: string
  readonly tax: string
}

export function compareShift(books: Books, shift: Shift, told: ShiftTold): void {
  const money = (written: unknown) => cents(written, books.house.decimals)
  const what = told.z_number ?? `the X of shift ${shift.id}`
  if (told.z_number !== shift.z) note(books, 'numbers', `shift ${shift.id} is ${what}, the shadow has ${shift.z}`)
  const rows = rowsOf(books, shift)
  compareTypes(books, what, told.types, rows)
  const own = rows.filter(one => isCash(books, one.typeId) && one.lateOf === null)
  const sum = (of: readonly Payment[]) => add(of.map(({ amount, tip, rounding }) => amount + tip + rounding))
  const entries = (kind: string) => add(shift.entries.filter(one => one.kind === kind).map(({ amount }) => amount))
  const cash = told.cash
  same(books, `the cash taken of ${what}`, money(cash.taken), sum(own.filter(({ kind }) => kind !== 'refund')))
  same(books, `the cash given back of ${what}`, money(cash.refunds), sum(own.filter(({ kind }) => kind === 'refund')))
  same(books, `the cash in of ${what}`, money(cash.in), entries('in'))
  same(books, `the cash out of ${what}`, money(cash.out), entries('out'))
  same(books, `the tips paid out of ${what}`, money(cash.tips_out), entries('tips'))
  same(books, `the cash moved of ${what}`, money(cash.moved), entries('move'))
  same(books, `the expected cash of ${what}`, money(cash.expected), shift.expected ?? expectedCash(books, shift))
  if (shift.counted !== null) {
    same(books, `the count of ${what}`, money(cash.counted), shift.counted)
    same(books, `the difference of ${what}`, money(cash.difference), shift.counted - (shift.expected ?? 0))
  }
  compareDocuments(
    books,
    what,
    told,
    [...books.documents.values()].filter(({ shiftId }) => shiftId === shift.id),
  )
  const openings = shift.entries.filter(({ kind }) => kind === 'open').length
  if (told.drawer_openings !== openings) note(books, 'money', `${what} tells of ${told.drawer_openings} openings`)
  compareTips(books, what, told, rows)
  same(books, `how far ${what} does not add up`, money(told.adds_up), 0)
}

/** By payment type: what was taken and corrected, and what went back. */
export function compareTypes(books: Books, what: string, told: readonly TypeTold[], rows: readonly Payment[]): void {
  const money = (written: unknown) => cents(written, books.house.decimals)
  const types = new Set([...rows.map(({ typeId }) => typeId), ...told.map(one => one.payment_type_id)])
  for (const type of types) {
    const here = rows.filter(({ typeId }) => typeId === type)
    const taken = here.filter(({ kind }) => kind !== 'refund')
    const back = here.filter(({ kind }) => kind === 'refund')
    const one = told.find(({ payment_type_id }) => payment_type_id === type)
    const text = `of type ${type} in ${what}`
    same(books, `the amount ${text}`, money(one?.amount), add(taken.map(({ amount }) => amount)))
    same(books, `the tips ${text}`, money(one?.tips), add(here.map(({ tip }) => tip)))
    same(books, `the rounding ${text}`, money(one?.rounding), add(taken.map(({ rounding }) => rounding)))
    same(books, `the refunds ${text}`, money(one?.refunds), add(back.map(one => one.amount + one.rounding)))
    const payments = here.filter(({ kind }) => kind === 'payment').length
    if ((one?.count ?? 0) !== payments) note(books, 'money', `${one?.count ?? 0} payments ${text}, not ${payments}`)
  }
}

/** Invoices, credit notes and taxes. */
export function compareDocuments(
  books: Books,
  what: string,
  told: Pick<ShiftTold, 'invoices' | 'credit_notes' | 'taxes'>,
  documents: readonly Document[],
): void {
  const money = (written: unknown) => cents(written, books.house.decimals)
  for (const [name, one, isCredit] of [
    ['invoices', told.invoices, false],
    ['credit notes', told.credit_notes, true],
  ] as const) {
    const here = documents.filter(document => document.isCredit === isCredit)
    const total = Math.abs(add(here.map(documentTotal)))
    if (one.count !== here.length) note(books, 'money', `${what} has ${one.count} ${name}, the shadow ${here.length}`)
    same(books, `the ${name} of ${what}`, money(one.total), total)
  }
  const lines = documents.flatMap(document =>
    document.lines.map(line => ({ ...line, sign: document.isCredit ? -1 : 1 })),
  )
  const keyOf = (type: string | null, rate: number) => (type === null ? 'none' : String(rate))
  const rates = Map.groupBy(lines, one => keyOf(one.type, one.rate))
  const tables = new Map(told.taxes.map(row => [row.rate === null ? 'none' : String(units(row.rate, 6)), row]))
  for (const rate of new Set([...rates.keys(), ...tables.keys()])) {
    const of = rates.get(rate) ?? []
    const row = tables.get(rate)
    same(books, `the net at ${rate} of ${what}`, money(row?.net), add(of.map(({ sign, net }) => sign * net)))
    same(books, `the tax at ${rate} of ${what}`, money(row?.tax), add(of.map(({ sign, tax }) => sign * tax)))
  }
}

function compareTips(books: Books, what: string, told: ShiftTold, rows: readonly Payment[]): void {
  const money = (written: unknown) => cents(written, books.house.decimals)
  const people = Map.groupBy(
    rows.filter(({ by }) => by !== null),
    ({ by }) => books.house.names.get(by ?? '') ?? by,
  )
  for (const [name, of] of people) {
    const one = told.tips_by_person.find(person => person.name === name)
    same(books, `the tips of ${name} in ${what}`, money(one?.amount), add(of.map(({ tip }) => tip)))
  }
}
