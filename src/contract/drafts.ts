/**
 * Drafts (§3 "Draft"): carts that a person has saved, under names that their devices make up (UUIDs). Ours, beyond §7.
 * They are saved on the device first, go through the outbox, and only their owner has them.
 */
import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { deliveryType } from '../domain/entities.ts'
import { failures } from '../domain/failures.ts'
import { id, idOrNull, optionalLine } from '../domain/fields.ts'
import { cartLinesMax, comboPiecesMax, modifierCountMax, textMax } from '../domain/limits.ts'
import { lineNotes } from '../domain/line-forms.ts'
import type { FormKey } from '../texts/text.ts'
import { post, read, remove } from './endpoint.ts'
import { lineQuantity } from './pos.ts'
import { said } from './replies.ts'

const wrong: FormKey = 'forms.invalidRequest'
const title = z.string(wrong).check(z.maxLength(textMax, 'forms.tooLong'))
const price = z.number(wrong).check(z.gte(0, wrong))
const choice = z.object({ id: id(wrong), title, price })
/** A modifier with what is not usual of it. */
const chosen = z.extend(choice, {
  kind: z.optional(z.literal('without', wrong)),
  count: z.optional(z.int(wrong).check(z.gte(1, wrong), z.lte(modifierCountMax, wrong))),
  part: z.optional(z.enum(['left', 'right'], wrong)),
  depth: z.optional(z.literal(1, wrong)),
  group: z.optional(title),
})
const textOrNull = z.nullable(title)

/** `price` is one piece with its variant and addons. */
const pieceFields = {
  title,
  price,
  notes: lineNotes,
  variant: z.nullable(choice),
  addons: z.array(chosen, wrong).check(z.maxLength(50, 'forms.addons')),
  tax_rate: z.nullable(z.number(wrong)),
  tax_type: textOrNull,
  tax_title: textOrNull,
}

/** A cart line as in §3. */
const draftLine = z.object({
  ...pieceFields,
  id: id('forms.menuItems'),
  quantity: lineQuantity,
  /** When the guest was told the price. */
  priced_at: z.optional(z.iso.datetime(wrong)),
  /** Of a combo: `id` is the component's, `extra` what of `price` comes on top of the combo's price. */
  parts: z.optional(
    z
      .array(z.object({ ...pieceFields, id: id(wrong), item_id: id('forms.menuItems'), extra: price }), wrong)
      .check(z.maxLength(comboPiecesMax, 'forms.tooManyLines')),
  ),
})

const fields = {
  /** Grows by one each time the draft is saved: the higher one wins, whichever arrives first. */
  version: z.number(wrong).check(z.int(wrong), z.gte(1, wrong), z.lte(1_000_000, wrong)),
  nameRef: z.pipe(
    optionalLine(),
    z.transform((text): string => text ?? ''),
  ),
  cart: z
    .array(draftLine, 'forms.cartEmpty')
    .check(z.minLength(1, 'forms.cartEmpty'), z.maxLength(cartLinesMax, 'forms.tooManyLines')),
  tableId: idOrNull('forms.table'),
  deliveryType,
}

/** When it was saved, by the device's clock: an instant, ISO 8601 in UTC. */
const date = z.iso.datetime(wrong)

export const drafts = {
  list: read('/pos/drafts', {
    topic: 'drafts',
    /** Newest first. */
    reply: z.array(
      z.object({
        ...fields,
        id: z.string(),
        date,
        customer: z.nullable(z.object({ phone: z.string(), name: z.string() })),
      }),
    ),
    access: areaScopes.pos,
    failure: failures.logged,
  }),
  /**
   * `id` is the device's name for it. The same one again changes nothing; an older one than what is there is ignored.
   * Other content under the same version, from another device, becomes a draft of its own.
   */
  save: post('/pos/drafts/:id', {
    body: z.object({
      ...fields,
      date,
      customer: z.nullish(z.looseObject({ phone: z.string().check(z.maxLength(30)) })),
    }),
    reply: said,
    changes: ['drafts'],
    outbox: 'serial',
    access: areaScopes.pos,
    failure: failures.createOrder,
  }),
  /** Deleting one that is gone, or never was, is no mistake. */
  remove: remove('/pos/drafts/:id', {
    reply: said,
    changes: ['drafts'],
    outbox: 'serial',
    access: areaScopes.pos,
    failure: failures.createOrder,
  }),
}
