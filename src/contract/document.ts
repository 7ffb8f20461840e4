/** One invoice or credit note with everything that stands on its paper. Money is text, flags 1 or 0. */
import * as z from 'zod/mini'
import { comboOfItem, customerType, deliveryType } from '../domain/entities.ts'
import { invoice } from '../domain/money/invoice.ts'
import { payment, taxRow } from './party.ts'

const textOrNull = z.nullable(z.string())
const numberOrNull = z.nullable(z.number())

/** n/d pieces. */
const pieces = z.object({ n: z.number(), d: z.number() })

const documentLine = z.object({
  line_id: z.number(),
  /** null: no dish, but a service charge or what was printed for an order that the server did not know. */
  order_item_id: numberOrNull,
  title: z.string(),
  variant_title: textOrNull,
  addons: z.array(z.string()),
  notes: textOrNull,
  /** The order whose combo it is a part of, and which; missing: it was ordered by itself. */
  combo: z.optional(z.extend(comboOfItem, { order_id: z.number() })),
  ...pieces.shape,
  /** Of one piece, before anything was taken off. */
  unit_price: textOrNull,
  /** In the menu's prices, less what was taken `off`. */
  amount: z.string(),
  off: z.string(),
  net: z.string(),
  tax: z.string(),
  total: z.string(),
  tax_rate: numberOrNull,
  tax_type: textOrNull,
  /** What credit notes have left of it, with tax. */
  left: z.string(),
  left_net: z.string(),
  left_tax: z.string(),
  pieces_left: pieces,
})

export const document = z.object({
  invoice_id: z.number(),
  number: z.string(),
  /** The number on a device's paper, where the document got another. */
  printed_as: textOrNull,
  kind: invoice.shape.kind,
  refers_to: numberOrNull,
  refers_to_number: textOrNull,
  settles: invoice.shape.settles,
  made_at: z.string(),
  booked_at: z.string(),
  issuer: z.object({ legal_name: textOrNull, tax_id: textOrNull, address: textOrNull, lines: textOrNull }),
  buyer: invoice.shape.buyer,
  table_id: numberOrNull,
  table_title: textOrNull,
  floor: textOrNull,
  covers: numberOrNull,
  delivery_type: deliveryType,
  customer_type: customerType,
  name: textOrNull,
  tokens: z.array(z.number()),
  orders: z.array(z.object({ order_id: z.number(), token_no: z.number(), business_day: z.string() })),
  /** Who placed the orders, between commas. */
  served_by: textOrNull,
  taken_by: textOrNull,
  lines: z.array(documentLine),
  adjustments: z.array(
    z.object({
      adjustment_id: z.number(),
      kind: z.enum(['percent', 'amount', 'comp']),
      /** "10" */
      percent: textOrNull,
      /** What was taken off the lines of this document. */
      total: z.string(),
    }),
  ),
  taxes: z.array(taxRow),
  net: z.string(),
  tax: z.string(),
  total: z.string(),
  /** What credit notes have taken back of it. */
  credited: z.string(),
  credit_notes: z.array(
    z.object({ invoice_id: z.number(), number: z.string(), total: z.string(), made_at: z.string() }),
  ),
  payments: z.array(payment),
  /** How many papers the server knows of. */
  copies: z.number(),
})
