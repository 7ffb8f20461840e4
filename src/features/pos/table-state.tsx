import { moneyText } from '../../domain/money/money-text.ts'
import type { TableNow } from '../../domain/tables.ts'
import { t } from '../../texts/t.ts'
import { CheckIcon } from '../../ui/control-icons.tsx'
import { ClockIcon, GuestsIcon } from '../../ui/table-icons.tsx'
import { durationText } from '../shared/duration.ts'
import { formats } from '../shared/store-formats.ts'

interface TableStateProps {
  readonly now: TableNow
  readonly symbol: string
}

/** What a waiter must know of a table: in a sign, in words, and in colour. */
export function TableState({ now, symbol }: TableStateProps) {
  const { state, hasOrdered, minutes, dueCents, booked, table } = now
  const bookedFor = booked && t('pos.tableBooked', { at: formats().wallClock(booked.date) })
  return (
    <span className="flex flex-col text-sm leading-5">
      {state === 'occupied' && (
        <>
          <span className="flex items-center gap-1 font-semibold text-amber">
            <GuestsIcon className="size-4! shrink-0" />
            {durationText(minutes)}
          </span>
          <span className="font-semibold">
            {dueCents > 0
              ? t('pos.tableDue', { amount: moneyText(dueCents, symbol) })
              : t(hasOrdered ? 'pos.tablePaid' : 'pos.tableSeated')}
          </span>
        </>
      )}
      {state === 'free' && (
        <span className="flex items-center gap-1 text-green">
          <CheckIcon className="size-4! shrink-0" />
          {t('pos.tableFree')}
        </span>
      )}
      {bookedFor && (
        <span className="flex items-center gap-1 font-semibold text-teal">
          <ClockIcon className="size-4! shrink-0" />
          <span className="min-w-0 break-words">{bookedFor}</span>
        </span>
      )}
      {state !== 'occupied' && (
        <span className="text-soft">
          {booked?.people_count
            ? t('tables.covers', { count: booked.people_count })
            : t('shared.seats', { count: table.seating_capacity })}
        </span>
      )}
    </span>
  )
}
