/** Part of the migration beside it: the invoices of before as bills with a number, lines, taxes and one payment each. */
import { type Kysely, sql } from 'kysely'
import type { Engine } from '../codec.ts'

export async function bookInvoices(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await numberInvoices(db, engine)
  await fillDocuments(db as Kysely<Book>)
}

/** By their ids from 1; each is a closed bill of its own, of the same id. */
async function numberInvoices(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`insert into bills (id, no, is_rest, closed_at, closed_by)
    ${sql.raw(engine === 'postgres' ? 'overriding system value' : '')}
    select id, 1, 1, made_at, made_by from invoices`.execute(db)
  if (engine === 'postgres')
    await sql`select setval(pg_get_serial_sequence('bills', 'id'), max(id)) from bills having max(id) is not null`.execute(
      db,
    )
  await sql`update invoices set bill_id = id, series = 'INV', number = numbered.no, booked_at = made_at
    from (select id as same, row_number() over (order by id) as no from invoices) as numbered
    where numbered.same = invoices.id`.execute(db)
  await sql`create unique index one_number on invoices (series, number)`.execute(db)
  await sql`create unique index one_settling_invoice on invoices (bill_id) where settles = 1`.execute(db)
  await sql`insert into payments (bill_id, kind, amount_cents, tip_cents, rounding_cents, change_cents, taken_by,
      taken_at, booked_at, business_day, is_fact)
    select id, 'payment', payable_cents, 0, 0, 0, made_by, made_at, made_at, business_day, 0
    from invoices where payable_cents > 0`.execute(db)
}

interface Book {
  invoices: {
    id: number
    net_cents: number
    tax_cents: number
    payable_cents: number
    business_day: string
  }
  invoice_orders: { invoice_id: number; order_id: number }
  order_items: {
    id: number
    order_id: number
    unit_cents: number
    quantity: number
    status: string
    tax_rate: number | null
    tax_type: string | null
    tax_title: string | null
  }
  invoice_lines: {
    invoice_id: number
    order_item_id: number | null
    order_id: number | null
    n: number
    d: number
    amount_cents: number
    net_cents: number
    tax_cents: number
    tax_rate: number | null
    tax_type: string | null
    tax_title: string | null
  }
  invoice_taxes: {
    invoice_id: number
    place: number
    tax_rate: number | null
    tax_title: string | null
    net_cents: number
    tax_cents: number
    business_day: string
  }
}
type Line = Book['invoice_lines']

const invoicesAtOnce = 500
const rowsAtOnce = 1_000

