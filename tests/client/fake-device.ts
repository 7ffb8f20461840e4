/** A device that staff use, without a browser: its storage, cookies, IndexedDB and locks, and any number of tabs. */
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { vi } from 'vitest'
import { type App, type AppOptions, createApp } from '../../src/client/app.ts'
import type { PageEvent } from '../../src/client/device/browser.ts'
import { makeChannels } from '../world/channels.ts'
import { makeLocks } from '../world/locks.ts'
import type { Kitchen } from './kitchen-server.ts'

export interface Device {
  /** Opens a page of the app; `parts` replace what a browser gives. */
  readonly tab: (parts?: AppOptions) => Tab
  /** Every cookie, also those that scripts can't read. */
  readonly cookies: Map<string, string>
  readonly storage: Map<string, string>
  readonly indexedDB: IDBFactory
  /** Everything that somebody who holds the device could read. */
  readonly readable: () => Promise<string>
}

export type Tab = App & {
  readonly happens: (event: PageEvent) => void
  /** The page ends at once, as when the browser is killed: nothing that any open page had begun goes on. */
  readonly die: () => void
}

export const host = 'http://till.test'

export function makeDevice(server: Kitchen): Device {
  const cookies = new Map<string, string>()
  const storage = new Map<string, string>()
  const indexedDB = new IDBFactory()
  const locks = makeLocks<object>()
  const lines = makeChannels<object>()
  const tabs = new Set<(event: PageEvent) => void>()

  return {
    cookies,
    storage,
    indexedDB,
    readable: async () =>
      JSON.stringify([[...storage], [...cookies].filter(([name]) => !isHidden(name)), await rowsOf(indexedDB)]),
    tab(parts = {}) {
      const listeners = new Map<PageEvent, Set<() => void>>()
      const happens = (event: PageEvent) => {
        for (const run of listeners.get(event) ?? []) run()
      }
      const owner = {}
      tabs.add(happens)
      let isDead = false
      const app = createApp({
        host,
        indexedDB,
        locks: locks.of(owner),
        storage: {
          getItem: key => storage.get(key) ?? null,
          setItem: (key, value) => {
            storage.set(key, value)
            for (const other of tabs) if (other !== happens) other('storage')
          },
          removeItem: key => {
            storage.delete(key)
            for (const other of tabs) if (other !== happens) other('storage')
          },
        },
        cookies: {
          read: () => [...cookies].flatMap(([name, value]) => (isHidden(name) ? [] : `${name}=${value}`)).join('; '),
          write: cookie => {
            const [, name = '', value = ''] = /^(\w+)=(\w*)/.exec(cookie) ?? []
            if (/Max-Age=0/.test(cookie)) cookies.delete(name)
            else cookies.set(name, value)
          },
        },
        channel: name => lines.open(owner, name),
        listen(event, run) {
          const runs = listeners.get(event) ?? new Set()
          listeners.set(event, runs.add(run))
          return () => runs.delete(run)
        },
        fetch: (input, init) => (isDead ? new Promise(() => {}) : server.fetch(new Request(input, init), cookies)),
        ...parts,
      })
      return Object.assign(app, {
        happens,
        die() {
          isDead = true
          const at = Date.now()
          vi.clearAllTimers()
          vi.setSystemTime(at)
          tabs.delete(happens)
          lines.release(owner)
          locks.release(owner)
          app.close()
        },
      })
    },
  }
}

const isHidden = (cookie: string) => cookie !== 'comanda__authenticated'

/** Web Locks, as far as the app needs them. */
async function rowsOf(factory: IDBFactory): Promise<unknown> {
  const names = await factory.databases()
  return Promise.all(
    names.map(async ({ name = '' }) => {
      const db = await done(factory.open(name))
      const stores = [...db.objectStoreNames]
      const rows = stores.length
        ? await Promise.all(
            stores.map(async store => {
              const rows = db.transaction(store).objectStore(store)
              return [await done(rows.getAllKeys()), await done(rows.getAll())]
            }),
          )
        : []
      db.close()
      return rows
    }),
  )
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
