import type { CartLine } from '../../domain/cart.ts'
import type { Customer, DeliveryType } from '../../domain/entities.ts'
import type { DeviceDatabase } from './device-database.ts'
import { type Owner, ownerPrefix } from './store.ts'

/** The order being built: it survives a reload and a visit to another page. */
export interface OpenCart {
  readonly lines: readonly CartLine[]
  readonly customer: Pick<Customer, 'phone' | 'name'> | null
  readonly deliveryType: DeliveryType
  readonly tableId: number | null
}

export interface StoredCart {
  /** null: nothing was begun. */
  readonly read: () => Promise<OpenCart | null>
  /** null empties it. */
  readonly write: (cart: OpenCart | null) => Promise<void>
}

/** The open cart of `owner`. */
export function openCartOf(database: DeviceDatabase, owner: Owner): StoredCart {
  const name = openCartName(owner)
  return {
    read: () => database.read(async tx => (await tx.get<OpenCart>(name)) ?? null),
    write: cart => database.change(async tx => (cart ? tx.put(name, cart) : tx.remove(name))),
  }
}

export const openCartName = (owner: Owner): string => `${ownerPrefix(owner)}cart`
