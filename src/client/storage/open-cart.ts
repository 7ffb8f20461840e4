/** The order that is being taken: every screen of every tab reads and writes it here. It survives a reload. */
import type { CartLine } from '../../domain/cart-line.ts'
import type { Customer, DeliveryType } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import type { Browser } from '../device/browser.ts'
import { type DeviceDatabase, DeviceIsStuck, type Tx } from './device-database.ts'
import { type Owner, ownerPrefix } from './owner.ts'

export interface OpenCart {
  readonly lines: readonly CartLine[]
  readonly customer: Pick<Customer, 'phone' | 'name'> | null
  readonly deliveryType: DeliveryType
  readonly tableId: number | null
  /** The draft that it was loaded from; the draft leaves the list when the order is sent. */
  readonly draft?: { readonly id: string; readonly version: number; readonly nameRef: string }
}

/** Another tab has changed the cart since it was shown to anybody who decided about it. */
export class CartHasChanged extends Error {
  constructor() {
    super(t('client.cartChanged'))
  }
}

/** Whether both are the same order. */
export const isSameCart = (a: OpenCart | null, b: OpenCart | null): boolean => JSON.stringify(a) === JSON.stringify(b)

export const emptyCart: OpenCart = { lines: [], customer: null, deliveryType: '', tableId: null }

export interface OpenCartStore {
  /** What to show: the same object until it changes; null until it was read. It is read when somebody subscribes. */
  readonly current: () => OpenCart | null
  readonly subscribe: (run: () => void) => () => void
  /** The stored cart; null: none was begun. */
  readonly read: () => Promise<OpenCart | null>
  /** Shown at once; resolves when it is stored. null empties it. */
  readonly write: (cart: OpenCart | null) => Promise<void>
  /** The cart that counts, as a part of `tx`: what could not be stored is newer than what is. */
  readonly readIn: (tx: Tx) => Promise<OpenCart | null>
  /** Empties it as a part of `tx`; say `committed(null)` afterwards. */
  readonly emptyIn: (tx: Tx) => void
  /** Puts `cart` in its place as a part of `tx`; say `committed(cart)` afterwards. false: another was begun. */
  readonly fillIn: (tx: Tx, cart: OpenCart) => Promise<boolean>
  readonly committed: (cart: OpenCart | null) => void
  /** Another tab may have written it. */
  readonly lookAgain: () => void
  /** Its person has left this device. */
  readonly forget: () => void
}

export interface OpenCarts {
  /** The same store for the same person. */
  readonly of: (owner: Owner) => OpenCartStore
  readonly close: () => void
}

/** The open carts of this device; tabs tell each other of changes. */
export function makeOpenCarts(
  database: DeviceDatabase,
  { channel, listen }: Pick<Browser, 'channel' | 'listen'>,
): OpenCarts {
  const carts = new Map<string, OpenCartStore>()
  const tabs = channel?.('comanda-open-cart') ?? null
  tabs?.addEventListener('message', ({ data }) => carts.get(String(data))?.lookAgain())
  // A page that was suspended may have missed messages of the others.
  const stop = listen('visible', () => {
    for (const cart of carts.values()) cart.lookAgain()
  })
  return {
    of(owner) {
      const name = `${ownerPrefix(owner)}cart`
      const cart = carts.get(name) ?? makeOpenCart(database, name, () => tabs?.postMessage(name))
      carts.set(name, cart)
      return cart
    },
    close() {
      stop()
      tabs?.close()
    },
  }
}

const warn = (error: unknown) => console.warn('The open cart was not kept:', error)

function makeOpenCart(database: DeviceDatabase, name: string, tell: () => void): OpenCartStore {
  const listeners = new Set<() => void>()
  let shown: OpenCart | null = null
  /** This page's own changes so far: what was read before the last one is older than what is shown. */
  let changes = 0
  /** What is shown is not stored, not yet or because it can't be: then it counts, and not what is stored. */
  let isUnsaved = false
  /** A result was ignored: it is read again when this page's changes are saved. */
  let isBehind = false
  let reads = 0
  const stored = async (tx: Tx) => (await tx.get<OpenCart>(name)) ?? null
  const readIn = async (tx: Tx) => (isUnsaved ? shown : stored(tx))

  function show(cart: OpenCart | null) {
    shown = cart
    for (const run of listeners) run()
  }

  function change(cart: OpenCart | null) {
    changes += 1
    show(cart)
  }

  async function look(): Promise<void> {
    const mine = ++reads
    const before = changes
    isBehind = false
    try {
      const found = (await database.read(stored)) ?? emptyCart
      if (mine !== reads) return
      if (isUnsaved || before !== changes) isBehind = true
      else if (!isSameCart(found, shown)) show(found)
    } catch (error) {
      // A device that stores nothing can still take orders; one that is stuck may answer later.
      if (shown === null) show(emptyCart)
      if (error instanceof DeviceIsStuck && mine === reads && listeners.size > 0) return look()
    }
  }

  function lookAgain() {
    if (listeners.size > 0) void look()
    else if (!isUnsaved) shown = null
  }

  async function write(cart: OpenCart | null) {
    change(cart ?? emptyCart)
    const mine = changes
    isUnsaved = true
    await database.change(async tx => (cart ? tx.put(name, cart) : tx.remove(name)))
    tell()
    if (mine !== changes) return
    isUnsaved = false
    if (isBehind) lookAgain()
  }

  return {
    current: () => shown,
    subscribe(run) {
      if (listeners.add(run).size === 1) void look()
      return () => listeners.delete(run)
    },
    read: () => database.read(stored),
    write,
    readIn,
    emptyIn: tx => tx.remove(name),
    fillIn: async (tx, cart) => fill(tx, name, cart, await readIn(tx)),
    committed(cart) {
      // What this page was still writing must not come after it.
      if (isUnsaved) write(cart).catch(warn)
      else change(cart ?? emptyCart)
      tell()
    },
    lookAgain,
    forget() {
      isUnsaved = false
      change(null)
      tell()
    },
  }
}

/** Puts `cart` in the place of `open`, unless that was begun. */
function fill(tx: Tx, name: string, cart: OpenCart, open: OpenCart | null): boolean {
  if (open && open.lines.length > 0) return false
  tx.put(name, cart)
  return true
}
