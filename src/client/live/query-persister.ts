/**
 * The small live lists (those whose calls say `kept`) in local storage, so that they are on screen at the first paint,
 * also without a network. What is kept is one person's and one form's; a full or throwing storage costs nothing but this.
 */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { QueryClient, QueryState } from '@tanstack/react-query'
import { type PersistedClient, persistQueryClient, removeOldestQuery } from '@tanstack/react-query-persist-client'
import type { KeyValues } from '../device/browser.ts'
import { appVersion } from '../device/version.ts'
import type { Session } from '../session/session.ts'
import { queryMaxAgeMs } from './query.ts'

interface QueryPersisterNeeds {
  readonly cache: QueryClient
  /** May throw; null: there is none. */
  readonly storage: KeyValues | null
  readonly session: Pick<Session, 'user' | 'subscribe'>
}

/** Keeps what the signed-in person reads, brings it back when they return, and forgets it when they leave. */
export function persistQueries({ cache, storage, session }: QueryPersisterNeeds): { readonly close: () => void } {
  const reader = () => session.user()?.username.toLowerCase() ?? null
  let owner: string | null | undefined
  let stop = () => {}

  function persistFor(name: string): () => void {
    let isOver = false
    const persister = createSyncStoragePersister({
      storage: storage && {
        getItem: key => attempt(() => storage.getItem(key)),
        removeItem: key => void attempt(() => storage.removeItem(key)),
        // A write that was put off must not come back after its owner has left, in this tab or another.
        setItem: (key, text) => {
          if (!isOver && reader() === name) storage.setItem(key, text)
        },
      },
      key: storageKey,
      serialize,
      // What can't be read is as good as nothing.
      deserialize: text => attempt(() => JSON.parse(text)),
      retry: removeOldestQuery,
    })
    const [end] = persistQueryClient({
      queryClient: cache as never,
      persister,
      maxAge: queryMaxAgeMs,
      buster: `${appVersion} ${form} ${name}`,
      dehydrateOptions: {
        shouldDehydrateMutation: () => false,
        // Also where the last try failed: that is when it is needed.
        shouldDehydrateQuery: ({ meta, state }) => meta?.kept === true && state.data !== undefined,
      },
    })
    return () => {
      isOver = true
      end()
    }
  }

  function follow() {
    const name = reader()
    if (name === owner) return
    stop()
    owner = name
    if (name === null) attempt(() => storage?.removeItem(storageKey))
    stop = name === null ? () => {} : persistFor(name)
  }

  const unfollow = session.subscribe(follow)
  follow()
  return {
    close() {
      unfollow()
      stop()
    },
  }
}

const storageKey = 'comanda-reads'
/** Grows when the shape of what is kept changes. */
const form = 1
/** Of the five megabytes or so that a browser gives; others keep small things there too. */
const maxChars = 1_500_000

/** As read, but old: whoever shows it asks the server again. */
const asLastKnown = {
  status: 'success',
  fetchStatus: 'idle',
  isInvalidated: true,
  error: null,
  fetchFailureCount: 0,
  fetchFailureReason: null,
} as const satisfies Partial<QueryState>

function serialize(client: PersistedClient): string {
  const queries = client.clientState.queries.map(query => ({ ...query, state: { ...query.state, ...asLastKnown } }))
  const text = JSON.stringify({ ...client, clientState: { ...client.clientState, queries } })
  if (text.length > maxChars) throw new RangeError('too much to keep')
  return text
}

/** A storage that throws has kept nothing. */
function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
