/**
 * Who is signed in on which device (§4). A session is a row: removing it ends it at the next request. The previous
 * refresh token stays valid for a while, so that parallel refreshes and lost answers sign nobody out.
 */
import { type Person, type Scope, scopesOf, withPinOnly } from '../../domain/access.ts'
import { sessionEndMs, sessionMs } from '../../domain/limits.ts'
import type { Rights } from '../../domain/rights.ts'
import type { PlainKey } from '../../texts/text.ts'
import { locksRows } from '../db/codec.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import type { UserRow } from '../db/schema.ts'
import { freeLetter, giveLetter } from './device-letter.ts'
import { isFirstPasswordOver } from './first-password.ts'
import { classifyRefresh, confirm, newNonce, rotate } from './generations.ts'
import { type Granted, grant } from './grant.ts'
import { type Hear, makeHearing } from './heard.ts'
import { personOfSession } from './session-person.ts'
import { rightsOfRow } from './stored-rights.ts'
import { findTablet, type TabletRow } from './tablet.ts'
import { continueOnTablet, openOnTablet } from './tablet-session.ts'
import { matchesSession, type TokenClaims, type TokenMaker } from './tokens.ts'

export interface SignedIn {
  readonly sessionId: number
  readonly userId: number
  readonly username: string
  /** What they may do now: after a PIN not everything that their account may. */
  readonly role: string
  readonly scope: string
  readonly scopes: readonly Scope[]
  readonly rights: Rights
  /** Role and scope of their account, which the password opens. */
  readonly withPassword: Person
  /** Their PIN has opened the tablet on which they are. */
  readonly byPin: boolean
  /** The shared tablet on which they are; null: a personal device. */
  readonly tabletId: number | null
  /** When their device was heard before this request, to a minute; null: never, or not known. */
  readonly heardAt?: number | null
}

/**
 * 'unknown': the token is not valid. 'stolen': it was used up long ago, and its session has ended because of that.
 * 'locked': on its tablet nobody, or somebody else, is there. 'asksAgain': it was locked now, because its person gave
 * their PIN or password long ago.
 */
export type RefusedRefresh =
  | { readonly refused: 'unknown' }
  | { readonly refused: 'locked' }
  | { readonly refused: 'stolen'; readonly sessionId: number }
  | { readonly refused: 'asksAgain'; readonly sessionId: number }

export interface Device {
  readonly ip: string
  readonly name: string
}

export interface Sessions {
  /** null: nobody is signed in with it. */
  readonly authenticate: (accessToken: string | undefined) => Promise<SignedIn | null>
  /** Signs somebody in. `before`: the session that this browser had so far, which ends. */
  readonly start: (
    tx: Tx,
    user: UserRow,
    device: Device,
    before: number | null,
  ) => Promise<Granted & { readonly endedSessions: readonly number[] }>
  /** The same on a shared tablet, whose row this transaction has locked: locks everybody else's session there. */
  readonly startOnTablet: (
    tx: Tx,
    user: UserRow,
    device: Device,
    on: { readonly tablet: TabletRow; readonly byPin: boolean; readonly before: number | null },
  ) => Promise<Granted & { readonly endedSessions: readonly number[] }>
  /** The successor of a refresh token; `isTurned`: this call has made it. `tabletId`: as the browser's cookie says. */
  readonly refresh: (
    refreshToken: string | undefined,
    tabletId: number | null,
  ) => Promise<(Granted & { readonly isTurned: boolean }) | RefusedRefresh>
  readonly refusalKey: (refreshToken: string | undefined, tabletId: number | null) => Promise<PlainKey>
  /** Notes that devices were heard of. */
  readonly hear: Hear
  /** The living session for which either token was made; null when there is none. */
  readonly sessionOf: (accessToken: string | undefined, refreshToken: string | undefined) => Promise<number | null>
}

