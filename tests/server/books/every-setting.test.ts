/** Whatever changes what a dish costs, is called or where it is cooked, and every setting, leaves an entry in the books. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '../../../src/contract/api.ts'
import { idOf, isRead } from '../../../src/contract/endpoint.ts'
import { entriesAfter, type Ids, seqNow, takeSteps as take } from '../../support/book-steps.ts'
import { png } from '../../support/pictures.ts'
import { type Ask, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
let owner: Ask
beforeAll(async () => {
  restaurant = await openRestaurant()
  owner = await restaurant.as('admin')
  await restaurant.addUser('ana', ['POS', 'ORDERS'])
})
afterAll(() => restaurant.close())

/** Why these leave none, or where their entry is tested. */
const without: Readonly<Record<string, string>> = {
  'POST /menu-items/import/preview': 'changes nothing',
  'POST /menu-items/import': 'menu/menu-file: one entry with its counts',
  'POST /menu-items/update/:id/upload-photo': 'a photo says nothing of a price or a name',
  'POST /menu-items/update/:id/remove-photo': 'as above',
  'POST /menu-items/order': 'where it stands in a list',
  'POST /settings/categories/order': 'as above',
  'POST /modifier-groups/order': 'as above',
  'POST /settings/backup/run': 'makes a copy, changes no setting',
  'POST /settings/printers/:id/check': 'asks the printer',
  'POST /settings/printers/:id/test': 'a page without sums',
  'POST /settings/printers/:id/pulse': 'printing/printers: opens a drawer, with an entry of its own',
  'POST /settings/print-logo': 'settings/print-logo',
  'DELETE /settings/print-logo': 'settings/print-logo',
  'POST /auth/enrol': 'tablets',
  'POST /tablets/:id/allow-pins': 'tablets',
  'POST /tablets/:id/remove': 'tablets',
  'POST /tablets/:id/update': 'tablets',
  'POST /till/series/:code/close': 'bills/paid-offline: closes the numbers of a device',
}

const tried = new Set<string>()
const takeSteps = async (ids: Ids, steps: Parameters<typeof take>[3]) => {
  for (const call of await take(restaurant, owner, ids, steps)) tried.add(call)
}

test('a dish: its price, names, parts, hours, and what it may be a part of', async () => {
  const { menu } = restaurant
  const ids: Ids = { soup: menu.soup, id: menu.soup }
  await takeSteps(ids, [
    () => ({ call: 'POST /settings/schedules/add', body: lunch('12:00') }),
    () => ({ call: 'POST /settings/schedules/:id/update', body: lunch('11:00'), to: { when: expect.anything() } }),
    () => ({ call: 'POST /menu-items/add', body: { title: 'Cake', price: '4.00' }, to: { price: '4.00' } }),
    ({ itemId, id }) => {
      ids.schedule = Number(id)
      return {
        call: 'POST /menu-items/update/:id',
        id: itemId,
        body: { title: 'Cake', price: '5.00', scheduleId: id, soldAlone: false, titles: { es: 'Tarta' } },
        from: { price: '4.00', served: null, sold_alone: true, titles: {} },
        to: { price: '5.00', served: 'Lunch', sold_alone: false, titles: { es: 'Tarta' } },
      }
    },
    () => ({ call: 'POST /menu-items/variants/:itemId/add', body: { title: 'Big', price: '7.00' } }),
    () => ({
      call: 'POST /menu-items/variants/:itemId/update/:variantId',
      body: { title: 'Big', price: '7.00', titles: { es: 'Grande' } },
      to: { titles: { es: 'Tarta', 'Big (es)': 'Grande' } },
    }),
    () => ({ call: 'POST /menu-items/addons/:itemId/add', body: { title: 'Cream', price: '1.00' } }),
    () => ({
      call: 'POST /menu-items/addons/:itemId/update/:addonId',
      body: { title: 'Cream', price: '1.50' },
      to: { addons: expect.stringContaining('1.50') },
    }),
    () => ({ call: 'DELETE /menu-items/addons/:itemId/delete/:addonId' }),
    () => ({ call: 'DELETE /menu-items/variants/:itemId/delete/:variantId' }),
    () => ({ call: 'DELETE /menu-items/delete/:id', from: { title: 'Cake' } }),
    ({ schedule }) => ({ call: 'DELETE /settings/schedules/:id', id: schedule, from: { title: 'Lunch' } }),
  ])
})

