/** What a waiter would notice of a split: what was saved is what was laid out, and nobody hears no of what was done. */
import type { Database } from '../../src/server/db/open.ts'
import type { Party } from './split-acts.ts'

/** The shares of each bill that was asked for, against the guests' bills in the answer. */
export function otherThanWanted(asked: Readonly<Record<string, unknown>>, reply: unknown): string[] {
  const { party } = (reply ?? {}) as { readonly party?: Party }
  if (!party) return []
  const wanted = (asked.bills as { shares: Share[] }[]).map(({ shares }) => textOf(shares)).filter(text => text !== '')
  const saved = party.bills
    .filter(({ is_rest, is_closed }: Party) => is_rest === 0 && is_closed === 0)
    .map(({ lines }: Party) =>
      textOf(
        lines.flatMap(({ order_item_id: orderItemId, n, d }: Party) =>
          orderItemId === null ? [] : [{ orderItemId, n, d }],
        ),
      ),
    )
  const [a, b] = [wanted.toSorted().join(' | '), saved.toSorted().join(' | ')]
  return a === b ? [] : [`${party.at}: laid out ${a}, saved ${b}`]
}

interface Share {
  readonly orderItemId: number
  readonly n: number
  readonly d: number
}

/** 2/2 and 1/1 of an item are the same. */
const textOf = (shares: readonly Share[]) =>
  shares
    .map(({ orderItemId, n, d }) => `${orderItemId}: ${((n * 1_000_000) / d).toFixed(0)}`)
    .toSorted()
    .join(', ')

interface Refused {
  readonly username: string
  readonly name: string
  readonly input: object
  /** When it was tapped first, in ms since epoch. */
  readonly since: number
}

const kinds: Readonly<Record<string, string>> = { split: 'split', move: 'move', 'service charge': 'service' }

/** A repeated tap was refused as if somebody else had been faster, but it was the tap itself that had been done. */
export async function toldNoThoughDone(database: Database, refused: Refused): Promise<string[]> {
  const { params, body } = refused.input as { params?: { at: string }; body: { version?: number } }
  const kind = kinds[refused.name]
  if (!params || body.version === undefined || !kind || !params.at.startsWith('p')) return []
  const own = await database.read
    .selectFrom('party_acts')
    .innerJoin('users', 'users.id', 'party_acts.user_id')
    .select('version')
    .where('username', '=', refused.username)
    .where('party_id', '=', Number(params.at.slice(1)))
    .where('version', '=', body.version + 1)
    .where('kind', '=', kind)
    .where('at', '>=', refused.since - 1_000)
    .execute()
  return own.length === 0 ? [] : [`${params.at}: ${refused.name} was done, and its waiter was told no`]
}
