/** The thief's evening: the bill is printed, the guest pays in cash, the order is cancelled, the cash is kept. */
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Announcement } from '../../../src/contract/realtime.ts'
import { noRights, presets } from '../../../src/domain/rights.ts'
import { bookedActs } from '../../support/booked-acts.ts'
import { send } from '../../support/orders.ts'
import { adminPassword, openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { app, database, menu, clock } = restaurant
const pin = '271828'
await restaurant.addUser('ana', ['POS', 'ORDERS'], adminPassword, noRights)
await restaurant.addUser('olga', ['POS', 'ORDERS'], adminPassword, presets.manager.rights)
await restaurant.addUser('thief', ['POS', 'ORDERS'], adminPassword, { ...noRights, void_after_bill: true })
const [reason] = await database.read.selectFrom('reasons').select('id').where('kind', '=', 'void').execute()

let dashboard: Socket
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { cookies } = await restaurant.as('admin')
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { port } = app.server.address() as AddressInfo
  dashboard = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], extraHeaders: { cookie } })
  await new Promise<void>(resolve => dashboard.once('connect', () => resolve()))
})
afterAll(async () => {
  dashboard.disconnect()
  await restaurant.close()
})

const nextAbout = (topic: string) =>
  new Promise<Announcement>(resolve => {
    const listen = (_event: string, announcement: Announcement) => {
      if (!announcement.topics.includes(topic as never)) return
      dashboard.offAny(listen)
      resolve(announcement)
    }
    dashboard.onAny(listen)
  })

test.each([
  ['with the right to do it', 'thief', null],
  ['with somebody’s PIN', 'ana', 'olga'],
] as const)(
  'a bill is printed and its order cancelled %s: one red line, and an open dashboard hears of it',
  async (_how, name, approver) => {
    const by = await restaurant.as(name)
    if (approver) await (await restaurant.as(approver))('POST', '/profile/pin', { current: adminPassword, pin })
    const { orderId } = await send(by, menu, { tableId: menu.table, cart: [{ id: menu.soup, quantity: 2 }] })
    const printed = nextAbout('audit')
    await by('POST', '/orders/print-bill', { orderIds: [orderId] })
    await printed
    const printedAt = clock.now
    clock.now += 3 * 60_000
    const body = { orderIds: [orderId], reasonId: reason?.id }
    const asked = approver && (await by('POST', '/approvals', { call: 'POST /orders/cancel', body, approver, pin }))
    const heard = nextAbout('audit')
    const { seq } = await database.read.selectFrom('versions').select('seq').executeTakeFirstOrThrow()
    const cancelled = await by('POST', '/orders/cancel', {
      ...body,
      ...(asked && { approvalId: asked.body.approvalId }),
    })
    expect(cancelled.status).toBe(200)
    const announcement = await heard
    expect(announcement.seq).toBe(seq + 1)
    expect(announcement.topics).toEqual(expect.arrayContaining(['audit', 'dashboard', 'orders', 'kitchen']))
    const red = (await bookedActs(database, orderId)).filter(act => act.red)
    expect(red).toMatchObject([
      {
        act: 'order.cancel',
        level: 'billed',
        amount: 990,
        printed_at: printedAt,
        at: clock.now,
        person: { name },
        table: { name: 'Table 1' },
        ...(approver && { approver: { name: approver } }),
      },
    ])
  },
)

test.each([
  ['discount', 'with the right to do it', 'thief', null],
  ['discount', 'with somebody’s PIN', 'ana', 'olga'],
  ['left', 'with the right to do it', 'thief', null],
  ['left', 'with somebody’s PIN', 'ana', 'olga'],
] as const)(
  'a bill is printed, then given away or said to be unpaid (%s) %s: red on an open dashboard',
  async (how, _by, name, approver) => {
    const by = await restaurant.as(name)
    if (approver) await (await restaurant.as(approver))('POST', '/profile/pin', { current: adminPassword, pin })
    const { orderId } = await send(by, menu, { tableId: menu.table, cart: [{ id: menu.soup, quantity: 2 }] })
    await by('POST', '/orders/print-bill', { orderIds: [orderId] })
    await by('POST', '/orders/complete', { orderIds: [orderId] })
    const [kind, path, call, rest] =
      how === 'discount'
        ? (['discount', `/parties/t${menu.table}/adjust`, 'POST /parties/:at/adjust', gift()] as const)
        : (['comp', '/orders/left-unpaid', 'POST /orders/left-unpaid', { orderIds: [orderId] }] as const)
    const [why] = await database.read.selectFrom('reasons').select('id').where('kind', '=', kind).execute()
    const body = { ...rest, reasonId: why?.id }
    const refused = await (await restaurant.as('ana'))('POST', path, body)
    expect([refused.status, refused.body.approval.right]).toEqual([409, 'void_after_bill'])
    const params = how === 'discount' ? { at: `t${menu.table}` } : {}
    const asked = approver && (await by('POST', '/approvals', { call, params, body, approver, pin }))
    const heard = nextAbout('audit')
    const done = await by('POST', path, { ...body, ...(asked && { approvalId: asked.body.approvalId }) })
    expect(done.status).toBe(200)
    expect((await heard).topics).toEqual(expect.arrayContaining(['audit', 'dashboard']))
    const { control } = (await (await restaurant.as('admin'))('GET', '/dashboard')).body
    const amount = how === 'discount' ? '9.00' : '9.90'
    expect(control.red[0]).toMatchObject({ amount, person: name, table_title: 'Table 1', approver })
    if (how === 'discount') {
      const theirs = control.people.find((one: { name: string }) => one.name === name)
      expect(Number(theirs.discounts.amount)).toBeGreaterThanOrEqual(9)
      await by('POST', `/parties/t${menu.table}/pay`, { billNo: null, due: '0.00', payments: [] })
    }
  },
)

const gift = () => ({ version: 0, kind: 'percent', percent: 100 })
