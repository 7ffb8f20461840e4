import { dishesBeingMade } from '../../domain/orders.ts'
import { t } from '../../texts/t.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PreparingIcon } from '../../ui/state-icons.tsx'
import type { ShownOrder } from './order-in-group.tsx'

/** What becomes of food that is not ready when its order is closed. */
export type Kitchen = 'keep' | 'clear'

interface StillBeingMadeProps {
  readonly orders: readonly ShownOrder[]
  readonly value: Kitchen
  readonly onChange: (kitchen: Kitchen) => void
}

/** Says that the kitchen is not done, where it is not: money never takes food off its display unasked. */
export function StillBeingMade({ orders, value, onChange }: StillBeingMadeProps) {
  const count = dishesBeingMade(orders)
  if (count === 0) return null
  return (
    <div className="mt-3">
      <p className="flex items-start gap-2 font-semibold">
        <PreparingIcon className="mt-0.5 text-amber" />
        {t('orders.beingMade', { count })}
      </p>
      <Checkbox
        label={t('orders.takeOff')}
        checked={value === 'clear'}
        onChange={takesOff => onChange(takesOff ? 'clear' : 'keep')}
      />
    </div>
  )
}
