/** A day in the small restaurant, so that every screen of the back office has something to show. */
import { readFileSync } from 'node:fs'
import { localDateTime } from '../../src/domain/business-day.ts'
import { fillBooksOfToday } from './books-of-today.ts'
import { orderOf, send } from './orders.ts'
import type { Ask, Restaurant } from './restaurant.ts'

/** Two open orders, one that is paid and one that was closed unpaid, guests, reservations of today, a photo; water and drinks are sold out. */
export async function fillBackOffice(restaurant: Restaurant): Promise<void> {
  const { menu } = restaurant
  const [admin, till] = [await restaurant.as('admin'), await restaurant.as('waiter')]
  const does = async (path: string, body: unknown, ask = admin) => {
    const answer = await ask('POST', path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.body.message}`)
    return answer.body
  }
  const store = {
    storeName: 'Casa Paprika',
    address: 'Calle Mayor 1',
    currency: 'EUR',
    phone: '+34 600',
    email: 'a@b.example',
  }
  await does('/settings/store-setting', { ...store, isQRMenuEnabled: true })
  const pizza = { id: menu.pizza, quantity: 2, variant_id: menu.large, addons_ids: [menu.cheese], notes: 'cut' }
  await send(till, menu, { tableId: menu.table })
  await send(till, menu, { deliveryType: 'delivery', cart: [pizza] })
  const { orderId } = await send(till, menu, { tableId: menu.terrace })
  await does('/orders/complete', { orderIds: [orderId], kitchen: 'keep' }, till)
  const money = { netTotal: 4.5, taxTotal: 0.45, total: 4.95 }
  const sold = await does(
    '/pos/create-order-and-invoice',
    { ...orderOf(menu, { tableId: menu.terrace }), ...money },
    till,
  )
  await payTwice(restaurant, sold.invoiceId)
  for (let guest = 2; guest <= 12; guest++)
    await does('/customers/add', {
      phone: `6001002${guest}`,
      name: `Guest ${guest}`,
      email: `guest${guest}@example.com`,
      birthDate: '1988-02-29',
      gender: 'other',
    })
  await reserve(restaurant, admin, does)
  await does('/settings/payment-types/add', { title: 'Cash' })
  await does('/settings/stations/add', { title: 'Grill' })
  const drinks = await does('/settings/categories/add', { title: 'Drinks' })
  await does(`/settings/categories/${drinks.id}/sold-out`, { soldOut: true })
  await does(`/menu-items/${menu.water}/sold-out`, { soldOut: true })
  await showPhoto(restaurant)
  await fillBooksOfToday(restaurant)
}

/** A till that was offline took the money for it once more. */
async function payTwice({ database }: Restaurant, invoiceId: number): Promise<void> {
  await database.write(async tx => {
    const { id: _, ...payment } = await tx
      .selectFrom('payments')
      .selectAll()
      .where('bill_id', '=', eb => eb.selectFrom('invoices').select('bill_id').where('id', '=', invoiceId))
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('payments')
      .values({ ...payment, is_offline: 1 })
      .execute()
  })
}

async function reserve(
  { menu, clock }: Restaurant,
  admin: Ask,
  does: (path: string, body: unknown) => Promise<unknown>,
): Promise<void> {
  const { timeZone } = (await admin('GET', '/settings/store-setting')).body
  const inMinutes = (minutes: number) => localDateTime(clock.now + minutes * 60_000, timeZone).slice(0, 16)
  await does('/reservations/add', {
    customerId: menu.phone,
    // Soon, so that the table says so.
    date: inMinutes(30),
    tableId: menu.table,
    notes: 'A high chair, and the table at the window',
    peopleCount: 4,
  })
  // Before the table of the first ones is free again.
  await does('/reservations/add', { customerId: '60010022', date: inMinutes(75), peopleCount: 1 })
}

async function showPhoto({ database, menu }: Restaurant): Promise<void> {
  const bytes = readFileSync(new URL('../../src/server/demo/photos/cola.webp', import.meta.url))
  await database.write(async tx => {
    await tx.insertInto('photos').values({ name: 'p.webp', media_type: 'image/webp', bytes, made_at: 0 }).execute()
    await tx.updateTable('menu_items').set({ image: '/photos/p.webp' }).where('id', '=', menu.pizza).execute()
  })
}
