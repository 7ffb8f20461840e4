/** An order that has not reached the server, in the form in which the server will tell of it. */
import type { OutboxEntry } from '../../client/outbox/entry.ts'
import { type CartLine, type CartRow, rowsOf } from '../../domain/cart-line.ts'
import type { ComboOfItem } from '../../domain/entities.ts'
import { cartLinesMax, comboPiecesMax } from '../../domain/limits.ts'
import { type BillLine, billOf, rateTable } from '../../domain/money/bill.ts'
import { type Cents, centsOf, centsText } from '../../domain/money/money.ts'
import { serviceOn } from '../../domain/money/service.ts'
import { percentFor, type ServiceLine } from '../../domain/money/service-line.ts'
import { lineAmountCents } from '../../domain/money/tax.ts'
import { taxClassOf } from '../../domain/money/tax-table.ts'
import type { ReceiptCombo } from '../../domain/receipt.ts'
import { t } from '../../texts/t.ts'
import type { Bill } from './open-bill.ts'
import { serviceOf } from './split/board.ts'
import { isUnsent, type Party, type TablesReply } from './tiles.ts'

/** Its ids are below zero, and say which entry it is, which line of its cart, and of a combo which part. */
const linesMax = cartLinesMax * comboPiecesMax
const itemIdOf = (seq: number, { at, part }: Pick<CartRow, 'at' | 'part'>): number =>
  -(seq * linesMax + at * comboPiecesMax + part)

/** The entry and the place in its cart that an item of an order stands for that was not sent; null: it was sent. */
export function placeOf(itemId: number): ({ readonly seq: number } & Pick<CartRow, 'at' | 'part'>) | null {
  if (!isUnsent(itemId)) return null
  const place = -itemId % linesMax
  const at = Math.floor(place / comboPiecesMax)
  return { seq: Math.floor(-itemId / linesMax), at, part: place % comboPiecesMax }
}

type Rows = readonly CartRow[]

/** The party with this order, which goes on the bill that is open, or on a new one. */
export function withOrder(
  party: Party,
  { seq, madeAt, provisionalToken }: OutboxEntry,
  lines: readonly CartLine[],
): Party {
  const cart = rowsOf(lines)
  const placed_at = new Date(madeAt).toISOString()
  const order: Party['orders'][number] = {
    order_id: -seq,
    token_no: 0,
    provisional_token: provisionalToken ?? null,
    placed_at,
    placed_by: null,
    status: 'created',
    payment_status: 'pending',
    taken_at: null,
    late_for: null,
  }
  const charged = billOf(cart.map(({ lineId: _, ...line }, at) => ({ ...line, orderId: seq, orderItemId: at })))
  const rest = party.bills.find(({ is_rest, is_closed }) => is_rest === 1 && is_closed === 0) ?? emptyBill(party)
  const bill: Bill = {
    ...rest,
    lines: [...rest.lines, ...charged.lines.map(line => billLine(seq, line, cart))],
    taxes: charged.taxes.reduce(withTax, rest.taxes),
    net: plus(rest.net, charged.netCents),
    tax: plus(rest.tax, charged.taxCents),
    total: plus(rest.total, charged.payableCents),
    due: plus(rest.due, charged.payableCents),
  }
  const served = withNewService(bill, party.service)
  const more = centsOf(served.total) - centsOf(rest.total)
  return {
    ...party,
    latest_at: placed_at,
    state: 'ordering',
    left: 0,
    money: party.money === 'part' ? 'part' : 'due',
    orders: [...party.orders, order],
    lines: [...party.lines, ...cart.map(row => partyLine(seq, row))],
    bills: [...party.bills.filter(one => one !== rest), served],
    total: plus(party.total, more),
    due: plus(party.due, more),
  }
}

/**
 * Guests of whom the server knows nothing yet: `at` is their address once their first order has arrived. They are charged
 * for serving as the store asks of any.
 */
export const newParty = (
  { key, madeAt }: OutboxEntry,
  table: { readonly table_id: number; readonly table_title: string; readonly floor: string } | undefined,
  service: TablesReply['service'],
): Party => ({
  at: `k${key}`,
  party_id: null,
  version: 0,
  covers: null,
  table_id: table?.table_id ?? null,
  table_title: table?.table_title ?? null,
  floor: table?.floor ?? null,
  opened_at: new Date(madeAt).toISOString(),
  latest_at: new Date(madeAt).toISOString(),
  state: 'ordering',
  money: 'due',
  left: 0,
  orders: [],
  lines: [],
  bills: [],
  adjustments: [],
  acts: [],
  service: table && service && isCharged(service) ? service : null,
  total: centsText(0),
  paid: centsText(0),
  due: centsText(0),
  overpaid: centsText(0),
})

const isCharged = ({ percent, from_covers }: NonNullable<TablesReply['service']>): boolean =>
  percentFor({ percent, fromCovers: from_covers }, null) > 0

