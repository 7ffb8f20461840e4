/**
 * When the small live lists in local storage are read and stored, and when they are deleted. Storing is a library that
 * POS can do without until it is at rest; deleting is here.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { KeyValues } from '../device/browser.ts'
import type { OrdersOnly } from '../session/orders-only.ts'
import type { Session } from '../session/session.ts'

export interface StoredLists {
  /** Resolves when the lists that this device stored can be shown; from then on it stores what is read. Never rejects. */
  readonly restore: () => Promise<void>
  readonly close: () => void
}

interface KeptListsNeeds {
  readonly cache: QueryClient
  /** May throw; null: there is none. */
  readonly storage: KeyValues | null
  readonly session: Pick<Session, 'user' | 'subscribe'>
  readonly ordersOnly: Pick<OrdersOnly, 'isOn' | 'subscribe'>
}

export function makeStoredLists(needs: KeptListsNeeds): StoredLists {
  const { cache, storage, session, ordersOnly } = needs
  const reader = () => (ordersOnly.isOn() ? null : (session.user()?.username.toLowerCase() ?? null))
  let loading: Promise<void> | null = null
  let close = () => {}

  async function load() {
    try {
      const { persistQueries } = await import('./query-persister.ts')
      const queryPersister = persistQueries({ cache, storage, storageKey, reader, onReader })
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
    close() {
      stop()
      close()
    },
  }
}

const storageKey = 'comanda-reads'
