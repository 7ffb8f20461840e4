/**
 * Pieces that are left: what orders take of them, and give back. A countdown is changed in the transaction of the order;
 * that something has run out, or is back, the menu says from the next look of its clock on (`menu-clock.ts`).
 */
import { type Countdown, type CountdownKind, countdownKey, takenBy } from '../../domain/menu/countdown.ts'
import { locksRows } from '../db/codec.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'

export async function readCountdowns(db: Db): Promise<Countdown[]> {
  const rows = await db
    .selectFrom('countdowns')
    .select(['kind', 'ref_id', 'pieces_left', 'resets_to'])
    .orderBy('kind')
    .orderBy('ref_id')
    .execute()
  return rows.map(({ kind, ref_id, pieces_left, resets_to }) => ({ kind, id: ref_id, left: pieces_left, resets_to }))
}

/** What has a countdown, by its key. */
export const readCountedKeys = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set((await readCountdowns(db)).map(({ kind, id }) => countdownKey(kind, id)))

/** A row of an order that is about to be stored. */
interface TakingRow {
  readonly item_id: number
  readonly item_title: string
  readonly variant_id?: number | null
  readonly variant_title?: string | null
  readonly quantity: number
  /** JSON, as stored. */
  readonly addons: string
}

interface StoredAddon {
  readonly id: number
  readonly count?: number
  readonly kind?: 'without'
  readonly depth?: 1
}

/** What a row has taken of one thing. */
export interface TakenPieces {
  /** The row's place. */
  readonly at: number
  readonly kind: CountdownKind
  readonly refId: number
  readonly perPiece: number
  readonly pieces: number
}

export interface Taking {
  readonly taken: readonly TakenPieces[]
  /** How many pieces of each row are more than there were. */
  readonly short: readonly number[]
}

interface Wanted extends TakenPieces {
  readonly title: string
}

const nothingTaken: Taking = { taken: [], short: [] }

/**
 * Takes what the rows need. `isPromised`: the guest has it already; then less than nothing may be left. Throws
 * Refused(409) with what there is, where that is too little. Things are taken in one order, so that two orders never wait
 * for each other crosswise.
 */
export async function takePieces(
  tx: Tx,
  rows: readonly TakingRow[],
  { keys, isPromised }: { readonly keys: ReadonlySet<string>; readonly isPromised: boolean },
): Promise<Taking> {
  if (keys.size === 0) return nothingTaken
  const wanted = rows.flatMap(wantedBy).filter(({ kind, refId }) => keys.has(countdownKey(kind, refId)))
  if (wanted.length === 0) return nothingTaken
  const short = rows.map(() => 0)
  const taken: TakenPieces[] = []
  const byThing = [...Map.groupBy(wanted, ({ kind, refId }) => countdownKey(kind, refId)).values()]
  for (const own of byThing.sort(([a], [b]) => compare(a, b))) {
    const [first] = own
    if (!first) continue
    const count = own.reduce((sum, { perPiece, pieces }) => sum + perPiece * pieces, 0)
    const left = await take(tx, first, count, isPromised)
    // Nobody counts it any more.
    if (left === null) continue
    taken.push(...own)
    let missing = Math.min(count, Math.max(0, -left))
    for (const { at, perPiece, pieces } of own.toReversed()) {
      const pieceShort = Math.min(pieces, Math.ceil(missing / perPiece))
      short[at] = Math.max(short[at] ?? 0, pieceShort)
      missing = Math.max(0, missing - pieceShort * perPiece)
    }
  }
  return { taken, short }
}

const compare = (a: Wanted | undefined, b: Wanted | undefined): number =>
  (a?.kind ?? '') < (b?.kind ?? '') ? -1 : (a?.kind ?? '') > (b?.kind ?? '') ? 1 : (a?.refId ?? 0) - (b?.refId ?? 0)

