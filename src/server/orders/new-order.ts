/** An order as a till sends it. */
import type { CustomerType, DeliveryType } from '../../domain/entities.ts'
import { orderTakenMaxMs } from '../../domain/limits.ts'
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

/**
 * The moment at which an order counts as taken. A device says it and nobody can prove it: it is believed up to three days
 * back, and never ahead; otherwise it is now.
 */
export const takenMoment = ({ takenAt }: Pick<NewOrder, 'takenAt'>, now: number): number =>
  takenAt !== null && takenAt <= now && takenAt >= now - orderTakenMaxMs ? takenAt : now
