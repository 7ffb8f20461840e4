import { t } from '../../../texts/t.ts'
import type { Place } from './board.ts'

interface PayerChipsProps {
  readonly names: readonly string[]
  readonly totals: readonly string[]
  readonly active: Place
  readonly onActive: (place: Place) => void
}

/** On a phone: who the next tap is for; one payer's lines are shown at a time. */
export function PayerChips({ names, totals, active, onActive }: PayerChipsProps) {
  return (
    <fieldset aria-label={t('tables.payers')} className="-mx-3 flex gap-2 overflow-x-auto px-3 pb-1 md:hidden">
      {names.map((name, place) => (
        <button
          key={place === 0 ? 'rest' : place}
          type="button"
          aria-pressed={place === active}
          onClick={() => onActive(place)}
          className="press flex min-h-12 shrink-0 flex-col items-center justify-center rounded-control border border-edge bg-surface px-3 leading-tight aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
        >
          <span className="font-semibold">{name}</span>
          <span className="text-sm tabular-nums">{totals[place]}</span>
        </button>
      ))}
    </fieldset>
  )
}
