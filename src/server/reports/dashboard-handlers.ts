import type { dashboard } from '../../contract/dashboard.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import { businessDaySpan } from '../../domain/business-day.ts'
import type { Backups } from '../backup/backups.ts'
import type { Db } from '../db/open.ts'
import type { Handlers } from '../http/handler.ts'
import { reservationsOf } from '../reservations/read-reservations.ts'
import { readPeriod } from '../store/period.ts'
import { readStore } from '../store/store.ts'
import type { Watch } from '../watch/watch.ts'
import { makeControlToday } from './control-today.ts'
import { newCustomers, repeatedOn } from './customer-counts.ts'
import { ordersTaken } from './figures.ts'
import { itemSales } from './item-sales.ts'
import { topSellers } from './top-sellers.ts'

type Setup = NonNullable<Reply<typeof dashboard.today>['setup']>

export const dashboardHandlers = (
  watch: Pick<Watch, 'list'>,
  backups: Pick<Backups, 'lastGood'> | null,
): Handlers<typeof dashboard> => {
  const controlToday = makeControlToday()
  return {
    today: async ({ db, user, now }) => {
      const day = await readPeriod(db, { type: 'today', from: null, to: null }, ['today'], now)
      const keepsSettings = mayEnter(user, areaScopes.settings)
      const setup = keepsSettings ? await readSetup(db) : null
      return {
        reservations: await reservationsOf(db, day, day.dayStartsAtHour),
        topSellingItems: await topSellers(db, await itemSales(db, day)),
        ordersCount: await ordersTaken(db, day),
        newCustomerCount: await newCustomers(db, day, day),
        repeatedCustomerCount: await repeatedOn(db, day.today),
        currency: day.currency,
        setup,
        ...(keepsSettings && setup === null && !(await hasOrders(db)) && { awaitsFirstOrder: true }),
        health: keepsSettings
          ? { warnings: [...watch.list()], lastBackup: (await backups?.lastGood(now)) ?? null }
          : null,
        control: mayEnter(user, areaScopes.reports)
          ? await controlToday(db, day.today, businessDaySpan(day.today, day.timeZone, day.dayStartsAtHour))
          : null,
      }
    },
  }
}

const hasOrders = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('orders').select('id').limit(1).execute()).length > 0

async function readSetup(db: Db): Promise<Setup | null> {
  const { settings: store } = await readStore(db)
  const hasAny = async (table: 'taxes' | 'categories' | 'menu_items' | 'store_tables') =>
    (await db.selectFrom(table).select('id').where('removed_at', 'is', null).limit(1).execute()).length > 0
  const setup = {
    store: Boolean(store.store_name && store.currency),
    taxes: await hasAny('taxes'),
    categories: await hasAny('categories'),
    items: await hasAny('menu_items'),
    tables: await hasAny('store_tables'),
  }
  return Object.values(setup).every(Boolean) ? null : setup
}
