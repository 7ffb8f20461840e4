import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartTotals, wireLine } from '../../src/domain/cart.ts'
import { type CartLine, cartLine, choiceOf, comboLine } from '../../src/domain/cart-line.ts'
import type { PaymentSummary } from '../../src/domain/entities.ts'
import { offeredChoices } from '../../src/domain/menu/combo.ts'
import type { MenuItem } from '../../src/domain/menu/entities.ts'
import { centsNumber } from '../../src/domain/money/money.ts'
import type { Totals } from '../../src/domain/money/tax.ts'
import type { ReceiptSnapshot } from '../../src/domain/receipt.ts'
import { snapshotOfCart } from '../../src/domain/receipt-of-cart.ts'
import { snapshotOfSummary } from '../../src/domain/summary-receipt.ts'
import type { Tx } from '../../src/server/db/open.ts'
import { bumpVersions } from '../../src/server/db/versions.ts'
import { addAddons } from '../../src/server/menu/addons.ts'
import { type Ask, openRestaurant } from '../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database } = restaurant
let till: Ask
let menu: readonly MenuItem[] = []
afterAll(() => restaurant.close())

/** A menu of odd prices under every kind of tax: on top, inside, none, and one that nobody knows. */
beforeAll(async () => {
  const [prices] = fc.sample(fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 240, maxLength: 240 }), {
    numRuns: 1,
    seed: 7,
  })
  const nextPrice = () => prices?.pop() ?? 1
  await database.write(async tx => {
    for (const [n, rate] of [0, 5, 7.7, 10, 19, 21, 33.333333].entries())
      for (const type of ['exclusive', 'inclusive', n % 2 ? 'other' : null]) {
        const tax =
          type &&
          (await tx.insertInto('taxes').values({ title: 'T', rate, type }).returning('id').executeTakeFirstOrThrow())
        const dish = { title: `Dish ${n}`, price_cents: nextPrice(), tax_id: tax ? tax.id : null }
        const { id } = await tx.insertInto('menu_items').values(dish).returning('id').executeTakeFirstOrThrow()
        const three = (of: string) =>
          [0, 1, 2].map(more => ({ item_id: id, title: `${of} ${more}`, price_cents: nextPrice() }))
        await tx.insertInto('variants').values(three('variants')).execute()
        await addAddons(tx, three('addons'))
      }
    await addCombos(tx, nextPrice)
    await bumpVersions(tx, ['menu'])
  })
  till = await restaurant.as('waiter')
  const groups = (await till('GET', '/pos/init?form=groups')).body.menuItems as MenuItem[]
  const flat = (await till('GET', '/pos/init')).body.menuItems as MenuItem[]
  const combos = groups.filter(({ kind }) => kind === 'combo')
  menu = [...flat.filter(({ id }) => combos.every(combo => combo.id !== id)), ...combos]
})

/** Of every two or three dishes, some dearer and some cheaper than their parts. */
async function addCombos(tx: Tx, nextPrice: () => number): Promise<void> {
  const dishes = await tx.selectFrom('menu_items').select('id').orderBy('id').execute()
  for (let n = 0; n + 3 < dishes.length; n += 2) {
    const form = { title: `Combo ${n}`, price_cents: nextPrice(), kind: 'combo' as const }
    const { id: item_id } = await tx.insertInto('menu_items').values(form).returning('id').executeTakeFirstOrThrow()
    for (const { id } of dishes.slice(n, n + 2 + (n % 4) / 2)) {
      const choice = { item_id, title: 'Part', min: 1, max: 3 }
      const { id: choice_id } = await tx
        .insertInto('combo_choices')
        .values(choice)
        .returning('id')
        .executeTakeFirstOrThrow()
      const variant = await tx
        .selectFrom('variants')
        .select('id')
        .where('item_id', '=', id)
        .orderBy('id')
        .executeTakeFirst()
      const component = { choice_id, item_id: id, variant_id: variant?.id ?? null, surcharge_cents: (n * 7) % 90 }
      await tx.insertInto('combo_components').values(component).execute()
    }
  }
}

/** Two of the first part, one of the others, each with some addons. */
function comboOf(lineId: string, combo: MenuItem, addons: number): CartLine {
  const choices = offeredChoices<MenuItem>(combo, id => menu.find(item => item.id === id))
  const chosen = choices.flatMap(({ components: [component] }, place) =>
    component
      ? Array.from({ length: place === 0 ? 2 : 1 }, (_, at) => ({
          component,
          addons: component.item.addons.filter((__, bit) => (addons + at) & (1 << bit)).map(choiceOf),
          notes: null,
        }))
      : [],
  )
  return comboLine(lineId, combo, chosen)
}

