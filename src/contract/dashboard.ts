import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { reservation, topSellingItem } from '../domain/entities.ts'
import { failures } from '../domain/failures.ts'
import { auditRow, books } from './audit.ts'
import { read } from './endpoint.ts'

const sum = z.object({ count: z.number(), amount: z.string() })

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
      /** All steps are done, and nobody has ever ordered; missing: not so, or for people who may not change the settings. */
      awaitsFirstOrder: z.optional(z.boolean()),
      /** What was taken off today, by person, and what stands out; null for people who may not see the reports. */
      control: z.nullable(
        z.object({
          people: z.array(
            z.object({
              id: z.number(),
              name: z.string(),
              voids: sum,
              /** Of those: after the kitchen had started, or after the bill. */
              started: sum,
              comps: sum,
              discounts: sum,
              refunds: sum,
              /** Without a reason, where one is asked for. */
              unstated: sum,
              /** Orders at prices of an earlier hour: by how much less than now, as a negative amount. */
              held: sum,
              /** Payments of which nobody has said how they were paid, where the store has payment types. */
              untyped: sum,
              /** Orders to take away or deliver, at a table. */
              toGo: sum,
            }),
          ),
          red: z.array(auditRow),
          books,
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
