import type { KitchenWhenClosed } from '../../domain/kitchen-fields.ts'
import { type DishNotReady, dishesNotReady } from '../../domain/orders.ts'
import { t } from '../../texts/t.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PreparingIcon } from '../../ui/state-icons.tsx'

interface StillBeingMadeProps {
  /** All lines of what is to be closed. */
  readonly lines: Parameters<typeof dishesNotReady>[0]
  readonly value: KitchenWhenClosed
  readonly onChange: (kitchen: KitchenWhenClosed) => void
}

/** Names what the kitchen has not finished, where there is anything: money never takes food off its display unasked. */
export function StillBeingMade({ lines, value, onChange }: StillBeingMadeProps) {
  const dishes = dishesNotReady(lines)
  if (dishes.length === 0) return null
  const count = dishes.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="mt-3">
      <p className="flex items-start gap-2 font-semibold">
        <PreparingIcon className="mt-0.5 shrink-0 text-amber" />
        <span className="min-w-0 break-words">{t('openOrders.notReady', { dishes: namesOf(dishes), count })}</span>
      </p>
      <Checkbox
        label={t('openOrders.takeOff')}
        checked={value === 'clear'}
        onChange={takesOff => onChange(takesOff ? 'clear' : 'keep')}
      />
    </div>
  )
}

function namesOf(dishes: readonly DishNotReady[]): string {
  const named = dishes.slice(0, namedMax).map(nameOf).join(', ')
  const more = dishes.length - namedMax
  return more > 0 ? t('openOrders.andMore', { dishes: named, count: more }) : named
}

const nameOf = ({ title, variant, status, quantity }: DishNotReady) =>
  t('openOrders.dishNotReady', { quantity, title: [title, variant].filter(Boolean).join(' '), state: status })

const namedMax = 6
