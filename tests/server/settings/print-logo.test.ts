import { afterAll, expect, test } from 'vitest'
import { png } from '../../support/pictures.ts'
import { openPrintShop } from '../../support/print-shop.ts'

const shop = await openPrintShop()
const { restaurant, owner, waiter, addPrinter, settled } = shop
afterAll(() => shop.close())

const path = '/settings/print-logo'
const logo = (width: number, height: number, byte = 0xff) => ({
  width,
  height,
  bits: Buffer.alloc(Math.ceil(width / 8) * height, byte).toString('base64'),
})

async function upload(width: number): Promise<string> {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(png(width, 20))], { type: 'image/png' }), 'logo.png')
  const body = new Response(form)
  const response = await restaurant.app.inject({
    method: 'POST',
    url: '/api/v1/settings/store-setting/upload-logo',
    headers: {
      cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return response.json().imageURL
}

test('the printers’ logo is saved, told and removed, by who keeps the settings', async () => {
  expect((await owner('GET', path)).body.logo).toBeNull()
  expect(await owner('POST', path, logo(100, 40))).toMatchObject({ status: 200, body: { message: 'Logo saved!' } })
  expect((await owner('GET', path)).body.logo).toEqual(logo(100, 40))
  await owner('POST', path, logo(40, 10))
  expect((await owner('GET', path)).body.logo).toEqual(logo(40, 10))
  expect(await owner('DELETE', path)).toMatchObject({ status: 200, body: { message: 'Logo removed!' } })
  expect((await owner('GET', path)).body.logo).toBeNull()
  for (const method of ['GET', 'POST', 'DELETE'] as const) expect((await waiter(method, path)).status).toBe(403)
})

test.each([
  ['Please choose a smaller picture!', logo(577, 10)],
  ['Please choose a smaller picture!', logo(100, 241)],
  ['Invalid Request!', logo(0, 10)],
  ['Invalid Request!', { ...logo(8, 2), width: 8.5 }],
  ['Invalid Request!', { ...logo(8, 2), width: '8' }],
  ['Invalid Request!', { ...logo(8, 3), height: 2 }],
  ['Invalid Request!', { ...logo(8, 3), height: 4 }],
  ['Invalid Request!', { ...logo(8, 1), bits: '_w==' }],
  ['Invalid Request!', { ...logo(8, 1), bits: '/w' }],
  ['Invalid Request!', { ...logo(8, 1), bits: '/w==\n' }],
  ['Invalid Request!', { ...logo(8, 1), bits: 7 }],
  ['Invalid Request!', {}],
  ['Invalid Request!', [logo(8, 1)]],
  ['Invalid Request!', undefined],
])('%s', async (message, body) => {
  expect(await owner('POST', path, body)).toMatchObject({ status: 400, body: { message } })
  expect((await owner('GET', path)).body.logo).toBeNull()
})

test('another picture of the store takes the old one from the printers, and what is late is refused', async () => {
  const first = await upload(40)
  await owner('POST', path, { ...logo(40, 20), image: first })
  await upload(41)
  expect((await owner('GET', path)).body.logo).toBeNull()
  expect((await owner('POST', path, { ...logo(40, 20), image: first })).status).toBe(409)
  expect((await owner('GET', path)).body.logo).toBeNull()
})

test('a receipt begins with the logo, no wider than the paper, and opens no drawer; a ticket has none', async () => {
  const dangerous = Buffer.alloc(72 * 48, 0)
  for (let at = 0; at + 5 <= dangerous.length; at += 7) dangerous.set([0x10, 0x14, 1, 0, 1], at)
  await owner('POST', path, { width: 576, height: 48, bits: dangerous.toString('base64') })
  await owner('POST', '/settings/print-setting', { pageFormat: '80', isEnablePrint: true, showStoreDetails: true })
  const kitchen = await addPrinter('Grill')
  await shop.order()
  await settled(kitchen.id)
  expect(kitchen.fake.sheets()[0]?.text).not.toContain('picture')
  for (const [columns, dots] of [
    [48, 576],
    [42, 504],
    [32, 384],
  ] as const) {
    const { id, fake } = await addPrinter(`Bar ${columns}`, { columns, printsReceipts: true, printsUnassigned: false })
    const { orderId } = await shop.order()
    const sent = await waiter('POST', '/print/paper', { kind: 'order', orderIds: [orderId], printerId: id })
    expect(sent.body.message).toBe('Sent to the printer!')
    await settled(id)
    const lines = fake.sheets()[0]?.text.split('\n') ?? []
    expect(lines[0]).toBe(`(picture ${dots} × 24)`)
    const widths = lines.flatMap(line => /picture (\d+)/.exec(line)?.[1] ?? [])
    expect(widths.length).toBeGreaterThan(0)
    expect(new Set(widths)).toEqual(new Set([String(dots)]))
    expect(fake.pulses()).toBe(0)
  }
})

test('null removes it, too', async () => {
  await owner('POST', path, logo(8, 1))
  const { cookies } = owner
  const response = await restaurant.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/json',
    },
    payload: 'null',
  })
  expect(response.json().message).toBe('Logo removed!')
  expect((await owner('GET', path)).body.logo).toBeNull()
})
