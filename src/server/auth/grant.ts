/** What a person's browser gets when their session begins or goes on. */
import { withPinOnly } from '../../domain/access.ts'
import type { User } from '../../domain/entities.ts'
import type { UserRow } from '../db/schema.ts'
import type { SessionRow } from './generations.ts'
import { type TabletRow, tabletOut } from './tablet.ts'
import type { TokenClaims, TokenMaker } from './tokens.ts'
import { userOut } from './user-out.ts'

export const accessMs = 10 * 60_000

export interface Granted {
  readonly accessToken: string
  readonly refreshToken: string
  readonly sessionId: number
  readonly userId: number
  readonly user: User
  /** Distinguishes the device from all others that are signed in. */
  readonly letter: string
  /** null: a personal device. */
  readonly tablet: ReturnType<typeof tabletOut> | null
  /** How long the session lasts from now, if nobody renews it. */
  readonly lastsMs: number
}

interface Grant {
  readonly session: SessionRow
  readonly user: UserRow
  readonly letter: string
  readonly tablet: TabletRow | null
  readonly now: number
}

export function grant(tokens: TokenMaker, { session, user, letter, tablet, now }: Grant): Granted {
  const claims: TokenClaims = {
    sessionId: session.id,
    generation: session.generation,
    userId: user.id,
    nonce: session.nonce,
  }
  return {
    accessToken: tokens.access(claims, Math.min(now + accessMs, session.expires_at)),
    refreshToken: tokens.refresh(claims),
    sessionId: session.id,
    userId: user.id,
    user: session.by_pin === 1 ? pinUserOut(user) : ownUserOut(user),
    letter,
    tablet: tablet && tabletOut(tablet),
    lastsMs: session.expires_at - now,
  }
}

/** As `userOut`, for the person themselves: also whether they still use the generated password. */
const ownUserOut = (row: UserRow): User => ({
  ...userOut(row),
  ...(row.language !== null && { language: row.language }),
  ...(row.password_made_up_at !== null && { password_is_made_up: 1 as const }),
})

/** The person as their PIN opens the tablet to them, and what their password would open. */
const pinUserOut = (row: UserRow): User => {
  const user = ownUserOut(row)
  return { ...user, ...withPinOnly(user), by_pin: 1, with_password: { role: user.role, scope: user.scope } }
}
