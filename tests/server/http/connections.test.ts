import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { app, database } = restaurant
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
afterAll(() => restaurant.close())

test('nobody holds the line for ever: headers and body have their time', () => {
  const { headersTimeout, requestTimeout } = app.server
  expect(headersTimeout).toBeGreaterThan(0)
  expect(requestTimeout).toBeGreaterThan(headersTimeout)
  expect(requestTimeout).toBeLessThanOrEqual(5 * 60_000)
})

test('who talks nonsense gets an answer and is hung up, also when they do not hang up themselves', async () => {
  const connected = () => new Promise<number>(count => app.server.getConnections((_error, open) => count(open)))
  const before = await connected()
  const line = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const [socket] = await once(app.server, 'connection')
  const hungUp = once(socket, 'close')
  line.write('hello?\r\n\r\n')
  const [answer] = await once(line, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 .*\{"success":false,"message":"Invalid Request!"\}$/s)
  await hungUp
  expect(await connected()).toBe(before)
  line.destroy()
})

test('a request that takes too long is told that, and leaves nothing', async () => {
  const { tries } = await database.read
    .selectFrom('sign_in_tries')
    .select(({ fn }) => fn.countAll<number>().as('tries'))
    .executeTakeFirstOrThrow()
  const line = connect({ port, host: '127.0.0.1' })
  const [socket] = await once(app.server, 'connection')
  line.write('POST /api/v1/auth/signin HTTP/1.1\r\nHost: x\r\nContent-Length: 90\r\n\r\n{"username":')
  // What Node says to the server when the time is over.
  app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  const [answer] = await once(line, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 .*"The request took too long!"\}$/s)
  const after = await database.read.selectFrom('sign_in_tries').select('tries').execute()
  expect(after).toHaveLength(tries)
})

test('one silent connection does not keep a server that was told to stop from ending', async () => {
  const other = await buildApp({ database })
  await other.listen({ port: 0, host: '127.0.0.1' })
  const line = connect({ port: (other.server.address() as AddressInfo).port, host: '127.0.0.1' })
  line.on('error', () => {})
  const [socket] = await once(other.server, 'connection')
  line.write(
    'POST /api/v1/auth/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
  )
  await once(other.server, 'request')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const closed = other.close()
    await new Promise<void>(settled => setImmediate(settled))
    await vi.advanceTimersByTimeAsync(9_000)
    expect(socket.destroyed).toBe(false)
    await vi.advanceTimersByTimeAsync(2_000)
    await closed
  } finally {
    vi.useRealTimers()
  }
  expect(socket.destroyed).toBe(true)
})