const lunch = (from: string) => ({
  title: 'Lunch',
  windows: [{ days: [1, 2, 3, 4, 5], from, to: '15:00', date_from: null, date_to: null }],
})

test('a combo: what it asks, what may be chosen, and what that costs more', async () => {
  const { menu } = restaurant
  const choices = (surcharge: string, title = 'Main') => [
    { title, min: 1, max: 1, components: [{ itemId: menu.soup, surcharge }, { itemId: menu.water }] },
  ]
  const before = await seqNow(restaurant)
  const added = await owner('POST', '/menu-items/add', {
    title: 'Menu of the day',
    price: '9.00',
    kind: 'combo',
    comboChoices: choices('0.50'),
  })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const id = added.body.menuItemId
  await owner('POST', `/menu-items/update/${id}`, {
    title: 'Menu of the day',
    price: '9.00',
    kind: 'combo',
    comboChoices: choices('3.00', 'Plate'),
  })
  const [, changed] = await entriesAfter(restaurant, before)
  expect(changed).toMatchObject({
    act: 'price.change',
    before: { choices: [{ title: 'Main', components: [{ title: 'Soup', surcharge: '0.50' }, { title: 'Water' }] }] },
    after: { choices: [{ title: 'Plate', components: [{ title: 'Soup', surcharge: '3.00' }, { title: 'Water' }] }] },
  })
  await owner('DELETE', `/menu-items/delete/${id}`)
})

test('a modifier group: its rule, its prices, and each dish that has it', async () => {
  const { menu } = restaurant
  const bread = (min: number, price: string) => ({ title: 'Bread', min, modifiers: [{ title: 'Rye', price }] })
  const ids: Ids = {}
  await takeSteps(ids, [
    () => ({ call: 'POST /modifier-groups/add', body: bread(0, '1.00') }),
    ({ groupId }) => {
      ids.group = Number(groupId)
      const to = { min: 1 }
      return { call: 'POST /modifier-groups/:id/update', id: groupId, body: bread(1, '1.00'), from: { min: 0 }, to }
    },
    () => ({
      call: 'POST /modifier-groups/:id/items',
      body: { itemIds: [menu.soup] },
      to: { offered_with: ['Soup'], taken_off: [] },
    }),
    ({ group }) => ({
      call: 'POST /menu-items/update/:id',
      id: menu.soup,
      body: { title: 'Soup', price: '4.50', modifierGroups: [{ id: group, min: 0 }] },
      from: { groups: [{ title: 'Bread' }] },
      to: { groups: [{ title: 'Bread', min: 0 }] },
    }),
    ({ group }) => ({ call: 'POST /modifier-groups/:id/copy', id: group, body: { itemId: menu.soup } }),
    ({ group }) => ({
      call: 'POST /modifier-groups/:id/items',
      id: group,
      body: { itemIds: [menu.soup] },
      to: { offered_with: ['Soup'] },
    }),
    () => ({ call: 'POST /modifier-groups/:id/items', body: { itemIds: [] }, to: { taken_off: ['Soup'] } }),
    () => ({ call: 'DELETE /modifier-groups/:id', from: { title: 'Bread' } }),
    () => ({ call: 'POST /settings/sizes/add', body: { title: 'L' } }),
    () => ({
      call: 'POST /settings/sizes/:id/update',
      body: { title: 'XL' },
      from: { title: 'L' },
      to: { title: 'XL' },
    }),
    () => ({ call: 'DELETE /settings/sizes/:id' }),
  ])
})

