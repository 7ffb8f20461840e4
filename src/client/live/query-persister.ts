/**
 * The small live lists (calls marked `kept`) in local storage, for the first paint. They belong to one person and one
 * version of their form.
 */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query, QueryClient, QueryState } from '@tanstack/react-query'
import {
  type PersistedClient,
  persistQueryClient,
  persistQueryClientSave,
  removeOldestQuery,
} from '@tanstack/react-query-persist-client'
import type { Browser, KeyValues } from '../device/browser.ts'
import { appVersion } from '../device/version.ts'
import { packJson, unpackJson } from './pack-json.ts'
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
  /** Is told the paths of the lists for which the device has no room; none: all are stored. */
  readonly onLeftOut: (paths: readonly string[]) => void
  readonly listen: Browser['listen']
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
  const { cache, storage, storageKey, reader, onReader, onLeftOut, listen } = needs
  let owner: string | null = null
  let stop = () => {}
  let isRestored: Promise<unknown> = Promise.resolve()

  function persistFor(name: string): () => void {
    let isOver = false
    let gone: readonly string[] = []
    // A delayed write must not come back after its owner has left, in this tab or another.
    const write = (text: string) => {
      if (!isOver && reader() === name) storage?.setItem(storageKey, text)
      onLeftOut(gone)
      gone = []
    }
    const retry: typeof removeOldestQuery = failed => {
      const left = removeOldestQuery(failed)
      gone = [...gone, ...missingIn(left, failed.persistedClient)]
      if (!left) onLeftOut(gone)
      return left
    }
    const persister = createSyncStoragePersister({
      storage: storage && {
        getItem: key => attempt(() => storage.getItem(key)),
        removeItem: key => void attempt(() => storage.removeItem(key)),
        setItem: (_, text) => write(text),
      },
      key: storageKey,
      serialize,
      // What can't be read counts as nothing.
      deserialize: text => attempt(() => unpackJson(text)) as never,
      retry,
    })
    const buster = `${appVersion} ${form} ${name}`
    const [end, restored] = persistQueryClient({
      queryClient: cache as never,
      persister,
      maxAge: queryMaxAgeMs,
      buster,
      dehydrateOptions,
    })
    isRestored = restored
    // The library stores a change within a second; a page that is left has no such second.
    const unleave = listen(
      'hidden',
      () =>
        void persistQueryClientSave({
          queryClient: cache as never,
          persister: { ...persister, persistClient: client => storeNow(client, write, retry) },
          buster,
          dehydrateOptions,
        }),
    )
    return () => {
      isOver = true
      unleave()
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

const dehydrateOptions = {
  shouldDehydrateMutation: () => false,
  // Also after a failed try: that is when it is needed. Older pages of a list are not what a page opens with.
  shouldDehydrateQuery: ({ meta, state, queryKey: [, , input] }: Query) =>
    meta?.kept === true && state.data !== undefined && !hasQuery(input),
}

const hasQuery = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'query' in input && JSON.stringify(input.query) !== '{}'

/** Stores it, without what finds no room. */
function storeNow(client: PersistedClient, write: (text: string) => void, retry: typeof removeOldestQuery): void {
  for (let left: PersistedClient | undefined = client, errorCount = 0; left; errorCount++)
    try {
      write(serialize(left))
      return
    } catch (error) {
      left = retry({ persistedClient: left, error: error as Error, errorCount })
    }
}

/** Increase it when the form of the stored data changes. */
const form = 2
/** Of the two and a half million that Safari allows; others store small things there too. */
const maxChars = 1_800_000

/** The paths of what `left` lacks: where not all lists find room, the one that was read first goes. The console says so. */
function missingIn(left: PersistedClient | undefined, whole: PersistedClient): readonly string[] {
  const keys = new Set(left?.clientState.queries.map(({ queryHash }) => queryHash))
  const gone = whole.clientState.queries.filter(({ queryHash }) => !keys.has(queryHash))
  console.warn('Not stored on this device for want of room:', ...gone.map(({ queryHash }) => queryHash))
  return gone.map(({ queryKey }) => String(queryKey[1]))
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
  const text = packJson({ ...client, clientState: { ...client.clientState, queries } })
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
