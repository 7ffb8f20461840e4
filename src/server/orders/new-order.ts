/** An order as a till sends it. */
import type { CustomerType, DeliveryType } from '../../domain/entities.ts'
import type { OrderedLine } from './price-line.ts'

export interface NewOrder {
  readonly cart: readonly OrderedLine[]
  readonly deliveryType: DeliveryType
  readonly customerType: CustomerType
  /** The customer's phone, or null. */
  readonly customerId: string | null
  readonly tableId: number | null
  /** The version of the menu that the device held; null: the present one. */
  readonly menuVersion: number | null
  /** What the device called the order while it could not reach the server, 'B-12'. */
  readonly provisionalToken: string | null
  /** When the guest ordered by the device's clock; null: now. */
  readonly takenAt: number | null
}
