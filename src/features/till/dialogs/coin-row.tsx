import type { KeyboardEvent } from 'react'
import { t } from '../../../texts/t.ts'
import { useMoney } from '../use-money.ts'

interface CoinRowProps {
  readonly coin: string
  readonly row: number
  readonly value: string
  readonly isChosen: boolean
  readonly onChange: (text: string) => void
  readonly onNext: () => void
}

/** One coin or note, and how many of it there are. */
export function CoinRow({ coin, row, value, isChosen, onChange, onNext }: CoinRowProps) {
  const money = useMoney()

  function pressed(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onNext()
  }

  return (
    <li className="min-w-0">
      <label className={`flex min-h-11 items-center gap-1 rounded-control px-2 ${isChosen ? 'bg-accent-soft' : ''}`}>
        <span className="grow font-semibold tabular-nums">{money(coin)}</span>
        <input
          data-row={row}
          // The keypad beside it types; a tablet's own would cover it.
          inputMode="none"
          autoComplete="off"
          aria-label={t('till.piecesOf', { coin: money(coin) })}
          value={value}
          onChange={event => onChange(event.target.value)}
          onKeyDown={pressed}
          className="field w-15! px-2! text-right sm:w-20! tabular-nums"
        />
      </label>
    </li>
  )
}
