/**
 * What this device keeps: one object store of IndexedDB, named rows, changed in transactions. Where IndexedDB is missing
 * or refuses, the rows live in memory as long as the page does and `isDurable` says so.
 */
import { promisifyRequest } from 'idb-keyval'
import { memoryDatabase } from './memory-database.ts'

/** The rows as one transaction sees them. Await nothing else while it is open. */
export interface Tx {
  readonly get: <T>(name: string) => Promise<T | undefined>
  /** The values of all rows whose name begins with `prefix`, by name. */
  readonly list: <T>(prefix: string) => Promise<readonly { readonly name: string; readonly value: T }[]>
  readonly put: (name: string, value: unknown) => void
  readonly remove: (name: string) => void
}

export interface DeviceDatabase {
  /** Throws `DeviceIsStuck` when nothing comes of it, as does `change`. */
  readonly read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Resolves once everything is kept; nothing of it is when it rejects. 'strict': kept through a power cut. */
  readonly change: <T>(work: (tx: Tx) => Promise<T>, durability?: 'strict') => Promise<T>
  readonly isDurable: () => boolean
}

/**
 * The device neither did what was asked of it nor said no. A system that puts a page to sleep in the middle of a
 * transaction leaves all others waiting behind it (WebKit 315804, Chrome on Android), for half an hour and more. Most
 * likely nothing was kept; what was about to be written may yet turn up.
 */
export class DeviceIsStuck extends Error {
  override readonly message = 'This device does not answer. Please close the other windows of Comanda on it!'
}

/** The rows of this device; `onMemory` is called once if they have to live in memory. */
export function openDatabase(factory: IDBFactory | null, onMemory: () => void): DeviceDatabase {
  const memory = memoryDatabase()
  let opened: Promise<IDBDatabase> | null = null
  let isDurable = factory !== null
  // Who has waited in vain once does not wait as long again.
  let patienceMs = fullPatienceMs
  if (!factory) queueMicrotask(onMemory)

  /** null: the rows live in memory. */
  async function database(): Promise<IDBDatabase | null> {
    if (!isDurable || !factory) return null
    try {
      opened ??= open(factory, () => {
        opened = null
      })
      return await opened
    } catch {
      if (isDurable) queueMicrotask(onMemory)
      isDurable = false
      return null
    }
  }

  async function run<T>(
    mode: IDBTransactionMode,
    work: (tx: Tx) => Promise<T>,
    strict: boolean,
    again = true,
  ): Promise<T> {
    const db = await database()
    if (!db) return memory.change(work)
    try {
      const result = await transact(db, mode, work, strict, patienceMs)
      patienceMs = fullPatienceMs
      return result
    } catch (error) {
      if (error instanceof DeviceIsStuck) {
        patienceMs = shortPatienceMs
        // Those that it still runs come to their end; the next ones try another.
        db.close()
        opened = null
      }
      // Safari closes the connection now and then; whatever was tried left no trace, so it is tried once on a new one.
      if (!again || !isLostConnection(error)) throw error
      opened = null
      return run(mode, work, strict, false)
    }
  }

  return {
    read: work => run('readonly', work, false),
    change: (work, durability) => run('readwrite', work, durability === 'strict'),
    isDurable: () => isDurable,
  }
}

const name = 'comanda'
const fullPatienceMs = 5_000
const shortPatienceMs = 1_000
const tickMs = 250

function open(factory: IDBFactory, onLost: () => void): Promise<IDBDatabase> {
  const request = factory.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(name)
  // Beside `onsuccess`, which the promise below takes for itself.
  request.addEventListener('success', () => {
    request.result.onclose = onLost
    // Another tab wants a newer form of the rows: let it.
    request.result.onversionchange = () => {
      request.result.close()
      onLost()
    }
  })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('IndexedDB does not open')), fullPatienceMs)
    void promisifyRequest(request)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

async function transact<T>(
  db: IDBDatabase,
  mode: IDBTransactionMode,
  work: (tx: Tx) => Promise<T>,
  strict: boolean,
  patienceMs: number,
): Promise<T> {
  const transaction = db.transaction(name, mode, strict ? { durability: 'strict' } : {})
  const complete = promisifyRequest(transaction)
  complete.catch(() => {})
  const store = transaction.objectStore(name)
  const stuck = afterAwake(patienceMs)
  try {
    const working = work({
      get: row => promisifyRequest(store.get(row)),
      async list(prefix) {
        const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
        const [names, values] = await Promise.all([
          promisifyRequest(store.getAllKeys(range)),
          promisifyRequest(store.getAll(range)),
        ])
        return names.map((row, index) => ({ name: String(row), value: values[index] }))
      },
      put: (row, value) => void store.put(value, row),
      remove: row => void store.delete(row),
    })
    const result = await Promise.race([working, stuck.promise])
    commit(transaction)
    await Promise.race([complete, stuck.promise])
    return result
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // It is over already.
    }
    throw error instanceof DeviceIsStuck ? error : (transaction.error ?? error)
  } finally {
    stuck.cancel()
  }
}

/** Ends a transaction now, not after one more round to this page: it may be put to sleep at any moment. */
function commit(transaction: IDBTransaction): void {
  try {
    transaction.commit()
  } catch {
    // Where this does not exist, or it has ended, it ends by itself.
  }
}

/** Rejects once this page has been awake for so long; the time that it sleeps proves nothing about the device. */
function afterAwake(ms: number): { readonly promise: Promise<never>; readonly cancel: () => void } {
  let cancel = () => {}
  const promise = new Promise<never>((_, reject) => {
    let ticks = 0
    const timer = setInterval(() => {
      ticks += 1
      if (ticks * tickMs >= ms) reject(new DeviceIsStuck())
    }, tickMs)
    cancel = () => clearInterval(timer)
  })
  promise.catch(() => {})
  return { promise, cancel }
}

function isLostConnection(error: unknown): boolean {
  return error instanceof DOMException && ['InvalidStateError', 'UnknownError', 'AbortError'].includes(error.name)
}