const cart = fc
  .array(
    fc.record({ dish: fc.nat(), variant: fc.nat(3), addons: fc.nat(7), quantity: fc.integer({ min: 1, max: 12 }) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map(choices =>
    choices.map(({ dish, variant, addons, quantity }, n): CartLine => {
      const item = menu[dish % menu.length] as MenuItem
      if (item.kind === 'combo') return { ...comboOf(String(n), item, addons), quantity }
      const chosen = item.addons.filter((_, bit) => addons & (1 << bit))
      return { ...cartLine(String(n), item, item.variants[variant] ?? null, chosen.map(choiceOf)), quantity }
    }),
  )
const carts = fc.array(cart, { minLength: 1, maxLength: 3 })

const order = (lines: readonly CartLine[]) => ({ cart: lines.map(wireLine), deliveryType: 'dinein', tableId: '' })
const asSent = ({ netCents, taxCents, payableCents }: Totals) => ({
  netTotal: centsNumber(netCents),
  taxTotal: centsNumber(taxCents),
  total: centsNumber(payableCents),
})
const invoiceOf = async (id: number) => {
  const row = await database.read.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return asSent({ netCents: row.net_cents, taxCents: row.tax_cents, payableCents: row.payable_cents })
}
const sum = (totals: readonly Totals[]): Totals => ({
  netCents: totals.reduce((all, one) => all + one.netCents, 0),
  taxCents: totals.reduce((all, one) => all + one.taxCents, 0),
  payableCents: totals.reduce((all, one) => all + one.payableCents, 0),
})

test('what the till shows is what the server answers, the summary asks for, and the invoice says, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(carts, async table => {
      const orderIds: number[] = []
      for (const lines of table) {
        const { status, body } = await till('POST', '/pos/create-order', order(lines))
        expect({ status, ...body }).toMatchObject({ status: 200, ...asSent(cartTotals(lines)) })
        orderIds.push(body.orderId)
      }
      const due = asSent(sum(table.map(cartTotals)))
      const { body: summary } = await till('POST', '/orders/complete-order-payment-summary', { orderIds })
      expect(summary).toMatchObject({ subtotal: due.netTotal, taxTotal: due.taxTotal, total: due.total })
      const paid = await till('POST', '/orders/complete-and-pay-order', { orderIds, ...summary })
      expect(await invoiceOf(paid.body.invoiceId)).toEqual(due)
    }),
    { numRuns: 40 },
  )
})

const look = { currencySymbol: '€', timeZone: 'UTC', storeSettings: null, printSettings: null }
const walkIn = { deliveryType: 'dinein', customerType: 'WALKIN', customerName: null, madeAt: 0, ...look } as const
/** What stands on paper: each line with its prices, and the totals under them. */
const paper = ({ cartItems, netCents, taxCents, payableCents }: ReceiptSnapshot) => ({
  cartItems: cartItems.map(({ combo, ...line }) => ({
    ...line,
    addonTitles: line.addonTitles.toSorted(),
    // The till does not know the order's number.
    ...(combo && { combo: { ...combo, key: '' } }),
  })),
  netCents,
  taxCents,
  payableCents,
})

test('the receipts of Orders and of Invoices print line by line what the till printed, and the server’s totals', async () => {
  const bookkeeper = await restaurant.as('admin')
  await fc.assert(
    fc.asyncProperty(carts, async table => {
      const carts_ = table.map(lines => paper(snapshotOfCart({ cart: lines, ...walkIn })))
      const printed = { cartItems: carts_.flatMap(({ cartItems }) => cartItems), ...sum(carts_) }
      const orderIds: number[] = []
      for (const lines of table) orderIds.push((await till('POST', '/pos/create-order', order(lines))).body.orderId)
      const ask = async (by: Ask, path: string): Promise<PaymentSummary> => (await by('POST', path, { orderIds })).body
      const due = await ask(till, '/orders/complete-order-payment-summary')
      expect(paper(snapshotOfSummary(due, look))).toEqual(printed)
      const paid = await till('POST', '/orders/complete-and-pay-order', { orderIds, ...due })
      const reprint = paper(snapshotOfSummary(await ask(bookkeeper, '/invoices/orders'), look))
      expect(reprint).toEqual(printed)
      expect(asSent(reprint)).toEqual(await invoiceOf(paid.body.invoiceId))
    }),
    { numRuns: 40 },
  )
})

test('an order that is paid at once is invoiced with what the till showed', async () => {
  await fc.assert(
    fc.asyncProperty(cart, async lines => {
      const shown = asSent(cartTotals(lines))
      const { body } = await till('POST', '/pos/create-order-and-invoice', { ...order(lines), ...shown })
      expect(body).toMatchObject(shown)
      expect(await invoiceOf(body.invoiceId)).toEqual(shown)
    }),
    { numRuns: 40 },
  )
})
