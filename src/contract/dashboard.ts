import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { reservation, topSellingItem } from '../domain/entities.ts'
import { failures } from '../domain/failures.ts'
import { read } from './endpoint.ts'

export const dashboard = {
  today: read('/dashboard', {
    topic: 'dashboard',
    reply: z.object({
      reservations: z.array(reservation),
      topSellingItems: z.array(topSellingItem),
      ordersCount: z.number(),
      newCustomerCount: z.number(),
      repeatedCustomerCount: z.number(),
      currency: z.nullable(z.string()),
      /** The steps to set up a new store; null when all are done, and for people who may not change the settings. */
      setup: z.nullable(
        z.object({
          store: z.boolean(),
          taxes: z.boolean(),
          categories: z.boolean(),
          items: z.boolean(),
          tables: z.boolean(),
        }),
      ),
      /** The state of the server's machine; null for people who may not change the settings. */
      health: z.nullable(
        z.object({
          /** Problems, the worst first. Amber: soon. Red: now. */
          warnings: z.array(z.object({ code: z.string(), level: z.enum(['amber', 'red']), text: z.string() })),
          lastBackup: z.nullable(
            z.object({ at: z.nullable(z.string()), level: z.enum(['good', 'amber', 'red']), text: z.string() }),
          ),
        }),
      ),
    }),
    access: areaScopes.dashboard,
    failure: failures.dashboardLoad,
  }),
}
