/** What is charged for serving: what the store asks for, and what each party was told. */
import { isOneVisit } from '../../domain/parties.ts'
import { percentFor, type ServiceRate, type StoreService } from '../../domain/service-line.ts'
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

/**
 * What is charged for orders that are settled as a whole. Orders of several tables or parties are none that anybody
 * serves together, and who came late or long ago stands apart from who sits there. Those of nobody at a table are
 * charged what its guests would be.
 */
export async function serviceOfOrders(db: Db, orders: readonly FoundOrder[]): Promise<ServiceRate | null> {
  const [first] = orders
  const [party, ...others] = new Set(orders.flatMap(({ party_id }) => party_id ?? []))
  if (!first || others.length > 0 || orders.some(order => order.table_id !== first.table_id)) return null
  const free = orders.filter(({ party_id }) => party_id === null)
  if (free.length === 0) return party === undefined ? null : serviceOfParty(db, party)
  if (first.table_id === null || free.some(({ late_party_id }) => late_party_id !== null)) return null
  const sitting = await db
    .selectFrom('parties')
    .select('id')
    .where('table_id', '=', first.table_id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (party !== undefined && party !== sitting?.id) return null
  const rate = sitting ? await serviceOfParty(db, sitting.id) : asksOfNobody(await storeService(db))
  return rate && (await isOneVisitAt(db, first.table_id, free)) ? rate : null
}

const asksOfNobody = (service: StoreService): ServiceRate | null => {
  const percent = percentFor(service, null)
  return percent === 0 ? null : { ...service, percent }
}

/** Whether these orders are of the guests who have ordered last at their table. */
async function isOneVisitAt(db: Db, tableId: number, orders: readonly FoundOrder[]): Promise<boolean> {
  const { last } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.max('placed_at').as('last'))
    .where('table_id', '=', tableId)
    .where('payment_status', '=', 'pending')
    .where('status', '<>', 'cancelled')
    .where('left_unpaid_at', 'is', null)
    .where('late_party_id', 'is', null)
    .executeTakeFirstOrThrow()
  return orders.every(({ placed_at }) => isOneVisit(placed_at, Number(last)))
}

/** "Service charge 10 %" */
export const serviceTitle = ({ percent }: Pick<ServiceRate, 'percent'>): string =>
  inWords('en', { key: 'bills.service', values: { percent: String(percent / 100) } })
