/** A client that knows the specification's bodies and nothing of ours: what it does not send stays as it was. */
import { afterAll, describe, expect, test } from 'vitest'
import { allCalls } from '../../src/contract/api.ts'
import { isRead } from '../../src/contract/endpoint.ts'
import { openRestaurant } from '../support/restaurant.ts'

const restaurant = await openRestaurant()
afterAll(restaurant.close)
const admin = await restaurant.as('admin')
const { menu } = restaurant

const done = async (path: string, body: unknown) => {
  const answer = await admin('POST', path, body)
  expect(answer.body).toMatchObject({ success: true })
  return answer.body
}
const read = async (path: string) => (await admin('GET', path)).body
const among = async (path: string, id: number) =>
  (await read(path)).find((one: { readonly id: number }) => one.id === id)

interface Case {
  readonly path: string
  /** Everything that there is. */
  readonly whole: object
  /** As §7 lists it. */
  readonly specified: object
  /** What a person must fill in, and no more. */
  readonly least: object
  readonly read: () => Promise<unknown>
}

/** Saves all that there is, then what another client knows, then the least that it may send. */
async function expectUnchanged({ path, whole, specified, least, read: look }: Case) {
  await done(path, whole)
  const before = await look()
  await done(path, specified)
  expect(await look()).toEqual(before)
  await done(path, least)
  expect(await look()).toEqual(before)
}

const regional = {
  timeZone: 'Europe/Madrid',
  country: 'ES',
  dayStartsAtHour: 5,
  language: 'es',
  languages: ['en'],
  locale: 'es-MX',
  currencyDecimals: 2,
}

