import { afterAll, beforeEach, expect, test } from 'vitest'
import { spellings } from '../../cases/spellings.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { clock, database } = restaurant
const admin = await restaurant.as('admin')
const waiter = await restaurant.as('waiter')
afterAll(() => restaurant.close())
beforeEach(async () => {
  await database.write(tx => tx.deleteFrom('customers').execute())
})

const add = (phone: unknown, name: unknown = 'Somebody', more = {}) =>
  admin('POST', '/customers/add', { phone, name, ...more })
const found = async (filter: string, more = '') => {
  const { body } = await admin('GET', `/customers?sort=created_at&filter=${encodeURIComponent(filter)}${more}`)
  return body.customers.map((customer: { name: string }) => customer.name)
}

test('a waiter registers a guest at the point of sale and finds the guest by phone', async () => {
  const details = { phone: ' 600 1 ', name: ' Eva ', email: '', birthDate: '1988-02-29', gender: 'female' }
  expect((await waiter('POST', '/customers/add', details)).body).toEqual({ success: true, message: 'Customer added!' })
  expect((await waiter('GET', '/customers/600%201')).body).toMatchObject({ phone: '600 1', name: 'Eva' })
  expect((await admin('GET', '/customers/600%201')).body).toEqual({
    phone: '600 1',
    name: 'Eva',
    email: null,
    gender: 'female',
    birth_date: '1988-02-29',
    created_at: '2026-11-20T12:00:00.000Z',
    updated_at: null,
  })
})

test.each([
  [{ name: 'Eva' }, "Please Provide Customer's Phone!"],
  [{ phone: '  ', name: 'Eva' }, "Please Provide Customer's Phone!"],
  [{ phone: '1' }, "Please Provide Customer's Name!"],
  [{ phone: '1', name: '' }, "Please Provide Customer's Name!"],
  [{}, "Please Provide Customer's Phone!"],
  [{ phone: '1', name: 'Eva', gender: 'dragon' }, 'Please select a gender!'],
  [{ phone: '1', name: 'Eva', birthDate: 'yesterday' }, 'Please provide a valid birth date!'],
])('%j is refused in words', async (body, message) => {
  expect(await admin('POST', '/customers/add', body)).toMatchObject({ status: 400, body: { success: false, message } })
  expect(await found('')).toEqual([])
})

