import type { ReadMenu } from './menu.ts'

/**
 * What the shadow reads of the tables: ids, the order of rows, and how cents fell where two bills may get the odd one.
 * These tables are only added to, so that rows that are read later tell what an earlier call had written.
 */
export interface Rows {
  /** What tills were told of the menu, by its versions. */
  readonly menus: readonly ReadMenu[]
  readonly parties: readonly { readonly id: number; readonly opened_at: number }[]
  readonly items: readonly {
    readonly id: number
    readonly order_id: number
    readonly item_id: number
    readonly variant_id: number | null
    readonly reduced_from: number | null
    readonly quantity: number
    readonly unit_cents: number
    readonly off_cents: number
  }[]
  readonly payments: readonly {
    readonly id: number
    readonly bill_id: number
    readonly kind: string
    readonly payment_type_id: number | null
    readonly amount_cents: number
    readonly tip_cents: number
    readonly rounding_cents: number
    readonly change_cents: number
    readonly drawer_id: number | null
    readonly shift_id: number | null
    readonly late_of: number | null
    readonly reverses: number | null
  }[]
  readonly invoices: readonly {
    readonly id: number
    readonly bill_id: number | null
    readonly series: string | null
    readonly number: number | null
    readonly kind: string
    readonly refers_to: number | null
    readonly settles: number
    readonly printed_as: string | null
    readonly booked_at: number | null
    readonly shift_id: number | null
    readonly net_cents: number
    readonly tax_cents: number
    readonly payable_cents: number
  }[]
  readonly lines: readonly {
    readonly id: number
    readonly invoice_id: number
    readonly order_item_id: number | null
    readonly n: number
    readonly d: number
    readonly amount_cents: number
    readonly net_cents: number
    readonly tax_cents: number
    readonly tax_rate: number | null
    readonly tax_type: string | null
    readonly refers_to: number | null
  }[]
  readonly taxes: readonly {
    readonly invoice_id: number
    readonly tax_rate: number | null
    readonly net_cents: number
    readonly tax_cents: number
  }[]
  readonly adjustments: readonly { readonly id: number; readonly party_id: number; readonly kind: string }[]
  readonly adjustmentLines: readonly {
    readonly adjustment_id: number
    readonly order_item_id: number
    readonly off_cents: number
  }[]
}

export const noRows: Rows = {
  menus: [],
  parties: [],
  items: [],
  payments: [],
  invoices: [],
  lines: [],
  taxes: [],
  adjustments: [],
  adjustmentLines: [],
}

/** "INV-000812" */
export const numberText = (series: string | null, number: number | null): string =>
  `${series}-${String(number).padStart(6, '0')}`
