/** One session for each person and tablet: it is locked and opened again, and one of each tablet is open at a time. */

import { sessionEndMs, sessionMs } from '../../domain/limits.ts'
import type { Tx } from '../db/open.ts'
import type { UserRow } from '../db/schema.ts'
import { freeLetter } from './device-letter.ts'
import { newNonce, type SessionRow } from './generations.ts'
import { asksAgain, findTablet, lockSessions, type TabletRow } from './tablet.ts'

interface Opening {
  readonly user: Pick<UserRow, 'id'>
  /** Locked until the commit. */
  readonly tablet: TabletRow
  readonly device: { readonly ip: string; readonly name: string }
  readonly byPin: boolean
  readonly now: number
}

interface Opened {
  readonly session: SessionRow
  readonly letter: string
  /** The tablet's sessions whose tokens and connections are dead now: those of others, and this person's earlier ones. */
  readonly closed: readonly number[]
}

/** Opens `user`'s session on the tablet and locks everybody else's there. No token of an earlier time works. */
export async function openOnTablet(tx: Tx, { user, tablet, device, byPin, now }: Opening): Promise<Opened> {
  const others = await lockSessions(tx, tablet.id, now, user.id)
  const letter = tablet.letter ?? (await giveTabletLetter(tx, tablet.id, now))
  const opened = {
    confirmed_at: now,
    rotated_at: now,
    device_ip: device.ip,
    device_name: device.name,
    expires_at: now + sessionMs,
    ends_at: now + sessionEndMs,
    nonce: newNonce(),
    locked_at: null,
    unlocked_at: now,
    by_pin: byPin ? 1 : 0,
  }
  const session = await tx
    .insertInto('sessions')
    .values({
      user_id: user.id,
      tablet_id: tablet.id,
      generation: 1,
      confirmed_generation: 1,
      made_at: now,
      ...opened,
    })
    .onConflict(conflict =>
      conflict
        .columns(['tablet_id', 'user_id'])
        .where('tablet_id', 'is not', null)
        .doUpdateSet(eb => ({
          ...opened,
          generation: eb('sessions.generation', '+', 2),
          confirmed_generation: eb('sessions.generation', '+', 2),
        })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return { session, letter, closed: session.generation === 1 ? others : [...others, session.id] }
}

/**
 * The tablet on which a session goes on, if the browser is that tablet and the person is there. A session whose person
 * gave PIN or password long ago is locked.
 */
export async function continueOnTablet(
  tx: Tx,
  session: SessionRow,
  tabletId: number | null,
  now: number,
): Promise<TabletRow | RefusedOnTablet> {
  if (tabletId === null || tabletId !== session.tablet_id) return { refused: 'unknown' }
  if (session.locked_at !== null) return { refused: 'locked' }
  const tablet = await findTablet(tx, tabletId)
  if (!tablet) return { refused: 'unknown' }
  if (!asksAgain(tablet, session, now)) return tablet
  await tx.updateTable('sessions').set({ locked_at: now }).where('id', '=', session.id).execute()
  return { refused: 'asksAgain', sessionId: session.id }
}

type RefusedOnTablet =
  | { readonly refused: 'unknown' | 'locked' }
  | { readonly refused: 'asksAgain'; readonly sessionId: number }

/** A tablet's letter, where it has none yet. */
export async function giveTabletLetter(tx: Tx, tabletId: number, now: number): Promise<string> {
  const letter = await freeLetter(tx, now)
  await tx.updateTable('tablets').set({ letter }).where('id', '=', tabletId).execute()
  return letter
}
