import { addDays } from '../../../domain/business-day.ts'
import type { PriceRule, Schedule, ScheduleWindow } from '../../../domain/menu/entities.ts'
import { isOpenAt } from '../../../domain/menu/schedule.ts'
import { dayName } from '../../../domain/menu/schedule-text.ts'
import { t } from '../../../texts/t.ts'
import { storeClock } from '../../shared/store-clock.ts'
import type { Things } from './rule-text.ts'

interface WeekCalendarProps {
  readonly rules: readonly (PriceRule & { readonly is_active: 0 | 1 })[]
  readonly schedules: readonly Schedule[]
  readonly things: Things
}

/** The week: which rules hold when, and when dishes are served that are not always. */
export function WeekCalendar({ rules, schedules, things }: WeekCalendarProps) {
  const { dayStartsAtHour } = storeClock()
  const bars = barsOf(rules, schedules, things)
  if (bars.length === 0) return null
  const hours = [0, 6, 12, 18].map(hour => (hour + dayStartsAtHour) % 24)
  return (
    <section aria-label={t('priceRules.week')} className="rounded-card border border-line p-3">
      <div className="flex gap-1">
        <div aria-hidden="true" className="relative mt-6 h-72 w-7 shrink-0 text-soft text-sm">
          {hours.map((hour, at) => (
            <span key={hour} className="absolute" style={{ top: `${at * 25}%` }}>
              {String(hour).padStart(2, '0')}
            </span>
          ))}
        </div>
        <ol className="grid min-w-0 grow grid-cols-7 gap-1">
          {[1, 2, 3, 4, 5, 6, 7].map(day => (
            <li key={day} className="min-w-0">
              <p className="h-6 text-center text-sm text-soft">{dayName(day, t)}</p>
              <Day bars={bars} day={day} dayStartsAtHour={dayStartsAtHour} />
            </li>
          ))}
        </ol>
      </div>
      <p className="mt-2 text-sm text-soft">{t('priceRules.firstCounts')}</p>
    </section>
  )
}

interface Bar {
  readonly key: string
  readonly title: string
  readonly window: ScheduleWindow
  /** A price, or hours of service. */
  readonly isPrice: boolean
}

function barsOf(rules: WeekCalendarProps['rules'], schedules: readonly Schedule[], things: Things): readonly Bar[] {
  const windowsOf = (id: number | undefined) => schedules.find(one => one.id === id)?.windows ?? []
  const ruled = rules
    .filter(({ is_active }) => is_active === 1)
    .flatMap(({ id, title, schedule_id }) => {
      // As in the list below: on a phone there is room for little more.
      const placed = t('priceRules.placed', { place: rules.findIndex(rule => rule.id === id) + 1, title })
      return windowsOf(schedule_id).map((window, at) => ({
        window,
        key: `rule ${id} ${at}`,
        title: placed,
        isPrice: true,
      }))
    })
  const served = [...things.categories, ...things.items]
  const hours = schedules
    .filter(({ id }) => served.some(({ schedule_id }) => schedule_id === id))
    .flatMap(({ id, title, windows }) =>
      windows.map((window, at) => ({
        window,
        key: `served ${id} ${at}`,
        title: t('priceRules.servedBar', { title }),
        isPrice: false,
      })),
    )
  return [...ruled, ...hours]
}

interface DayProps {
  readonly bars: readonly Bar[]
  readonly day: number
  readonly dayStartsAtHour: number
}

/** Bars that overlap stand side by side, in the order in which they count. */
function Day({ bars, day, dayStartsAtHour }: DayProps) {
  const shown = bars
    .map(bar => ({ ...bar, parts: partsOf(bar.window, day, dayStartsAtHour) }))
    .filter(({ parts }) => parts.length > 0)
  return (
    <ol className="relative h-72 overflow-hidden rounded-control bg-sunken">
      {shown.map(({ key, title, window, isPrice, parts }, at) =>
        parts.map(({ from, to }) => (
          <li
            key={`${key} ${from}`}
            title={t('priceRules.barHours', { title, from: window.from, to: window.to })}
            className={`absolute overflow-hidden rounded px-1 text-sm leading-5 ${isPrice ? 'bg-accent-soft text-accent-ink' : 'border border-edge bg-surface'}`}
            style={{
              top: `min(${(from / steps) * 100}%, 100% - 1.25rem)`,
              height: `max(${((to - from) / steps) * 100}%, 1.25rem)`,
              insetInlineStart: `${(at / shown.length) * 100}%`,
              width: `${100 / shown.length}%`,
            }}
          >
            <bdi>{title}</bdi>
          </li>
        )),
      )}
    </ol>
  )
}

/** A business day is drawn in quarters of an hour. */
const steps = 96

/** From where to where a window is open on a weekday, in steps from the first hour of the business day. */
function partsOf(window: ScheduleWindow, weekday: number, dayStartsAtHour: number) {
  const schedule = { id: 0, title: '', windows: [{ days: window.days, from: window.from, to: window.to }] }
  const day = addDays(monday, weekday - 1)
  const parts: { from: number; to: number }[] = []
  for (let step = 0; step < steps; step++) {
    const minutes = (dayStartsAtHour * 60 + step * 15) % (24 * 60)
    const moment = { day, dayBefore: addDays(day, -1), minutes, isNight: minutes < dayStartsAtHour * 60 }
    if (!isOpenAt(schedule, moment)) continue
    const last = parts.at(-1)
    if (last?.to === step) last.to = step + 1
    else parts.push({ from: step, to: step + 1 })
  }
  return parts
}

/** Any Monday. */
const monday = '2024-01-01'
