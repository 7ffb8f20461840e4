/** An act names the version of the party that its screen showed. On a newer one it is refused, and says what was done. */
import { formatsOf } from '../../domain/formats.ts'
import type { Db } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { readStore } from '../store/store.ts'
import type { SumsInWords } from '../store/sums-in-words.ts'
import { entryInWords } from './entry-words.ts'

/** Throws Refused(409) where something was done since version `seen`: the latest of it, and how much more. */
export async function refuseOldVersion(
  db: Db,
  party: { readonly id: number; readonly version: number },
  seen: number,
  sums: SumsInWords,
): Promise<void> {
  if (party.version !== seen) throw await changedSince(db, party, seen, sums)
}

/** A refusal to throw: 409 with what was done from the version `seen` up to the party's, 400 where that never was. */
export async function changedSince(
  db: Db,
  party: { readonly id: number; readonly version: number },
  seen: number,
  sums: SumsInWords,
): Promise<Refused> {
  const rows = await db
    .selectFrom('party_acts')
    .leftJoin('users', 'users.id', 'party_acts.user_id')
    .leftJoin('deleted_users', 'deleted_users.user_id', 'party_acts.user_id')
    .select(['version', 'kind', 'facts', 'at', 'users.name', 'deleted_users.name as former'])
    .where('party_id', '=', party.id)
    .where('version', '>', seen)
    .where('version', '<=', party.version)
    .orderBy('version')
    .execute()
  const acts = rows.map(({ version, kind, facts, at, name, former }) => ({
    version,
    text: entryInWords(kind, facts, sums),
    by: name ?? former,
    at: new Date(at).toISOString(),
  }))
  const latest = acts.at(-1)
  // A version that never was comes from another restaurant's data, or from nowhere.
  if (!latest) return new Refused(400, 'refused.invalidRequest')
  const { timeZone } = await readStore(db)
  const refusal = new Refused(409, 'refused.changedSince', {
    person: latest.by ?? '?',
    act: latest.text,
    more: acts.length - 1,
    time: formatsOf({ timeZone }).clock(Date.parse(latest.at)),
  })
  return refusal.unless({ version: party.version, acts })
}
