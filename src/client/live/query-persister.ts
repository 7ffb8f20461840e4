/**
 * The small live lists (calls marked `kept`) in local storage, for the first paint. They belong to one person and one
 * version of their form.
 */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { QueryClient, QueryState } from '@tanstack/react-query'
import { type PersistedClient, persistQueryClient, removeOldestQuery } from '@tanstack/react-query-persist-client'
import type { KeyValues } from '../device/browser.ts'
import { appVersion } from '../device/version.ts'
import { queryMaxAgeMs } from './query.ts'

interface QueryPersisterNeeds {
  readonly cache: QueryClient
  /** May throw; null: there is none. */
  readonly storage: KeyValues | null
  readonly storageKey: string
  /** Who may read the lists; null: nobody. */
  readonly reader: () => string | null
  /** Runs when that may have changed. */
  readonly onReader: (run: () => void) => () => void
}

interface QueryPersister {
  /** Resolves when the lists of anybody who is signed in now can be shown. */
  readonly isRestored: Promise<unknown>
  readonly close: () => void
}

/**
 * Stores what the signed-in person reads, restores it when they return, and stops when they leave, or when only orders
 * can be taken; `stored-lists.ts` deletes it.
 */
export function persistQueries(needs: QueryPersisterNeeds): QueryPersister {
  const { cache, storage, storageKey, reader, onReader } = needs
  let owner: string | null = null
  let stop = () => {}
  let isRestored: Promise<unknown> = Promise.resolve()

  function persistFor(name: string): () => void {
    let isOver = false
    const persister = createSyncStoragePersister({
      storage: storage && {
        getItem: key => attempt(() => storage.getItem(key)),
        removeItem: key => void attempt(() => storage.removeItem(key)),
        // A delayed write must not come back after its owner has left, in this tab or another.
        setItem: (key, text) => {
          if (!isOver && reader() === name) storage.setItem(key, text)
        },
      },
      key: storageKey,
      serialize,
      // What can't be read counts as nothing.
      deserialize: text => attempt(() => JSON.parse(text)),
      retry: leaveOldestOut,
    })
    const [end, restored] = persistQueryClient({
      queryClient: cache as never,
      persister,
      maxAge: queryMaxAgeMs,
      buster: `${appVersion} ${form} ${name}`,
      dehydrateOptions: {
        shouldDehydrateMutation: () => false,
        // Also after a failed try: that is when it is needed.
        shouldDehydrateQuery: ({ meta, state }) => meta?.kept === true && state.data !== undefined,
      },
    })
    isRestored = restored
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
    stop = name === null ? () => {} : persistFor(name)
  }

  const unfollow = onReader(follow)
  follow()
  return {
    isRestored,
    close() {
      unfollow()
      stop()
    },
  }
}

/** Increase it when the form of the stored data changes. */
const form = 1
/** Of the five megabytes or so that a browser allows; others store small things there too. */
const maxChars = 500_000

/** Where not all lists find room, the one that was read first goes, and the console says so. */
const leaveOldestOut: typeof removeOldestQuery = failed => {
  const left = removeOldestQuery(failed)
  const keys = new Set(left?.clientState.queries.map(({ queryHash }) => queryHash))
  const gone = failed.persistedClient.clientState.queries.filter(({ queryHash }) => !keys.has(queryHash))
  console.warn('Not stored on this device for want of room:', ...gone.map(({ queryHash }) => queryHash))
  return left
}

/** As read, but marked old: a screen that shows it reads it again. */
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

/** A storage that throws has stored nothing. */
function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