test('price rules: also which of two counts first', async () => {
  const rule = (title: string) => ({
    title,
    schedule_id: null,
    dinings: ['takeaway'],
    is_active: true,
    prices: [{ kind: 'item', id: restaurant.menu.soup, price: '1.00' }],
  })
  const ids: Ids = {}
  await takeSteps(ids, [
    () => ({ call: 'POST /settings/price-rules/add', body: rule('First') }),
    ({ id }) => {
      ids.first = Number(id)
      return { call: 'POST /settings/price-rules/add', body: rule('Second') }
    },
    ({ id, first }) => ({
      call: 'POST /settings/price-rules/order',
      body: { ids: [id, first] },
      from: { rules: ['First', 'Second'] },
      to: { rules: ['Second', 'First'] },
    }),
    () => ({ call: 'POST /settings/price-rules/:id/update', body: rule('Third'), to: { title: 'Third' } }),
    () => ({ call: 'DELETE /settings/price-rules/:id' }),
  ])
})

test('categories, stations, and which goes where', async () => {
  const ids: Ids = {}
  await takeSteps(ids, [
    () => ({ call: 'POST /settings/categories/add', body: { title: 'Drinks' } }),
    () => ({
      call: 'POST /settings/categories/:id/update',
      body: { title: 'Cold drinks', titles: { es: 'Bebidas' } },
      from: { titles: {} },
      to: { titles: { es: 'Bebidas' } },
    }),
    ({ id }) => {
      ids.category = Number(id)
      return { call: 'POST /settings/stations/add', body: { title: 'Bar', paperOnly: false } }
    },
    () => ({
      call: 'POST /settings/stations/:id/update',
      body: { title: 'Bar', paperOnly: true },
      to: { paper_only: 1 },
    }),
    ({ id, category }) => ({
      call: 'POST /settings/stations/routes',
      body: { routes: [{ categoryId: category, dining: 'any', stationId: id }] },
      to: { routes: [expect.objectContaining({ category: 'Cold drinks', station: 'Bar' })] },
    }),
    () => ({ call: 'DELETE /settings/stations/:id', from: { title: 'Bar' } }),
    ({ category }) => ({ call: 'DELETE /settings/categories/:id', id: category, from: { title: 'Cold drinks' } }),
    () => ({ call: 'POST /settings/categories/add', body: { title: 'Desserts' } }),
    () => ({ call: 'POST /settings/categories/:id/replace', body: { insteadId: null } }),
  ])
})

test('what the menu is called in other languages', async () => {
  const { soup } = restaurant.menu
  await takeSteps({}, [
    () => ({
      call: 'POST /translations',
      body: { rows: [{ kind: 'item', id: soup, language: 'es', title: 'Sopa' }] },
      from: { titles: { 'Soup (es)': null } },
      to: { titles: { 'Soup (es)': 'Sopa' } },
    }),
  ])
  const before = await seqNow(restaurant)
  await owner('POST', '/settings/store-setting', { storeName: 'Casa Paprika', languages: ['es'] })
  const { csv } = (await owner('GET', '/translations/file')).body
  await upload('/translations/file', 'file', Buffer.from(csv.replace('Sopa', 'Caldo')))
  tried.add('POST /translations/file')
  expect((await entriesAfter(restaurant, before)).at(-1)).toMatchObject({ after: { titles: { 'Soup (es)': 'Caldo' } } })
})

