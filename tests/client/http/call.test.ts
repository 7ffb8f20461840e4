import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../src/client/app.ts'
import { auth } from '../../../src/contract/auth.ts'
import { customers } from '../../../src/contract/customers.ts'
import { dashboard } from '../../../src/contract/dashboard.ts'
import { kitchen } from '../../../src/contract/kitchen.ts'
import { pos, withGroups } from '../../../src/contract/pos.ts'
import { reservations } from '../../../src/contract/reservations.ts'
import { mock, mockRefusal, mockSilence } from '../../support/mock.ts'

const server = setupServer()
beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const app = createApp({ host: 'http://till.test', indexedDB: null, locks: null, channel: null })
afterAll(() => app.close())

const failure = (call: Promise<unknown>) => call.catch((error: unknown) => error)

test('a read gives what the contract promises', async () => {
  server.use(mock(kitchen.list, []))
  expect(await app.call(kitchen.list)).toEqual([])
})

test('an answer that is marked as unchanged is the one that is shown already; another is read', async () => {
  const ask = async (etag: string, tokens: readonly string[]) => {
    const answer = tokens.map(token => ({ token_no: token }))
    server.use(http.get('*/api/v1/kitchen', () => HttpResponse.json(answer, { headers: { etag } })))
    return (await app.call(kitchen.list)) as readonly object[]
  }
  const first = await ask('"a"', ['1'])
  expect(await ask('"a"', ['1'])).toBe(first)
  expect(await ask('"b"', ['1', '2'])).toMatchObject([{ token_no: '1' }, { token_no: '2' }])
})

test('a write fills in its path and carries its body and its key', async () => {
  server.use(mock(kitchen.advance, { success: true, message: 'Updated!' }))
  let seen: Request | undefined
  server.events.on('request:start', ({ request }) => {
    seen = request.clone()
  })
  const input = { params: { id: 'a/b' }, body: { status: 'preparing' } } as const
  expect(await app.call(kitchen.advance, input, { key: 'k-1' })).toEqual({ success: true, message: 'Updated!' })
  expect(seen?.url).toBe('http://till.test/api/v1/kitchen/a%2Fb')
  expect(seen?.headers.get('idempotency-key')).toBe('k-1')
  expect(await seen?.json()).toEqual({ status: 'preparing' })
})

test("a refusal shows the server's own words", async () => {
  server.use(mockRefusal(pos.createOrder, 409, 'The soup is sold out!'))
  const body = { cart: [], deliveryType: '', customerId: null, tableId: null } as never
  expect(await failure(app.call(pos.createOrder, { body }))).toMatchObject({
    status: 409,
    message: 'The soup is sold out!',
    quiet: false,
  })
})

test('a refusal without words shows those of the catalogue', async () => {
  server.use(mockRefusal(reservations.search, 404, ''))
  expect(await failure(app.call(reservations.search, { query: { q: 'x' } }))).toMatchObject({
    status: 404,
    message: 'No result found!',
  })
})

test('a server in trouble is no search without a result', async () => {
  server.use(mockRefusal(reservations.search, 500, ''))
  expect(await failure(app.call(reservations.search, { query: { q: 'x' } }))).toMatchObject({
    status: 500,
    message: 'Something went wrong! Try later!',
  })
})

test('a server in trouble says under which reference its log tells more, after the words of the catalogue', async () => {
  const answer = (status: number, body: object) =>
    server.use(http.get('*/api/v1/dashboard', () => HttpResponse.json({ success: false, ...body }, { status })))
  const shown = () => failure(app.call(dashboard.today)).then(error => (error as Error).message)
  answer(500, { reference: '7f3a' })
  expect(await shown()).toBe('Error Loading Dashboard Data, Please try later! Reference 7f3a')
  answer(503, { message: 'Something went wrong!', reference: '7f3a' })
  expect(await shown()).toBe('Something went wrong! Reference 7f3a')
  answer(403, { message: 'Not yours!', reference: '7f3a' })
  expect(await shown()).toBe('Not yours!')
  for (const reference of [12, '<b>7f3a</b>', 'x'.repeat(400), null]) {
    answer(500, { reference })
    expect(await shown()).toBe('Error Loading Dashboard Data, Please try later!')
  }
})

test('when nobody answers, the words of the catalogue are shown and there is no status', async () => {
  server.use(mockSilence(dashboard.today), mockSilence(reservations.search))
  expect(await failure(app.call(dashboard.today))).toMatchObject({
    status: undefined,
    message: 'Error Loading Dashboard Data, Please try later!',
  })
  expect(await failure(app.call(reservations.search, { query: { q: 'x' } }))).toMatchObject({
    message: 'Something went wrong! Try later!',
  })
  expect(app.online.state().isOnline).toBe(false)
})

test('an answer of the server means that it can be reached', async () => {
  server.use(mockRefusal(dashboard.today, 500, 'Oops'))
  await failure(app.call(dashboard.today))
  expect(app.online.state().isOnline).toBe(true)
})

test('a failure that is only logged shows nothing', async () => {
  server.use(mockSilence(pos.init))
  expect(await failure(app.call(pos.init, withGroups))).toMatchObject({ quiet: true, message: '' })
})

test('an answer in another form than the contract knows is no answer', async () => {
  server.use(mock(auth.removeDevice, { hello: 'from the hotel' } as never), mock(auth.devices, 'Welcome!' as never))
  expect(await failure(app.call(auth.removeDevice, { body: { device_id: 1 } }))).toMatchObject({ status: undefined })
  expect(await failure(app.call(auth.devices))).toMatchObject({ status: undefined })
})

test('a call without its parameters is a fault of ours and asks nobody', async () => {
  await expect(app.call(customers.get, { params: {} } as never)).rejects.toThrow(RangeError)
})
