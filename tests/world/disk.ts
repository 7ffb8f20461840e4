/**
 * A device's disk: IndexedDB whose power can fail. What a transaction wrote without `strict` may be gone after a power
 * cut. What a strict one wrote is on disk, and so is all that was written before it (MDN, IDBTransaction.durability).
 */
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'

export interface Disk {
  /** The disk as one page sees it. When the page dies, uncommitted work is undone, and nothing answers the page. */
  readonly of: (death: AbortSignal) => IDBFactory
  /** Loses what was not yet written. Every page must be dead by now. */
  readonly cutPower: () => Promise<void>
  /** The browser closes all connections of the pages. */
  readonly closeConnections: () => void
  /** A window is suspended in the middle of a transaction: all others wait. Returns how to wake it. */
  readonly fallAsleep: () => Promise<() => void>
  /** Deletes a row without the pages noticing. */
  readonly remove: (name: string) => Promise<void>
  /** All rows whose name begins with `prefix`. */
  readonly list: <T>(prefix: string) => Promise<readonly T[]>
}

export interface DiskOptions {
  /** Remembers what a power cut would remove. This costs time, so not every device does it. */
  readonly canLosePower?: boolean
  /** Treats strict transactions like any other. */
  readonly isWeak?: boolean
}

interface Undo {
  readonly key: IDBValidKey
  readonly before: unknown
}

const store = 'comanda'
const closingMs = 50

/**
 * The stand-in asks in each turn whether it may close, for as long as a window sleeps in a transaction: that would be a
 * million turns.
 */
function closeSlowly(db: IDBDatabase): void {
  const own = db as IDBDatabase & {
    _closePending: boolean
    readonly _rawDatabase: { readonly transactions: readonly { readonly _state: string }[] }
  }
  const close = db.close.bind(db)
  own.close = () => {
    own._closePending = true
    if (own._rawDatabase.transactions.every(({ _state }) => _state === 'finished')) close()
    else setTimeout(own.close, closingMs)
  }
}

/** What the dead page had asked the browser to commit is committed; everything else is not. */
function undo(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It is being committed.
  }
}

export function makeDisk({ canLosePower = false, isWeak = false }: DiskOptions = {}): Disk {
  const factory = new IDBFactory()
  const connections = new Set<IDBDatabase>()
  let unsafe: Undo[] = []

  function watch(db: IDBDatabase, death: AbortSignal) {
    closeSlowly(db)
    const transact = db.transaction.bind(db)
    const running = new Set<IDBTransaction>()
    death.addEventListener('abort', () => {
      for (const transaction of running) undo(transaction)
    })
    db.transaction = (names, mode, options) => {
      if (death.aborted) throw new DOMException('The page is gone', 'InvalidStateError')
      const transaction = transact(names, mode, options)
      running.add(transaction)
      for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => running.delete(transaction))
      if (canLosePower && mode === 'readwrite') journal(transaction, options?.durability === 'strict' && !isWeak)
      return transaction
    }
  }

  /** Records what each row was before, until the transaction is decided. */
  function journal(transaction: IDBTransaction, isStrict: boolean) {
    const undos: Undo[] = []
    const open = transaction.objectStore.bind(transaction)
    transaction.objectStore = name => {
      const rows = open(name)
      const note = (key: IDBValidKey) => {
        const get = rows.get(key)
        get.addEventListener('success', () => undos.push({ key, before: get.result }))
      }
      const { put, delete: remove } = rows
      rows.put = (value, key) => {
        note(key as IDBValidKey)
        return put.call(rows, value, key)
      }
      rows.delete = key => {
        note(key as IDBValidKey)
        return remove.call(rows, key)
      }
      return rows
    }
    transaction.addEventListener('complete', () => {
      unsafe = isStrict ? [] : [...unsafe, ...undos]
    })
  }

  async function within<T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => IDBRequest<T> | null) {
    const open = factory.open(store, 1)
    open.onupgradeneeded = () => open.result.createObjectStore(store)
    const db = await done(open)
    const transaction = db.transaction(store, mode)
    const request = work(transaction.objectStore(store))
    await new Promise(resolve => transaction.addEventListener('complete', resolve))
    db.close()
    return request?.result
  }

  return {
    of: death =>
      ({
        open(name: string, version?: number) {
          if (death.aborted) return { addEventListener: () => {} }
          const request = factory.open(name, version)
          request.addEventListener('success', () => {
            connections.add(request.result)
            watch(request.result, death)
          })
          return request
        },
        databases: () => factory.databases(),
      }) as unknown as IDBFactory,
    async cutPower() {
      for (const db of connections) db.close()
      connections.clear()
      const lost = unsafe.reverse()
      unsafe = []
      await within('readwrite', rows => {
        for (const { key, before } of lost) before === undefined ? rows.delete(key) : rows.put(before, key)
        return null
      })
    },
    closeConnections() {
      for (const db of connections) db.close()
      connections.clear()
    },
    async fallAsleep() {
      const db = await done(factory.open(store))
      const held = db.transaction(store, 'readwrite') as IDBTransaction & { _start: () => void }
      const begun = held.objectStore(store).get('')
      // A page would go on asking to stay in it. Here its turn just never comes, until it wakes.
      const goOn = held._start
      await new Promise<void>(resolve => {
        begun.onsuccess = () => {
          held._start = () => {}
          resolve()
        }
      })
      return () => {
        held._start = goOn
        held._start()
        db.close()
      }
    },
    remove: async name => void (await within('readwrite', rows => rows.delete(name))),
    list: async <T>(prefix: string) =>
      ((await within('readonly', rows => rows.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)))) ?? []) as T[],
  }
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** A copy of plain data, as IndexedDB makes one, at a tenth of its cost. */
export function plainCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(plainCopy) as T
  const copy: Record<string, unknown> = {}
  for (const key in value) copy[key] = plainCopy(value[key])
  return copy as T
}
