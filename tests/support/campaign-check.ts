/**
 * Whether the database agrees with what people were told: every order once, at the promised price, with its own number.
 * Each broken promise is one violation; a campaign without any has passed.
 */
import { choiceOf, unitCents } from '../../src/domain/cart-line.ts'
import { orderTotals, type Totals } from '../../src/domain/money/tax.ts'
import type { Database } from '../../src/server/db/open.ts'
import type { OrderItemRow, OrderRow } from '../../src/server/db/schema-orders.ts'
import type { History, Submission } from './campaign-history.ts'

export const promises = {
  lost: 'every order that was saved is in the book, or was refused in words',
  doubled: 'no order is in the book twice',
  invented: 'no order is in the book that nobody made',
  totals: 'every total is what the guest was told',
  tokens: 'tokens are 1, 2, 3… on each business day',
  invoices: 'every paid order has one invoice over its sum, and no other has any',
  named: 'every order is known by the name that its guest was given',
  told: 'every till was told the number that is in the book',
  shown: 'every screen says what a fresh one says',
  cooked: 'no dish went back to an earlier state',
  seq: 'the store-wide number grew by one with every write',
  alone: 'one tab of a device sends at a time, and what must wait for each other waits',
  signedIn: 'nobody was signed out by the network',
} as const
export type PromiseName = keyof typeof promises

export interface Violation {
  readonly promise: PromiseName
  readonly what: string
}

export interface Verdict {
  readonly orders: number
  readonly lost: number
  readonly doubled: number
  readonly violations: readonly Violation[]
}

/** The store-wide number, less one for each write under a key: these are in the book. */
export async function changesBesideWrites({ read }: Database): Promise<number> {
  const { seq } = await read.selectFrom('versions').select('seq').executeTakeFirstOrThrow()
  const { writes } = await read
    .selectFrom('idempotency_keys')
    .select(eb => eb.fn.countAll<number>().as('writes'))
    .executeTakeFirstOrThrow()
  return seq - writes
}

/** Compares `history` with the database; `otherBefore` is what `changesBesideWrites` was when the campaign began. */
export async function check(database: Database, history: History, otherBefore: number | null): Promise<Verdict> {
  const violations: Violation[] = []
  const broken = (promise: PromiseName, what: string) => violations.push({ promise, what })
  const orders = await database.read.selectFrom('orders').selectAll().orderBy('id').execute()
  const items = Map.groupBy(
    await database.read.selectFrom('order_items').selectAll().orderBy('id').execute(),
    item => item.order_id,
  )
  const found = Map.groupBy(orders, order => items.get(order.id)?.[0]?.notes ?? `nothing on order ${order.id}`)

  for (const [mark, same] of found) {
    if (same.length > 1) broken('doubled', `${mark} is order ${same.map(({ id }) => id).join(' and ')}`)
    if (!history.submissions.has(mark)) broken('invented', `${mark} was never made`)
  }
  for (const submission of history.submissions.values()) {
    const { mark, isQueued, refused } = submission
    const [order] = found.get(mark) ?? []
    if (order && refused !== null) broken('invented', `${mark} was refused (${refused}) and is in the book`)
    const isWaiting = history.waiting.includes(mark)
    if (isWaiting) broken('lost', `${mark} still waits on its device`)
    else if (!order && isQueued && refused === null) broken('lost', mark)
    if (!order) continue
    checkTotals(submission, order, items.get(order.id) ?? [], history, broken)
    if (submission.named !== null && order.provisional_token !== submission.named)
      broken('named', `${mark} is ${submission.named} on paper and ${order.provisional_token} in the book`)
    for (const ack of submission.acks)
      if (ack.orderId !== order.id || ack.tokenNo !== order.token_no)
        broken(
          'told',
          `${mark} is order ${order.id}, token ${order.token_no}; the till was told ${JSON.stringify(ack)}`,
        )
  }
  for (const what of history.waiting) if (!history.submissions.has(what)) broken('lost', `${what} still waits`)
  checkTokens(orders, broken)
  await checkInvoices(database, orders, broken)
  const states = new Map([...items.values()].flat().map(item => [item.id, item.status]))
  for (const [item, state] of history.cooked) {
    const now = states.get(item) ?? 'gone'
    if (progress.indexOf(now) < progress.indexOf(state)) broken('cooked', `item ${item} was ${state} and is ${now}`)
  }
  if (otherBefore !== null) {
    const other = await changesBesideWrites(database)
    const due = otherBefore + history.otherWrites
    if (other !== due)
      broken('seq', `beside writes under keys it grew by ${other - otherBefore} instead of ${due - otherBefore}`)
  }
  if (history.doubleSends > 0) broken('alone', `${history.doubleSends} times`)
  if (history.signedOut > 0) broken('signedIn', `${history.signedOut} times`)
  const count = (promise: PromiseName) => violations.filter(violation => violation.promise === promise).length
  return { orders: orders.length, lost: count('lost'), doubled: count('doubled'), violations }
}

