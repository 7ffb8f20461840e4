/** What languages the store speaks, kept for a moment: nearly every answer says something. */
import { decimalsIn, writeDecimals } from '../../domain/money/decimals.ts'
import type { Database, Db } from '../db/open.ts'
import type { Announce } from '../realtime/announce.ts'
import { answerLanguage, english, type Speech, type StoreSpeech, storeSpeech } from './speech.ts'

export interface Speeches {
  /** In which language a request with these headers is answered. */
  readonly of: (headers: Readonly<Record<string, unknown>>) => Promise<Speech>
  /** Notices when settings change here. Other servers notice it within a second. */
  readonly noticing: (announce: Announce) => Announce
}

const keptMs = 1_000

/** As `makeSpeeches`, once the store is read: before that nothing reads or writes an amount. */
export async function openSpeeches(database: Pick<Database, 'read'>): Promise<Speeches> {
  await readSpeech(database.read)
  return makeSpeeches(database)
}

export function makeSpeeches({ read }: Pick<Database, 'read'>): Speeches {
  let kept: { readonly store: StoreSpeech; readonly at: number } | null = null
  return {
    async of(headers) {
      // Not the app's clock: that stands still in tests, and jumps on some machines.
      if (!kept || performance.now() - kept.at > keptMs) {
        // That the database is away is what the call itself says.
        const store = await readSpeech(read).catch(() => kept?.store ?? english)
        kept = { store, at: performance.now() }
      }
      const { store } = kept
      return { language: answerLanguage(headers, store), store }
    },
    noticing: announce => (event, what) => {
      if (what.topics.some(topic => topic === 'store' || topic === 'print')) kept = null
      announce(event, what)
    },
  }
}

/** Also says from here on with how many decimals this process reads and writes amounts: it serves one store. */
export async function readSpeech(db: Db): Promise<StoreSpeech> {
  const row = await db
    .selectFrom('store')
    .innerJoin('print_settings', join => join.onTrue())
    .select(['store.language', 'store.languages', 'store.locale', 'print_settings.receipt_language'])
    .select('store.currency_decimals')
    .executeTakeFirstOrThrow()
  const decimals = decimalsIn(Number(row.currency_decimals))
  writeDecimals(() => decimals)
  return storeSpeech(row)
}