export function makeSessions(database: Database, tokens: TokenMaker, now: () => number): Sessions {
  const hear = makeHearing(database, now)
  const authenticate = async (accessToken: string | undefined): Promise<SignedIn | null> => {
    const claims = accessToken ? tokens.readAccess(accessToken, now()) : null
    if (!claims) return null
    const row = await personOfSession(database.read, claims.sessionId)
    if (!row || !matchesSession(claims, row) || isClosed(claims, row) || isFirstPasswordOver(row, now())) return null
    if (row.confirmed_generation < claims.generation) await database.write(tx => confirm(tx, claims, now()))
    hear([claims.sessionId])
    return signedIn(claims.sessionId, row)
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
    return {
      ...grant(tokens, { session, user, letter, tablet: null, now: now() }),
      endedSessions: ended ? [ended.id] : [],
    }
  }

  const startOnTablet: Sessions['startOnTablet'] = async (tx, user, device, { tablet, byPin, before }) => {
    const { session, letter, closed } = await openOnTablet(tx, { user, tablet, device, byPin, now: now() })
    // What is left of the time before this was a shared tablet.
    const ended = await endEarlier(tx, before, tablet.id)
    const granted = grant(tokens, { session, user, letter, tablet, now: now() })
    return { ...granted, endedSessions: ended ? [...closed, ended.id] : closed }
  }

  const sessionOf: Sessions['sessionOf'] = async (accessToken, refreshToken) => {
    const claims =
      (accessToken && tokens.readAccess(accessToken, now())) || (refreshToken && tokens.readRefresh(refreshToken))
    if (!claims) return null
    const row = await database.read
      .selectFrom('sessions')
      .select(['id', 'user_id', 'nonce'])
      .where('id', '=', claims.sessionId)
      .executeTakeFirst()
    return row && matchesSession(claims, row) ? row.id : null
  }

  return {
    authenticate,
    hear,
    start,
    startOnTablet,
    refresh: makeRefreshing(database, tokens, now),
    refusalKey: (token, tabletId) => refusalKey(database.read, token ? tokens.readRefresh(token) : null, tabletId),
    sessionOf,
  }
}

function signedIn(sessionId: number, row: NonNullable<Awaited<ReturnType<typeof personOfSession>>>): SignedIn {
  const withPassword = { role: row.role, scope: row.scope }
  const byPin = row.by_pin === 1
  const { role, scope } = byPin ? withPinOnly(withPassword) : withPassword
  return {
    sessionId,
    userId: row.userId,
    username: row.username,
    role,
    scope,
    scopes: scopesOf(scope),
    rights: rightsOfRow(row),
    withPassword,
    byPin,
    tabletId: row.tablet_id,
    heardAt: row.heard_at,
  }
}

const makeRefreshing = (database: Database, tokens: TokenMaker, now: () => number): Sessions['refresh'] => {
  return async (refreshToken, tabletId) => {
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
      const tablet = found.tablet_id === null ? null : await continueOnTablet(tx, found, tabletId, now())
      if (tablet && 'refused' in tablet) return tablet
      const meaning = classifyRefresh(claims, found, now())
      if (meaning === 'stolen') {
        await tx.deleteFrom('sessions').where('id', '=', found.id).execute()
        return { refused: 'stolen', sessionId: found.id }
      }
      if (meaning === 'late') return { refused: 'unknown' }
      const user = await tx.selectFrom('users').selectAll().where('id', '=', found.user_id).executeTakeFirst()
      if (!user || isFirstPasswordOver(user, now())) return { refused: 'unknown' }
      const session = meaning === 'present' ? await rotate(tx, found, now()) : found
      const letter = tablet?.letter ?? session.letter ?? (await giveLetter(tx, session.id, now()))
      return { ...grant(tokens, { session, user, letter, tablet, now: now() }), isTurned: meaning === 'present' }
    })
  }
}

/** On a shared tablet: nobody is there with it, or two refreshes have come after it. */
const isClosed = (
  { generation }: TokenClaims,
  row: { readonly tablet_id: number | null; readonly locked_at: number | null; readonly generation: number },
): boolean => row.tablet_id !== null && (row.locked_at !== null || generation < row.generation - 1)

/** Ends the session that the browser had so far, unless it is of this tablet; its letter stays with the browser. */
async function endEarlier(tx: Tx, before: number | null, tabletId = 0) {
  if (before === null) return undefined
  return tx
    .deleteFrom('sessions')
    .where('id', '=', before)
    .where(eb => eb.or([eb('tablet_id', 'is', null), eb('tablet_id', '<>', tabletId)]))
    .returning(['id', 'letter'])
    .executeTakeFirst()
}

async function refusalKey(read: Db, claims: TokenClaims | null, tabletId: number | null): Promise<PlainKey> {
  if (!claims) return pleaseSignIn
  const session = await read.selectFrom('sessions').select('id').where('id', '=', claims.sessionId).executeTakeFirst()
  if (session) return pleaseSignIn
  if (tabletId !== null && !(await findTablet(read, tabletId))) return 'refused.tabletRemoved'
  const user = await read.selectFrom('users').select('id').where('id', '=', claims.userId).executeTakeFirst()
  return user || claims.userId === 0 ? deviceRemoved : accountGone
}

const pleaseSignIn = 'refused.signInFirst'
const deviceRemoved = 'refused.deviceRemoved'
const accountGone = 'refused.accountGone'
