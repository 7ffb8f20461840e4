import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { customerTypes, deliveryTypes } from '../domain/choices.ts'
import { paymentType, printSettings, storeTable, tillStoreSettings } from '../domain/entities.ts'
import { failures } from '../domain/failures.ts'
import { id, idOrNull, instantOrNull } from '../domain/fields.ts'
import { cartLinesMax, comboPiecesMax, modifierCountMax, quantityMax, quantityMin } from '../domain/limits.ts'
import { lineNotes } from '../domain/line-forms.ts'
import { category, menuItem, modifierGroup, priceRule, schedule, tax } from '../domain/menu/entities.ts'
import type { FormKey } from '../texts/text.ts'
import { post, sharedRead } from './endpoint.ts'
import { printedDocument } from './printed-document.ts'
import { said } from './replies.ts'
import { taken, taking } from './tender.ts'

const quantityWrong: FormKey = 'forms.quantity'
const numberOrText = z.nullish(z.union([z.number(), z.string()]))

/** How many of a line, as number or text. */
export const lineQuantity = z.pipe(
  z.union([z.number(quantityWrong), z.string(quantityWrong).check(z.regex(/^\d{1,3}$/, quantityWrong))], quantityWrong),
  z.pipe(
    z.transform((value: number | string) => Number(value)),
    z
      .number(quantityWrong)
      .check(z.int(quantityWrong), z.gte(quantityMin, quantityWrong), z.lte(quantityMax, quantityWrong)),
  ),
)

const chosenFields = {
  id: id('forms.addons'),
  count: z.optional(z.int('forms.addons').check(z.gte(1, 'forms.addons'), z.lte(modifierCountMax, 'forms.addons'))),
  part: z.optional(z.enum(['left', 'right'], 'forms.addons')),
}
const someChosen = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.array(schema, 'forms.addons').check(z.maxLength(modifierCountMax, 'forms.addons'))
/** What was chosen of an item's groups; for a modifier that asks in turn one level more. */
export const chosenModifiers = someChosen(
  z.object({ ...chosenFields, modifiers: z.optional(someChosen(z.object(chosenFields))) }),
)

/** A cart line as clients send it: the server reads these fields, prices the line itself and ignores the others. */
const orderLine = z.looseObject({
  id: id('forms.menuItems'),
  quantity: lineQuantity,
  price: numberOrText,
  notes: lineNotes,
  variant_id: idOrNull('forms.variant'),
  /** In place of `addons_ids`, by a client that knows groups: then nothing is chosen for it. */
  modifiers: z.optional(chosenModifiers),
  /** The parts of a combo; missing, from a client that knows none: its defaults, where these decide. */
  components: z.optional(
    z
      .array(
        z.object({ id: id('forms.menuItems'), modifiers: z.optional(chosenModifiers), notes: lineNotes }),
        'forms.menuItems',
      )
      .check(z.maxLength(comboPiecesMax, 'forms.tooManyLines')),
  ),
  /** When the guest was told the price; it is held for half an hour before `takenAt`. */
  pricedAt: instantOrNull('forms.invalidRequest'),
  addons_ids: z._default(z.nullable(z.array(id('forms.addons')).check(z.maxLength(50, 'forms.addons'))), null),
})

/** The whole customer, its phone, or nobody. */
const orderCustomer = z.pipe(
  z.nullish(
    z.union(
      [z.string().check(z.maxLength(30)), z.looseObject({ phone: z.string().check(z.maxLength(30)) })],
      'forms.customer',
    ),
  ),
  z.transform((value): string | null => (typeof value === 'object' && value !== null ? value.phone : value) || null),
)