describe('what another client does not send stays as it was', () => {
  test('Store Details: the guest menu stays on, and with it zone, country and the hour of the day', async () => {
    const specified = {
      storeName: 'Casa',
      address: 'Calle 1',
      phone: '600',
      email: 'a@b.es',
      currency: 'EUR',
      image: null,
    }
    const path = '/settings/store-setting'
    const whole = { ...specified, isQRMenuEnabled: true, hasKitchenDisplay: false, ...regional }
    await expectUnchanged({ path, whole, specified, least: {}, read: () => read(path) })
    expect(await read(path)).toMatchObject({
      isQRMenuEnabled: 1,
      hasKitchenDisplay: 0,
      country: 'ES',
      address: 'Calle 1',
    })
  })

  test('Print Settings: nothing is switched off', async () => {
    const path = '/settings/print-setting'
    const whole = {
      pageFormat: '57',
      header: 'Hello',
      footer: 'Bye',
      showNotes: true,
      isEnablePrint: true,
      showStoreDetails: true,
      printToken: true,
      showCustomerDetails: true,
    }
    const ours = { ...whole, receiptLanguage: 'fr' }
    await expectUnchanged({ path, whole: ours, specified: whole, least: { pageFormat: '57' }, read: () => read(path) })
  })

  test('Users: rights, scopes and how to reach somebody', async () => {
    const specified = {
      name: 'Eva',
      designation: 'Host',
      phone: '600',
      email: 'eva@b.es',
      userScopes: ['POS', 'ORDERS'],
    }
    await done('/users/add', { username: 'eva', password: 'garden-lamp-81', ...specified })
    await expectUnchanged({
      path: '/users/update/eva',
      whole: { ...specified, rights: { discount_percent_max: 15, void_after_start: true, open_drawer: true } },
      specified,
      least: { name: 'Eva' },
      read: async () => (await read('/users')).find((user: { username: string }) => user.username === 'eva'),
    })
  })

  test('Taxes: what they become away from the table', async () => {
    const { taxId: away } = await done('/settings/taxes/add', { title: 'Low', rate: 5, type: 'inclusive' })
    const specified = { title: 'High', rate: 20, type: 'inclusive' }
    const whole = { ...specified, takeawayTaxId: away, deliveryTaxId: away }
    const { taxId } = await done('/settings/taxes/add', whole)
    await expectUnchanged({
      path: `/settings/taxes/${taxId}/update`,
      whole,
      specified,
      least: specified,
      read: () => among('/settings/taxes', taxId),
    })
  })

  test('Menu items: description, allergens, diets, place, sold out, and where they belong', async () => {
    const { id: categoryId } = await done('/settings/categories/add', { title: 'Starters' })
    const { taxId } = await done('/settings/taxes/add', { title: 'VAT', rate: 10, type: 'inclusive' })
    const specified = { title: 'Tea', price: '2.00', netPrice: '1.50', categoryId, taxId }
    const { menuItemId: id } = await done('/menu-items/add', specified)
    const asked = { title: 'Sugar', modifiers: [{ title: 'One' }] }
    const { groupId } = await done('/modifier-groups/add', asked)
    const windows = [{ days: [1], from: '08:00', to: '11:00' }]
    const { id: scheduleId } = await done('/settings/schedules/add', { title: 'Breakfast', windows })
    const titles = { es: 'Té' }
    const facts = { description: 'Hot', allergens: ['milk'], diets: ['vegetarian'], titles }
    const modifierGroups = [{ id: groupId, max: 1 }]
    await done(`/menu-items/update/${id}`, { ...specified, ...facts, modifierGroups, scheduleId })
    await done('/menu-items/order', { categoryId, ids: [id] })
    await done(`/menu-items/${id}/sold-out`, { soldOut: true, until: 'further notice' })
    await expectUnchanged({
      path: `/menu-items/update/${id}`,
      whole: { ...specified, ...facts, modifierGroups, scheduleId },
      specified,
      least: { title: 'Tea', price: '2.00' },
      read: () => read(`/menu-items/${id}`),
    })
    expect(await read(`/menu-items/${id}`)).toMatchObject({
      ...facts,
      category_id: categoryId,
      tax_id: taxId,
      schedule_id: scheduleId,
    })
    await done(`/settings/categories/${categoryId}/sold-out`, { soldOut: true, until: 'further notice' })
    await done('/settings/categories/order', { ids: [categoryId] })
    const category = { title: 'Starters' }
    await expectUnchanged({
      path: `/settings/categories/${categoryId}/update`,
      whole: { ...category, scheduleId, titles: { es: 'Entrantes' } },
      specified: category,
      least: category,
      read: () => among('/settings/categories', categoryId),
    })
  })

  test.each([
    ['Variants', 'variants', 'variantId'],
    ['Addons', 'addons', 'addonId'],
  ])('%s: the price, when only the title is sent', async (_, kind, key) => {
    const body = { title: 'Large', price: '3.50' }
    const { id: sizeId } = await done('/settings/sizes/add', { title: `Large of ${kind}` })
    const titled = { ...body, titles: { es: 'Grande' } }
    const sized = kind === 'variants' ? { ...titled, sizeId } : titled
    const id = (await done(`/menu-items/${kind}/${menu.soup}/add`, sized))[key]
    await expectUnchanged({
      path: `/menu-items/${kind}/${menu.soup}/update/${id}`,
      whole: sized,
      specified: body,
      least: { title: 'Large' },
      read: () => read(`/menu-items/${menu.soup}`),
    })
  })

  test('Payment Types: cash, its rounding, and whether it is on', async () => {
    const { id } = await done('/settings/payment-types/add', { title: 'Coins', isActive: true })
    const specified = { title: 'Coins', isActive: true }
    const look = () => among('/settings/payment-types', id)
    const path = `/settings/payment-types/${id}/update`
    const whole = { ...specified, isCash: true, rounding: '0.05' }
    await expectUnchanged({ path, whole, specified, least: { title: 'Coins' }, read: look })
    await done(`/settings/payment-types/${id}/toggle`, { isActive: true })
    expect(await look()).toMatchObject({ is_active: 1, is_cash: 1, rounding: '0.05' })
  })

  test('Customers and reservations', async () => {
    const guest = { name: 'Leo', email: 'leo@b.es', birthDate: '1990-02-03', gender: 'male' }
    await done('/customers/add', { phone: '600111222', ...guest })
    const look = () => read('/customers/600111222')
    const { name } = guest
    await done('/customers/600111222/update', guest)
    const before = await look()
    for (const [path, body] of [
      ['/customers/600111222/update', { name }],
      ['/customers/update', { phone: '600111222', name }],
    ] as const) {
      await done(path, body)
      expect(await look()).toEqual({ ...before, updated_at: expect.any(String) })
    }
    const booked = { date: '2026-11-28T20:00', tableId: menu.table, status: 'paid', notes: 'Window', peopleCount: 4 }
    const { reservationId } = await done('/reservations/add', { customerId: '600111222', ...booked })
    const path = `/reservations/update/${reservationId}`
    const all = () => read('/reservations?type=custom&from=2026-11-28&to=2026-11-28')
    const { date } = booked
    await expectUnchanged({ path, whole: booked, specified: booked, least: { date }, read: all })
    await done(path, { date, tableId: '', notes: null })
    expect((await all())[0]).toMatchObject({ table_id: null, notes: null, people_count: 4 })
  })

  test('what is ours alone: till, reasons, drawers, stations, and when guests are erased', async () => {
    const till = {
      legalName: 'Casa SL',
      taxId: 'B1',
      receiptLines: 'Thanks',
      servicePercent: 10,
      serviceTaxId: null,
      serviceFromCovers: 6,
      denominations: '20 10 5',
    }
    const look = () => read('/settings/till')
    const least = { servicePercent: 10 }
    await expectUnchanged({ path: '/settings/till', whole: till, specified: least, least, read: look })
    const guests = { eraseAfterMonths: 24 }
    const readGuests = () => read('/settings/guest-data')
    await expectUnchanged({
      path: '/settings/guest-data',
      whole: guests,
      specified: guests,
      least: {},
      read: readGuests,
    })
    const people = await read('/settings/drawers/people')
    for (const [list, added, whole] of [
      ['/settings/reasons', { kind: 'void', title: 'Late' }, { title: 'Late', isActive: true }],
      [
        '/settings/drawers',
        { title: 'Purse', userId: people[0].user_id },
        { title: 'Purse', userId: people[0].user_id },
      ],
      ['/settings/stations', { title: 'Bar', paperOnly: true }, { title: 'Bar', paperOnly: true }],
    ] as const) {
      const { id } = await done(`${list}/add`, added)
      const least = { title: whole.title }
      const path = `${list}/${id}/update`
      await expectUnchanged({ path, whole, specified: least, least, read: () => read(list) })
    }
  })
})

