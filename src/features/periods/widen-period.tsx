import { useApp } from '../../client/hooks.ts'
import { periodLabels, widerPeriods } from '../../domain/periods.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { storeDay } from '../shared/store-day.ts'
import type { PeriodChoice } from './period-filter-choice.ts'

interface WidenPeriodProps {
  readonly choice: PeriodChoice
  /** Whether there can be something on days to come. */
  readonly looksAhead?: boolean
  readonly onChange: (choice: PeriodChoice) => void
}

/** The next step where a period has nothing: wider ones, a tap each. */
export function WidenPeriod({ choice, looksAhead = false, onChange }: WidenPeriodProps) {
  const { now } = useApp()
  const wider = widerPeriods(choice, storeDay(now()), { looksAhead })
  if (wider.length === 0) return null
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {wider.map(period => (
        <Button key={period.type} onClick={() => onChange(period)}>
          {t('periods.showPeriod', { period: labelOf(period, looksAhead) })}
        </Button>
      ))}
    </div>
  )
}

function labelOf({ type }: PeriodChoice, looksAhead: boolean): string {
  if (type !== 'custom') return t(periodLabels[type])
  return t(looksAhead ? 'periods.yearAround' : 'periods.yearBack')
}
