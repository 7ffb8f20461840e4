/** Invoices over the wire (§3), in the form of entities.ts. */
import * as z from 'zod/mini'
import { customerType, deliveryType, paymentStatus } from '../entities.ts'

const text = z.string()
const textOrNull = z.nullable(z.string())
const money = z.string()

export const invoice = z.object({
  invoice_id: z.number(),
  created_at: z.string(),
  sub_total: money,
  tax_total: money,
  total: money,
  table_id: z.nullable(z.number()),
  table_title: textOrNull,
  floor: textOrNull,
  delivery_type: deliveryType,
  customer_type: customerType,
  customer_id: textOrNull,
  name: textOrNull,
  email: textOrNull,
  orders: z.array(z.object({ order_id: z.number(), payment_status: paymentStatus, token_no: z.number() })),
  /** "INV-000812"; a credit note has a row of its own, with negative sums and the orders of its invoice. */
  number: text,
  kind: z.enum(['invoice', 'credit_note']),
  /** The invoice that a credit note takes back, and its number. */
  refers_to: z.nullable(z.number()),
  refers_to_number: textOrNull,
  /** 0: it was printed and charges nothing, or it is a credit note. */
  settles: z.union([z.literal(0), z.literal(1)]),
  /** What credit notes have taken back of it. */
  credited: money,
  buyer: z.nullable(z.object({ name: text, tax_id: text, address: textOrNull })),
  /** One for each payment type; a tip is no part of the amount. */
  payments: z.array(z.object({ title: text, amount: money, tip: money })),
})

export type Invoice = z.infer<typeof invoice>
