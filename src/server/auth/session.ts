/**
 * Who is signed in on which device (§4). A session is a row: removing it ends it at the next request. The previous
 * refresh token stays valid for a while, so that parallel refreshes and lost answers sign nobody out.
 */
import type { Scope } from '../../domain/access.ts'
import { scopesOf } from '../../domain/access.ts'
import type { User } from '../../domain/entities.ts'
import type { Rights } from '../../domain/rights.ts'
import type { PlainKey } from '../../texts/text.ts'
import { locksRows } from '../db/codec.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import type { UserRow } from '../db/schema.ts'
import { freeLetter } from './device-letter.ts'
import { classifyRefresh, confirm, newNonce, rotate, type SessionRow, sessionEndMs, sessionMs } from './generations.ts'
import { personOfSession, type SessionPerson } from './session-person.ts'
import { rightsOfRow } from './stored-rights.ts'
import { matchesSession, type TokenClaims, type TokenMaker } from './tokens.ts'

export const accessMs = 10 * 60_000

export interface SignedIn {
  readonly sessionId: number
  readonly userId: number
  readonly username: string
  readonly role: string
  readonly scope: string
  readonly scopes: readonly Scope[]
  readonly rights: Rights
}

export interface Granted {
  readonly accessToken: string
  readonly refreshToken: string
  readonly sessionId: number
  readonly userId: number
  readonly user: User
  /** Distinguishes the device from all others that are signed in. */
  readonly letter: string
  /** How long the session lasts from now, if nobody renews it. */
  readonly lastsMs: number
}

/** 'unknown': the token is not valid. 'stolen': it was used up long ago, and its session has ended because of that. */
export type RefusedRefresh =
  | { readonly refused: 'unknown' }
  | { readonly refused: 'stolen'; readonly sessionId: number }

export interface Sessions {
  /** null: nobody is signed in with it. */
  readonly authenticate: (accessToken: string | undefined) => Promise<SignedIn | null>
  /** Signs somebody in. `before`: the session that this browser had so far, which ends. */
  readonly start: (
    tx: Tx,
    user: UserRow,
    device: { readonly ip: string; readonly name: string },
    before: number | null,
  ) => Promise<Granted & { readonly endedSession: number | null }>
  /** The successor of a refresh token; `isTurned`: this call has made it. */
  readonly refresh: (
    refreshToken: string | undefined,
  ) => Promise<(Granted & { readonly isTurned: boolean }) | RefusedRefresh>
  readonly refusalKey: (refreshToken: string | undefined) => Promise<PlainKey>
  /** The living session for which either token was made; null when there is none. */
  readonly sessionOf: (accessToken: string | undefined, refreshToken: string | undefined) => Promise<number | null>
}