function wantedBy(row: TakingRow, at: number): Wanted[] {
  const addons = JSON.parse(row.addons) as StoredAddon[]
  const titles: Readonly<Record<CountdownKind, () => string>> = {
    item: () => row.item_title,
    variant: () => `${row.item_title} ${row.variant_title}`,
    modifier: () => '',
  }
  return takenBy({ itemId: row.item_id, variantId: row.variant_id ?? null, modifiers: addons }).map(
    ({ kind, id, count }) => ({
      at,
      kind,
      refId: id,
      perPiece: count,
      pieces: row.quantity,
      title: titles[kind](),
    }),
  )
}

/** What is left then; null: there is no countdown. Throws Refused(409) where there is too little. */
async function take(
  tx: Tx,
  { kind, refId, title }: Wanted,
  count: number,
  isPromised: boolean,
): Promise<number | null> {
  const row = await tx
    .updateTable('countdowns')
    .set(eb => ({ pieces_left: eb('pieces_left', '-', count) }))
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .$if(!isPromised, query => query.where('pieces_left', '>=', count))
    .returning('pieces_left')
    .executeTakeFirst()
  if (row) return row.pieces_left
  const present = await tx
    .selectFrom('countdowns')
    .select('pieces_left')
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .executeTakeFirst()
  if (!present) return null
  const left = present.pieces_left
  const name = kind === 'modifier' ? await modifierTitle(tx, refId) : title
  throw left > 0
    ? new Refused(409, 'refused.onlyLeft', { left: String(left), title: name })
    : new Refused(409, 'refused.noneLeft', { title: name })
}

/** Its own: a row says how often it was chosen. */
const modifierTitle = async (tx: Tx, id: number): Promise<string> =>
  (await tx.selectFrom('modifiers').select('title').where('id', '=', id).executeTakeFirst())?.title ?? ''

/** Notes which row has taken what; `ids`: of the rows, in their order. */
export async function noteTaken(tx: Tx, { taken }: Taking, ids: readonly number[], now: number): Promise<void> {
  if (taken.length === 0) return
  const rows = taken.map(({ at, kind, refId, perPiece, pieces }) => ({
    order_item_id: ids[at] ?? 0,
    kind,
    ref_id: refId,
    per_piece: perPiece,
    pieces,
    counted_at: now,
  }))
  await tx.insertInto('counted_pieces').values(rows).execute()
}

/** What was taken off a line stands as a line of its own: `pieces` of what it has counted go there. */
export async function splitTaken(tx: Tx, from: number, to: number, pieces: number): Promise<void> {
  const rows = await tx.selectFrom('counted_pieces').selectAll().where('order_item_id', '=', from).execute()
  if (rows.length === 0) return
  await tx
    .updateTable('counted_pieces')
    .set(eb => ({ pieces: eb('pieces', '-', pieces) }))
    .where('order_item_id', '=', from)
    .execute()
  const moved = rows.map(row => ({ ...row, order_item_id: to, pieces, restocked: 0 }))
  await tx.insertInto('counted_pieces').values(moved).execute()
}

/** Gives back what these rows have taken and not given back: never twice, and not where somebody has counted again since. */
export async function giveBack(tx: Tx, rowIds: readonly number[]): Promise<boolean> {
  const rows = await takenOf(tx, rowIds)
  for (const { order_item_id, kind, ref_id, per_piece, pieces, restocked, counted_at } of rows) {
    const back = pieces - restocked
    if (back === 0) continue
    await tx
      .updateTable('countdowns')
      .set(eb => ({ pieces_left: eb('pieces_left', '+', back * per_piece) }))
      .where('kind', '=', kind)
      .where('ref_id', '=', ref_id)
      .where('set_at', '<=', counted_at)
      .execute()
    await restock(tx, { order_item_id, kind, ref_id }, pieces)
  }
  if (rows.length > 0)
    await tx
      .updateTable('order_items')
      .set({ short: 0 })
      .where('id', 'in', [...rowIds])
      .execute()
  return rows.length > 0
}

