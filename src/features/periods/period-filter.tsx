import { useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { isDay } from '../../domain/calendar.ts'
import { defaultCustomRange, periodDays, periodLabels, type ReservationPeriod } from '../../domain/periods.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { storeDay } from '../shared/store-day.ts'
import { useCheckedForm } from '../shared/use-checked-form.ts'
import type { PeriodChoice } from './period-filter-choice.ts'

interface PeriodFilterProps {
  /** What is offered, in order: `reservationPeriods` or `reportPeriods` of domain/periods.ts. */
  readonly periods: readonly ReservationPeriod[]
  readonly choice: PeriodChoice
  readonly onApply: (choice: PeriodChoice) => void
  readonly onClose: () => void
}

export function PeriodFilter({ periods, choice, onApply, onClose }: PeriodFilterProps) {
  const { now } = useApp()
  const [type, setType] = useState(choice.type)
  const proposed = defaultCustomRange(storeDay(now()))
  const { field, check } = useCheckedForm(customRange, {
    from: choice.from ?? proposed.from,
    to: choice.to ?? proposed.to,
  })

  function apply() {
    if (type !== 'custom') return onApply({ type })
    const range = check()
    if (range) onApply({ type, ...range })
  }

  return (
    <Dialog
      title={t('periods.filter')}
      size="small"
      onClose={onClose}
      onSubmit={apply}
      actions={
        <>
          <Button onClick={onClose}>{t('periods.close')}</Button>
          <Button type="submit" variant="primary">
            {t('periods.apply')}
          </Button>
        </>
      }
    >
      <RadioList
        legend={t('periods.show')}
        options={periods.map(period => ({ value: period, label: t(periodLabels[period]) }))}
        value={type}
        onChange={value => setType(value as ReservationPeriod)}
      />
      {type === 'custom' && (
        <div className="mt-4 grid gap-3 sm:grid-cols-2">
          <TextField label={t('periods.from')} type="date" required {...field('from')} />
          <TextField label={t('periods.to')} type="date" required {...field('to')} />
        </div>
      )}
    </Dialog>
  )
}

/** Checked as the schemas of domain/validation.ts are; the days themselves are the rule of domain/periods.ts. */
const customRange = {
  safeParse(input: unknown) {
    const { from, to } = input as { readonly from: string; readonly to: string }
    const range = periodDays('custom', from, from, to)
    if (range) return { success: true, data: range } as const
    const issue = !isDay(from)
      ? { path: ['from'], message: 'forms.periodFrom' }
      : !isDay(to)
        ? { path: ['to'], message: 'forms.periodTo' }
        : { path: ['to'], message: 'forms.periodOrder' }
    return { success: false, error: { issues: [issue] } } as const
  },
}