/** The bodies of §7 of what can be changed; new things and taps of the moment have nothing that could be lost. */
const specifiedBodies: Readonly<Record<string, readonly string[]>> = {
  '/customers/:id/update': ['name', 'email', 'birthDate', 'gender'],
  '/reservations/update/:id': ['date', 'tableId', 'status', 'notes', 'peopleCount', 'refuseClash'],
  '/users/update/:username': ['name', 'designation', 'phone', 'email', 'userScopes', 'rights'],
  '/settings/store-setting': [
    ...['storeName', 'address', 'phone', 'email', 'currency', 'image', 'isQRMenuEnabled', 'hasKitchenDisplay'],
    ...['timeZone', 'country', 'dayStartsAtHour', 'language', 'languages', 'locale', 'currencyDecimals'],
  ],
  '/settings/print-setting': [
    ...['pageFormat', 'header', 'footer', 'showNotes', 'isEnablePrint'],
    ...['showStoreDetails', 'printToken', 'showCustomerDetails', 'receiptLanguage'],
  ],
  '/settings/payment-types/:id/update': ['title', 'isActive', 'isCash', 'rounding'],
  '/settings/taxes/:id/update': ['title', 'rate', 'type', 'takeawayTaxId', 'deliveryTaxId'],
  '/settings/store-tables/:id/update': ['title', 'floor', 'seatingCapacity'],
  '/settings/categories/:id/update': ['title', 'titles', 'scheduleId'],
  '/menu-items/update/:id': [
    ...['title', 'titles', 'price', 'netPrice', 'categoryId', 'taxId'],
    ...['description', 'allergens', 'diets', 'modifierGroups', 'scheduleId', 'kind', 'soldAlone', 'comboChoices'],
  ],
  '/menu-items/variants/:itemId/update/:variantId': ['title', 'titles', 'price', 'sizeId'],
  '/menu-items/addons/:itemId/update/:addonId': ['title', 'titles', 'price'],
}

test.each(Object.entries(specifiedBodies))('a new field of %s is tried above before it is allowed', (path, fields) => {
  const found = allCalls.find(({ endpoint }) => endpoint.path === path && endpoint.method === 'POST')?.endpoint
  if (!found || isRead(found)) throw new Error(`no write ${path}`)
  expect(Object.keys(found.body.shape).toSorted()).toEqual(fields.toSorted())
})
