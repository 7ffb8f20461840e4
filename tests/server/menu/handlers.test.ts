import { afterAll, expect, test } from 'vitest'
import { orderOf } from '../../support/orders.ts'
import { jpeg, png, webp } from '../../support/pictures.ts'
import { refusal } from '../../support/refusal.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { canary, toldJpeg, toldPng, toldWebp } from '../../support/told-pictures.ts'

const restaurant = await openRestaurant()
const { app, database, menu } = restaurant
const admin = await restaurant.as('admin')
const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
afterAll(() => restaurant.close())

const gazpacho = { title: 'Gazpacho', price: '5.5', netPrice: null, categoryId: null, taxId: null }
const dish = (changes: Readonly<Record<string, unknown>> = {}) => ({ ...gazpacho, ...changes })
const addDish = async (changes: Readonly<Record<string, unknown>> = {}): Promise<number> =>
  (await admin('POST', '/menu-items/add', dish(changes))).body.menuItemId
const dishOf = async (id: number) => (await admin('GET', `/menu-items/${id}`)).body

/** Sends a photo as a browser does. */
async function upload(
  id: number | string,
  bytes: Buffer,
  { name = 'photo.png', field = 'image', headers = {} as Record<string, string> } = {},
) {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  const body = new Response(form)
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1/menu-items/update/${id}/upload-photo`,
    headers: { cookie, 'content-type': body.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}
const photosKept = async () =>
  (await database.read.selectFrom('photos').select('name').orderBy('name').execute()).map(({ name }) => name)

test('a dish is added, found, changed and deleted', async () => {
  const [category] = (await admin('GET', '/settings/categories')).body
  const [tax] = (await admin('GET', '/settings/taxes')).body
  const ids = { categoryId: String(category.id), taxId: String(tax.id) }
  const added = await admin('POST', '/menu-items/add', dish({ ...ids, netPrice: '4' }))
  expect(added).toMatchObject({ status: 200, body: { success: true, message: 'Menu item added!' } })
  const id = added.body.menuItemId
  expect(await dishOf(id)).toEqual({
    id,
    title: 'Gazpacho',
    price: '5.50',
    net_price: '4.00',
    image: null,
    category_id: category.id,
    category_title: 'Food',
    tax_id: tax.id,
    tax_title: 'VAT',
    tax_rate: 10,
    tax_type: 'exclusive',
    sold_out: 0,
    category_sold_out: 0,
    description: null,
    allergens: [],
    diets: [],
    addons: [],
    variants: [],
  })
  expect((await admin('GET', '/menu-items')).body.map((item: { id: number }) => item.id)).toContain(id)
  expect((await admin('POST', `/menu-items/update/${id}`, dish({ title: 'Salmorejo', price: 6 }))).status).toBe(200)
  expect(await dishOf(id)).toMatchObject({ title: 'Salmorejo', price: '6.00', net_price: null, tax_id: null })
  expect((await admin('DELETE', `/menu-items/delete/${id}`)).status).toBe(200)
  expect((await admin('GET', '/menu-items')).body.map((item: { id: number }) => item.id)).not.toContain(id)
})

test.each([
  [{ title: ' ' }, 'Please enter title!'],
  [{ price: '' }, 'Please provide valid price!'],
  [{ price: -1 }, 'Please provide valid price!'],
  [{ netPrice: 'cheap' }, 'Please provide valid price!'],
  [{ categoryId: 999 }, 'Please select a category of the store!'],
  [{ taxId: 999 }, 'Please select a tax of the store!'],
  [{ description: 'x'.repeat(501) }, 'Please use at most 500 characters!'],
  [{ allergens: ['gluten', 'love'] }, 'Please choose allergens from the list!'],
  [{ allergens: 'milk' }, 'Please choose allergens from the list!'],
  [{ diets: ['keto'] }, 'Please choose diets from the list!'],
])('a dish with %o is refused: %s', async (wrong, message) => {
  for (const path of ['/menu-items/add', `/menu-items/update/${menu.soup}`])
    expect(await admin('POST', path, dish(wrong))).toMatchObject({ status: 400, body: refusal(message) })
})

test('what guests read of a dish is stored in one order, each once, and stays when an update does not speak of it', async () => {
  const facts = { description: ' Cold tomato soup ', allergens: ['celery', 'gluten', 'celery'], diets: ['vegan'] }
  const stored = { description: 'Cold tomato soup', allergens: ['gluten', 'celery'], diets: ['vegan'] }
  const id = await addDish(facts)
  expect(await dishOf(id)).toMatchObject(stored)
  await admin('POST', `/menu-items/update/${id}`, dish({ title: 'Salmorejo' }))
  expect(await dishOf(id)).toMatchObject({ title: 'Salmorejo', ...stored })
  await admin('POST', `/menu-items/update/${id}`, dish({ description: '', diets: null }))
  expect(await dishOf(id)).toMatchObject({ description: null, allergens: ['gluten', 'celery'], diets: [] })
  await admin('DELETE', `/menu-items/delete/${id}`)
})

test('guests read the description, allergens and diets of a dish; the till does not load them', async () => {
  const facts = { description: 'Cold tomato soup', allergens: ['celery'], diets: ['vegan'] }
  const id = await addDish(facts)
  await admin('POST', '/settings/store-setting', { storeName: 'Casa Ana', currency: 'EUR', isQRMenuEnabled: true })
  const shown = async (path: string) =>
    (await admin('GET', path)).body.menuItems.find((item: { id: number }) => item.id === id)
  expect(await shown('/qrmenu')).toMatchObject(facts)
  for (const name of Object.keys(facts)) expect(await shown('/pos/init')).not.toHaveProperty(name)
  await admin('DELETE', `/menu-items/delete/${id}`)
})

test('a new dish brings its variants and addons along; if one is wrong nothing is stored', async () => {
  const extras = {
    variants: [
      { title: 'Small', price: '4' },
      { title: 'Large', price: 6 },
    ],
    addons: [{ title: 'Ham' }],
  }
  const id = await addDish(extras)
  expect(await dishOf(id)).toMatchObject({
    variants: [
      { item_id: id, title: 'Small', price: '4.00' },
      { item_id: id, title: 'Large', price: '6.00' },
    ],
    addons: [{ item_id: id, title: 'Ham', price: '0.00' }],
  })
  const count = async () => (await admin('GET', '/menu-items')).body.length
  const before = await count()
  for (const [wrong, message] of [
    [{ ...extras, variants: [{ title: 'Small', price: -4 }] }, 'Please provide valid variant price!'],
    [{ ...extras, addons: [{ title: 'Ham' }, { title: '' }] }, 'Please provide addon title!'],
  ] as const)
    expect(await admin('POST', '/menu-items/add', dish(wrong))).toMatchObject({ status: 400, body: { message } })
  expect(await count()).toBe(before)
  await admin('DELETE', `/menu-items/delete/${id}`)
})

test('what is not on the menu can’t be changed', async () => {
  const gone = await addDish()
  await admin('DELETE', `/menu-items/delete/${gone}`)
  for (const id of [gone, 999, 'x']) {
    const answers = [
      await admin('GET', `/menu-items/${id}`),
      await admin('POST', `/menu-items/update/${id}`, dish()),
      await admin('DELETE', `/menu-items/delete/${id}`),
      await admin('POST', `/menu-items/update/${id}/remove-photo`),
      await admin('POST', `/menu-items/variants/${id}/add`, { title: 'Small', price: 1 }),
      await admin('POST', `/menu-items/addons/${id}/add`, { title: 'Bread', price: 1 }),
      await upload(id, png(2, 2)),
    ]
    for (const { status, body } of answers) expect([status, body.message]).toEqual([404, 'There is no such menu item!'])
  }
})

test.each(['variant', 'addon'])('a dish has a %s more, then another one, then none', async kind => {
  const id = await addDish()
  const path = `/menu-items/${kind}s/${id}`
  const added = await admin('POST', `${path}/add`, { title: 'With bread', price: '' })
  const extraId = added.body[`${kind}Id`]
  expect((await dishOf(id))[`${kind}s`]).toEqual([{ id: extraId, item_id: id, title: 'With bread', price: '0.00' }])
  expect((await admin('POST', `${path}/update/${extraId}`, { title: 'With ham', price: '2.25' })).status).toBe(200)
  expect((await dishOf(id))[`${kind}s`]).toMatchObject([{ title: 'With ham', price: '2.25' }])

  const other = `/menu-items/${kind}s/${menu.water}`
  const message = `There is no such ${kind} of this item!`
  expect(await admin('POST', `${other}/update/${extraId}`, { title: 'x', price: 1 })).toMatchObject({
    status: 404,
    body: { message },
  })
  expect(await admin('DELETE', `${other}/delete/${extraId}`)).toMatchObject({ status: 404, body: { message } })
  for (const [wrong, words] of [
    [{ title: '', price: 1 }, `Please provide ${kind} title!`],
    [{ title: 'x', price: -1 }, `Please provide valid ${kind} price!`],
  ] as const)
    expect(await admin('POST', `${path}/add`, wrong)).toMatchObject({ status: 400, body: { message: words } })

  expect((await admin('DELETE', `${path}/delete/${extraId}`)).status).toBe(200)
  expect((await dishOf(id))[`${kind}s`]).toEqual([])
  expect((await admin('DELETE', `${path}/delete/${extraId}`)).status).toBe(404)
})

test('the till has a new price at once, and orders that were placed keep theirs', async () => {
  const id = await addDish({ price: 3 })
  const till = await restaurant.as('waiter')
  const cart = [{ id, quantity: 1 }]
  const before = await till('POST', '/pos/create-order', orderOf(menu, { cart }))
  await admin('POST', `/menu-items/update/${id}`, dish({ price: 4 }))
  const after = await till('POST', '/pos/create-order', orderOf(menu, { cart }))
  expect([before.body.total, after.body.total]).toEqual([3, 4])
  await admin('DELETE', `/menu-items/delete/${id}`)
  expect((await till('POST', '/pos/create-order', orderOf(menu, { cart }))).status).toBe(400)
  const { orderId } = before.body
  const summary = await till('POST', '/orders/complete-order-payment-summary', { orderIds: [orderId] })
  expect(summary.body).toMatchObject({ total: 3, orders: [{ items: [{ item_title: 'Gazpacho' }] }] })
})

test('a photo is shown under a name of its own, which changes with the photo', async () => {
  const id = await addDish()
  const first = await upload(id, png(512, 300), { name: '../../evil.html' })
  expect(first).toMatchObject({ status: 200, body: { success: true, message: 'Photo uploaded!' } })
  const { imageURL } = first.body
  expect(imageURL).toMatch(/^\/photos\/[0-9a-f]{32}\.png$/)
  expect((await dishOf(id)).image).toBe(imageURL)
  const shown = await app.inject({ url: imageURL })
  expect(shown.rawPayload.equals(png(512, 300))).toBe(true)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'public, max-age=31536000, immutable',
  })

  const second = await upload(id, jpeg(400, 400))
  expect(second.body.imageURL).toMatch(/\.jpg$/)
  expect((await app.inject({ url: second.body.imageURL })).headers['content-type']).toBe('image/jpeg')
  expect((await app.inject({ url: imageURL })).statusCode).toBe(404)
  expect((await upload(id, webp('VP8L', 100, 100))).body.imageURL).toMatch(/\.webp$/)

  expect((await admin('POST', `/menu-items/update/${id}`, dish())).status).toBe(200)
  expect((await dishOf(id)).image).toMatch(/\.webp$/)
  expect((await admin('POST', `/menu-items/update/${id}/remove-photo`)).status).toBe(200)
  expect((await dishOf(id)).image).toBeNull()
  expect(await photosKept()).toEqual([])
})

test('the photo of a deleted dish is gone with it', async () => {
  const id = await addDish()
  const { imageURL } = (await upload(id, png(17, 16))).body
  await admin('DELETE', `/menu-items/delete/${id}`)
  expect((await app.inject({ url: imageURL })).statusCode).toBe(404)
})

test('what a phone wrote into a photo, such as the place, is not shown to anybody', async () => {
  const id = await addDish()
  for (const told of [toldPng(6), toldWebp(6), toldJpeg(jpeg(40, 30), 6)]) {
    const { status, body } = await upload(id, told)
    expect(status).toBe(200)
    const shown = (await app.inject({ url: body.imageURL })).rawPayload
    expect([told.includes(canary), shown.includes(canary)]).toEqual([true, false])
  }
  await admin('POST', `/menu-items/update/${id}/remove-photo`)
})

test('two dishes may show the same photo; it goes with the last of them', async () => {
  const [one, two] = [await addDish(), await addDish()]
  const { imageURL } = (await upload(one, png(30, 30))).body
  expect((await upload(two, png(30, 30))).body.imageURL).toBe(imageURL)
  expect((await upload(two, png(30, 30))).body.imageURL).toBe(imageURL)
  await admin('POST', `/menu-items/update/${one}/remove-photo`)
  expect((await app.inject({ url: imageURL })).statusCode).toBe(200)
  await admin('POST', `/menu-items/update/${two}/remove-photo`)
  expect((await app.inject({ url: imageURL })).statusCode).toBe(404)
})

test('while one dish takes a photo, another lets go of the same: it stays', async () => {
  for (let round = 1; round <= 10; round++) {
    const [one, two] = [await addDish(), await addDish()]
    const picture = png(round, 40)
    const { imageURL } = (await upload(one, picture)).body
    await Promise.all([upload(two, picture), admin('POST', `/menu-items/update/${one}/remove-photo`)])
    expect((await app.inject({ url: imageURL })).statusCode).toBe(200)
  }
})

const wrongKind = 'Please choose a PNG, JPEG or WebP picture!'
test.each([
  ['an SVG under another name', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, wrongKind],
  ['a page under another name', Buffer.from('<!doctype html><script>alert(1)</script>'), 400, wrongKind],
  ['a zip under another name', Buffer.from('PK\u0003\u0004 and more'), 400, wrongKind],
  ['an empty file', Buffer.alloc(0), 400, wrongKind],
  ['too many pixels', png(513, 10), 413, 'The photo is too large! Please choose one of at most 512 × 512 pixels.'],
  [
    'a small file of a huge picture',
    webp('VP8X', 16_000, 16_000),
    413,
    'The photo is too large! Please choose one of at most 512 × 512 pixels.',
  ],
  [
    'too many bytes',
    Buffer.concat([png(9, 9), Buffer.alloc(512 * 1024)]),
    413,
    'The photo is too large! Please choose one of at most 512 KB.',
  ],
  [
    'far too many bytes',
    Buffer.alloc(3 * 1024 * 1024),
    413,
    'The photo is too large! Please choose one of at most 512 KB.',
  ],
])('%s is refused with clear words', async (_name, bytes, status, message) => {
  const before = await photosKept()
  expect(await upload(menu.soup, bytes)).toEqual({ status, body: refusal(message) })
  expect(await photosKept()).toEqual(before)
})

test('a form without a photo, a text in its place and a torn form are refused', async () => {
  expect(await upload(menu.soup, png(2, 2), { field: 'file' })).toMatchObject({
    status: 400,
    body: { message: 'Please choose a photo!' },
  })
  const post = (payload: string, type: string) =>
    app.inject({
      method: 'POST',
      url: `/api/v1/menu-items/update/${menu.soup}/upload-photo`,
      headers: { cookie, 'content-type': type },
      payload,
    })
  const text = '--b\r\nContent-Disposition: form-data; name="image"\r\n\r\nhello\r\n--b--\r\n'
  expect((await post(text, 'multipart/form-data; boundary=b')).json().message).toBe('Please choose a photo!')
  expect((await post('--b\r\nContent-Dis', 'multipart/form-data; boundary=b')).statusCode).toBe(400)
  expect((await post('hello', 'multipart/form-data')).statusCode).toBe(400)
  expect((await post('{"image":"x"}', 'application/json')).json().message).toBe('Please choose a photo!')
})

test('no other call takes a form', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/menu-items/add',
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nSoup\r\n--b--\r\n',
  })
  expect([response.statusCode, response.json().message]).toEqual([415, 'Please send JSON!'])
})

test('an upload that is repeated under its key happens once, and another photo under that key is refused', async () => {
  const headers = { 'idempotency-key': 'photo-1' }
  const first = await upload(menu.soup, png(7, 7), { headers })
  expect(await upload(menu.soup, png(7, 7), { headers })).toEqual(first)
  expect((await upload(menu.soup, png(8, 8), { headers })).status).toBe(422)
})

test('only those who keep the settings change the menu', async () => {
  const waiter = await restaurant.as('waiter')
  expect((await waiter('GET', '/menu-items')).status).toBe(403)
  expect((await waiter('POST', '/menu-items/add', dish())).status).toBe(403)
  expect((await restaurant.ask('POST', '/menu-items/add', dish())).status).toBe(401)
  expect((await upload(menu.soup, png(2, 2), { headers: { cookie: '' } })).status).toBe(401)
})

test('the API’s description says that a photo travels as a form', async () => {
  const { paths, components } = (await app.inject({ url: '/api/docs/json' })).json()
  const { content } = paths['/menu-items/update/{id}/upload-photo'].post.requestBody
  const { $ref } = content['multipart/form-data'].schema
  const { image } = components.schemas[$ref.split('/').at(-1)].properties
  expect(image).toMatchObject({ type: 'string', format: 'binary' })
})
