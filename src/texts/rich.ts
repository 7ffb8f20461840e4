import { createElement, Fragment, type ReactNode } from 'react'
import { fill } from './fill.ts'
import { messageOf, spoken } from './t.ts'
import type { MarksOf, TextKey, ValuesOf } from './text.ts'

type Marks<Key extends TextKey> = { readonly [Mark in MarksOf<Key>]: (inside: ReactNode) => ReactNode }

/** A text with marks, as nodes: `rich('pos.priceChanged', { now, b: inside => <b>{inside}</b> })`. */
export function rich<Key extends TextKey>(key: Key, values: ValuesOf<Key> & Marks<Key>): ReactNode {
  const filled = Object.fromEntries(
    Object.entries(values as object).map(([name, value]) => [
      name,
      typeof value === 'function' ? within(value) : value,
    ]),
  )
  return nodes([fill<ReactNode>(messageOf(key), spoken(), filled)].flat() as ReactNode[])
}

const within = (mark: CallableFunction) => (inside: ReactNode[]) => mark(nodes(inside))
const nodes = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts)
