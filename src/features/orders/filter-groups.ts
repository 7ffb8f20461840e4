/** Which orders a person looks for: where they are, how far they are, and what is typed. */
import type { ItemStatus, OrderGroup } from '../../domain/entities.ts'
import { fold } from '../../domain/fold.ts'
import { compareNames } from '../../domain/tables.ts'

/** 'kitchen': the kitchen has something to do. 'ready': something waits to be served. 'served': nothing else is to come. */
export type StateFilter = 'all' | 'kitchen' | 'ready' | 'served' | 'unpaid'

export interface Filter {
  readonly state: StateFilter
  /** A floor, `noTable`, or '' for all of them. */
  readonly floor: string
  readonly text: string
}

export const everything: Filter = { state: 'all', floor: '', text: '' }

/** A space: no floor's name, because those are trimmed. */
export const noTable = ' '

type Group = Pick<OrderGroup, 'table_id' | 'table_title' | 'floor'> & {
  readonly orders: readonly (Pick<
    OrderGroup['orders'][number],
    'token_no' | 'provisional_token' | 'customer_name' | 'customer_id'
  > & {
    readonly items: readonly { readonly status: ItemStatus; readonly withdrawn?: 0 | 1 | undefined }[]
  })[]
}

/** The floors of these groups, in the order of their names, and `noTable` last where a group has none. */
export function floorsOf(groups: readonly Group[]): readonly string[] {
  return [...new Set(groups.map(placeOf))].sort(
    (a, b) => Number(a === noTable) - Number(b === noTable) || compareNames(a, b),
  )
}

/** The groups that a filter leaves, in their order; `unpaid` is a list of its own and leaves out nothing. */
export function groupsThatFit<G extends Group>(groups: readonly G[], { state, floor, text }: Filter): readonly G[] {
  const words = fold(text).split(' ').filter(Boolean)
  return groups.filter(
    group =>
      (floor === '' || placeOf(group) === floor) &&
      isInState(group, state) &&
      words.every(word => wordsOf(group).some(known => known.includes(word))),
  )
}

const placeOf = ({ table_id, floor }: Group): string => (table_id === null ? noTable : (floor ?? ''))

function isInState(group: Group, state: StateFilter): boolean {
  const states = new Set(
    group.orders.flatMap(({ items }) => items.filter(({ withdrawn }) => withdrawn !== 1).map(({ status }) => status)),
  )
  if (state === 'kitchen') return states.has('created') || states.has('preparing')
  if (state === 'ready') return states.has('completed')
  if (state === 'served') return states.has('delivered') && ![...states].some(one => isToCome.has(one))
  return true
}

const isToCome: ReadonlySet<ItemStatus> = new Set(['created', 'preparing', 'completed'])

function wordsOf({ table_title, orders }: Group): readonly string[] {
  const names = orders.flatMap(({ token_no, provisional_token, customer_name, customer_id }) => [
    String(token_no),
    provisional_token,
    customer_name,
    customer_id,
  ])
  return [table_title, ...names].flatMap(name => (name ? fold(name) : []))
}
