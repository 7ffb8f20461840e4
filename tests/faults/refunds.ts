/**
 * Refunds that race: several people give back money for the same invoice at the same moment, whole lines, parts of them
 * and amounts, some twice under one key, while somebody else corrects how it was paid. However it ends, no more goes back
 * than was paid, of no line more than stands on it, and each refund that was promised has one credit note.
 */
import { randomUUID } from 'node:crypto'
import { centsOf, centsText } from '../../src/domain/money/money.ts'
import { verifyBooks } from '../../src/server/books/verify.ts'
import { verifyBills } from '../../src/server/books/verify-bills.ts'
import { chanceFrom } from '../../src/server/demo/chance.ts'
import '../support/english.ts'
import { t } from '../../src/texts/t.ts'
import type { Heard, MoneyWorld, Send } from '../support/money-world.ts'
import { orderOf } from '../support/orders.ts'

export interface Races {
  readonly races: number
  readonly refunds: number
  readonly refused: number
  /** Requests that came again under their key. */
  readonly repeated: number
  readonly corrected: number
  /** Races after which nothing was left to give back. */
  readonly spent: number
  readonly wrong: readonly string[]
}

interface Plan {
  readonly races: number
  readonly seed: string
  readonly tell?: (text: string) => void
}

interface Sale {
  readonly invoiceId: number
  readonly billId: number
}

/** What one person asks for in a race. */
interface Wish {
  readonly key: string
  readonly path: string
  readonly body: object
}

export async function raceRefunds(world: MoneyWorld, { races, seed, tell = () => {} }: Plan): Promise<Races> {
  const chance = chanceFrom(seed)
  const people = [await world.browser('admin'), await world.browser('admin'), await world.browser('admin')] as const
  const [admin] = people
  const types = await typesOf(world)
  const { drawers } = (await must(admin('GET', '/till'))).body
  await must(admin('POST', '/till/open', { drawerId: drawers[0].drawer_id, float: '500.00' }, keyed()))
  const count = { refunds: 0, refused: 0, repeated: 0, corrected: 0, spent: 0 }
  const wrong: string[] = []

  for (let race = 1; race <= races; race++) {
    const sale = await sell(admin, { world, chance, types })
    const wishes = await wishesFor(world, sale, { chance, types })
    const asked = wishes.flatMap(wish => (chance.happens(0.25) ? [wish, wish] : [wish]))
    const heard = await Promise.all(
      asked.map(async ({ key, path, body }, at) => ({
        key,
        path,
        ...(await (people[at % people.length] ?? admin)('POST', path, body, keyed(key))),
      })),
    )
    const refunds = heard.filter(({ path }) => path.endsWith('/refund'))
    const done = new Map(refunds.filter(({ status }) => status === 200).map(({ key, body }) => [key, body]))
    count.refunds += done.size
    count.refused += new Set(refunds.filter(({ status }) => status !== 200).map(({ key }) => key)).size
    count.repeated += asked.length - wishes.length
    count.corrected += heard.filter(({ path, status }) => path.endsWith('/correct') && status === 200).length
    const found = [...oddAnswers(heard), ...(await oddRows(world, sale, done))]
    const { isSpent, odd } = await giveTheRest(admin, world, sale, types)
    if (isSpent) count.spent++
    wrong.push(...[...found, ...odd].map(text => `race ${race}: ${text}`))
    if (race % 50 === 0) tell(`${race} of ${races}: ${count.refunds} refunds, ${wrong.length} wrong`)
    await world.pass(20_000)
  }
  for (const verdict of [await verifyBooks(world.database.read), await verifyBills(world.database.read)])
    if ('broken' in verdict) wrong.push(JSON.stringify(verdict.broken))
  return { races, ...count, wrong: [...wrong, ...(await gaps(world))] }
}

const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key })

async function must(asked: Promise<Heard>): Promise<Heard> {
  const heard = await asked
  if (heard.status !== 200) throw new Error(`answered ${heard.status}: ${heard.body?.message}`)
  return heard
}

const typesOf = async ({ database }: MoneyWorld) =>
  (await database.read.selectFrom('payment_types').select('id').where('is_active', '=', 1).execute()).map(
    ({ id }) => id,
  )

