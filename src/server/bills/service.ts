/** What is charged for serving: what the store asks for, and what each party was told. */

import { centsText } from '../../domain/money/money.ts'
import { percentFor, type ServiceLine, type ServiceRate, type StoreService } from '../../domain/money/service-line.ts'
import type { Db } from '../db/open.ts'
import { asStore, wordsHere } from '../http/speech.ts'
import type { FoundOrder } from './read-orders.ts'

/** As the settings say now. */
export async function storeService(db: Db): Promise<StoreService> {
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

/** The columns of a party for it. */
export const serviceColumns = (service: StoreService, covers: number | null) => ({
  service_percent: percentFor(service, covers),
  service_tax_rate: service.taxRate,
  service_tax_type: service.taxType,
  service_tax_title: service.taxTitle,
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

/** What is charged for any of these orders. Those of several parties are none that anybody serves together. */
export async function readCharging(db: Db, known: readonly FoundOrder[]): Promise<Charging> {
  const ids = [...new Set(known.flatMap(({ party_id }) => party_id ?? []))]
  if (ids.length === 0) return () => null
  const parties = await db
    .selectFrom('parties')
    .select(['id', 'service_percent', 'service_tax_rate', 'service_tax_type', 'service_tax_title'])
    .where('id', 'in', ids)
    .where('service_percent', '>', 0)
    .execute()
  const rates = new Map(parties.map(party => [party.id, rateOf(party)]))
  return orders => {
    const [party, ...others] = new Set(orders.map(({ party_id }) => party_id))
    return others.length > 0 ? null : (rates.get(party ?? 0) ?? null)
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
