/**
 * Who is signed in on which device (§4, authentication). A session is a row: removing the row, or its user, ends it at
 * the next request. The refresh token changes with every refresh; the one before it stays good for a grace time, and
 * for as long as the device has not shown that it received its successor, so that neither parallel refreshes nor a lost
 * answer ever sign anybody out.
 */
import type { Scope } from '../../domain/access.ts'
import { scopesOf } from '../../domain/access.ts'
import type { User } from '../../domain/entities.ts'
import type { Database, Tx } from '../db/open.ts'
import type { UserRow } from '../db/schema.ts'
import { freeLetter } from './device-letter.ts'
import type { TokenMaker } from './tokens.ts'

export const accessMs = 10 * 60_000
export const sessionMs = 30 * 24 * 60 * 60_000
export const refreshGraceMs = 60_000

/** A signed-in person on one device. */
export interface SignedIn {
  readonly sessionId: number
  readonly userId: number
  readonly username: string
  readonly role: string
  readonly scope: string
  readonly scopes: readonly Scope[]
}

export interface Granted {
  readonly accessToken: string
  readonly refreshToken: string
  readonly sessionId: number
  readonly user: User
  /** Tells the device from all others that are signed in. */
  readonly letter: string
}

export interface Sessions {
  /** Who sent this access token; null when nobody is signed in with it. */
  readonly whoIs: (accessToken: string | undefined) => Promise<SignedIn | null>
  readonly start: (tx: Tx, user: UserRow, device: { readonly ip: string; readonly name: string }) => Promise<Granted>
  /** The successor of a refresh token; null when it is refused. */
  readonly refresh: (refreshToken: string | undefined) => Promise<Granted | null>
  /** The words for whoever holds a refresh token that was refused. */
  readonly whyRefused: (refreshToken: string | undefined) => Promise<string>
  /** The session that either token names; null when neither is ours. */
  readonly sessionOf: (accessToken: string | undefined, refreshToken: string | undefined) => number | null
}

/** Sessions kept in `database`, with the time told by `now`. */
export function makeSessions(database: Database, tokens: TokenMaker, now: () => number): Sessions {
  const grant = (sessionId: number, generation: number, user: UserRow, letter: string): Granted => ({
    accessToken: tokens.access(sessionId, generation, now() + accessMs),
    refreshToken: tokens.refresh(sessionId, generation, user.id),
    sessionId,
    user: userOut(user),
    letter,
  })

  const whoIs = async (accessToken: string | undefined): Promise<SignedIn | null> => {
    const named = accessToken ? tokens.readAccess(accessToken, now()) : null
    if (!named) return null
    const row = await database.read
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id as userId', 'users.username', 'users.role', 'users.scope', 'sessions.confirmed_generation'])
      .where('sessions.id', '=', named.sessionId)
      .executeTakeFirst()
    if (!row) return null
    if (row.confirmed_generation < named.generation) await confirm(named.sessionId, named.generation)
    const { userId, username, role, scope } = row
    return { sessionId: named.sessionId, userId, username, role, scope, scopes: scopesOf(scope) }
  }

  /** The device uses tokens of this generation, so it has them, and older refresh tokens have had their time. */
  const confirm = (sessionId: number, generation: number) =>
    database.write(tx =>
      tx
        .updateTable('sessions')
        .set({ confirmed_generation: generation })
        .where('id', '=', sessionId)
        .where('confirmed_generation', '<', generation)
        .execute(),
    )

  const start: Sessions['start'] = async (tx, user, device) => {
    const letter = await freeLetter(tx, now())
    const { id } = await tx
      .insertInto('sessions')
      .values({
        user_id: user.id,
        generation: 1,
        confirmed_generation: 1,
        rotated_at: now(),
        device_ip: device.ip,
        device_name: device.name,
        made_at: now(),
        expires_at: now() + sessionMs,
        letter,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return grant(id, 1, user, letter)
  }

  const giveLetter = async (tx: Tx, sessionId: number): Promise<string> => {
    const letter = await freeLetter(tx, now())
    await tx.updateTable('sessions').set({ letter }).where('id', '=', sessionId).execute()
    return letter
  }

  const refresh: Sessions['refresh'] = async refreshToken => {
    const named = refreshToken ? tokens.readRefresh(refreshToken) : null
    if (!named) return null
    return database.write(async tx => {
      // The conditional update decides between parallel refreshes: one of them turns the generation, the others follow.
      const turned = await tx
        .updateTable('sessions')
        .set({ generation: named.generation + 1, rotated_at: now(), expires_at: now() + sessionMs })
        .where('id', '=', named.sessionId)
        .where('generation', '=', named.generation)
        .where('expires_at', '>', now())
        .returningAll()
        .executeTakeFirst()
      const session =
        turned ?? (await tx.selectFrom('sessions').selectAll().where('id', '=', named.sessionId).executeTakeFirst())
      if (!session || session.expires_at <= now()) return null
      const isPrevious = named.generation === session.generation - 1
      const isSuccessorUnseen = session.confirmed_generation < session.generation
      const isInGrace = now() - session.rotated_at <= refreshGraceMs
      if (!turned && !(isPrevious && (isSuccessorUnseen || isInGrace))) return null
      const user = await tx.selectFrom('users').selectAll().where('id', '=', session.user_id).executeTakeFirst()
      if (!user) return null
      const letter = session.letter ?? (await giveLetter(tx, session.id))
      return grant(session.id, session.generation, user, letter)
    })
  }

  const whyRefused: Sessions['whyRefused'] = async refreshToken => {
    const named = refreshToken ? tokens.readRefresh(refreshToken) : null
    if (!named) return pleaseSignIn
    const { read } = database
    const session = await read.selectFrom('sessions').select('id').where('id', '=', named.sessionId).executeTakeFirst()
    if (session) return pleaseSignIn
    const user = await read.selectFrom('users').select('id').where('id', '=', named.userId).executeTakeFirst()
    return user || named.userId === 0 ? deviceRemoved : accountGone
  }

  return {
    whoIs,
    start,
    refresh,
    whyRefused,
    sessionOf: (accessToken, refreshToken) =>
      (
        (accessToken && tokens.readAccess(accessToken, now())) ||
        (refreshToken && tokens.readRefresh(refreshToken)) ||
        null
      )?.sessionId ?? null,
  }
}

const pleaseSignIn = 'Please sign in!'
const deviceRemoved = 'This device was removed, or the password was changed. Please sign in again!'
const accountGone = 'This account no longer exists!'

/** A user as calls answer with it. */
export function userOut(row: UserRow): User {
  const { username, name, role, photo, designation, phone, email, scope } = row
  return { username, name, role, photo, designation, phone, email, scope }
}