interface Chances {
  readonly chance: ReturnType<typeof chanceFrom>
  readonly types: readonly number[]
}

/** Guests who have paid in one or two ways. */
async function sell(admin: Send, { world, chance, types }: Chances & { world: MoneyWorld }): Promise<Sale> {
  const { menu } = world
  const cart = [
    { id: menu.soup, quantity: chance.whole(1, 4) },
    { id: menu.pizza, quantity: chance.whole(1, 3) },
    ...(chance.happens(0.5) ? [{ id: menu.water, quantity: chance.whole(1, 5) }] : []),
  ]
  const { body: order } = await must(admin('POST', '/pos/create-order', orderOf(menu, { cart }), keyed()))
  const at = `o${order.orderId}`
  const { due } = (await must(admin('GET', `/parties/${at}`))).body
  const first = chance.happens(0.5) ? Math.floor(centsOf(due) / 3) : 0
  const payments = [first, centsOf(due) - first]
    .filter(cents => cents > 0)
    .map(cents => ({
      paymentTypeId: chance.pick(types),
      amount: centsText(cents),
      tip: chance.happens(0.2) ? '1.00' : '0.00',
    }))
  const paid = await must(admin('POST', `/parties/${at}/pay`, { due, payments, complete: true }, keyed()))
  return { invoiceId: paid.body.invoiceId, billId: paid.body.billId }
}

/** Two to eight that don't know of each other. */
async function wishesFor({ database }: MoneyWorld, sale: Sale, { chance, types }: Chances): Promise<Wish[]> {
  const lines = await database.read
    .selectFrom('invoice_lines')
    .select(['id', 'n', 'd'])
    .where('invoice_id', '=', sale.invoiceId)
    .execute()
  const { payable_cents: payable } = await database.read
    .selectFrom('invoices')
    .select('payable_cents')
    .where('id', '=', sale.invoiceId)
    .executeTakeFirstOrThrow()
  const paid = await database.read
    .selectFrom('payments')
    .select('id')
    .where('bill_id', '=', sale.billId)
    .where('kind', '=', 'payment')
    .execute()
  const wish = (): Wish => {
    const key = randomUUID()
    const paymentTypeId = chance.pick(types)
    if (chance.happens(0.1)) return { key, path: `/payments/${chance.pick(paid).id}/correct`, body: { paymentTypeId } }
    const path = `/invoices/${sale.invoiceId}/refund`
    if (chance.happens(0.5)) return { key, path, body: { paymentTypeId, amount: centsText(chance.whole(1, payable)) } }
    const some = lines.filter(() => chance.happens(0.6))
    const chosen = (some.length > 0 ? some : lines).map(({ id, n }) =>
      chance.happens(0.3) ? { lineId: id, n: 1, d: chance.whole(2, 5) } : { lineId: id, n: chance.whole(1, n), d: 1 },
    )
    return { key, path, body: { paymentTypeId, lines: chosen } }
  }
  return Array.from({ length: chance.whole(2, 8) }, wish)
}

/** A refund that was done is told to each who asks with its key, in the same words, and nobody is told anything but yes, "only so much is left", or that it was a tip. */
function oddAnswers(heard: readonly (Heard & { readonly key: string; readonly path: string })[]): string[] {
  const odd = heard
    .filter(({ status, body }) => status !== 200 && status !== 409 && !isAboutTip(body?.message))
    .map(({ path, status, body }) => `${path} answered ${status}: ${body?.message}`)
  for (const [key, same] of Map.groupBy(heard, one => one.key)) {
    // What is left of the invoice is told as of the moment.
    const told = new Set(same.map(({ status, body }) => (status === 200 ? JSON.stringify(body) : 'no')))
    if (told.size > 1) odd.push(`${key} was told ${[...told].join(' and ')}`)
  }
  return odd
}

const isAboutTip = (message: string) => message === t('refused.tipNotRefunded')

