/** Splitting a party's bill: every open bill but the rest bill is named with all that it is to hold. */
import { sharesMax } from '../../domain/limits.ts'
import { asPieces, type Pieces, partsOf, piecesLeft, type Share } from '../../domain/money/shares.ts'
import type { BillShares } from '../../domain/money/split.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import type { SumsInWords } from '../store/sums-in-words.ts'
import { type Address, lockParty } from './lock-party.ts'
import { notePartyEntry } from './note-party-entry.ts'
import { dropBill, openBill } from './open-party.ts'
import { type OpenBill, type PartyBills, readPartyBills } from './party-bills.ts'
import { reallocate } from './reallocate.ts'
import { refuseBelowPaid } from './refuse-below-paid.ts'
import { refuseOldVersion } from './refuse-old-version.ts'

export interface WantedBill {
  /** null: a new one. */
  readonly billNo: number | null
  readonly shares: readonly Share[]
}

interface Splitting {
  readonly version: number
  readonly bills: readonly WantedBill[]
}

interface Context {
  readonly userId: number
  readonly now: number
  readonly sums: SumsInWords
}

/** Returns the party's id. Throws Refused(400, 404 or 409), and then nothing has changed. */
export async function splitParty(tx: Tx, at: Address, wish: Splitting, context: Context): Promise<number> {
  const party = await lockParty(tx, at, context.now)
  await refuseOldVersion(tx, party, wish.version, context.sums)
  const before = await readPartyBills(tx, party.id, party.orders)
  const wanted = wish.bills.filter(({ shares }) => shares.length > 0)
  refuseStrange(before, wanted, titlesOf(party.orders))
  const numbered = await withNumbers(tx, party.id, before, wanted)
  const dealt = await reallocate(tx, numbered.bills, numbered.wanted, new Set())
  refuseBelowPaid(dealt, context.sums)
  await dissolve(tx, dealt.open, context.now)
  await notePartyEntry(tx, party, { kind: 'split', facts: factsOf(before, dealt), ...context })
  return party.id
}

type Titles = ReadonlyMap<number, string>

const titlesOf = (
  orders: readonly { readonly items: readonly { readonly id: number; readonly item_title: string }[] }[],
): Titles => new Map(orders.flatMap(({ items }) => items.map(({ id, item_title }) => [id, item_title])))

/** Throws Refused for bills that are none of these, items of others, and more pieces than are left. */
function refuseStrange(before: PartyBills, wanted: readonly WantedBill[], titles: Titles): void {
  const nos = wanted.flatMap(({ billNo }) => billNo ?? [])
  if (new Set(nos).size < nos.length) throw new Refused(400, 'refused.invalidRequest')
  for (const no of nos) {
    if (before.closed.includes(no)) throw new Refused(409, 'refused.billIsPaid', { no })
    if (!before.open.some(bill => bill.no === no)) throw new Refused(400, 'refused.invalidRequest')
  }
  for (const { shares } of wanted)
    if (new Set(shares.map(({ orderItemId }) => orderItemId)).size < shares.length)
      throw new Refused(400, 'refused.invalidRequest')
  for (const [orderItemId, shares] of Map.groupBy(
    wanted.flatMap(bill => bill.shares),
    share => share.orderItemId,
  )) {
    const item = before.items.find(one => one.orderItemId === orderItemId)
    if (!item) throw new Refused(400, 'forms.itemsOfTable')
    const settled = before.settled.filter(row => row.orderItemId === orderItemId)
    const { ofPiece, left } = partsOf(item.quantity, [...settled, ...shares])
    if (left < 0n) {
      const pieces = piecesText(piecesLeft(item.quantity, settled))
      throw new Refused(400, 'refused.tooManyShared', { pieces, title: titles.get(orderItemId) ?? '' })
    }
    // What stays on the rest bill is a share too.
    if (left > 0n && asPieces({ top: left, bottom: ofPiece }).d > sharesMax) throw new Refused(400, 'forms.parts')
  }
}

const piecesText = (pieces: Pieces | null): string =>
  pieces === null ? '0' : pieces.d === 1 ? String(pieces.n) : `${pieces.n}/${pieces.d}`

/** New bills get the next numbers; the rest bill keeps the one under which it was shown. */
async function withNumbers(tx: Tx, partyId: number, before: PartyBills, wanted: readonly WantedBill[]) {
  const { rest, open, closed } = before
  let last = Math.max(rest.no, ...closed, ...open.map(({ no }) => no))
  const restId = rest.id ?? (await openBill(tx, { partyId, no: rest.no, isRest: true }))
  const made: OpenBill[] = []
  const numbered: BillShares[] = []
  for (const { billNo, shares } of wanted) {
    const no = billNo ?? ++last
    if (billNo === null)
      made.push({
        id: await openBill(tx, { partyId, no, isRest: false }),
        no,
        rows: [],
        paidCents: 0,
        isShown: false,
      })
    numbered.push({ no, shares })
  }
  return { bills: { ...before, rest: { ...rest, id: restId }, open: [...open, ...made] }, wanted: numbered }
}

/** A bill on which nothing stands and that nobody was shown is none. */
async function dissolve(tx: Tx, open: readonly OpenBill[], now: number): Promise<void> {
  for (const { id, rows, isShown } of open) if (rows.length === 0 && !isShown) await dropBill(tx, id, now)
}

/** How many lines were moved, and to which bill; 0: to several, or back to the rest bill. */
function factsOf(before: PartyBills, after: PartyBills) {
  const was = sharesOf(before)
  const is = sharesOf(after)
  const keys = [...new Set([...was.keys(), ...is.keys()])].filter(key => was.get(key) !== is.get(key))
  const lines = new Set(keys.map(key => key.split('/')[1])).size
  const gained = new Set(keys.filter(key => is.has(key)).map(key => Number(key.split('/')[0])))
  return { lines, bill: gained.size === 1 ? ([...gained][0] ?? 0) : 0 }
}

const sharesOf = ({ open }: PartyBills): Map<string, string> =>
  new Map(open.flatMap(({ no, rows }) => rows.map(({ orderItemId, n, d }) => [`${no}/${orderItemId}`, `${n}/${d}`])))
