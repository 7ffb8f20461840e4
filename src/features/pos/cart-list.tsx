import { useLayoutEffect, useRef } from 'react'
import type { CartLine } from '../../domain/cart.ts'
import { t } from '../../texts/t.ts'
import { CartLineRow, type LineActions } from './cart-line-row.tsx'
import { useReservedPlace } from './use-reserved-place.ts'

interface CartListProps extends LineActions {
  readonly lines: readonly CartLine[]
  readonly symbol: string
  /** The line that was added or raised from the menu last; it is brought into sight. */
  readonly lastAdded: string | null
}

export function CartList({ lines, symbol, lastAdded, onQuantity, onNotes, onRemove }: CartListProps) {
  const list = useRef<HTMLOListElement>(null)
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
            <CartLineRow {...{ ...place, symbol, onQuantity, onNotes, onRemove }} />
          </li>
        ) : (
          <li key={`reserved-${place.reservedFor}`} aria-hidden="true" style={{ height: place.heightPx }} />
        ),
      )}
    </ol>
  )
}