const order = {
  cart: z
    .array(orderLine, 'forms.cartEmpty')
    .check(z.minLength(1, 'forms.cartEmpty'), z.maxLength(cartLinesMax, 'forms.tooManyLines')),
  deliveryType: z.pipe(
    z.nullish(z.enum(['', ...deliveryTypes], 'forms.diningOption')),
    z.transform((value): '' | (typeof deliveryTypes)[number] => value ?? ''),
  ),
  customerType: z._default(z.enum(customerTypes, 'forms.customer'), 'WALKIN'),
  customerId: orderCustomer,
  tableId: idOrNull('forms.table'),
  /**
   * `menuVersion` of the init answer with the prices that the guest was told; without it the current ones count. The order
   * is checked by the rules of that menu, but for what is sold out; 409 where it was replaced more than seven days ago.
   */
  menuVersion: idOrNull('forms.invalidRequest'),
  /** The token that the device assigned before it could reach the server: device letter and number. */
  provisionalToken: z.pipe(
    z.nullish(z.string().check(z.regex(/^[A-Z]{1,3}-\d{1,5}$/, 'forms.invalidRequest'))),
    z.transform((text): string | null => text ?? null),
  ),
  /** The draft that it was made from: it leaves its owner's list together with this. */
  draft: z.pipe(
    z.nullish(
      z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/, 'forms.invalidRequest')), version: z.number() }),
    ),
    z.transform((draft): { readonly id: string; readonly version: number } | null => draft ?? null),
  ),
  /**
   * When the guest ordered by the device's clock; missing, more than three days ago or in the future: now. What costs
   * less than by any moment of the last half hour is in the books as `price.held`.
   */
  takenAt: instantOrNull('forms.invalidRequest'),
}

/** Totals computed by the server, numbers rounded to cents; the client compares. */
const orderSent = z.extend(said, {
  tokenNo: z.number(),
  orderId: z.number(),
  businessDay: z.string(),
  netTotal: z.number(),
  taxTotal: z.number(),
  total: z.number(),
})

/** How our own screens ask for the menu. */
export const withGroups = { query: { form: 'groups' } } as const

export const pos = {
  /**
   * `form=groups`: what an item asks, in groups, and its `addons` empty; prices without rules, and the rules beside them.
   * Without it, as §7 has it: `addons` are the modifiers of all groups of an item, flat, at their base prices, under the
   * same ids, and a price is what the item costs at the table now.
   */
  init: sharedRead('/pos/init', {
    query: z.object({ form: z.optional(z.literal('groups', 'forms.invalidRequest')) }),
    topic: 'menu',
    dependsOn: ['menu', 'tables', 'store', 'print', 'payment-types'],
    reply: z.object({
      menuVersion: z.number(),
      /** The store's clock, by which a device knows its business day. */
      timeZone: z.string(),
      dayStartsAtHour: z.number(),
      categories: z.array(category),
      menuItems: z.array(menuItem),
      modifierGroups: z.optional(z.array(modifierGroup)),
      taxes: z.optional(z.array(tax)),
      schedules: z.optional(z.array(schedule)),
      priceRules: z.optional(z.array(priceRule)),
      paymentTypes: z.array(paymentType),
      printSettings,
      storeSettings: tillStoreSettings,
      storeTables: z.array(storeTable),
    }),
    access: areaScopes.pos,
    failure: failures.logged,
  }),
  createOrder: post('/pos/create-order', {
    body: z.object(order),
    reply: orderSent,
    changes: ['orders', 'kitchen', 'dashboard', 'reports'],
    announces: 'new_order',
    outbox: 'order',
    access: areaScopes.pos,
    failure: failures.createOrder,
  }),
  createOrderAndInvoice: post('/pos/create-order-and-invoice', {
    /** `fact`: as for a bill, its lines by their place in the cart. */
    body: z.object({
      ...order,
      netTotal: numberOrText,
      taxTotal: numberOrText,
      total: numberOrText,
      ...taking,
      fact: printedDocument,
    }),
    /** `number`: the invoice's, "INV-000812"; null: less was paid than it comes to. */
    reply: z.extend(orderSent, {
      invoiceId: z.nullable(z.number()),
      number: z.nullable(z.string()),
      due: z.string(),
      overpaid: z.string(),
      ...taken,
    }),
    changes: ['orders', 'kitchen', 'invoices', 'dashboard', 'reports', 'bills'],
    announces: 'new_order',
    outbox: 'order',
    access: areaScopes.pos,
    failure: failures.createOrder,
  }),
}
