/** What the guests of a party were told about the service charge, as it goes with them and with their orders. */
import { borneTerms, higherTerms, noService, percentFor, type ServiceTerms } from '../../domain/money/service-line.ts'
import type { Db, Tx } from '../db/open.ts'
import { serviceColumns } from './service.ts'

/** What was charged for serving goes with orders that join other guests: taking it off is a right of its own. */
export async function keepService(tx: Tx, partyId: number, borne: ServiceTerms): Promise<void> {
  const { terms, covers } = await termsOfParty(tx, partyId)
  const higher = percentFor(borne, null) > 0 ? higherTerms(terms, borne, covers) : terms
  if (higher !== terms) await tellGuests(tx, partyId, higher, covers)
}

/** Guests who join others are one party with the higher terms of both. `covers`: of all of them. */
export async function joinService(tx: Tx, partyId: number, theirId: number, covers: number | null): Promise<void> {
  const [own, theirs] = [await termsOfParty(tx, partyId), await termsOfParty(tx, theirId)]
  await tellGuests(tx, partyId, higherTerms(own.terms, theirs.terms, covers), covers)
}

const tellGuests = (tx: Tx, partyId: number, terms: ServiceTerms, covers: number | null) =>
  tx.updateTable('parties').set(serviceColumns(terms, covers)).where('id', '=', partyId).execute()

/** After the guests were counted. */
export async function followCovers(tx: Tx, partyId: number): Promise<void> {
  const { terms, covers } = await termsOfParty(tx, partyId)
  await tellGuests(tx, partyId, terms, covers)
}

export async function termsOfParty(tx: Tx, partyId: number) {
  const told = (await readTold(tx, [partyId])).get(partyId)
  if (!told) throw new Error(`party ${partyId} is gone`)
  return told
}

interface Told {
  readonly covers: number | null
  readonly terms: ServiceTerms
}

/** What the guests of parties were told, by the party's id. */
async function readTold(db: Db, parties: readonly number[]): Promise<ReadonlyMap<number, Told>> {
  if (parties.length === 0) return new Map()
  const rows = await db
    .selectFrom('parties')
    .select(['id', 'covers', 'service_told_percent', 'service_from_covers'])
    .select(['service_tax_rate', 'service_tax_type', 'service_tax_title'])
    .where('id', 'in', parties)
    .execute()
  return new Map(
    rows.map(row => [
      row.id,
      {
        covers: row.covers,
        terms: {
          percent: row.service_told_percent,
          fromCovers: row.service_from_covers,
          taxRate: row.service_tax_rate,
          taxType: row.service_tax_type,
          taxTitle: row.service_tax_title,
        },
      },
    ]),
  )
}

/** What orders take along that leave these parties: of several the highest. */
export async function borneBy(db: Db, parties: readonly number[]): Promise<ServiceTerms> {
  const told = await readTold(db, [...new Set(parties)])
  return [...told.values()]
    .map(({ terms, covers }) => borneTerms(terms, covers))
    .reduce((one, other) => higherTerms(one, other, null), noService)
}
