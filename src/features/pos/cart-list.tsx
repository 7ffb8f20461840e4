import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CartLine } from '../../domain/cart.ts'
import type { MenuItem } from '../../domain/menu/entities.ts'
import { t } from '../../texts/t.ts'
import { CartLineRow, type LineActions, type LineProblem } from './cart-line-row.tsx'

interface CartListProps extends LineActions {
  readonly lines: readonly CartLine[]
  readonly symbol: string
  readonly menu: readonly MenuItem[]
  /** The line that was added or raised from the menu last; it is brought into sight. */
  readonly lastAdded: string | null
}

export function CartList({ lines, symbol, menu, lastAdded, onQuantity, onNotes, onRemove }: CartListProps) {
  const list = useRef<HTMLOListElement>(null)
  const items = useMemo(() => new Map(menu.map(item => [item.id, item])), [menu])
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
              problem={problemOf(place.line, items)}
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
function problemOf({ itemId, variant, addons }: CartLine, items: ReadonlyMap<number, MenuItem>): LineProblem | null {
  const item = items.get(itemId)
  if (!item) return 'gone'
  const hasVariant = !variant || item.variants.some(({ id }) => id === variant.id)
  const hasAddons = addons.every(addon => item.addons.some(({ id }) => id === addon.id))
  if (!hasVariant || !hasAddons) return 'gone'
  return item.sold_out === 1 ? 'sold-out' : null
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