/** There were so many pieces of a row more than somebody had counted. */
export async function morePieces(tx: Tx, rowId: number, pieces: number): Promise<void> {
  for (const { kind, ref_id, per_piece } of await takenOf(tx, [rowId]))
    await tx
      .updateTable('countdowns')
      .set(eb => ({ pieces_left: eb('pieces_left', '+', pieces * per_piece) }))
      .where('kind', '=', kind)
      .where('ref_id', '=', ref_id)
      .where('pieces_left', '<', 0)
      .execute()
}

/** The other way round: what came back is wanted after all, whether it is there or not. */
export async function takeAgain(tx: Tx, rowIds: readonly number[]): Promise<boolean> {
  const rows = await takenOf(tx, rowIds)
  for (const { order_item_id, kind, ref_id, per_piece, restocked, counted_at } of rows) {
    if (restocked === 0) continue
    await tx
      .updateTable('countdowns')
      .set(eb => ({ pieces_left: eb('pieces_left', '-', restocked * per_piece) }))
      .where('kind', '=', kind)
      .where('ref_id', '=', ref_id)
      .where('set_at', '<=', counted_at)
      .execute()
    await restock(tx, { order_item_id, kind, ref_id }, 0)
  }
  return rows.length > 0
}

const takenOf = (tx: Tx, rowIds: readonly number[]) =>
  tx
    .selectFrom('counted_pieces')
    .selectAll()
    .where('order_item_id', 'in', [0, ...rowIds])
    .orderBy('kind')
    .orderBy('ref_id')
    .orderBy('order_item_id')
    .execute()

const restock = (
  tx: Tx,
  { order_item_id, kind, ref_id }: { order_item_id: number; kind: CountdownKind; ref_id: number },
  restocked: number,
) =>
  tx
    .updateTable('counted_pieces')
    .set({ restocked })
    .where('order_item_id', '=', order_item_id)
    .where('kind', '=', kind)
    .where('ref_id', '=', ref_id)
    .execute()

/** Counted on a day before `day`, and to be set again; or what has run out, or is back, without the menu knowing it. */
export async function areCountdownsDue(db: Db, day: string): Promise<boolean> {
  const rows = await db.selectFrom('countdowns').select(['pieces_left', 'is_out', 'resets_to', 'counted_on']).execute()
  return rows.some(
    ({ pieces_left, is_out, resets_to, counted_on }) =>
      (resets_to !== null && counted_on < day) || pieces_left <= 0 !== (is_out === 1),
  )
}

/** Sets what begins each day with the same number, and notes for the menu what has run out. */
export async function turnCountdowns(tx: Tx, { day, now }: { readonly day: string; readonly now: number }) {
  // In the order in which orders take them.
  if (locksRows(tx))
    await tx.selectFrom('countdowns').select('ref_id').orderBy('kind').orderBy('ref_id').forUpdate().execute()
  await tx
    .updateTable('countdowns')
    .set(eb => ({ pieces_left: eb.ref('resets_to').$notNull(), counted_on: day, set_at: now }))
    .where('resets_to', 'is not', null)
    .where('counted_on', '<', day)
    .execute()
  await tx.updateTable('countdowns').set({ is_out: 1 }).where('is_out', '=', 0).where('pieces_left', '<=', 0).execute()
  await tx.updateTable('countdowns').set({ is_out: 0 }).where('is_out', '=', 1).where('pieces_left', '>', 0).execute()
}

/** It is a combo from now on, and those are not counted: their parts are. */
export const forgetCount = (tx: Tx, kind: CountdownKind, refId: number) =>
  tx.deleteFrom('countdowns').where('kind', '=', kind).where('ref_id', '=', refId).execute()

/** Something is back on the menu: a count that says that there is none goes. */
export const forgetIfOut = (tx: Tx, kind: CountdownKind, refId: number) =>
  tx
    .deleteFrom('countdowns')
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .where('pieces_left', '<=', 0)
    .execute()
