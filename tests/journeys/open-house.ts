/** A restaurant with an open door: the real server on a port of this machine, and devices that run the real client. */
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { type Device, makeDevice, type Tab } from '../client/fake-device.ts'
import type { Kitchen } from '../client/kitchen-server.ts'
import { cheapPasswords } from '../support/cheap-passwords.ts'
import { openRestaurant, type Restaurant } from '../support/restaurant.ts'

const doors = vi.hoisted(() => new Map<string, { readonly url: string; readonly cookies: Map<string, string> }>())

// A browser puts the session cookie on the socket's handshake by itself.
vi.mock(import('socket.io-client'), async original => {
  const sockets = await original()
  const io = (host: string, options: object) => {
    const door = doors.get(host)
    if (!door) throw new Error(`no restaurant at ${host}`)
    return sockets.io(door.url, { ...options, extraHeaders: { cookie: headerOf(door.cookies) } })
  }
  return { ...sockets, io: io as typeof sockets.io }
})

export interface House extends Restaurant {
  /** What each device sent, in order: 'waiter POST /api/v1/pos/create-order'. */
  readonly sent: string[]
  /** What happens to a request on its way; everything arrives unless a test says otherwise. */
  way: (serve: () => Promise<Response>, request: Request) => Promise<Response>
  /** A device with the app open, somebody signed in and the live channel up. */
  readonly device: (username: string) => Promise<{ readonly device: Device; readonly tab: Tab }>
  /** Ends the server and starts it again over the same database, at the same address. */
  readonly restart: (whileAway: () => Promise<unknown>) => Promise<void>
  /** How many live channels the server was asked for since it was started last. */
  handshakes: number
}

export async function openHouse(): Promise<House> {
  const restaurant = await openRestaurant()
  await restaurant.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = restaurant.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  let { app } = restaurant
  const tabs: Tab[] = []
  const house: House = {
    ...restaurant,
    sent: [],
    way: serve => serve(),
    device: async username => {
      const host = `http://device-${tabs.length}.test`
      const fetch = (request: Request, cookies: Map<string, string>) => {
        house.sent.push(`${username} ${request.method} ${new URL(request.url).pathname}`)
        return house.way(() => carry(request, url, cookies), request)
      }
      const device = makeDevice({ fetch } as Kitchen)
      doors.set(host, { url, cookies: device.cookies })
      const tab = device.tab({ host })
      tabs.push(tab)
      await tab.session.signIn({ username, password: 'right-horse' })
      tab.realtime.start()
      await come(tab.realtime.subscribe, () => tab.realtime.state() === 'connected')
      return { device, tab }
    },
    handshakes: 0,
    async restart(whileAway) {
      await app.close()
      await whileAway()
      app = await buildApp({
        database: restaurant.database,
        passwordCost: cheapPasswords,
        now: () => restaurant.clock.now,
      })
      house.handshakes = 0
      app.server.on('upgrade', () => {
        house.handshakes += 1
      })
      await app.listen({ port, host: '127.0.0.1' })
    },
    close: async () => {
      for (const tab of tabs) tab.close()
      await app.close()
      await restaurant.close()
    },
  }
  return house
}

/** Resolves once `isSo`, looking whenever `subscribe` tells of news. */
export function come(subscribe: (run: () => void) => () => void, isSo: () => boolean): Promise<void> {
  return new Promise(resolve => {
    let stop = () => {}
    const look = () => {
      if (!isSo()) return
      stop()
      resolve()
    }
    stop = subscribe(look)
    look()
  })
}

const headerOf = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function carry(request: Request, url: string, cookies: Map<string, string>): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.set('cookie', headerOf(cookies))
  const body = request.method === 'GET' ? null : await request.text()
  const response = await fetch(url + pathname + search, { method: request.method, headers, body })
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(cookie) ?? []
    if (value) cookies.set(name, value)
    else cookies.delete(name)
  }
  return response
}
