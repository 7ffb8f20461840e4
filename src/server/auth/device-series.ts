/**
 * The numbers that devices print while the server is away: a row for each code, B1, B2 … A code belongs to one device as
 * long as that has its storage, and never comes again, so that no number is printed twice.
 */
import type { Selectable } from 'kysely'
import { locksRows } from '../db/codec.ts'
import type { Db, Tx } from '../db/open.ts'
import type { SeriesTable } from '../db/schema-money.ts'
import { asStore, wordsHere } from '../http/speech.ts'
import { giveLetter } from './device-letter.ts'
import { giveTabletLetter } from './tablet-session.ts'

export type SeriesRow = Selectable<SeriesTable>

/** Where somebody is signed in: a shared tablet, or else a device of their own. */
export interface Device {
  readonly sessionId: number
  readonly tabletId: number | null
}

/** What a device says that it holds; null: nothing. */
export interface HeldNumbers {
  readonly code: string | null
  readonly last: number | null
}

export interface Numbers {
  readonly code: string
  readonly last: number
}

interface Asking {
  readonly device: Device
  readonly userId: number
  readonly now: number
}

/** The numbers with which a device goes on: those that it holds, or new ones where it has forgotten some. */
export async function holdSeries(tx: Tx, held: HeldNumbers, asking: Asking): Promise<Numbers> {
  const { device, now } = asking
  const letter = await letterOf(tx, device, now)
  const open = await openOnes(tx, device, held.code, now)
  const kept = open.find(({ code, last_no }) => code === held.code && (held.last ?? 0) >= last_no)
  const why = held.code === null ? 'bills.deviceCleared' : 'bills.devicePutBack'
  const because = asStore(() => wordsHere({ key: why, values: {} }))
  for (const { code } of open) if (code !== kept?.code) await close(tx, code, { ...asking, because })
  if (!kept) return openSeries(tx, letter, asking)
  await tx.updateTable('series').set(holderOf(device)).where('code', '=', kept.code).execute()
  return { code: kept.code, last: held.last ?? 0 }
}

/** The numbers that a device holds by what the server has seen; null: none yet. */
export async function seriesOf(db: Db, device: Device): Promise<Numbers | null> {
  const [row] = await ownOnes(db, device).orderBy('opened_at', 'desc').limit(1).execute()
  return row ? { code: row.code, last: row.last_no } : null
}

/** The letter of a device, by which its tokens and numbers are known; null: it has none yet. */
export async function deviceLetter(db: Db, { sessionId, tabletId }: Device): Promise<string | null> {
  const row =
    tabletId === null
      ? await db.selectFrom('sessions').select('letter').where('id', '=', sessionId).executeTakeFirst()
      : await db.selectFrom('tablets').select('letter').where('id', '=', tabletId).executeTakeFirst()
  return row?.letter ?? null
}

export interface Closing {
  readonly userId: number | null
  readonly now: number
  readonly because: string
}

/** Closes the numbers of devices that do not come back. Returns which; what they have printed is booked when it comes. */
export async function closeSeriesOf(
  tx: Tx,
  { sessionIds = [], tabletId = null }: { readonly sessionIds?: readonly number[]; readonly tabletId?: number | null },
  { userId, now, because }: Closing,
): Promise<Numbers[]> {
  const closed = await tx
    .updateTable('series')
    .set({ closed_at: now, closed_by: userId, closed_because: because })
    .where('kind', '=', 'device')
    .where('closed_at', 'is', null)
    .where(eb => (tabletId === null ? eb('session_id', 'in', [0, ...sessionIds]) : eb('tablet_id', '=', tabletId)))
    .returning(['code', 'last_no'])
    .execute()
  return closed.map(({ code, last_no }) => ({ code, last: last_no }))
}

/** A series of numbers that no other document takes until the commit; null: there is none of this code. */
export async function lockSeries(tx: Tx, code: string): Promise<SeriesRow | null> {
  const row = await tx
    .selectFrom('series')
    .selectAll()
    .where('code', '=', code)
    .$if(locksRows(tx), query => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** Whether a device may have printed numbers of this series: nobody else holds it. */
export async function mayBeFrom(db: Db, row: SeriesRow, device: Device, now: number): Promise<boolean> {
  if (row.kind !== 'device') return false
  if (row.closed_at !== null) return true
  if (row.tablet_id !== null) return row.tablet_id === device.tabletId
  return row.session_id === device.sessionId || !(await isThere(db, row.session_id, now))
}

export async function close(tx: Tx, code: string, { userId, now, because }: Closing): Promise<void> {
  await tx
    .updateTable('series')
    .set({ closed_at: now, closed_by: userId, closed_because: because })
    .where('code', '=', code)
    .execute()
}

const holderOf = ({ sessionId, tabletId }: Device) =>
  tabletId === null ? { session_id: sessionId, tablet_id: null } : { session_id: null, tablet_id: tabletId }

/** The open ones of this device, and that of `code` if anybody who held it has signed out: the browser stayed. */
async function openOnes(tx: Tx, device: Device, code: string | null, now: number): Promise<SeriesRow[]> {
  const own = await ownOnes(tx, device).execute()
  if (code === null || own.some(row => row.code === code)) return own
  const row = await lockSeries(tx, code)
  return row && row.closed_at === null && (await mayBeFrom(tx, row, device, now)) ? [...own, row] : own
}

const ownOnes = (db: Db, { sessionId, tabletId }: Device) =>
  db
    .selectFrom('series')
    .selectAll()
    .where('kind', '=', 'device')
    .where('closed_at', 'is', null)
    .where(({ eb, or }) =>
      tabletId === null
        ? eb('session_id', '=', sessionId)
        : // A device that was made a shared tablet keeps its numbers.
          or([eb('tablet_id', '=', tabletId), eb('session_id', '=', sessionId)]),
    )

async function openSeries(tx: Tx, letter: string, { device, now }: Asking): Promise<Numbers> {
  const codes = await tx.selectFrom('series').select('code').where('code', 'like', `${letter}%`).execute()
  const used = codes.map(({ code }) => Number(/^[A-Z]+(\d+)$/.exec(code)?.[1] ?? 0))
  // Letters come again, and 'A%' finds AA1 too: a number that was skipped does no harm.
  const code = `${letter}${Math.max(await unknownCodes(tx), ...used) + 1}`
  await tx
    .insertInto('series')
    .values({ code, kind: 'device', last_no: 0, ...holderOf(device), opened_at: now })
    .execute()
  return { code, last: 0 }
}

/** After a restore that opened INV2, because the database before could not be read, nobody knows A1 … A1000 for certain. */
async function unknownCodes(tx: Tx): Promise<number> {
  const { code } = await tx.selectFrom('series').select('code').where('role', '=', 'INV').executeTakeFirstOrThrow()
  return (Number(/\d+$/.exec(code)?.[0] ?? 1) - 1) * 1_000
}

/** Until the commit nobody else opens numbers for this device. */
async function letterOf(tx: Tx, { sessionId, tabletId }: Device, now: number): Promise<string> {
  const place =
    tabletId === null ? ({ table: 'sessions', id: sessionId } as const) : ({ table: 'tablets', id: tabletId } as const)
  const row = await tx
    .selectFrom(place.table)
    .select('letter')
    .where('id', '=', place.id)
    .$if(locksRows(tx), query => query.forUpdate())
    .executeTakeFirst()
  if (row?.letter) return row.letter
  return place.table === 'sessions' ? giveLetter(tx, place.id, now) : giveTabletLetter(tx, place.id, now)
}

async function isThere(db: Db, sessionId: number | null, now: number): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId ?? 0)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return session !== undefined
}
