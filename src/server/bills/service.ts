/** What is charged for serving: what the store asks for, and what each party was told. */

import { centsText } from '../../domain/money/money.ts'
import {
  higherRate,
  percentFor,
  type ServiceLine,
  type ServiceRate,
  type ServiceTerms,
} from '../../domain/money/service-line.ts'
import type { Db } from '../db/open.ts'
import { asStore, wordsHere } from '../http/speech.ts'
import type { FoundOrder } from './read-orders.ts'

/** As the settings say now. */
export async function storeService(db: Db): Promise<ServiceTerms> {
  const row = await db
    .selectFrom('store')
    .leftJoin('taxes', join => join.onRef('taxes.id', '=', 'store.service_tax_id').on('taxes.removed_at', 'is', null))
    .select(['service_percent', 'service_from_covers', 'taxes.title', 'taxes.rate', 'taxes.type'])
    .executeTakeFirstOrThrow()
  return {
    percent: row.service_percent,
    taxRate: row.rate,
    taxType: row.type,
    taxTitle: row.title,
    fromCovers: row.service_from_covers,
  }
}

/** The columns of a party: what its guests were told, and what so many of them are charged by that. */
export const serviceColumns = (told: ServiceTerms, covers: number | null) => ({
  service_told_percent: told.percent,
  service_from_covers: told.fromCovers,
  service_percent: percentFor(told, covers),
  service_tax_rate: told.taxRate,
  service_tax_type: told.taxType,
  service_tax_title: told.taxTitle,
})

interface Charged {
  readonly service_percent: number
  readonly service_tax_rate: number | null
  readonly service_tax_type: string | null
  readonly service_tax_title: string | null
}

/** null: nothing. */
export const rateOf = (party: Charged): ServiceRate | null =>
  party.service_percent === 0
    ? null
    : {
        percent: party.service_percent,
        taxRate: party.service_tax_rate,
        taxType: party.service_tax_type,
        taxTitle: party.service_tax_title,
      }

/** What one party is charged. */
export async function serviceOfParty(db: Db, id: number): Promise<ServiceRate | null> {
  const party = await db
    .selectFrom('parties')
    .select(['service_percent', 'service_tax_rate', 'service_tax_type', 'service_tax_title'])
    .where('id', '=', id)
    .executeTakeFirst()
  return party ? rateOf(party) : null
}

/** What is charged for orders that are settled together; null: nothing. */
export type Charging = (orders: readonly FoundOrder[]) => ServiceRate | null

/** As `readCharging`, of these orders together. */
export const serviceOfOrders = async (db: Db, orders: readonly FoundOrder[]): Promise<ServiceRate | null> =>
  (await readCharging(db, orders))(orders)

/** What is charged for any of these orders; for those of several parties together, as for guests who join: the highest. */
export async function readCharging(db: Db, known: readonly FoundOrder[]): Promise<Charging> {
  const ids = [...new Set(known.map(({ party_id }) => party_id))]
  if (ids.length === 0) return () => null
  const parties = await db
    .selectFrom('parties')
    .select(['id', 'service_percent', 'service_tax_rate', 'service_tax_type', 'service_tax_title'])
    .where('id', 'in', ids)
    .where('service_percent', '>', 0)
    .execute()
  const rates = new Map(parties.map(party => [party.id, rateOf(party)]))
  return orders => {
    const [first, ...others] = new Set(orders.flatMap(({ party_id }) => rates.get(party_id) ?? []))
    return first ? others.reduce(higherRate, first) : null
  }
}

/** "Service charge 10 %" */
export const serviceTitle = ({ percent }: Pick<ServiceRate, 'percent'>): string =>
  asStore(() => wordsHere({ key: 'bills.service', values: { percent: String(percent / 100) } }))

/** As lists and summaries say it beside the lines of the dishes; undefined: nothing. */
export const serviceOut = (line: ServiceLine | undefined) => line && chargedOut({ ...line, title: serviceTitle(line) })

/** The same under a title of its own. */
export const chargedOut = ({
  title,
  ...line
}: Pick<ServiceLine, 'amountCents' | 'netCents' | 'taxCents'> & { readonly title: string }) => ({
  title,
  amount: centsText(line.amountCents),
  net: centsText(line.netCents),
  tax: centsText(line.taxCents),
})
