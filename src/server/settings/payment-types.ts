import type { settings } from '../../contract/settings.ts'
import { centsOf } from '../../domain/money/money.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { listRows } from '../store/list-rows.ts'
import { storedFlag } from '../store/save-store.ts'
import { readPaymentTypes } from '../store/store.ts'

interface PaymentType {
  readonly title: string
  readonly is_active: number
  readonly is_cash: number
  readonly rounding_cents: number | null
}

const rows = listRows<PaymentType & Readonly<Record<string, string | number | null>>>({
  table: 'payment_types',
  columns: ['title', 'is_active', 'is_cash', 'rounding_cents'],
  unknown: 'refused.noPaymentType',
  entry: 'payment-type.change',
})

export const paymentTypeHandlers = {
  paymentTypes: ({ db }) => readPaymentTypes(db),
  addPaymentType: async ({ body, ...context }) => {
    const { title, isActive, rounding = null, isCash = title.toLowerCase() === 'cash' } = body
    const row = { title, is_active: storedFlag(isActive), is_cash: storedFlag(isCash), rounding_cents: coin(rounding) }
    return { ...done('done.paymentTypeAdded'), id: await rows.add(context, row) }
  },
  updatePaymentType: async ({ body: { title, isActive, isCash, rounding }, ...context }) => {
    await rows.change(context, {
      title,
      ...(isActive !== undefined && { is_active: storedFlag(isActive) }),
      ...(isCash !== undefined && { is_cash: storedFlag(isCash) }),
      ...(rounding !== undefined && { rounding_cents: coin(rounding) }),
    })
    return done('done.paymentTypeUpdated')
  },
  togglePaymentType: async ({ body: { isActive }, ...context }) => {
    await rows.change(context, { is_active: storedFlag(isActive) })
    return done(isActive ? 'done.paymentTypeOn' : 'done.paymentTypeOff')
  },
  removePaymentType: async context => {
    await rows.remove(context)
    return done('done.paymentTypeDeleted')
  },
} satisfies Partial<Handlers<typeof settings>>

/** The smallest coin, in cents; null: sums are not rounded. */
const coin = (rounding: string | null) => (rounding === null ? null : centsOf(rounding))
