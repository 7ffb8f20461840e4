import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { topSellingItem } from '../domain/entities.ts'
import { failures } from '../domain/failures.ts'
import { read } from './endpoint.ts'
import { periodQuery } from './period.ts'

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
    }),
    access: areaScopes.reports,
    failure: failures.reportsLoad,
  }),
}
