import { useState } from 'react'
import type { ReservationPeriod } from '../../domain/periods.ts'
import { rich } from '../../texts/rich.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { FilterIcon } from '../../ui/order-icons.tsx'
import { PeriodFilter } from './period-filter.tsx'
import { type PeriodChoice, periodText } from './period-filter-choice.ts'

interface PeriodFilterBarProps {
  /** 'Reservations': what is shown. */
  readonly what: string
  readonly periods: readonly ReservationPeriod[]
  readonly choice: PeriodChoice
  readonly onChange: (choice: PeriodChoice) => void
}

/** 'Showing Reservations for Today', and the way to change it (§2). */
export function PeriodFilterBar({ what, periods, choice, onChange }: PeriodFilterBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button icon={<FilterIcon />} onClick={() => setIsOpen(true)}>
        {t('periods.filter')}
      </Button>
      <p role="status">
        {rich('periods.showingFor', { what, period: periodText(choice), b: inside => <b>{inside}</b> })}
      </p>
      {isOpen && (
        <PeriodFilter
          periods={periods}
          choice={choice}
          onApply={next => {
            onChange(next)
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