const emptyBill = ({ bills }: Party): Bill => ({
  bill_id: null,
  bill_no: Math.max(0, ...bills.map(({ bill_no }) => bill_no)) + 1,
  is_rest: 1,
  is_closed: 0,
  prints: 0,
  lines: [],
  taxes: [],
  payments: [],
  invoice_id: null,
  number: null,
  net: centsText(0),
  tax: centsText(0),
  total: centsText(0),
  paid: centsText(0),
  due: centsText(0),
  overpaid: centsText(0),
})

const partyLine = (seq: number, line: CartRow): Party['lines'][number] => ({
  order_item_id: itemIdOf(seq, line),
  order_id: -seq,
  title: line.title,
  variant_title: line.variant?.title ?? null,
  addons: line.addons.map(({ title }) => title),
  notes: line.notes,
  ...(line.combo && { combo: comboOf(line.combo, line.at) }),
  quantity: line.quantity,
  status: 'created',
  unit_price: centsText(line.unitCents),
  amount: centsText(lineAmountCents(line)),
  off: centsText(0),
  tax_title: line.taxTitle,
  tax_rate: line.taxRate,
  tax_type: line.taxType,
  locked: 0,
})

const comboOf = ({ title, parts, extraCents }: ReceiptCombo, at: number): ComboOfItem => ({
  no: at + 1,
  item_id: 0,
  title,
  parts,
  ...(extraCents > 0 && { extra: centsText(extraCents) }),
})

function billLine(seq: number, { item, amountCents, netCents, taxCents }: BillLine, cart: Rows): Bill['lines'][number] {
  const { title = '', variant, at = 0, part = 0 } = cart[item.orderItemId] ?? {}
  return {
    order_item_id: itemIdOf(seq, { at, part }),
    title: [title, variant?.title].filter(Boolean).join(' · '),
    n: item.quantity,
    d: 1,
    amount: centsText(amountCents),
    net: centsText(netCents),
    tax: centsText(taxCents),
    total: centsText(netCents + taxCents),
    tax_rate: item.taxRate,
    tax_type: item.taxType,
  }
}

function withTax(
  taxes: Bill['taxes'],
  { taxRate, taxTitle, netCents, taxCents }: ReturnType<typeof billOf>['taxes'][number],
): Bill['taxes'] {
  const zero = { rate: taxRate, title: taxTitle, net: centsText(0), tax: centsText(0), total: centsText(0) }
  const known = taxes.find(({ rate }) => rate === taxRate)
  const before = known ?? zero
  const row = {
    ...before,
    net: plus(before.net, netCents),
    tax: plus(before.tax, taxCents),
    total: plus(before.total, netCents + taxCents),
  }
  return known ? taxes.map(one => (one === known ? row : one)) : [...taxes, row]
}

/** A sum of the wire with so much more. */
export const plus = (sum: string, cents: Cents): string => centsText(centsOf(sum) + cents)

/**
 * The service charge of a bill on which more stands than the server knows. The bill with its charge over all of its
 * lines, also where the server has made none of it yet.
 */
export function withNewService(bill: Bill, service: Party['service']): Bill {
  const before = bill.lines.find(({ order_item_id }) => order_item_id === null)
  const lines = bill.lines.filter(line => line !== before)
  const amount = lines.reduce((sum, line) => sum + centsOf(line.amount), 0)
  const now = serviceOn(amount, serviceOf(service))
  if (!now) return bill
  const { net = centsText(0), tax = centsText(0) } = before ?? {}
  const more = { net: now.netCents - centsOf(net), tax: now.taxCents - centsOf(tax) }
  const rate = taxClassOf(now) === '' ? null : now.taxRate
  const known = bill.taxes.map(row => ({
    taxRate: row.rate,
    taxTitle: row.title,
    netCents: centsOf(row.net),
    taxCents: centsOf(row.tax),
  }))
  const taxes = rateTable([...known, { taxRate: rate, taxTitle: now.taxTitle, netCents: more.net, taxCents: more.tax }])
  const sums = (net: number, tax: number) => ({
    net: centsText(net),
    tax: centsText(tax),
    total: centsText(net + tax),
  })
  const plus = (sum: string) => centsText(centsOf(sum) + more.net + more.tax)
  return {
    ...bill,
    lines: [
      ...lines,
      { ...(before ?? lineOf(now)), amount: centsText(now.amountCents), ...sums(now.netCents, now.taxCents) },
    ],
    taxes: taxes.map(row => ({ rate: row.taxRate, title: row.taxTitle, ...sums(row.netCents, row.taxCents) })),
    ...sums(centsOf(bill.net) + more.net, centsOf(bill.tax) + more.tax),
    due: plus(bill.due),
  }
}

/** In the words of the server's papers. */
const lineOf = ({ percent, taxRate, taxType }: ServiceLine) => ({
  order_item_id: null,
  title: t('tables.serviceRow', { percent: String(percent / 100) }),
  n: 1,
  d: 1,
  tax_rate: taxRate,
  tax_type: taxType,
})
