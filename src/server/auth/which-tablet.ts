/** Which shared tablet a browser is, by its cookie, which alone opens nothing. */
import type { Database } from '../db/open.ts'
import { type CookieSource, cookieIn, tabletCookie } from './session-cookies.ts'
import { findTablet, type TabletRow } from './tablet.ts'
import type { TokenMaker } from './tokens.ts'

export interface Tablets {
  /** What the browser keeps. */
  readonly tokenOf: (tabletId: number) => string
  /** The number in a browser's cookie, of a tablet that may have been removed; null: no cookie of ours. */
  readonly numberIn: (request: CookieSource) => number | null
  /** null: it is no shared tablet, or not any more. */
  readonly find: (request: CookieSource) => Promise<TabletRow | null>
}

export function makeTablets(database: Database, tokens: TokenMaker): Tablets {
  const numberIn = (request: CookieSource) => {
    const token = cookieIn(request, tabletCookie)
    return token ? tokens.readTablet(token) : null
  }
  return {
    tokenOf: tokens.tablet,
    numberIn,
    find: async request => {
      const id = numberIn(request)
      return id === null ? null : findTablet(database.read, id)
    },
  }
}