async function upload(at: string, name: string, bytes: Buffer): Promise<void> {
  const form = new FormData()
  form.append(name, new Blob([new Uint8Array(bytes)], { type: name === 'image' ? 'image/png' : 'text/csv' }), name)
  const sent = new Response(form)
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
  const answer = await owner('POST', at, Buffer.from(await sent.arrayBuffer()), headers)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

test('every setting of the store', async () => {
  const ids: Ids = {}
  const tax = { title: 'Reduced', rate: 7, type: 'exclusive' }
  await takeSteps(ids, [
    () => ({ call: 'POST /settings/store-setting', body: { storeName: 'Casa Azul' }, to: { store_name: 'Casa Azul' } }),
    () => ({ call: 'POST /settings/print-setting', body: { pageFormat: '57', footer: 'Bye' }, to: { footer: 'Bye' } }),
    () => ({
      call: 'POST /settings/guest-data',
      body: { eraseAfterMonths: 24 },
      from: { erase_guests_after_months: null },
      to: { erase_guests_after_months: 24 },
    }),
    () => ({ call: 'POST /settings/backup', body: { hour: 3 }, from: { backup_hour: 4 }, to: { backup_hour: 3 } }),
    () => ({
      call: 'POST /settings/till',
      body: { legalName: 'Azul SL', servicePercent: 10 },
      to: { service_percent: 1000 },
    }),
    () => ({ call: 'POST /settings/store-tables/add', body: { title: 'T9', floor: '-', seatingCapacity: 4 } }),
    () => ({
      call: 'POST /settings/store-tables/:id/update',
      body: { title: 'T9', floor: '-', seatingCapacity: 6 },
      from: { seating_capacity: 4 },
      to: { seating_capacity: 6 },
    }),
    () => ({ call: 'DELETE /settings/store-tables/:id' }),
    () => ({ call: 'POST /settings/taxes/add', body: tax }),
    () => ({ call: 'POST /settings/taxes/:id/update', body: { ...tax, rate: 8 } }),
    () => ({ call: 'DELETE /settings/taxes/:id' }),
    () => ({ call: 'POST /settings/taxes/add', body: tax }),
    () => ({ call: 'POST /settings/taxes/:id/replace', body: { insteadId: null } }),
    () => ({ call: 'POST /settings/payment-types/add', body: { title: 'Voucher', isActive: true } }),
    () => ({ call: 'POST /settings/payment-types/:id/update', body: { title: 'Coupon', isActive: true } }),
    () => ({ call: 'POST /settings/payment-types/:id/toggle', body: { isActive: false } }),
    () => ({ call: 'DELETE /settings/payment-types/:id' }),
    () => ({ call: 'POST /settings/reasons/add', body: { kind: 'void', title: 'Cold' } }),
    () => ({ call: 'POST /settings/reasons/:id/update', body: { kind: 'void', title: 'Too cold' } }),
    () => ({ call: 'DELETE /settings/reasons/:id' }),
    () => ({ call: 'POST /settings/drawers/add', body: { title: 'Purse', userId: null } }),
    () => ({ call: 'POST /settings/drawers/:id/update', body: { title: 'Second till' } }),
    () => ({ call: 'DELETE /settings/drawers/:id' }),
    () => ({ call: 'POST /settings/printers/add', body: { title: 'Bar', host: '192.168.1.50' } }),
    () => ({ call: 'POST /settings/printers/:id/update', body: { title: 'Pass', host: '192.168.1.50' } }),
    () => ({ call: 'DELETE /settings/printers/:id' }),
  ])
  const before = await seqNow(restaurant)
  await upload('/settings/store-setting/upload-logo', 'image', png(40, 20))
  tried.add('POST /settings/store-setting/upload-logo')
  expect(await entriesAfter(restaurant, before)).toHaveLength(1)
  await takeSteps(ids, [() => ({ call: 'POST /settings/store-setting/remove-logo', to: { image: null } })])
})

test('who works here, and what they may', async () => {
  const ids: Ids = { username: 'ben' }
  const ben = { username: 'ben', password: 'brave-otter-42', name: 'Ben', userScopes: ['POS'] }
  await takeSteps(ids, [
    () => ({ call: 'POST /users/add', body: ben }),
    () => ({ call: 'POST /users/update/:username', body: { name: 'Ben', userScopes: ['POS', 'ORDERS'] } }),
    () => ({ call: 'POST /users/update-password/:username', body: { password: 'calm-heron-17', current: adminsOwn } }),
    () => ({ call: 'POST /users/set-pin/:username', body: { pin: '271828', current: adminsOwn } }),
    () => ({ call: 'DELETE /users/delete/:username' }),
  ])
})

const adminsOwn = 'right-horse'

test('every write of the settings is tried above, or says why it leaves no entry', () => {
  const writes = allCalls
    .map(({ endpoint }) => endpoint)
    .filter(endpoint => !isRead(endpoint) && Array.isArray(endpoint.access) && String(endpoint.access) === 'SETTINGS')
    .map(idOf)
  const known = [...tried, ...Object.keys(without)]
  expect(writes.filter(call => !known.includes(call))).toEqual([])
  expect(Object.keys(without).filter(call => !writes.includes(call) || tried.has(call))).toEqual([])
})