test('one phone is one guest, also when two waiters register it at once', async () => {
  const answers = await Promise.all([add('600'), add('600', 'Other'), add('600', 'Third')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  expect((await add('600')).body.message).toBe('A customer with this phone is registered already!')
})

test('a guest is found however the phone is written, and is not registered twice', async () => {
  await database.write(tx => tx.updateTable('store').set({ country: 'FR' }).execute())
  expect((await add('06 12 34 56 78', 'Zoé')).status).toBe(200)
  for (const spelling of [
    '+33612345678',
    '0612345678',
    '06.12.34.56.78',
    '0033 6 12 34 56 78',
    '+33 (0)6 12 34 56 78',
  ]) {
    const found = await admin('POST', '/customers/look-up', { phone: spelling })
    expect(found.body, spelling).toMatchObject({ phone: '06 12 34 56 78', name: 'Zoé' })
    expect((await add(spelling, 'Twin')).body.message, spelling).toBe(
      'A customer with this phone is registered already!',
    )
  }
  for (const part of ['0612', '+336 12', '34 56', '12-34']) expect(await found(part), part).toEqual(['Zoé'])
  const booked = { customerId: '+33612345678', date: '2026-11-21T20:00', status: 'booked', peopleCount: 2 }
  expect((await admin('POST', '/reservations/add', booked)).status).toBe(200)
  const { body: bookings } = await admin('POST', '/reservations/find', { q: '0033612345678' })
  expect(bookings).toMatchObject([{ customer_id: '06 12 34 56 78' }])
  const update = { phone: '+33612345678', name: 'Zoé B.' }
  expect((await admin('POST', '/customers/update', update)).status).toBe(200)
  expect(await found('')).toEqual(['Zoé B.'])
  expect((await admin('POST', '/customers/delete', { phone: '0612345678' })).status).toBe(200)
  expect((await add('+33612345678', 'New owner')).status).toBe(200)
  await database.write(tx => tx.updateTable('store').set({ country: null }).execute())
})

test('two people behind one switchboard are two guests', async () => {
  expect((await add('+34 912 345 678 ext. 12', 'Room 12')).status).toBe(200)
  expect((await add('+34 912 345 678 ext. 14', 'Room 14')).status).toBe(200)
  const found = await admin('POST', '/customers/look-up', { phone: '+34 912 345 678 ext. 14' })
  expect(found.body.name).toBe('Room 14')
})

test('the same phone in two spellings at the same moment is one guest', async () => {
  await database.write(tx => tx.updateTable('store').set({ country: 'FR' }).execute())
  const answers = await Promise.all(['06 12 34 56 79', '+33612345679', '0612345679'].map(phone => add(phone)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  await database.write(tx => tx.updateTable('store').set({ country: null }).execute())
})

test('another country reads the phones of all guests again', async () => {
  await add('0612345678', 'Zoé')
  await add('+49 151 23456789', 'Udo')
  expect((await admin('POST', '/customers/look-up', { phone: '+33612345678' })).status).toBe(404)
  const settings = (await admin('GET', '/settings/store-setting')).body
  await admin('POST', '/settings/store-setting', { ...settings, country: 'FR' })
  expect((await admin('POST', '/customers/look-up', { phone: '+33612345678' })).body.name).toBe('Zoé')
  expect((await admin('POST', '/customers/look-up', { phone: '0049 151 23456789' })).body.name).toBe('Udo')
  await database.write(tx => tx.updateTable('store').set({ country: null }).execute())
})

test('whatever a phone is written with, its guest is found and deleted under it', async () => {
  const called = (phone: string) => new URL(`http://till/${encodeURIComponent(phone)}`).pathname
  for (const phone of ['+34 (555) 010/011', '٦٠٠١٠٠٢٠٠', '600;ext=1?', '#31#600', '%2e', 'unknown-Bärbel']) {
    expect((await add(phone)).status, phone).toBe(200)
    expect((await admin('GET', `/customers${called(phone)}`)).body.phone).toBe(phone)
    expect((await admin('DELETE', `/customers${called(phone)}/delete`)).status, phone).toBe(200)
  }
  // Addresses know these two as folders: nobody could ever ask for a guest under them.
  for (const phone of ['.', '..']) expect((await add(phone)).status, phone).toBe(400)
})

test('a guest is changed and deleted under the phone, and a phone can be registered again', async () => {
  await add('600', 'Eva')
  clock.now += 1_000
  expect((await admin('POST', '/customers/600/update', { name: 'Eva M.', gender: 'other' })).body).toEqual({
    success: true,
    message: 'Customer updated!',
  })
  expect((await admin('GET', '/customers/600')).body).toMatchObject({
    name: 'Eva M.',
    gender: 'other',
    updated_at: new Date(clock.now).toISOString(),
  })
  expect((await admin('POST', '/customers/600/update', { name: ' ' })).body.message).toBe(
    "Please Provide Customer's Name!",
  )
  expect((await admin('DELETE', '/customers/600/delete')).body.message).toBe('Customer deleted!')
  for (const gone of [
    await admin('GET', '/customers/600'),
    await admin('POST', '/customers/600/update', { name: 'x' }),
    await admin('DELETE', '/customers/600/delete'),
  ])
    expect(gone).toMatchObject({ status: 404, body: { message: 'There is no customer with this phone!' } })
  expect((await add('600', 'New')).status).toBe(200)
  expect((await admin('GET', '/customers/600')).body).toMatchObject({ name: 'New', gender: null, updated_at: null })
})

test('a search finds names in any writing, with accents too, and the beginnings of phones', async () => {
  for (const [phone, name] of [
    ['600', 'Ángela Núñez'],
    ['611', 'Ángel Ruiz'],
    ['722', 'Bea'],
  ] as const)
    await add(phone, name)
  for (const filter of ['ángela', 'Ángela', 'ÁNGELA', 'núñ', 'NÚÑEZ', 'gela'])
    expect(await found(filter), filter).toEqual(['Ángela Núñez'])
  expect(await found('6')).toHaveLength(2)
  expect(await found('22')).toEqual([])
  expect(await found('  ')).toHaveLength(3)
  expect(await found('null')).toHaveLength(3)
})

test('signs that mean something to databases mean nothing in a search', async () => {
  for (const [phone, name] of [
    ['1', '50% off'],
    ['2', 'a_b'],
    ['3', "O'Neill"],
    ['4', 'back\\slash'],
    ['5', 'Plain'],
  ] as const)
    await add(phone, name)
  expect(await found('%')).toEqual(['50% off'])
  expect(await found('_')).toEqual(['a_b'])
  expect(await found("o'n")).toEqual(["O'Neill"])
  expect(await found('\\')).toEqual(['back\\slash'])
  expect(await found("' or 1=1 --")).toEqual([])
})

test('the list comes in pages of ten, the newest first', async () => {
  for (let n = 1; n <= 23; n++) {
    clock.now += 1_000
    await add(`6${n}`, `Guest ${n}`)
  }
  const page = async (query: string) => (await admin('GET', `/customers?${query}`)).body
  expect(await page('')).toMatchObject({ currentPage: 1, perPage: 10, totalPages: 3, totalCustomers: 23 })
  expect((await page('page=1')).customers).toHaveLength(10)
  expect((await page('page=1')).customers[0].name).toBe('Guest 23')
  expect((await page('page=3')).customers.map((one: { name: string }) => one.name)).toEqual([
    'Guest 3',
    'Guest 2',
    'Guest 1',
  ])
  expect(await page('page=99')).toMatchObject({ currentPage: 3 })
  expect(await page('page=2&perPage=5&filter=Guest')).toMatchObject({ perPage: 5, totalPages: 5, currentPage: 2 })
  for (const odd of ['page=0', 'page=-1', 'page=x', 'page=null', 'page=1.5', 'perPage=0', 'perPage=null'])
    expect(await page(odd), odd).toMatchObject({ currentPage: 1, perPage: 10 })
  expect(await page('perPage=100000')).toMatchObject({ perPage: 100 })
  expect(await page('filter=nobody')).toMatchObject({ customers: [], currentPage: 1, totalPages: 1, totalCustomers: 0 })
})

test('a guest is found in every list however the letters of the name are typed', async () => {
  for (const [at, { stored }] of spellings.entries()) {
    const customerId = `6001002${at}`
    await add(customerId, stored)
    await admin('POST', '/reservations/add', { customerId, date: '2026-11-20T21:00', status: 'booked', peopleCount: 2 })
    const order = {
      cart: [{ id: restaurant.menu.soup, quantity: 1 }],
      customerType: 'CUSTOMER',
      customerId,
      tableId: '',
    }
    await admin('POST', '/pos/create-order-and-invoice', { ...order, deliveryType: 'dinein' })
  }
  for (const { stored, typed } of spellings)
    for (const q of typed) {
      expect([q, ...(await found(q))]).toEqual([q, stored.normalize('NFC').replaceAll('\u00a0', ' ')])
      expect([q, (await admin('POST', '/reservations/find', { q })).body.length]).toEqual([q, 1])
      expect([q, (await admin('POST', '/invoices/find', { q })).body.length]).toEqual([q, 1])
    }
})

test('what the look-up of a phone finds, the search finds', async () => {
  await database.write(tx => tx.updateTable('store').set({ country: 'GB' }).execute())
  await add('020 7946 0958', 'Zoé')
  const spelled = [
    '+44 (0)20 7946 0958',
    '0044 20 7946 0958',
    '020‑7946‑0958',
    '020\u00a07946\u00a00958',
    '+442079460958',
  ]
  for (const phone of [...spelled, 'tel:+44-20-7946-0958', '０２０ ７９４６ ０９５８']) {
    expect([phone, (await admin('POST', '/customers/look-up', { phone })).body.name]).toEqual([phone, 'Zoé'])
    expect([phone, (await admin('POST', '/customers/find', { filter: phone })).body.totalCustomers]).toEqual([phone, 1])
  }
  for (const part of ['7946', '020 7946', '7946‑0958', '+44 20'])
    expect([part, ...(await found(part))]).toEqual([part, 'Zoé'])
})

test('who only takes orders or bookings learns a guest’s name and phone, and nothing else of them', async () => {
  const phone = '+34699000111'
  await admin('POST', '/customers/add', {
    phone,
    name: 'Quiet Guest',
    email: 'q@example.com',
    birthDate: '1980-02-03',
    gender: 'female',
  })
  for (const scope of ['POS', 'RESERVATIONS'] as const) {
    await restaurant.addUser(`only ${scope}`, [scope])
    const staff = await restaurant.as(`only ${scope}`)
    const answers = [
      await staff('POST', '/customers/look-up', { phone }),
      await staff('GET', `/customers/${encodeURIComponent(phone)}`),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toMatchObject({ phone, name: 'Quiet Guest', email: null, birth_date: null, gender: null })
    }
  }
  expect((await admin('POST', '/customers/look-up', { phone })).body).toMatchObject({
    email: 'q@example.com',
    birth_date: '1980-02-03',
  })
})

test('nobody is born before 1900 or after today', async () => {
  for (const birthDate of ['1899-12-31', '2026-11-21', '2999-01-01', '0001-01-01'])
    expect(
      await admin('POST', '/customers/add', { phone: '+34699000222', name: 'Odd', birthDate }),
      birthDate,
    ).toMatchObject({
      status: 400,
      body: { message: 'Please provide a valid birth date!' },
    })
  for (const [n, birthDate] of ['1900-01-01', '2026-11-20'].entries())
    expect(
      (await admin('POST', '/customers/add', { phone: `+3469900033${n}`, name: 'Old and new', birthDate })).status,
    ).toBe(200)
})
