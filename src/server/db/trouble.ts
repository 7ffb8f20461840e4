/** What is wrong when the database can't work, in words for the people at the till. */
import type { PlainKey } from '../../texts/text.ts'
import { Unavailable } from '../http/unavailable.ts'

export type TroubleKind = 'full' | 'failing' | 'damaged' | 'locked'

interface Trouble {
  readonly kind: TroubleKind
  readonly text: PlainKey
  readonly retryAfterS: number
}

const troubles: Readonly<Record<TroubleKind, Trouble>> = {
  full: { kind: 'full', text: 'refused.diskFull', retryAfterS: 30 },
  failing: { kind: 'failing', text: 'refused.diskFails', retryAfterS: 30 },
  damaged: { kind: 'damaged', text: 'refused.databaseDamaged', retryAfterS: 60 },
  locked: { kind: 'locked', text: 'refused.databaseLocked', retryAfterS: 5 },
}

/** SQLite's primary result codes. */
const bySqlite: Readonly<Record<number, TroubleKind>> = {
  5: 'locked',
  6: 'locked',
  8: 'failing',
  10: 'failing',
  11: 'damaged',
  13: 'full',
  14: 'failing',
  26: 'damaged',
}
/** PostgreSQL's SQLSTATE codes. */
const byPostgres: Readonly<Record<string, TroubleKind>> = {
  '53100': 'full',
  '58030': 'failing',
  XX001: 'damaged',
  XX002: 'damaged',
}

/** What is the matter with the database, when `error` or its cause says so; null: something else is. */
export function troubleOf(error: unknown): TroubleKind | null {
  if (!(error instanceof Error)) return null
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  const kind =
    (typeof errcode === 'number' && bySqlite[errcode & 0xff]) || (typeof code === 'string' && byPostgres[code])
  return kind || troubleOf(error.cause)
}

/** The same as an answer; errors that say nothing of the database's health stay what they are. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof Unavailable) return error
  const kind = troubleOf(error)
  return kind ? new Unavailable(troubles[kind].retryAfterS, troubles[kind].text, error) : error
}
