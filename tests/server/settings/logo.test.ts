import { afterAll, expect, test } from 'vitest'
import { png } from '../../support/pictures.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { app } = restaurant
const admin = await restaurant.as('admin')
const waiter = await restaurant.as('waiter')
afterAll(() => restaurant.close())

type Staff = typeof admin

async function send(staff: Staff, path: string, bytes: Buffer) {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'logo.png')
  const body = new Response(form)
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { cookie, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}
const upload = (staff: Staff, bytes: Buffer) => send(staff, '/settings/store-setting/upload-logo', bytes)
const statusOf = async (url: string) => (await app.inject({ url })).statusCode

test('the store’s logo is on receipts and on the guest menu, until it is removed', async () => {
  const saved = await upload(admin, png(40, 20))
  expect(saved).toMatchObject({ status: 200, body: { success: true, message: 'Logo uploaded!' } })
  const { imageURL } = saved.body
  const store = (await admin('GET', '/settings/store-setting')).body
  await admin('POST', '/settings/store-setting', { ...store, image: null, isQRMenuEnabled: true })
  expect((await admin('GET', '/settings/store-setting')).body.image).toBe(imageURL)
  expect((await waiter('GET', '/pos/init')).body.storeSettings.image).toBe(imageURL)
  expect((await app.inject('/api/v1/qrmenu')).json().storeSettings.image).toBe(imageURL)
  expect(await statusOf(imageURL)).toBe(200)
  const removed = await admin('POST', '/settings/store-setting/remove-logo')
  expect(removed).toMatchObject({ status: 200, body: { message: 'Logo removed!' } })
  expect((await waiter('GET', '/pos/init')).body.storeSettings.image).toBeNull()
  expect(await statusOf(imageURL)).toBe(404)
})

test('a picture that a dish shows too stays when the logo changes', async () => {
  const { menuItemId } = (await admin('POST', '/menu-items/add', { title: 'Flan', price: 4 })).body
  const { imageURL } = (await send(admin, `/menu-items/update/${menuItemId}/upload-photo`, png(41, 20))).body
  await upload(admin, png(41, 20))
  await upload(admin, png(42, 20))
  expect(await statusOf(imageURL)).toBe(200)
  await upload(admin, png(41, 20))
  await admin('DELETE', `/menu-items/delete/${menuItemId}`)
  expect(await statusOf(imageURL)).toBe(200)
})

test('only who keeps the settings chooses the logo, and it is a picture', async () => {
  expect((await upload(waiter, png(40, 20))).status).toBe(403)
  expect(await upload(admin, Buffer.from('<svg/>'))).toMatchObject({
    status: 400,
    body: { message: 'Please choose a PNG, JPEG or WebP picture!' },
  })
})
