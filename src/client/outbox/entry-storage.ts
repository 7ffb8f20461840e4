/** The outbox's entries in the device database. Each change here is one transaction. */
import type { DeviceDatabase, Tx } from '../storage/device-database.ts'
import { dropDraft, keepDraft } from '../storage/draft-rows.ts'
import { CartHasChanged, isSameCart, type OpenCart, type OpenCartStore } from '../storage/open-cart.ts'
import { type Owner, ownerPrefix } from '../storage/owner.ts'
import { completeReceipt, dropReceipt, keepReceipt } from '../storage/receipts.ts'
import { nextNumber, type ReceiptNumber } from '../storage/series-row.ts'
import type { Store } from '../storage/store.ts'
import {
  goneWith,
  type OutboxEntry,
  type Outcome,
  ownerOf,
  type Payment,
  type Provisional,
  type StoreChanges,
} from './entry.ts'
import { entryName, type Unstored } from './unstored.ts'

export interface EntryStore {
  /** All entries on this device, in order. */
  readonly list: () => Promise<readonly OutboxEntry[]>
  /** Gives the entry its place and keeps it together with `changes`; resolves when a power cut can't undo it. */
  readonly add: (entry: OutboxEntry, changes: StoreChanges) => Promise<OutboxEntry>
  readonly save: (entry: OutboxEntry) => Promise<void>
  /**
   * The server has taken it: entry out, receipt completed, outcome stored for the tab that put it, if its owner is
   * still here.
   */
  readonly finish: (entry: OutboxEntry, outcome: Outcome, at: number, isOwnerHere: boolean) => Promise<void>
  /** What became of an entry of `owner` that is gone; null: nothing is known. */
  readonly outcomeOf: (owner: Owner, key: string) => Promise<Outcome | null>
  /** false: what is put here may not survive a reload. */
  readonly isDurable: () => boolean
}

interface StoredOutcome {
  /** ms since epoch */
  readonly at: number
  readonly outcome: Outcome
}

const outcomesMax = 50
/** A screen that waits for the server says nothing before. */
const untoldMs = 2_000

export function makeEntryStore(database: DeviceDatabase, openCart: Store['openCart'], unstored: Unstored): EntryStore {
  return {
    list: unstored.withStored,

    async add(entry, changes) {
      const cart = openCart(ownerOf(entry))
      try {
        const placed = await database.change(tx => place(tx, entry, cart, changes, database.isDurable()), 'strict')
        if (changes.emptyCart) cart.committed(null)
        return placed
      } catch (error) {
        if (error instanceof CartHasChanged) {
          cart.lookAgain()
          throw error
        }
        console.error(entry.call, 'could not be stored on this device', error)
        const last = unstored.add(entry, error)
        await database.change(tx => apply(tx, entry, cart, changes)).catch(() => {})
        if (changes.emptyCart) void cart.write(null).catch(() => {})
        return last
      }
    },

    async save(entry) {
      if (unstored.has(entry.key)) unstored.replace(entry)
      else await database.change(async tx => tx.put(entryName(entry.key), entry))
    },

    async finish(entry, outcome, at, isOwnerHere) {
      const done = database.change(tx => complete(tx, entry, { at, outcome }, isOwnerHere))
      // What only memory holds is done although the disk is broken.
      await (unstored.has(entry.key) ? done.catch(() => {}) : done)
      unstored.drop(entry.key)
    },

    outcomeOf: async (owner, key) =>
      (await database.read(tx => tx.get<StoredOutcome>(outcomeName(owner, key))))?.outcome ?? null,

    isDurable: () => database.isDurable() && unstored.isEmpty(),
  }
}

export const seqName = 'outbox-seq'
const tokenName = 'provisional-token'
const outcomeName = (owner: Owner, key: string) => `${ownerPrefix(owner)}outcome/${key}`

async function place(
  tx: Tx,
  entry: OutboxEntry,
  cart: OpenCartStore,
  changes: StoreChanges,
  isDurable: boolean,
): Promise<OutboxEntry> {
  if (changes.shownCart && !isSameCart(changes.shownCart, await cart.readIn(tx))) throw new CartHasChanged()
  // Where a reload forgets the count, the same token or number would be given out twice.
  const token = changes.provisional && isDurable ? nextToken(tx, changes.provisional) : null
  const numbered = changes.payment?.numbered
  const number = numbered && isDurable ? nextNumber(tx, numbered.series) : null
  const seq = ((await tx.get<number>(seqName)) ?? 0) + 1
  tx.put(seqName, seq)
  const placed = { ...withNumber(withToken(entry, await token), await number, numbered), seq }
  tx.put(entryName(entry.key), placed)
  // The server has never had it: from here on the entry alone has it.
  if (changes.draft?.version === 1) dropDraft(tx, ownerOf(entry), changes.draft.id)
  await apply(tx, placed, cart, changes)
  return placed
}

async function complete(tx: Tx, entry: OutboxEntry, stored: StoredOutcome, isOwnerHere: boolean): Promise<void> {
  const { outcome } = stored
  tx.remove(entryName(entry.key))
  if (!isOwnerHere) return
  if (outcome.kind === 'done') {
    await completeReceipt(tx, ownerOf(entry), entry.key, outcome.reply, wasTold(entry, stored.at))
    const gone = goneWith(entry)
    if (entry.draft) await keepDraft(tx, ownerOf(entry), entry.draft)
    else if (gone !== undefined) dropDraft(tx, ownerOf(entry), gone)
  }
  await keepOutcome(tx, ownerOf(entry), entry.key, stored)
}

