/**
 * When the small live lists in local storage are read and stored, and when they are deleted. Storing is a library that
 * POS can do without until it is at rest; deleting is here.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { Browser } from '../device/browser.ts'
import type { OrdersOnly } from '../session/orders-only.ts'
import type { Session } from '../session/session.ts'

export interface StoredLists {
  /** Resolves when the lists that this device stored can be shown; from then on it stores what is read. Never rejects. */
  readonly restore: () => Promise<void>
  /** Whether the list at this path is too long for this device beside the others: a reload without a network loses it. */
  readonly isLeftOut: (path: string) => boolean
  /** Runs when that may have changed; returns how to stop. */
  readonly subscribe: (run: () => void) => () => void
  readonly close: () => void
}

interface KeptListsNeeds {
  readonly cache: QueryClient
  readonly browser: Pick<Browser, 'bareStorage' | 'listen'>
  readonly session: Pick<Session, 'user' | 'subscribe'>
  readonly ordersOnly: Pick<OrdersOnly, 'isOn' | 'subscribe'>
}

export function makeStoredLists(needs: KeptListsNeeds): StoredLists {
  const { cache, browser, session, ordersOnly } = needs
  const { bareStorage: storage, listen } = browser
  const reader = () => (ordersOnly.isOn() ? null : (session.user()?.username.toLowerCase() ?? null))
  let loading: Promise<void> | null = null
  let close = () => {}
  let leftOut: readonly string[] = []
  const listeners = new Set<() => void>()

  function onLeftOut(paths: readonly string[]) {
    if (paths.join() === leftOut.join()) return
    leftOut = paths
    for (const run of listeners) run()
  }

  async function load() {
    try {
      const { persistQueries } = await import('./query-persister.ts')
      const queryPersister = persistQueries({ cache, storage, storageKey, reader, onReader, onLeftOut, listen })
      close = queryPersister.close
      await queryPersister.isRestored
    } catch {
      // The page goes on without; the next one tries again.
      loading = null
    }
  }

  function forget() {
    if (reader() !== null) return
    try {
      storage?.removeItem(storageKey)
    } catch {
      // A storage that throws has stored nothing.
    }
  }

  function onReader(run: () => void) {
    const stops = [session.subscribe(run), ordersOnly.subscribe(run)]
    return () => {
      for (const stop of stops) stop()
    }
  }

  const stop = onReader(forget)
  forget()
  return {
    restore() {
      loading ??= load()
      return loading
    },
    isLeftOut: path => leftOut.includes(path),
    subscribe(run) {
      listeners.add(run)
      return () => void listeners.delete(run)
    },
    close() {
      stop()
      close()
    },
  }
}

const storageKey = 'comanda-reads'
