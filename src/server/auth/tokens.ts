/**
 * Access and refresh tokens. Both name a session and one of its generations and carry a signature (HMAC-SHA-256), so
 * that the same generation always has the same refresh token: parallel refreshes all get the same successor.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export interface TokenMaker {
  /** `expiresAt` in ms since the epoch. */
  readonly access: (sessionId: number, generation: number, expiresAt: number) => string
  readonly refresh: (sessionId: number, generation: number, userId: number) => string
  /** null when the token is not ours or its time is over. */
  readonly readAccess: (
    token: string,
    now: number,
  ) => { readonly sessionId: number; readonly generation: number } | null
  /** null when the token is not ours; `userId` 0: it is older than tokens that say it. */
  readonly readRefresh: (
    token: string,
  ) => { readonly sessionId: number; readonly generation: number; readonly userId: number } | null
}

/** Tokens signed with `secret`, as it is at the moment. */
export function makeTokens(secret: () => string): TokenMaker {
  const sign = (text: string) => createHmac('sha256', secret()).update(text).digest('base64url')
  const signed = (text: string) => `${text}.${sign(text)}`
  const verified = (token: string): number[] | null => {
    const end = token.lastIndexOf('.')
    if (end < 0 || token.length > 200) return null
    const given = Buffer.from(token.slice(end + 1))
    const expected = Buffer.from(sign(token.slice(0, end)))
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    return token.slice(0, end).split('.').slice(1).map(Number)
  }
  return {
    access: (sessionId, generation, expiresAt) => signed(`a.${sessionId}.${generation}.${expiresAt}`),
    refresh: (sessionId, generation, userId) => signed(`r.${sessionId}.${generation}.${userId}`),
    readAccess: (token, now) => {
      const [sessionId = 0, generation = 0, expiresAt = 0] = (token.startsWith('a.') && verified(token)) || []
      return expiresAt > now ? { sessionId, generation } : null
    },
    readRefresh: token => {
      const [sessionId = 0, generation = 0, userId = 0] = (token.startsWith('r.') && verified(token)) || []
      return sessionId > 0 ? { sessionId, generation, userId } : null
    },
  }
}
