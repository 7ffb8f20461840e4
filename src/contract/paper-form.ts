/** What names a paper that is recorded: a copy of a receipt, a print of a bill, and the like. */
import * as z from 'zod/mini'
import { id, idOrNull, optionalLine, wholeNumberOrNull } from '../domain/fields.ts'
import { orderIdsMax, titleMax } from '../domain/limits.ts'

const invalid = 'forms.invalidRequest'
const noOrders = 'forms.orders'

export const paperKinds = ['receipt', 'bill', 'slip', 'report', 'order', 'token'] as const
export type PaperKind = (typeof paperKinds)[number]

export const paperForm = z.object({
  kind: z.enum(paperKinds, invalid),
  /** Of a receipt: the invoice's id, or its number, 'INV-000812'; and which of its papers, 0 being the original. */
  invoiceId: z.nullish(z.union([z.number(), z.string().check(z.maxLength(titleMax, invalid))], invalid)),
  copyNo: wholeNumberOrNull(invalid),
  /** Of a bill: whose, as `POST /parties/:at/print` had it, or the orders of `POST /orders/print-bill`; which print. */
  at: optionalLine(titleMax),
  billNo: idOrNull(invalid),
  printNo: idOrNull(invalid),
  /** Of a payment slip. */
  paymentId: idOrNull(invalid),
  /** Of X and Z. */
  shiftId: idOrNull(invalid),
  /** Of what is printed with an order that is not paid. */
  orderIds: z.nullish(z.array(id(noOrders), noOrders).check(z.maxLength(orderIdsMax, noOrders))),
  /** Of a token. */
  orderId: idOrNull(invalid),
  /** null: the first printer for papers of this kind. */
  printerId: idOrNull(invalid),
})
export type PaperForm = z.infer<typeof paperForm>
