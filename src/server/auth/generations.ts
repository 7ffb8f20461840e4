/**
 * Each refresh increases the session's generation. The previous token works while the device may not have its successor
 * (a lost answer, another tab), then is refused; long after, or two refreshes old, it ends the session: two devices have
 * its tokens.
 */
import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sessionMs } from '../../domain/limits.ts'
import type { Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import type { TokenClaims } from './tokens.ts'

export type SessionRow = Selectable<Schema['sessions']>

const graceMs = 60_000
/**
 * After an outage, a device's system may deliver an old request up to two minutes late (RFC 6298). That is no theft.
 */
const lateMs = 3 * 60_000

/** 'again': gets the same as before. 'late': refused. 'stolen': ends the session. */
export function classifyRefresh(
  { generation }: Pick<TokenClaims, 'generation'>,
  session: SessionRow,
  now: number,
): 'present' | 'again' | 'late' | 'stolen' {
  if (generation === session.generation) return 'present'
  if (generation > session.generation) return 'late'
  const isSuccessorUnseen = session.confirmed_generation < session.generation
  const isInGrace = now - session.rotated_at <= graceMs
  if (generation === session.generation - 1 && (isSuccessorUnseen || isInGrace)) return 'again'
  // Its device had the successor in hand to get the next one: nobody who is honest still has this one.
  if (generation < session.generation - 1 && !isInGrace) return 'stolen'
  const isUsedUp = generation < session.confirmed_generation
  return isUsedUp && now - Math.max(session.rotated_at, session.confirmed_at) > lateMs ? 'stolen' : 'late'
}

/** The next generation of a session that this transaction has locked. */
export async function rotate(tx: Tx, session: SessionRow, now: number): Promise<SessionRow> {
  const generation = session.generation + 1
  const isConfirming = session.confirmed_generation < session.generation
  return tx
    .updateTable('sessions')
    .set({
      generation,
      rotated_at: now,
      expires_at: Math.min(now + sessionMs, session.ends_at),
      ...(isConfirming && { confirmed_generation: session.generation, confirmed_at: now }),
    })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function confirm(
  tx: Tx,
  { sessionId, generation }: Pick<TokenClaims, 'sessionId' | 'generation'>,
  now: number,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ confirmed_generation: generation, confirmed_at: now })
    .where('id', '=', sessionId)
    .where('confirmed_generation', '<', generation)
    .execute()
}

export const newNonce = (): string => randomBytes(16).toString('base64url')