export function makeSessions(database: Database, tokens: TokenMaker, now: () => number): Sessions {
  const authenticate = async (accessToken: string | undefined): Promise<SignedIn | null> => {
    const claims = accessToken ? tokens.readAccess(accessToken, now()) : null
    if (!claims) return null
    const row = await personOfSession(database.read, claims.sessionId)
    if (!row || !matchesSession(claims, row)) return null
    if (row.confirmed_generation < claims.generation) await database.write(tx => confirm(tx, claims, now()))
    return { sessionId: claims.sessionId, ...personOf(row) }
  }

  const start: Sessions['start'] = async (tx, user, device, before) => {
    const ended = await endEarlier(tx, before)
    const letter = ended?.letter ?? (await freeLetter(tx, now()))
    const session = await tx
      .insertInto('sessions')
      .values({
        user_id: user.id,
        generation: 1,
        confirmed_generation: 1,
        confirmed_at: now(),
        rotated_at: now(),
        device_ip: device.ip,
        device_name: device.name,
        made_at: now(),
        expires_at: now() + sessionMs,
        ends_at: now() + sessionEndMs,
        nonce: newNonce(),
        letter,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { ...grant(tokens, session, user, letter, now()), endedSession: ended?.id ?? null }
  }

  const refresh: Sessions['refresh'] = async refreshToken => {
    const claims = refreshToken ? tokens.readRefresh(refreshToken) : null
    if (!claims) return { refused: 'unknown' }
    return database.write(async tx => {
      const found = await tx
        .selectFrom('sessions')
        .selectAll()
        .where('id', '=', claims.sessionId)
        .$if(locksRows(tx), query => query.forUpdate())
        .executeTakeFirst()
      if (!found || !matchesSession(claims, found) || found.expires_at <= now()) return { refused: 'unknown' }
      const meaning = classifyRefresh(claims, found, now())
      if (meaning === 'stolen') {
        await tx.deleteFrom('sessions').where('id', '=', found.id).execute()
        return { refused: 'stolen', sessionId: found.id }
      }
      if (meaning === 'late') return { refused: 'unknown' }
      const user = await tx.selectFrom('users').selectAll().where('id', '=', found.user_id).executeTakeFirst()
      if (!user) return { refused: 'unknown' }
      const session = meaning === 'present' ? await rotate(tx, found, now()) : found
      const letter = session.letter ?? (await giveLetter(tx, session.id, now()))
      return { ...grant(tokens, session, user, letter, now()), isTurned: meaning === 'present' }
    })
  }

  const sessionOf: Sessions['sessionOf'] = async (accessToken, refreshToken) => {
    const claims =
      (accessToken && tokens.readAccess(accessToken, now())) || (refreshToken && tokens.readRefresh(refreshToken))
    if (!claims) return null
    const row = await database.read
      .selectFrom('sessions')
      .select(['id', 'user_id', 'nonce', 'nonce_from'])
      .where('id', '=', claims.sessionId)
      .executeTakeFirst()
    return row && matchesSession(claims, row) ? row.id : null
  }

  return {
    authenticate,
    start,
    refresh,
    refusalKey: token => refusalKey(database.read, token ? tokens.readRefresh(token) : null),
    sessionOf,
  }
}

function personOf({ userId, username, role, scope, rights }: SessionPerson): Omit<SignedIn, 'sessionId'> {
  return { userId, username, role, scope, scopes: scopesOf(scope), rights: rightsOfRow({ role, rights }) }
}

function grant(tokens: TokenMaker, session: SessionRow, user: UserRow, letter: string, now: number): Granted {
  const claims: TokenClaims = {
    sessionId: session.id,
    generation: session.generation,
    userId: user.id,
    nonce: session.nonce ?? '',
  }
  return {
    accessToken: tokens.access(claims, Math.min(now + accessMs, session.expires_at)),
    refreshToken: tokens.refresh(claims),
    sessionId: session.id,
    userId: user.id,
    user: ownUserOut(user),
    letter,
    lastsMs: session.expires_at - now,
  }
}

/** Ends the session that the browser had so far; its letter stays with the browser. */
async function endEarlier(tx: Tx, before: number | null) {
  if (before === null) return undefined
  return tx.deleteFrom('sessions').where('id', '=', before).returning(['id', 'letter']).executeTakeFirst()
}

async function giveLetter(tx: Tx, sessionId: number, now: number): Promise<string> {
  const letter = await freeLetter(tx, now)
  await tx.updateTable('sessions').set({ letter }).where('id', '=', sessionId).execute()
  return letter
}

async function refusalKey(read: Db, claims: TokenClaims | null): Promise<PlainKey> {
  if (!claims) return pleaseSignIn
  const session = await read.selectFrom('sessions').select('id').where('id', '=', claims.sessionId).executeTakeFirst()
  if (session) return pleaseSignIn
  const user = await read.selectFrom('users').select('id').where('id', '=', claims.userId).executeTakeFirst()
  return user || claims.userId === 0 ? deviceRemoved : accountGone
}

const pleaseSignIn = 'refused.signInFirst'
const deviceRemoved = 'refused.deviceRemoved'
const accountGone = 'refused.accountGone'

export function userOut(row: UserRow): User {
  const { username, name, role, photo, designation, phone, email, scope } = row
  const has_pin = row.pin_hash === null ? 0 : 1
  return { username, name, role, photo, designation, phone, email, scope, rights: rightsOfRow(row), has_pin }
}

/** As `userOut`, for the person themselves: also whether they still use the generated password. */
const ownUserOut = (row: UserRow): User => ({
  ...userOut(row),
  ...(row.password_is_made_up === 1 && { password_is_made_up: 1 as const }),
})
