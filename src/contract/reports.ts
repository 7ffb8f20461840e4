import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { deliveryType, topSellingItem } from '../domain/entities.ts'
import { failures } from '../domain/failures.ts'
import { read } from './endpoint.ts'
import { taxRow } from './party.ts'
import { periodQuery } from './period.ts'
import { ofType } from './till.ts'

/** One stretch of the plot: an hour ('HH:MM' on the store's wall clock), a day ('YYYY-MM-DD') or a month ('YYYY-MM'). */
const point = z.object({ label: z.string(), orders: z.number(), revenue: z.string() })

/**
 * Orders are those that were taken on these days and not cancelled; money is that of these days' invoices, and the
 * average is that of the orders on them. Amounts are null where there was no invoice.
 */
const figures = {
  ordersCount: z.number(),
  paidOrdersCount: z.number(),
  averageOrderValue: z.nullable(z.string()),
  netRevenue: z.nullable(z.string()),
  taxTotal: z.nullable(z.string()),
  revenueTotal: z.nullable(z.string()),
  newCustomers: z.number(),
  repeatedCustomers: z.number(),
}

const sum = z.object({ count: z.number(), amount: z.string() })

export const reports = {
  /** Ours: what was paid how and to whom, what was given away, and what the drawers should hold. */
  money: read('/reports/money', {
    topic: 'reports',
    query: periodQuery,
    reply: z.object({
      from: z.string(),
      to: z.string(),
      currency: z.nullable(z.string()),
      byType: z.array(ofType),
      /** Invoices less credit notes. */
      byRate: z.array(taxRow),
      byPerson: z.array(
        z.object({
          /** null: nobody, as where an over-payment was kept. */
          user: z.nullable(z.number()),
          name: z.string(),
          invoices: z.number(),
          total: z.string(),
          tips: z.string(),
          discounts: z.string(),
          comps: z.string(),
          /** Negative. */
          refunds: z.string(),
        }),
      ),
      /**
       * What was ordered by price rules; `list`: what it would have cost without them, `less`: the difference. `late`: so
       * many pieces were sent more than five minutes after the rule's hours. Missing: none.
       */
      byRule: z.optional(
        z.array(
          z.object({
            rule_id: z.number(),
            title: z.string(),
            pieces: z.number(),
            sold: z.string(),
            list: z.string(),
            less: z.string(),
            late: z.number(),
          }),
        ),
      ),
      /** What was ordered as combos; `alone`: what their parts cost by themselves, `saves`: the difference. Missing: none. */
      byCombo: z.optional(
        z.array(
          z.object({
            item_id: z.number(),
            title: z.string(),
            pieces: z.number(),
            sold: z.string(),
            alone: z.string(),
            saves: z.string(),
          }),
        ),
      ),
      invoices: sum,
      credit_notes: sum,
      discounts: sum,
      comps: sum,
      left_unpaid: sum,
      voids: sum,
      covers: z.number(),
      /** Money held for guests now: part payments, and what was paid too much. */
      held: sum,
      /** The drawers that are open now, and those that were closed in the period. */
      drawers: z.array(
        z.object({
          shift_id: z.number(),
          z_number: z.nullable(z.string()),
          drawer: z.string(),
          opened_at: z.string(),
          closed_at: z.nullable(z.string()),
          expected: z.string(),
          counted: z.nullable(z.string()),
          difference: z.nullable(z.string()),
        }),
      ),
    }),
    access: areaScopes.reports,
    failure: failures.reportsLoad,
  }),
  get: read('/reports', {
    topic: 'reports',
    query: periodQuery,
    reply: z.object({
      ...figures,
      currency: z.nullable(z.string()),
      totalCustomers: z.number(),
      topSellingItems: z.array(topSellingItem),
      /** The period, both days included, 'YYYY-MM-DD'. */
      from: z.string(),
      to: z.string(),
      /** Orders and revenue over the period, in equal steps without gaps. */
      series: z.object({ step: z.enum(['hour', 'day', 'month']), points: z.array(point) }),
      /** The period before; `until` is set where it is compared up to that instant only. null: there is none. */
      previous: z.nullable(z.object({ from: z.string(), to: z.string(), until: z.nullable(z.string()), ...figures })),
      /** The parts, most revenue first. The revenues of each list add up to `revenueTotal`; null is "none". */
      categories: z.array(
        z.object({
          id: z.nullable(z.number()),
          title: z.nullable(z.string()),
          quantity: z.number(),
          revenue: z.string(),
        }),
      ),
      waiters: z.array(
        z.object({
          id: z.nullable(z.number()),
          name: z.nullable(z.string()),
          has_left: z.boolean(),
          orders: z.number(),
          revenue: z.string(),
        }),
      ),
      diningOptions: z.array(z.object({ delivery_type: deliveryType, orders: z.number(), revenue: z.string() })),
    }),
    access: areaScopes.reports,
    failure: failures.reportsLoad,
  }),
}
