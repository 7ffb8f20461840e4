import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Announcement } from '../../src/contract/realtime.ts'
import { openPostgres } from '../../src/server/db/open.ts'
import { emptyPostgres } from '../support/postgres.ts'
import { type ServerProcess, signInAt, startServer } from '../support/server-process.ts'
import { fillSmallMenu, type SmallMenu } from '../support/small-menu.ts'

const password = 'right-horse'

describe.runIf(process.env.DATABASE_URL)('two servers over one PostgreSQL', () => {
  let servers: ServerProcess[] = []
  let menu: SmallMenu
  let drop = async () => {}
  const sockets: Socket[] = []

  beforeAll(async () => {
    const postgres = await emptyPostgres()
    if (!postgres) return
    drop = postgres.drop
    const env = { DATABASE_URL: postgres.url, ADMIN_PASSWORD: password, STORE_TIME_ZONE: 'UTC' }
    // Both start on the same empty database at the same moment.
    servers = await Promise.all([startServer(env), startServer(env)])
    const database = await openPostgres(postgres.url, 'public', 1)
    menu = await fillSmallMenu(database)
    await database.close()
  })
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect()
    await Promise.all(servers.map(server => server.kill()))
    await drop()
  })

  const connect = async (url: string, cookie: string): Promise<Socket> => {
    const socket = io(url, { transports: ['websocket'], extraHeaders: { cookie }, reconnection: false })
    sockets.push(socket)
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
    return socket
  }
  const post = (url: string, cookie: string, path: string, body: unknown) =>
    fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })

  test('an order taken at one rings the kitchen that is connected to the other, once', async () => {
    const [till, kitchen] = servers as [ServerProcess, ServerProcess]
    const cookie = await signInAt(till.url, 'admin', password)
    const socket = await connect(kitchen.url, cookie)
    const heard: Announcement[] = []
    socket.on('new_order', announcement => heard.push(announcement))
    const order = { cart: [{ id: menu.soup, quantity: 1 }] }
    const later = new Promise(resolve => socket.once('order_update', resolve))
    expect((await post(till.url, cookie, '/pos/create-order', order)).status).toBe(200)
    const tickets = (await (await fetch(`${kitchen.url}/api/v1/kitchen`, { headers: { cookie } })).json()) as {
      items: { id: number }[]
    }[]
    await post(till.url, cookie, `/kitchen/${tickets[0]?.items[0]?.id}`, { status: 'preparing' })
    await later
    expect(heard).toMatchObject([{ topics: expect.arrayContaining(['orders', 'kitchen']) }])
  })

  test('a device that is removed at one is hung up at the other', async () => {
    const [one, other] = servers as [ServerProcess, ServerProcess]
    const [mine, lost] = await Promise.all([
      signInAt(one.url, 'admin', password),
      signInAt(other.url, 'admin', password),
    ])
    const socket = await connect(other.url, lost)
    const hungUp = new Promise(resolve => socket.once('disconnect', resolve))
    const devices = (await (await fetch(`${other.url}/api/v1/auth/devices`, { headers: { cookie: lost } })).json()) as {
      device_id: number
      isMyDevice: boolean
    }[]
    const device_id = devices.find(device => device.isMyDevice)?.device_id
    expect((await post(one.url, mine, '/auth/remove-device', { device_id })).status).toBe(200)
    expect(await hungUp).toBe('io server disconnect')
    expect((await fetch(`${other.url}/api/v1/auth/devices`, { headers: { cookie: lost } })).status).toBe(401)
  })
})
