import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { pos } from '../../contract/pos.ts'
import { type CartLine, chosenIn } from '../../domain/cart-line.ts'
import { priceHoldMs } from '../../domain/limits.ts'
import {
  checkChoice,
  type GroupsById,
  groupsById,
  isKnownChoice,
  type OfferedGroup,
  offeredGroups,
} from '../../domain/menu/choose.ts'
import { chosenParts, comboGroups } from '../../domain/menu/combo-groups.ts'
import type { ItemAt } from '../../domain/menu/menu-at.ts'
import { isolated, t } from '../../texts/t.ts'
import { CartLineRow, type LineActions, type LineProblem } from './cart-line-row.tsx'

export type Menu = Pick<Reply<typeof pos.init>, 'menuItems' | 'modifierGroups'>

interface CartListProps extends LineActions {
  readonly lines: readonly CartLine[]
  readonly symbol: string
  readonly menu: Menu
  /** The line that was added or raised from the menu last; it is brought into sight. */
  readonly lastAdded: string | null
}

export function CartList({ lines, symbol, menu, onChoose, lastAdded, onQuantity, onNotes, onRemove }: CartListProps) {
  const { now } = useApp()
  const list = useRef<HTMLOListElement>(null)
  const items = useMemo(() => new Map<number, ItemAt>(menu.menuItems.map(item => [item.id, item])), [menu])
  const groups = useMemo(() => groupsById(menu.modifierGroups), [menu])
  const { places, reserve } = useReservedPlace(lines)

  // Talks to the scrolled box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line in the cart is what asks for it
  useLayoutEffect(() => {
    const added = list.current?.querySelector(`[data-line="${lastAdded}"]`)
    added?.scrollIntoView?.({ block: 'nearest' })
  }, [lastAdded, lines.length])

  return (
    <ol ref={list} aria-label={t('pos.cart')} className="ruled">
      {places.map(place =>
        'line' in place ? (
          <li
            key={place.line.lineId}
            data-line={place.line.lineId}
            className="py-2"
            onClickCapture={event => reserve(place.line, event.currentTarget.offsetHeight)}
          >
            <CartLineRow
              {...place}
              symbol={symbol}
              onQuantity={onQuantity}
              onNotes={onNotes}
              onRemove={onRemove}
              problem={problemOf(place.line, items, groups, now())}
              goneChoices={goneChoices(place.line, items, groups)}
              isChoosable={asks(place.line, items, groups)}
              onChoose={onChoose}
            />
          </li>
        ) : (
          <li key={`reserved-${place.reservedFor}`} aria-hidden="true" style={{ height: place.heightPx }} />
        ),
      )}
    </ol>
  )
}

/** Why the line can't be ordered from this menu; null: it can. */
function problemOf(
  { itemId, variant, addons, parts, pricedAt }: CartLine,
  items: ReadonlyMap<number, ItemAt>,
  groups: GroupsById,
  now: number,
): LineProblem | null {
  const item = items.get(itemId)
  if (!item) return 'gone'
  const own = item.variants.find(({ id }) => id === variant?.id)
  if ((parts === undefined) !== (item.choices === undefined)) return 'gone'
  const offered = item.choices ? comboGroups(item.choices, groups) : offeredGroups(item, groups)
  const chosen = parts ? chosenParts(parts) : chosenIn(addons)
  if ((variant && !own) || !isKnownChoice(offered, chosen)) return 'gone'
  if (item.closed && !(pricedAt && now - pricedAt <= priceHoldMs)) return 'not-served'
  if (item.sold_out === 1 || own?.sold_out === 1) return 'sold-out'
  const fault = checkChoice(offered, chosen)
  return fault?.kind === 'sold-out' ? 'sold-out' : fault ? 'incomplete' : null
}

/** The choices of a line that its dish no longer offers, by title. */
function goneChoices({ itemId, addons }: CartLine, items: ReadonlyMap<number, ItemAt>, groups: GroupsById): string {
  const item = items.get(itemId)
  if (!item || item.choices) return ''
  const isOffered = (id: number, offered: readonly OfferedGroup[]): boolean =>
    offered.some(({ modifiers }) => modifiers.some(one => one.id === id || isOffered(id, one.groups)))
  const offered = offeredGroups(item, groups)
  return addons.flatMap(({ id, title }) => (isOffered(id, offered) ? [] : [isolated(title)])).join(', ')
}

/** Whether there is anything to choose of the item. */
const asks = ({ itemId }: CartLine, items: ReadonlyMap<number, ItemAt>, groups: GroupsById): boolean => {
  const item = items.get(itemId)
  return (
    item !== undefined && (item.kind === 'combo' || item.variants.length > 0 || offeredGroups(item, groups).length > 0)
  )
}

type Place =
  | { readonly line: CartLine; readonly position: number }
  | { readonly reservedFor: string; readonly heightPx: number }

interface Tapped {
  readonly lineId: string
  readonly at: number
  readonly heightPx: number
}

/**
 * Keeps the place of a line that was just tapped away empty for a moment: the next line must not slide under a finger
 * that is about to tap again. `hold` names the line that is being tapped.
 */
function useReservedPlace(lines: readonly CartLine[]) {
  const [tapped, setTapped] = useState<Tapped | null>(null)

  // Talks to the clock.
  useEffect(() => {
    if (!tapped) return
    const timer = setTimeout(() => setTapped(null), reservedMs)
    return () => clearTimeout(timer)
  }, [tapped])

  const places: Place[] = lines.map((line, at) => ({ line, position: at + 1 }))
  const isGone = tapped && !lines.some(({ lineId }) => lineId === tapped.lineId)
  if (isGone && tapped.at < lines.length) {
    places.splice(tapped.at, 0, { reservedFor: tapped.lineId, heightPx: tapped.heightPx })
  }

  const reserve = (line: CartLine, heightPx: number) =>
    setTapped({ lineId: line.lineId, at: lines.indexOf(line), heightPx })
  return { places, reserve }
}

const reservedMs = 700
