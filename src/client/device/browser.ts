/**
 * What the app uses of the browser. Some of it is missing or throws in places (plain HTTP, private windows); nothing
 * here does.
 */
export interface Browser {
  readonly fetch: typeof fetch
  /** Local storage; what it refuses to store stays in memory. */
  readonly storage: KeyValues
  /** The same unchanged: it may throw. null: there is none. */
  readonly bareStorage: KeyValues | null
  readonly cookies: Cookies
  /** null: this device can't store anything. */
  readonly indexedDB: IDBFactory | null
  /** The worker's caches; null: none. */
  readonly caches: Pick<CacheStorage, 'keys' | 'delete' | 'match'> | null
  /** null: no Web Locks here. */
  readonly locks: Pick<LockManager, 'request'> | null
  /** A channel to the app's other tabs; null: none here. */
  readonly channel: ((name: string) => BroadcastChannel) | null
  readonly listen: (event: PageEvent, run: () => void) => () => void
}

/** Another tab changed local storage · the page became visible · hidden · the network came or went · somebody is at it. */
export type PageEvent = 'storage' | 'visible' | 'hidden' | 'network' | 'touch'

export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface Cookies {
  /** All readable cookies, as `document.cookie` gives them. */
  readonly read: () => string
  /** Sets one cookie, as `document.cookie = …` does. */
  readonly write: (cookie: string) => void
}

/** This page's browser. */
export function thisBrowser(): Browser {
  return {
    fetch: (...args) => globalThis.fetch(...args),
    storage: surviving(attempt(() => globalThis.localStorage)),
    bareStorage: attempt(() => globalThis.localStorage),
    cookies: {
      read: () => globalThis.document?.cookie ?? '',
      write: cookie => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, nor over plain HTTP
        if (globalThis.document) document.cookie = cookie
      },
    },
    indexedDB: attempt(() => globalThis.indexedDB),
    caches: attempt(() => globalThis.caches),
    locks: globalThis.navigator?.locks ?? null,
    channel: typeof BroadcastChannel === 'function' ? name => new BroadcastChannel(name) : null,
    listen,
  }
}

/** The same storage, without its exceptions. */
export function surviving(storage: KeyValues | null): KeyValues {
  const memory = new Map<string, string>()
  return {
    getItem: key => memory.get(key) ?? attempt(() => storage?.getItem(key)),
    setItem(key, value) {
      memory.delete(key)
      const isKept = attempt(() => {
        storage?.setItem(key, value)
        return storage !== null
      })
      if (!isKept) memory.set(key, value)
    },
    removeItem(key) {
      memory.delete(key)
      attempt(() => storage?.removeItem(key))
    },
  }
}

function attempt<T>(get: () => T | null | undefined): T | null {
  try {
    return get() ?? null
  } catch {
    return null
  }
}

function listen(event: PageEvent, run: () => void): () => void {
  if (typeof window === 'undefined') return () => {}
  const ended = new AbortController()
  const on = (target: EventTarget, name: string, isMeant = () => true) =>
    target.addEventListener(name, () => isMeant() && run(), { signal: ended.signal, capture: true, passive: true })
  if (event === 'storage') on(window, 'storage')
  else if (event === 'touch') for (const name of ['pointerdown', 'keydown', 'input', 'wheel']) on(window, name)
  else if (event === 'network') for (const name of ['online', 'offline']) on(window, name)
  else {
    on(document, 'visibilitychange', () => document.visibilityState === event)
    // What goes away is not always hidden first.
    if (event === 'hidden') on(window, 'pagehide')
    // A page that the Back button restores from the browser's memory appears without having been hidden.
    if (event === 'visible')
      window.addEventListener('pageshow', ({ persisted }) => persisted && run(), { signal: ended.signal })
  }
  return () => ended.abort()
}
