import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '../../client/hooks.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { till } from '../../contract/till.ts'
import { centsOf } from '../../domain/money.ts'
import { reportPeriods } from '../../domain/periods.ts'
import { t } from '../../texts/t.ts'
import { Empty } from '../../ui/empty.tsx'
import { PeriodFilterBar } from '../periods/period-filter-bar.tsx'
import { type PeriodChoice, todayChoice } from '../periods/period-filter-choice.ts'
import { instantText } from '../shared/day-text.ts'
import { Loaded } from '../shared/loaded.tsx'
import { useMoney } from './use-money.ts'

type Shift = Reply<typeof till.shifts>[number]

/** The shifts of some days, each with its Z; an open one has none yet. */
export function ShiftList() {
  const [choice, setChoice] = useState<PeriodChoice>(todayChoice)
  const shifts = useRead(till.shifts, { query: choice }, { keepPrevious: true })
  return (
    <section aria-label={t('till.shifts')} className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">{t('till.shifts')}</h2>
      <PeriodFilterBar what={t('till.shifts')} periods={reportPeriods} choice={choice} onChange={setChoice} />
      <Loaded read={shifts} failure={t('failures.detailsLoad')}>
        {rows =>
          rows.length === 0 ? (
            <Empty text={t('till.noZ')} />
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-2">
              {rows.map(row => (
                <ShiftRow key={row.shift_id} shift={row} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function ShiftRow({ shift }: { readonly shift: Shift }) {
  const money = useMoney()
  const { shift_id, z_number, drawer, opened_at, closed_at, difference } = shift
  return (
    <li className="flex">
      <Link
        to={`/dashboard/till/${shift_id}`}
        className="press flex min-h-14 w-full min-w-0 items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-2 hover:bg-sunken"
      >
        <span className="min-w-0 break-words">
          <b>{z_number ?? t('till.xTitle')}</b> · {drawer}
          <br />
          <span className="text-sm text-soft">
            {closed_at
              ? t('till.closedAt', { time: instantText(closed_at) })
              : t('till.openedAt', { time: instantText(opened_at) })}
          </span>
        </span>
        {difference !== null && (
          <span className={`shrink-0 font-bold tabular-nums ${centsOf(difference) === 0 ? 'text-green' : 'text-red'}`}>
            <span className="sr-only">{t('till.difference')} </span>
            {money(difference)}
          </span>
        )}
      </Link>
    </li>
  )
}
