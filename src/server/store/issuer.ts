/** What documents say of the restaurant by law. Each set of facts is one row; an invoice names the one of its day. */
import type { Db, Tx } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'

/** Lines: what the law wants besides, as a register's number. */
export interface Issuer {
  readonly legal_name: string | null
  readonly tax_id: string | null
  readonly address: string | null
  readonly lines: string | null
}

const readFacts = prepared<Record<string, never>, StoreFacts>(db =>
  db
    .selectFrom('store')
    .select(['store_name', 'legal_name', 'tax_id', 'address', 'receipt_lines'])
    .select(({ selectFrom }) => [
      selectFrom('issuers').select('id').orderBy('id', 'desc').limit(1).as('issuer_id'),
      selectFrom('issuers').select('facts').orderBy('id', 'desc').limit(1).as('facts'),
    ])
    .compile(),
)

interface StoreFacts {
  readonly store_name: string | null
  readonly legal_name: string | null
  readonly tax_id: string | null
  readonly address: string | null
  readonly receipt_lines: string | null
  readonly issuer_id: number | null
  readonly facts: string | null
}

/** The row of the store's present facts; it is written with the first document that needs it. */
export async function issuerNow(tx: Tx, now: number): Promise<number> {
  const [store] = await readFacts(tx, {})
  if (!store) throw new Error('the database has no store')
  const facts = JSON.stringify(issuerOf(store))
  if (store.issuer_id !== null && store.facts === facts) return store.issuer_id
  const { id } = await tx
    .insertInto('issuers')
    .values({ facts, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** As the document says it. */
export async function issuerOfDocument(db: Db, id: number): Promise<Issuer> {
  const { facts } = await db.selectFrom('issuers').select('facts').where('id', '=', id).executeTakeFirstOrThrow()
  return JSON.parse(facts) as Issuer
}

const issuerOf = ({ store_name, legal_name, tax_id, address, receipt_lines }: StoreFacts): Issuer => ({
  legal_name: legal_name ?? store_name,
  tax_id,
  address,
  lines: receipt_lines,
})