async function fillDocuments(db: Kysely<Book>): Promise<void> {
  for (let after = 0; ; ) {
    const invoices = await db
      .selectFrom('invoices')
      .select(['id', 'net_cents', 'tax_cents', 'payable_cents', 'business_day'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(invoicesAtOnce)
      .execute()
    const last = invoices.at(-1)?.id
    if (last === undefined) return
    const items = await db
      .selectFrom('invoice_orders')
      .innerJoin('order_items', 'order_items.order_id', 'invoice_orders.order_id')
      .select(['invoice_id', 'order_items.order_id', 'order_items.id', 'unit_cents', 'quantity'])
      .select(['tax_rate', 'tax_type', 'tax_title'])
      .where('invoice_id', '>', after)
      .where('invoice_id', '<=', last)
      .where('status', '<>', 'cancelled')
      .orderBy('invoice_id')
      .orderBy('order_items.order_id')
      .orderBy('order_items.id')
      .execute()
    const byInvoice = Map.groupBy(items, ({ invoice_id }) => invoice_id)
    const lines: Line[] = []
    const taxes: Book['invoice_taxes'][] = []
    for (const invoice of invoices) {
      const own = linesOf(invoice, byInvoice.get(invoice.id) ?? [])
      lines.push(...own)
      taxes.push(...taxesOf(invoice, own))
    }
    await inParts(lines, part => db.insertInto('invoice_lines').values(part).execute())
    await inParts(taxes, part => db.insertInto('invoice_taxes').values(part).execute())
    after = last
  }
}

async function inParts<Row>(rows: readonly Row[], store: (part: readonly Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) await store(rows.slice(from, from + rowsAtOnce))
}

type Item = Pick<Book['order_items'], 'id' | 'order_id' | 'unit_cents' | 'quantity'> &
  Pick<Line, 'tax_rate' | 'tax_type' | 'tax_title'>

/** Each order is rounded for itself. What then differs from the stored sums is taken by the largest line. */
function linesOf(invoice: Book['invoices'], items: readonly Item[]): Line[] {
  const byOrder = Map.groupBy(items, ({ order_id }) => order_id)
  const lines = [...byOrder.values()].flatMap(order => orderLines(invoice.id, order))
  const missing = (of: 'net_cents' | 'tax_cents') => invoice[of] - lines.reduce((sum, line) => sum + line[of], 0)
  const [net_cents, tax_cents] = [missing('net_cents'), missing('tax_cents')]
  if (net_cents === 0 && tax_cents === 0) return lines
  const [largest] = lines.toSorted((a, b) => b.amount_cents - a.amount_cents)
  if (!largest)
    return [{ ...nothing, invoice_id: invoice.id, amount_cents: invoice.payable_cents, net_cents, tax_cents }]
  const amount = largest.amount_cents + (largest.tax_type === 'exclusive' ? net_cents : net_cents + tax_cents)
  Object.assign(largest, {
    amount_cents: amount,
    net_cents: largest.net_cents + net_cents,
    tax_cents: largest.tax_cents + tax_cents,
  })
  return lines
}

const nothing = {
  order_item_id: null,
  order_id: null,
  ...{ n: 1, d: 1, tax_rate: null, tax_type: null, tax_title: null },
}

const wholeRate = 100_000_000n

/** The tax of an order is rounded once; its classes, and in each its lines, get whole cents of it that add up. */
function orderLines(invoice_id: number, items: readonly Item[]): Line[] {
  const taxed = items.map(item => {
    const amount = BigInt(item.unit_cents) * BigInt(item.quantity)
    const isTaxed = item.tax_rate !== null && (item.tax_type === 'exclusive' || item.tax_type === 'inclusive')
    const rate = isTaxed ? BigInt(Math.round((item.tax_rate ?? 0) * 1_000_000)) : 0n
    return { item, amount, isTaxed, rate, key: isTaxed ? `${item.tax_type}|${rate}` : '' }
  })
  const groups = Map.groupBy(taxed, ({ key }) => key)
  const classes = [...groups.keys()].sort().map(key => {
    const members = groups.get(key) ?? []
    const amount = members.reduce((sum, line) => sum + line.amount, 0n)
    const rate = members[0]?.rate ?? 0n
    const isOnTop = key.startsWith('exclusive')
    return { members, isOnTop, part: { top: amount * rate, bottom: isOnTop ? wholeRate : wholeRate + rate } }
  })
  const sumOf = (some: typeof classes) => some.reduce((sum, { part }) => plus(sum, part), { top: 0n, bottom: 1n })
  const onTop = classes.filter(({ isOnTop }) => isOnTop)
  const inside = classes.filter(({ isOnTop }) => !isOnTop)
  const top = halfUp(sumOf(onTop))
  const all = halfUp(plus(sumOf(onTop), sumOf(inside)))
  const taxOf = new Map<Item, bigint>()
  for (const [some, cents] of [[onTop, top] as const, [inside, all - top] as const]) {
    const taxes = spread(
      cents,
      some.map(({ part }) => part),
    )
    some.forEach(({ members }, at) => {
      const tax = taxes[at] ?? 0n
      const whole = members.reduce((sum, { amount }) => sum + amount, 0n) || 1n
      const shares = spread(
        tax,
        members.map(({ amount }) => ({ top: tax * amount, bottom: whole })),
      )
      members.forEach(({ item }, n) => {
        taxOf.set(item, shares[n] ?? 0n)
      })
    })
  }
  return taxed.map(({ item, amount, isTaxed }) => {
    const tax_cents = Number(taxOf.get(item) ?? 0n)
    const amount_cents = Number(amount)
    return {
      ...{ invoice_id, order_item_id: item.id, order_id: item.order_id, n: item.quantity, d: 1, amount_cents },
      net_cents: item.tax_type === 'inclusive' ? amount_cents - tax_cents : amount_cents,
      tax_cents,
      tax_rate: isTaxed ? item.tax_rate : null,
      tax_type: isTaxed ? item.tax_type : null,
      tax_title: isTaxed ? item.tax_title : null,
    }
  })
}

interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

const plus = (a: Fraction, b: Fraction): Fraction =>
  a.bottom === b.bottom
    ? { top: a.top + b.top, bottom: a.bottom }
    : { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }

const halfUp = ({ top, bottom }: Fraction): bigint => (2n * top + bottom) / (2n * bottom)

/** Each part rounded down; what is left goes, a cent each, to the largest fractions, of equal ones to the first. */
function spread(total: bigint, parts: readonly Fraction[]): bigint[] {
  const out = parts.map(({ top, bottom }) => top / bottom)
  const left = Number(total - out.reduce((sum, cents) => sum + cents, 0n))
  const size = ({ top, bottom }: Fraction) => top % bottom
  const order = parts
    .map((part, at) => ({ part, at }))
    .sort((a, b) => {
      const difference = size(b.part) * a.part.bottom - size(a.part) * b.part.bottom
      return difference > 0n ? 1 : difference < 0n ? -1 : a.at - b.at
    })
  for (const { at } of order.slice(0, left)) out[at] = (out[at] ?? 0n) + 1n
  return out
}

function taxesOf({ id, business_day }: Book['invoices'], lines: readonly Line[]): Book['invoice_taxes'][] {
  const byRate = Map.groupBy(lines, ({ tax_rate }) => tax_rate)
  const rates = [...byRate.keys()].sort((a, b) => (a ?? 1e9) - (b ?? 1e9))
  return rates.map((tax_rate, place) => {
    const together = byRate.get(tax_rate) ?? []
    const sumOf = (of: 'net_cents' | 'tax_cents') => together.reduce((sum, line) => sum + line[of], 0)
    return {
      ...{ invoice_id: id, place, tax_rate, tax_title: together[0]?.tax_title ?? null },
      ...{ net_cents: sumOf('net_cents'), tax_cents: sumOf('tax_cents'), business_day },
    }
  })
}
