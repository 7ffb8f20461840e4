import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { topSellingItem } from '../domain/entities.ts'
import { failures } from '../domain/failures.ts'
import { read } from './endpoint.ts'
import { periodQuery } from './period.ts'

/** One stretch of the plot: an hour ('HH:MM' on the store's wall clock), a day ('YYYY-MM-DD') or a month ('YYYY-MM'). */
const point = z.object({ label: z.string(), orders: z.number(), revenue: z.string() })

export const reports = {
  get: read('/reports', {
    topic: 'reports',
    query: periodQuery,
    reply: z.object({
      ordersCount: z.number(),
      newCustomers: z.number(),
      repeatedCustomers: z.number(),
      currency: z.nullable(z.string()),
      averageOrderValue: z.nullable(z.string()),
      totalCustomers: z.number(),
      netRevenue: z.nullable(z.string()),
      taxTotal: z.nullable(z.string()),
      revenueTotal: z.nullable(z.string()),
      topSellingItems: z.array(topSellingItem),
      /** The period, both days included, 'YYYY-MM-DD'. */
      from: z.string(),
      to: z.string(),
      /** Orders and revenue over the period, in equal steps without gaps. */
      series: z.object({ step: z.enum(['hour', 'day', 'month']), points: z.array(point) }),
    }),
    access: areaScopes.reports,
    failure: failures.reportsLoad,
  }),
}
