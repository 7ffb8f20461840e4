/**
 * Item states and quantities that were changed on this device and have not come back from the server yet. They are laid over what was
 * read, so that a tap shows at once and is still shown after a reload without a connection.
 */
import type { OutboxEntry } from '../../client/outbox/entry.ts'
import { type Input, idOf } from '../../contract/endpoint.ts'
import { kitchen } from '../../contract/kitchen.ts'
import { orders } from '../../contract/orders.ts'
import { ready } from '../../contract/ready.ts'
import type { ItemStatus } from '../../domain/entities.ts'
import { groupsOf } from '../../domain/groups.ts'
import {
  atLeast,
  bumpOf,
  type LineProgress,
  progressAt,
  recallOf,
  type Step,
  setTo,
  stepOf,
} from '../../domain/line-progress.ts'

export interface ItemChange {
  readonly itemId: number
  readonly change: (current: Changing) => Changing
  /** The other parts of its combo change with it. */
  readonly isOfCombo?: boolean
  /** Nobody but this device knows it, and that will last: worth saying. */
  readonly unsent: boolean
}

interface Changing {
  readonly status: ItemStatus
  readonly quantity: number
  readonly round: number
  readonly bumped?: 0 | 1 | undefined
  readonly bumped_at?: string | null | undefined
  readonly combo?: { readonly no: number } | undefined
}

/** An item as a screen shows it. */
export interface Unsent {
  readonly unsent?: boolean
}

interface WithItems {
  readonly items: readonly ({ readonly id: number } & Changing & Unsent)[]
}

/** The changes of items among the entries, in the order in which they were made; what was refused does not count. */
export function itemChanges(
  entries: readonly OutboxEntry[],
  isUnsent: (entry: OutboxEntry) => boolean,
): readonly ItemChange[] {
  return entries
    .filter(({ state }) => state !== 'refused')
    .flatMap(entry => changesOf(entry).map(change => ({ ...change, unsent: isUnsent(entry) })))
}

/** What was read, with the changes applied; what is untouched stays the same object. */
export function withChanges<O extends WithItems>(read: readonly O[], changes: readonly ItemChange[]): readonly O[] {
  const byItem = groupsOf(changes, ({ itemId }) => itemId)
  const isTouched = ({ items }: O) => items.some(({ id }) => byItem.has(id))
  if (!read.some(isTouched)) return read
  return read.map(order => (isTouched(order) ? changed(order, byItem) : order))
}

function changed<O extends WithItems>(order: O, byItem: ReadonlyMap<number, readonly ItemChange[]>): O {
  const items = order.items.map(item => {
    const mine = [...(byItem.get(item.id) ?? []), ...comboChanges(item, order, byItem)]
    if (mine.length === 0) return item
    const next = mine.reduce<Changing>((current, { change }) => change(current), item)
    return { ...item, ...next, ...(mine.some(({ unsent }) => unsent) && { unsent: true }) }
  })
  return { ...order, items }
}

/** What the changes of the other parts of an item's combo make of it. */
function comboChanges(
  { id, combo }: WithItems['items'][number],
  { items }: WithItems,
  byItem: ReadonlyMap<number, readonly ItemChange[]>,
): readonly ItemChange[] {
  if (!combo) return []
  const others = items.filter(one => one.id !== id && one.combo?.no === combo.no)
  return others.flatMap(one => (byItem.get(one.id) ?? []).filter(({ isOfCombo }) => isOfCombo))
}

type Moved = Omit<ItemChange, 'unsent'>

const changesOf = ({ call, input, madeAt }: OutboxEntry): readonly Moved[] => makers.get(call)?.(input, madeAt) ?? []

/** The kitchen says "at least this far", the Orders screen "exactly this" (§4), and a quantity only falls. */
const makers = new Map<string, (input: unknown, madeAt: number) => readonly Moved[]>([
  [
    idOf(kitchen.advance),
    (input, at) => {
      const { params, body } = input as Input<typeof kitchen.advance>
      const step = stepOf(body.status)
      if (step === null) return []
      return [moving(params.id, line => atLeast(line, { round: body.round ?? line.round, step }, at))]
    },
  ],
  [
    idOf(kitchen.bump),
    (input, at) =>
      (input as Input<typeof kitchen.bump>).body.items.map(({ id, round, undoes }) =>
        moving(id, line => unlessGone(line, round, undoes) ?? atLeast(line, bumpOf(round ?? line.round), at)),
      ),
  ],
  [
    idOf(kitchen.recall),
    (input, at) =>
      (input as Input<typeof kitchen.recall>).body.items.map(({ id, round, status, undoes }) =>
        moving(id, line => unlessGone(line, round, undoes) ?? atLeast(line, recallOf(round, status), at)),
      ),
  ],
  [
    idOf(ready.deliver),
    (input, at) =>
      (input as Input<typeof ready.deliver>).body.itemIds.map(id =>
        moving(id, line => atLeast(line, { round: line.round, step: 4 }, at)),
      ),
  ],
  [
    idOf(orders.updateStatus),
    (input, at) => {
      const { params, body } = input as Input<typeof orders.updateStatus>
      return [{ ...moving(params.id, line => setTo(line, body.status, at)), isOfCombo: body.combo === true }]
    },
  ],
  [
    idOf(orders.reduce),
    input => {
      const { params, body } = input as Input<typeof orders.reduce>
      const change = (item: Changing) => ({ ...item, quantity: Math.min(item.quantity, body.quantity) })
      return [{ itemId: Number(params.id), change, isOfCombo: body.combo === true }]
    },
  ],
])

/** The line as it is, where something came after the step that an undo takes back; else null. */
const unlessGone = (line: LineProgress, round = line.round, undoes?: Step): LineProgress | null =>
  undoes === undefined || progressAt(line, { round, step: undoes }) ? null : line

const moving = (id: string | number | null | undefined, move: (line: LineProgress) => LineProgress): Moved => ({
  itemId: Number(id),
  change: item => {
    const before = progressOf(item)
    const { status, round, bumpedAt } = move(before)
    if (status === before.status && round === before.round && bumpedAt === before.bumpedAt) return item
    const bumped_at = bumpedAt === null ? null : new Date(bumpedAt).toISOString()
    return { ...item, status, round, bumped: bumpedAt === null ? 0 : 1, bumped_at }
  },
})

/** An item as the rule of the taps sees it. */
export const progressOf = ({ status, round, bumped = 0, bumped_at }: Omit<Changing, 'quantity'>): LineProgress => ({
  status,
  round,
  readyAt: null,
  bumpedAt: bumped === 1 ? Date.parse(bumped_at ?? '') || 0 : null,
})
