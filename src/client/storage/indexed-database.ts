/** The device database in IndexedDB. Where that is missing or refuses, records live in memory (`isDurable`). */
import { promisifyRequest } from 'idb-keyval'
import { type DeviceDatabase, DeviceIsStuck, type Tx } from './device-database.ts'
import { fitsRow } from './stored-shapes.ts'

/** Opens the database of this device, when it is first used. null: there is no IndexedDB. */
export function openDatabase(factory: IDBFactory | null): DeviceDatabase {
  const memory = memoryDatabase()
  const memoryListeners = new Set<() => void>()
  let opened: Promise<IDBDatabase> | null = null
  let isDurable = factory !== null
  // After waiting in vain once, the next wait is shorter.
  let patienceMs = fullPatienceMs
  if (!factory) tellOfMemory()

  function tellOfMemory() {
    queueMicrotask(() => {
      for (const run of memoryListeners) run()
    })
  }

  /** null: the records live in memory. */
  async function database(): Promise<IDBDatabase | null> {
    if (!isDurable || !factory) return null
    try {
      opened ??= open(factory, () => {
        opened = null
      })
      return await opened
    } catch {
      if (isDurable) tellOfMemory()
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
        // Transactions that it still runs end; the next ones open another.
        db.close()
        opened = null
      }
      // Safari closes the connection at times. The failed try left no trace, so it is repeated once on a new one.
      if (!again || !isLostConnection(error)) throw error
      opened = null
      return run(mode, work, strict, false)
    }
  }

  return {
    read: work => run('readonly', work, false),
    change: (work, durability) => run('readwrite', work, durability === 'strict'),
    isDurable: () => isDurable,
    onMemory: run => void memoryListeners.add(run),
  }
}

const name = 'comanda'
const fullPatienceMs = 5_000
const shortPatienceMs = 1_000
const tickMs = 250

/** Safari leaves a database without its store behind at times: nothing is in it, and it is built again, once. */
async function open(factory: IDBFactory, onLost: () => void): Promise<IDBDatabase> {
  const opened = await openAsIs(factory, onLost)
  if (opened.objectStoreNames.contains(name)) return opened
  opened.close()
  await inTime(promisifyRequest(factory.deleteDatabase(name)))
  const again = await openAsIs(factory, onLost)
  if (again.objectStoreNames.contains(name)) return again
  again.close()
  throw new Error('IndexedDB has no store')
}

function openAsIs(factory: IDBFactory, onLost: () => void): Promise<IDBDatabase> {
  const request = factory.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(name)
  // Beside `onsuccess`, which the promise below uses.
  request.addEventListener('success', () => {
    request.result.onclose = onLost
    // Another tab upgrades the database: let it.
    request.result.onversionchange = () => {
      request.result.close()
      onLost()
    }
  })
  return inTime(promisifyRequest(request))
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('IndexedDB does not open')), fullPatienceMs)
    void work.then(resolve, reject).finally(() => clearTimeout(timer))
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
      async get(row) {
        const value = await promisifyRequest(store.get(row))
        return value !== undefined && fitsRow(row, value) ? value : undefined
      },
      async list(prefix) {
        const range = namesFrom(prefix)
        const [names, values] = await Promise.all([
          promisifyRequest(store.getAllKeys(range)),
          promisifyRequest(store.getAll(range)),
        ])
        const rows = names.map((row, index) => ({ name: String(row), value: values[index] }))
        return rows.filter(row => fitsRow(row.name, row.value))
      },
      names: async prefix => (await promisifyRequest(store.getAllKeys(namesFrom(prefix)))).map(String),
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

const namesFrom = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** Ends a transaction now, not after one more round to this page, which may be suspended at any moment. */
function commit(transaction: IDBTransaction): void {
  try {
    transaction.commit()
  } catch {
    // Where this does not exist, or it has ended, it ends by itself.
  }
}

/** Rejects once this page has been awake for this long; the time it was suspended proves nothing about the device. */
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

/** Records that live as long as the page. A change that fails leaves no trace; changes run one after the other. */
export function memoryDatabase(): DeviceDatabase {
  let values = new Map<string, unknown>()
  let turn: Promise<unknown> = Promise.resolve()

  function change<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const mine = turn.then(async () => {
      const copy = new Map(values)
      const result = await work(txOver(copy))
      values = copy
      return result
    })
    turn = mine.catch(() => {})
    return mine
  }

  return { read: change, change, isDurable: () => false, onMemory() {} }
}

function txOver(values: Map<string, unknown>): Tx {
  return {
    get: async <T>(name: string) => structuredClone(values.get(name)) as T | undefined,
    list: async <T>(prefix: string) =>
      [...values]
        .filter(([name]) => name.startsWith(prefix))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => ({ name, value: structuredClone(value) as T })),
    names: async prefix => [...values.keys()].filter(name => name.startsWith(prefix)),
    put: (name, value) => void values.set(name, structuredClone(value)),
    remove: name => void values.delete(name),
  }
}
