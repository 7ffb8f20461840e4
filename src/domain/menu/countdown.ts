/** Pieces that are left of something that is sold: what a line takes of them. */
import * as z from 'zod/mini'

export const countdownKinds = ['item', 'variant', 'modifier'] as const
export type CountdownKind = (typeof countdownKinds)[number]

/** `left` may be below zero: more was promised than there was. `resets_to`: what it is at the start of a day; null: stays. */
export const countdown = z.object({
  kind: z.enum(countdownKinds),
  id: z.number(),
  left: z.number(),
  resets_to: z.nullable(z.number()),
})
export type Countdown = z.infer<typeof countdown>

export const countdownKey = (kind: CountdownKind, id: number): string => `${kind} ${id}`

/** What one piece of a line takes. */
interface TakingLine {
  readonly itemId: number
  readonly variantId: number | null
  readonly modifiers: readonly {
    readonly id: number
    readonly count?: number | undefined
    readonly kind?: 'without' | undefined
    readonly depth?: 1 | undefined
  }[]
}

export interface TakenOf {
  readonly kind: CountdownKind
  readonly id: number
  /** By one piece of the line. */
  readonly count: number
}

/**
 * The item, its variant and its modifiers, each with how many of it one piece takes: what is chosen for a modifier once
 * for each piece of that. A half is a whole one: nobody keeps the other half.
 */
export function takenBy({ itemId, variantId, modifiers }: TakingLine): readonly TakenOf[] {
  const taken: TakenOf[] = [{ kind: 'item', id: itemId, count: 1 }]
  if (variantId !== null) taken.push({ kind: 'variant', id: variantId, count: 1 })
  let times = 1
  const ofModifiers = new Map<number, number>()
  for (const { id, count = 1, kind, depth } of modifiers) {
    if (depth !== 1) times = count
    if (kind === 'without') continue
    ofModifiers.set(id, (ofModifiers.get(id) ?? 0) + count * (depth === 1 ? times : 1))
  }
  return [...taken, ...[...ofModifiers].map(([id, count]) => ({ kind: 'modifier' as const, id, count }))]
}
