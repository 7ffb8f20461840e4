/** Modifier groups: what is asked when an item is ordered. Ours, beyond §7. */
import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { failures } from '../domain/failures.ts'
import { id, titleText } from '../domain/fields.ts'
import { modifierGroup, size } from '../domain/menu/entities.ts'
import { modifierGroupForm } from '../domain/menu/group-form.ts'
import { soldOutForm } from '../domain/validation.ts'
import { post, read, remove } from './endpoint.ts'
import { added, said } from './replies.ts'

const access = areaScopes.settings
const write = { reply: said, changes: ['menu'], access, failure: failures.settingsSave } as const
const loads = { topic: 'menu', access, failure: failures.settingsLoad } as const
const ids = z.array(id('forms.invalidRequest')).check(z.maxLength(10_000, 'forms.tooManyLines'))
const sizeForm = z.object({ title: titleText('forms.title') })

export const modifierGroups = {
  /** All groups, also those that are private to an item; `item_ids`: who has them. */
  list: read('/modifier-groups', {
    reply: z.array(z.extend(modifierGroup, { item_ids: z.array(z.number()) })),
    ...loads,
  }),
  add: post('/modifier-groups/add', {
    ...write,
    body: modifierGroupForm,
    reply: z.extend(said, { groupId: z.number() }),
  }),
  /** Modifiers keep their ids; one that is missing is removed. Open orders keep what they have. */
  update: post('/modifier-groups/:id/update', { ...write, body: modifierGroupForm }),
  /** Who has the group, all of them: the others lose it. Answers which came and which went, by their ids. */
  setItems: post('/modifier-groups/:id/items', {
    ...write,
    body: z.object({ itemIds: ids }),
    reply: z.extend(said, { added: z.optional(z.array(z.number())), removed: z.optional(z.array(z.number())) }),
  }),
  /** Those named come first, in this order. */
  order: post('/modifier-groups/order', { ...write, body: z.object({ ids }) }),
  remove: remove('/modifier-groups/:id', write),
  /** Gives an item a group of its own in the place of this one, to change it for that item alone. */
  copy: post('/modifier-groups/:id/copy', {
    ...write,
    body: z.object({ itemId: id('forms.invalidRequest') }),
    reply: z.extend(said, { groupId: z.number() }),
  }),

  setModifierSoldOut: post('/modifiers/:id/sold-out', { ...write, body: soldOutForm, access: areaScopes.soldOut }),
  setVariantSoldOut: post('/variants/:id/sold-out', { ...write, body: soldOutForm, access: areaScopes.soldOut }),

  sizes: read('/settings/sizes', { reply: z.array(size), ...loads }),
  addSize: post('/settings/sizes/add', { ...write, body: sizeForm, reply: added }),
  updateSize: post('/settings/sizes/:id/update', { ...write, body: sizeForm }),
  removeSize: remove('/settings/sizes/:id', write),
}
