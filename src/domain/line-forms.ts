/**
 * What is said of lines of orders: the kitchen's taps, and the waiter's. POS needs them at once, and so none of the many
 * forms of `validation.ts`.
 */
import * as z from 'zod/mini'
import { itemStatuses } from './choices.ts'
import { id, lines } from './fields.ts'
import { itemIdsMax, notesMax } from './limits.ts'

const invalid = 'forms.invalidRequest'
const noItems = 'forms.items'
const some = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item, noItems).check(z.minLength(1, noItems), z.maxLength(itemIdsMax, 'forms.tooManyItems'))

/** A note on a cart line; null when there is none. */
export const lineNotes = z.pipe(
  z.optional(z.nullable(z.string().check(lines, z.maxLength(notesMax, 'forms.tooLong')))),
  z.transform((text): string | null => text || null),
)

/** How often the line had come back to the kitchen, as a person saw it. */
const round = z.int(invalid).check(z.gte(0, invalid))

/** The ids of order items: at least one. */
export const itemIds = some(id(noItems))

export const advanceForm = z.object({ status: z.enum(itemStatuses, invalid), round: z.optional(round) })
/** The step that an undo takes back: only while the line is still there, in the round that is named. */
const undone = z.literal([0, 1, 2, 3], invalid)
const beginnings = ['created', 'preparing', 'completed'] as const
export const recallForm = z.object({
  items: some(z.object({ id: id(noItems), round, status: z.enum(beginnings, invalid), undoes: z.optional(undone) })),
})
export const bumpForm = z.object({
  items: some(z.object({ id: id(noItems), round: z.optional(round), undoes: z.optional(undone) })),
})
