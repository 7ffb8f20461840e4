/** What is charged for serving: what the store asks for, and what each party was told. */

import { centsText } from '../../domain/money.ts'
import { isOneVisit } from '../../domain/parties.ts'
import { percentFor, type ServiceLine, type ServiceRate, type StoreService } from '../../domain/service-line.ts'
import { inWords } from '../../texts/say.ts'
import type { Db } from '../db/open.ts'
import type { FoundOrder } from './read-orders.ts'

/** As the settings say now. */
export async function storeService(db: Db): Promise<StoreService> {
  const row = await db
    .selectFrom('store')
    .leftJoin('taxes', join => join.onRef('taxes.id', '=', 'store.service_tax_id').on('taxes.removed_at', 'is', null))
    .select(['service_percent', 'service_from_covers', 'taxes.title', 'taxes.rate', 'taxes.type'])
    .executeTakeFirstOrThrow()
  return {
    ...{ percent: row.service_percent, taxRate: row.rate, taxType: row.type, taxTitle: row.title },
    fromCovers: row.service_from_covers,
  }
}

/** The columns of a party for it. */
export const serviceColumns = (service: StoreService, covers: number | null) => ({
  ...{ service_percent: percentFor(service, covers), service_tax_rate: service.taxRate },
  ...{ service_tax_type: service.taxType, service_tax_title: service.taxTitle },
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
        ...{ percent: party.service_percent, taxRate: party.service_tax_rate },
        ...{ taxType: party.service_tax_type, taxTitle: party.service_tax_title },
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

/** What is charged for orders that are settled as a whole; null: nothing. */
export type Charging = (orders: readonly FoundOrder[]) => ServiceRate | null

/** As `readCharging`, of these orders together. */
export const serviceOfOrders = async (db: Db, orders: readonly FoundOrder[]): Promise<ServiceRate | null> =>
  (await readCharging(db, orders))(orders)

/**
 * What is charged for any of these orders. Orders of several tables or parties are none that anybody serves together,
 * and who came late or long ago stands apart from who sits there. Those of nobody at a table are charged what its guests
 * would be.
 */
export async function readCharging(db: Db, known: readonly FoundOrder[]): Promise<Charging> {
  const atTables = known.filter(({ table_id, party_id }) => table_id !== null || party_id !== null)
  if (atTables.length === 0) return () => null
  const parties = await partiesFor(db, atTables)
  const rates = new Map(parties.map(party => [party.id, rateOf(party)]))
  const sitting = new Map(
    parties.flatMap(({ id, table_id, closed_at }) => (closed_at === null ? [[table_id, id]] : [])),
  )
  const free = atTables.filter(({ party_id, late_party_id }) => party_id === null && late_party_id === null)
  const asked = free.length === 0 ? null : asksOfNobody(await storeService(db))
  if (asked === null && [...rates.values()].every(rate => rate === null)) return () => null
  const latest = await latestAt(db, new Set(free.flatMap(({ table_id }) => table_id ?? [])))

  return orders => {
    const [first] = orders
    const [party, ...others] = new Set(orders.flatMap(({ party_id }) => party_id ?? []))
    if (!first || others.length > 0 || orders.some(order => order.table_id !== first.table_id)) return null
    const unseated = orders.filter(({ party_id }) => party_id === null)
    if (unseated.length === 0) return rates.get(party ?? 0) ?? null
    if (first.table_id === null || unseated.some(({ late_party_id }) => late_party_id !== null)) return null
    const there = sitting.get(first.table_id)
    if (party !== undefined && party !== there) return null
    const last = latest.get(first.table_id) ?? 0
    if (!unseated.every(({ placed_at }) => isOneVisit(placed_at, last))) return null
    return there === undefined ? asked : (rates.get(there) ?? null)
  }
}

/** The parties of these orders, and those who sit at their tables. */
const partiesFor = (db: Db, orders: readonly FoundOrder[]) =>
  db
    .selectFrom('parties')
    .select(['id', 'table_id', 'closed_at'])
    .select(['service_percent', 'service_tax_rate', 'service_tax_type', 'service_tax_title'])
    .where(eb =>
      eb.or([
        eb('id', 'in', [0, ...new Set(orders.flatMap(({ party_id }) => party_id ?? []))]),
        eb.and([
          eb('closed_at', 'is', null),
          eb('table_id', 'in', [0, ...new Set(orders.flatMap(({ table_id }) => table_id ?? []))]),
        ]),
      ]),
    )
    .execute()

const asksOfNobody = (service: StoreService): ServiceRate | null => {
  const percent = percentFor(service, null)
  return percent === 0 ? null : { ...service, percent }
}

/** When the guests of these tables have ordered last, by table. */
async function latestAt(db: Db, tables: ReadonlySet<number>): Promise<ReadonlyMap<number, number>> {
  if (tables.size === 0) return new Map()
  const found = await db
    .selectFrom('orders')
    .select(['table_id', ({ fn }) => fn.max('placed_at').as('last')])
    .where('table_id', 'in', [...tables])
    .where('payment_status', '=', 'pending')
    .where('status', '<>', 'cancelled')
    .where('left_unpaid_at', 'is', null)
    .where('late_party_id', 'is', null)
    .groupBy('table_id')
    .execute()
  return new Map(found.map(({ table_id, last }) => [table_id ?? 0, Number(last)]))
}

/** "Service charge 10 %" */
export const serviceTitle = ({ percent }: Pick<ServiceRate, 'percent'>): string =>
  inWords('en', { key: 'bills.service', values: { percent: String(percent / 100) } })

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
