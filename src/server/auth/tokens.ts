/**
 * Tokens name a session, its generation, person and nonce, signed with HMAC-SHA-256: the same generation has the same
 * refresh token, so parallel refreshes agree. The nonce keeps a token from fitting another session of that number, as
 * after a restore.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a token says. */
export interface TokenClaims {
  readonly sessionId: number
  readonly generation: number
  readonly userId: number
  readonly nonce: string
}

export interface TokenMaker {
  /** `expiresAt` in ms since the epoch. */
  readonly access: (claims: TokenClaims, expiresAt: number) => string
  readonly refresh: (claims: TokenClaims) => string
  /** null when the token is not ours or has expired. */
  readonly readAccess: (token: string, now: number) => TokenClaims | null
  /** null when the token is not ours. */
  readonly readRefresh: (token: string) => TokenClaims | null
  /** Names a shared tablet, and no person. */
  readonly tablet: (tabletId: number) => string
  /** null when the token is not ours. */
  readonly readTablet: (token: string) => number | null
}

/** Tokens signed with `secret`, as it is at the moment. */
export function makeTokens(secret: () => string): TokenMaker {
  const sign = (text: string) => createHmac('sha256', secret()).update(text).digest('base64url')
  const signed = (text: string) => `${text}.${sign(text)}`
  const verified = (token: string, kind: 'a' | 'r' | 't'): string[] | null => {
    const end = token.lastIndexOf('.')
    if (!token.startsWith(`${kind}.`) || end < 0 || token.length > 200) return null
    const given = Buffer.from(token.slice(end + 1))
    const expected = Buffer.from(sign(token.slice(0, end)))
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    return token.slice(0, end).split('.').slice(1)
  }
  return {
    access: ({ sessionId, generation, userId, nonce }, expiresAt) =>
      signed(`a.${sessionId}.${generation}.${expiresAt}.${userId}.${nonce}`),
    refresh: ({ sessionId, generation, userId, nonce }) => signed(`r.${sessionId}.${generation}.${userId}.${nonce}`),
    readAccess: (token, now) => {
      const [sessionId, generation, expiresAt, userId, nonce = ''] = verified(token, 'a') ?? []
      return Number(expiresAt) > now ? claimsOf(sessionId, generation, userId, nonce) : null
    },
    readRefresh: token => {
      const [sessionId, generation, userId, nonce = ''] = verified(token, 'r') ?? []
      return Number(sessionId) > 0 ? claimsOf(sessionId, generation, userId, nonce) : null
    },
    tablet: tabletId => signed(`t.${tabletId}`),
    readTablet: token => {
      const [tabletId] = verified(token, 't') ?? []
      return Number(tabletId) > 0 ? Number(tabletId) : null
    },
  }
}

const claimsOf = (sessionId: unknown, generation: unknown, userId: unknown, nonce: string): TokenClaims => ({
  sessionId: Number(sessionId),
  generation: Number(generation),
  userId: Number(userId),
  nonce,
})

/** Whether a token was made for this row, and not for another that has or had its number. */
export function matchesSession(
  { userId, nonce }: TokenClaims,
  row: { readonly user_id: number; readonly nonce: string },
): boolean {
  if (userId !== row.user_id) return false
  return nonce.length === row.nonce.length && timingSafeEqual(Buffer.from(nonce), Buffer.from(row.nonce))
}