/** Whether anybody was told the offline token: not where the server had numbered the order before that. */
const wasTold = ({ madeOffline, tries, madeAt }: OutboxEntry, doneAt: number) =>
  madeOffline === true || tries > 0 || doneAt - madeAt > untoldMs

async function apply(tx: Tx, entry: OutboxEntry, cart: OpenCartStore, changes: StoreChanges) {
  const { emptyCart, receipt } = changes
  if (emptyCart) cart.emptyIn(tx)
  if (!receipt) return
  const { provisionalToken, number } = entry
  const document = number && receipt.document && { ...receipt.document, number }
  const stated = { ...(provisionalToken && { provisionalToken }), ...(document && { document }) }
  keepReceipt(tx, ownerOf(entry), entry.key, { ...receipt, ...stated })
}

async function nextToken(tx: Tx, { letter, businessDay }: Provisional): Promise<string> {
  const before = await tx.get<{ readonly businessDay: string; readonly last: number }>(tokenName)
  // Only a later day begins at one: by a clock that was put back, today's numbers would come again.
  const isSameDay = before !== undefined && before.businessDay >= businessDay
  const last = isSameDay ? before.last + 1 : 1
  tx.put(tokenName, { businessDay: isSameDay ? before.businessDay : businessDay, last })
  return `${letter}-${last}`
}

/** The body has it from the first try on, and never changes. */
function withToken(entry: OutboxEntry, provisionalToken: string | null): OutboxEntry {
  return provisionalToken ? { ...withMember(entry, { provisionalToken }), provisionalToken } : entry
}

/** The same with the number of its receipt, and the lines that stand on that. */
function withNumber(entry: OutboxEntry, given: ReceiptNumber | null, numbered?: Payment['numbered']): OutboxEntry {
  if (!given || !numbered) return entry
  const fact = { shiftId: null, invoice: { ...given, lines: numbered.lines } }
  return { ...withMember(entry, { fact }), number: numbered.inPrint(given.series, given.number) }
}

function withMember(entry: OutboxEntry, member: object): OutboxEntry {
  const input = entry.input as { readonly body: object }
  return { ...entry, input: { ...input, body: { ...input.body, ...member } } }
}

async function keepOutcome(tx: Tx, owner: Owner, key: string, stored: StoredOutcome): Promise<void> {
  const earlier = await tx.list<StoredOutcome>(outcomeName(owner, ''))
  const old = [...earlier].sort((a, b) => b.value.at - a.value.at).slice(outcomesMax - 1)
  for (const { name } of old) tx.remove(name)
  tx.put(outcomeName(owner, key), stored)
}

export interface Removals {
  /** Puts entries under the hand of `sentBy`, those of this device and new ones; gives how many were not. */
  readonly adopt: (entries: readonly OutboxEntry[], sentBy: string) => Promise<number>
  /** Takes an entry and its receipt out. `backToCart` becomes the open cart, unless another was begun: then false. */
  readonly remove: (entry: OutboxEntry, backToCart?: OpenCart) => Promise<boolean>
}

export interface RemovalNeeds {
  readonly database: DeviceDatabase
  readonly openCart: Store['openCart']
  readonly unstored: Unstored
}

export const makeRemovals = ({ database, openCart, unstored }: RemovalNeeds): Removals => ({
  adopt: (entries, sentBy) => database.change(tx => takeOver(tx, entries, sentBy), 'strict'),

  async remove(entry, backToCart) {
    const cart = openCart(ownerOf(entry))
    const change = database.change(tx => takeOut(tx, entry, cart, backToCart), 'strict')
    // Where another cart was begun, or the device gave up and may yet do it, the screen shows what is there.
    if (backToCart)
      change.then(isRemoved => (isRemoved ? cart.committed(backToCart) : cart.lookAgain()), cart.lookAgain)
    // What only memory holds can leave although the disk is broken.
    const isRemoved = await (unstored.has(entry.key) ? change.catch(() => backToCart === undefined) : change)
    if (isRemoved) unstored.drop(entry.key)
    return isRemoved
  },
})

async function takeOver(tx: Tx, entries: readonly OutboxEntry[], sentBy: string): Promise<number> {
  let seq = (await tx.get<number>(seqName)) ?? 0
  let adopted = 0
  for (const entry of entries) {
    const here = await tx.get<OutboxEntry>(entryName(entry.key))
    if (here?.sentBy === sentBy) continue
    const { refused: _, ...rest } = here ?? { ...entry, seq: ++seq }
    tx.put(entryName(entry.key), { ...rest, sentBy, state: 'waiting', tries: 0, notBefore: 0 })
    adopted += 1
  }
  tx.put(seqName, seq)
  return adopted
}

async function takeOut(tx: Tx, entry: OutboxEntry, cart: OpenCartStore, backToCart?: OpenCart): Promise<boolean> {
  if (backToCart && !(await cart.fillIn(tx, backToCart))) return false
  tx.remove(entryName(entry.key))
  dropReceipt(tx, ownerOf(entry), entry.key)
  return true
}