/** What the rows say, counted by other code than the server's. */
async function oddRows(
  { database }: MoneyWorld,
  { invoiceId, billId }: Sale,
  done: ReadonlyMap<string, { readonly creditNoteId: number }>,
): Promise<string[]> {
  const documents = await database.read
    .selectFrom('invoices')
    .select(['id', 'kind', 'payable_cents'])
    .where(({ or, eb }) => or([eb('id', '=', invoiceId), eb('refers_to', '=', invoiceId)]))
    .execute()
  const odd: string[] = []
  const left = sum(documents.map(one => one.payable_cents))
  if (left < 0) odd.push(`${left} cents too much went back`)
  const notes = documents.filter(({ kind }) => kind === 'credit_note').map(({ id }) => id)
  const promised = [...done.values()].map(one => one.creditNoteId)
  if (String(notes.toSorted(asNumbers)) !== String(promised.toSorted(asNumbers)))
    odd.push(`credit notes ${notes} where ${promised} were promised`)

  const lines = await database.read
    .selectFrom('invoice_lines')
    .selectAll()
    .where(
      'invoice_id',
      'in',
      documents.map(({ id }) => id),
    )
    .execute()
  for (const [line, parts] of Map.groupBy(lines, one => one.refers_to ?? one.id)) {
    const sums = [parts.map(p => p.amount_cents), parts.map(p => p.net_cents), parts.map(p => p.tax_cents)].map(sum)
    if (sums.some(cents => cents < 0)) odd.push(`line ${line} has ${sums} left`)
  }
  const taxes = await database.read
    .selectFrom('invoice_taxes')
    .select(['tax_rate', 'net_cents', 'tax_cents'])
    .where(
      'invoice_id',
      'in',
      documents.map(({ id }) => id),
    )
    .execute()
  for (const [rate, parts] of Map.groupBy(taxes, one => one.tax_rate))
    if (sum(parts.map(p => p.tax_cents)) < 0 || sum(parts.map(p => p.net_cents)) < 0)
      odd.push(`more tax of ${rate} % went back than there was`)
  const money = await database.read
    .selectFrom('payments')
    .select('amount_cents')
    .where('bill_id', '=', billId)
    .execute()
  const held = sum(money.map(one => one.amount_cents))
  if (held !== left) odd.push(`the bill holds ${held} cents, its documents ${left}`)
  return odd
}

/** A cent more than is left is refused; then all of it goes back, and nothing stays on any line. */
async function giveTheRest(admin: Send, world: MoneyWorld, sale: Sale, types: readonly number[]) {
  const documents = async () =>
    world.database.read
      .selectFrom('invoices')
      .select(['id', 'payable_cents'])
      .where(({ or, eb }) => or([eb('id', '=', sale.invoiceId), eb('refers_to', '=', sale.invoiceId)]))
      .execute()
  const left = sum((await documents()).map(one => one.payable_cents))
  const refund = (cents: number) =>
    admin('POST', `/invoices/${sale.invoiceId}/refund`, { paymentTypeId: types[0], amount: centsText(cents) }, keyed())
  const odd: string[] = []
  const more = await refund(left + 1)
  if (more.status !== 409 && !isAboutTip(more.body?.message))
    odd.push(`a cent more than is left was answered ${more.status}`)
  if (left > 0) {
    const rest = await refund(left)
    if (rest.status !== 200) odd.push(`the last ${left} cents were refused: ${rest.body?.message}`)
  }
  const lines = await world.database.read
    .selectFrom('invoice_lines')
    .select(['amount_cents', 'net_cents', 'tax_cents'])
    .where(
      'invoice_id',
      'in',
      (await documents()).map(({ id }) => id),
    )
    .execute()
  const stays = [lines.map(l => l.net_cents), lines.map(l => l.tax_cents)].map(sum)
  if (stays.some(cents => cents !== 0)) odd.push(`${stays} cents of net and tax stay after all went back`)
  return { isSpent: left === 0, odd }
}

/** Credit notes are numbered without gaps. */
async function gaps({ database }: MoneyWorld): Promise<string[]> {
  const rows = await database.read
    .selectFrom('invoices')
    .select('number')
    .where('kind', '=', 'credit_note')
    .orderBy('number')
    .execute()
  return rows.flatMap(({ number }, at) => (number === at + 1 ? [] : [`credit note ${at + 1} has number ${number}`]))
}

const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + Number(one), 0)
const asNumbers = (a: number, b: number) => a - b