const progress = ['created', 'preparing', 'completed', 'delivered']

type Broken = (promise: PromiseName, what: string) => void

function checkTotals(
  { mark, shown, menuVersion, lines, isPaid, acks }: Submission,
  order: OrderRow,
  items: readonly OrderItemRow[],
  { menus }: History,
  broken: Broken,
): void {
  const booked = { netCents: order.net_cents, taxCents: order.tax_cents, payableCents: order.payable_cents }
  const differs = (other: Totals) => JSON.stringify(booked) !== JSON.stringify(pick(other))
  if (differs(shown)) broken('totals', `${mark}: shown ${text(shown)}, booked ${text(booked)}`)
  if (differs(orderTotals(items.map(taxed)))) broken('totals', `${mark}: its items make another sum`)
  const menu = menuVersion === null ? null : menus.get(menuVersion)
  if (menu) {
    const byMenu = lines.map(line => {
      const item = menu.find(({ id }) => id === line.itemId)
      if (!item) throw new Error(`${mark} names dish ${line.itemId}, which is not on menu ${menuVersion}`)
      const variant = item.variants.find(({ id }) => id === line.variant?.id) ?? null
      const addons = item.addons.filter(({ id }) => line.addons.some(addon => addon.id === id))
      return {
        unitCents: unitCents(item, variant, addons.map(choiceOf)),
        quantity: line.quantity,
        taxRate: item.tax_rate,
        taxType: item.tax_type,
      }
    })
    if (differs(orderTotals(byMenu))) broken('totals', `${mark}: menu ${menuVersion} makes another sum`)
  }
  for (const { totalCents } of acks)
    if (totalCents !== order.payable_cents) broken('totals', `${mark}: the till was told ${totalCents}`)
  if ((order.payment_status === 'paid') !== isPaid) broken('invoices', `${mark} is ${order.payment_status}`)
}

const taxed = (item: OrderItemRow) => ({
  unitCents: item.unit_cents,
  quantity: item.quantity,
  taxRate: item.tax_rate,
  taxType: item.tax_type,
})
const pick = ({ netCents, taxCents, payableCents }: Totals) => ({ netCents, taxCents, payableCents })
const text = ({ netCents, taxCents, payableCents }: Totals) => `${netCents} + ${taxCents} = ${payableCents}`

function checkTokens(orders: readonly OrderRow[], broken: Broken): void {
  for (const [day, ofDay] of Map.groupBy(orders, order => order.business_day)) {
    const tokens = ofDay.map(order => order.token_no).toSorted((a, b) => a - b)
    const wrong = tokens.findIndex((token, index) => token !== index + 1)
    if (wrong >= 0) broken('tokens', `${day}: ${tokens[wrong]} stands where ${wrong + 1} belongs`)
  }
}

async function checkInvoices(database: Database, orders: readonly OrderRow[], broken: Broken): Promise<void> {
  const rows = await database.read
    .selectFrom('invoice_orders')
    .innerJoin('invoices', 'invoices.id', 'invoice_orders.invoice_id')
    .select(['invoice_orders.order_id', 'invoices.id', 'invoices.payable_cents', 'invoices.tax_cents'])
    .execute()
  const invoices = Map.groupBy(rows, row => row.order_id)
  for (const order of orders) {
    const its = invoices.get(order.id) ?? []
    if (its.length !== (order.payment_status === 'paid' ? 1 : 0))
      broken('invoices', `order ${order.id} is ${order.payment_status} and has ${its.length}`)
    for (const { payable_cents, tax_cents } of its)
      if (payable_cents !== order.payable_cents || tax_cents !== order.tax_cents)
        broken('invoices', `order ${order.id} is over ${order.payable_cents}, its invoice over ${payable_cents}`)
  }
}
