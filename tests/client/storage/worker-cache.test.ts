import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reading } from '../../../src/client/live/query.ts'
import { cachedHeader, posInitCache } from '../../../src/contract/cached-answers.ts'
import { pos, withGroups } from '../../../src/contract/pos.ts'
import { makeDevice, type Tab } from '../fake-device.ts'
import { cut, makeKitchen } from '../kitchen-server.ts'
import { ownClock, pass, rest, until } from '../until.ts'

beforeEach(ownClock)
afterEach(() => vi.useRealTimers())

const keptAt = Date.parse('2026-11-20T12:41:00Z')
const form = { username: 'Ángel', password: 'right-horse' }

/** A worker between the page and a server: it answers POS starts with what it has kept, and never fails. */
function workerWith(menu: unknown) {
  const names = new Set<string>()
  const asked: (string | null)[] = []
  const worker = {
    asked,
    /** It still waits for the server. */
    isPatient: false,
    names,
    caches: {
      keys: async () => [...names],
      delete: async (name: string) => names.delete(name),
      match: async (_: unknown, { cacheName = '' }: MultiCacheQueryOptions = {}) =>
        names.has(cacheName) ? Response.json(menu, { headers: { [cachedHeader]: String(keptAt) } }) : undefined,
    },
    fetchOver: (next: typeof fetch) =>
      (async (input: Request, init?: RequestInit) => {
        const request = new Request(input, init)
        if (!request.url.includes('/pos/init')) return next(request)
        asked.push(request.headers.get('comanda-user'))
        if (worker.isPatient) return new Promise<never>(() => {})
        return Response.json(menu, { headers: { [cachedHeader]: String(keptAt) } })
      }) as typeof fetch,
  }
  return worker
}

async function till() {
  const server = makeKitchen()
  const device = makeDevice(server)
  const worker = workerWith({ menuItems: ['Paella'] })
  const tab: Tab = device.tab({
    caches: worker.caches,
    fetch: worker.fetchOver((input, init) => server.fetch(new Request(input as Request, init), device.cookies)),
  })
  await tab.session.signIn(form)
  return { server, worker, tab }
}

function showsMenu({ cache, call }: Tab) {
  const observer = new QueryObserver(cache, reading(call, pos.init, withGroups))
  const stop = observer.subscribe(() => {})
  return { now: () => observer.getCurrentResult(), stop }
}

test('a menu that the worker has kept is shown with its age, and is no word of the server', async () => {
  const { server, worker, tab } = await till()
  server.way = cut
  const menu = showsMenu(tab)
  await until(() => menu.now().isError)
  expect(menu.now()).toMatchObject({ data: { menuItems: ['Paella'] }, dataUpdatedAt: keptAt })
  await rest()
  expect(tab.online.state().isOnline).toBe(false)
  expect(worker.asked).toEqual([encodeURIComponent('ángel')])
  menu.stop()
  tab.close()
})

test('a server that accepts and never answers lets nobody wait for the kept menu', async () => {
  const { worker, tab } = await till()
  worker.names.add(posInitCache(encodeURIComponent('ángel')))
  worker.isPatient = true
  const menu = showsMenu(tab)
  await pass(300)
  expect(menu.now()).toMatchObject({ data: { menuItems: ['Paella'] }, dataUpdatedAt: keptAt, isFetching: true })
  menu.stop()
  tab.close()
})

test('a kept menu never takes the place of a newer one that is on screen', async () => {
  const { tab } = await till()
  tab.cache.setQueryData(reading(tab.call, pos.init, withGroups).queryKey, { menuItems: ['Fideuà'] } as never)
  const menu = showsMenu(tab)
  await tab.cache.invalidateQueries()
  expect(menu.now().data).toEqual({ menuItems: ['Fideuà'] })
  expect(menu.now().isError).toBe(true)
  menu.stop()
  tab.close()
})

test('signing out deletes what the worker has kept, also without a connection', async () => {
  const { server, worker, tab } = await till()
  worker.names.add(posInitCache(encodeURIComponent('ángel'))).add('photos')
  server.way = cut
  const leaving = tab.signOut()
  await pass(6_000)
  await leaving
  expect([...worker.names]).toEqual(['photos'])
  tab.close()
})

test('anybody who signs in, or nobody, finds only their own', async () => {
  const { worker, tab } = await till()
  worker.names.add(posInitCache('luis')).add(posInitCache(encodeURIComponent('Ángel'.toLowerCase())))
  await tab.signOut()
  expect([...worker.names]).toEqual([])
  worker.names.add(posInitCache('luis')).add(posInitCache('ana'))
  await tab.session.signIn({ ...form, username: 'Ana' })
  await rest()
  expect([...worker.names]).toEqual([posInitCache('ana')])
  tab.close()
})
