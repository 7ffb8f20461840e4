import { minutesOf } from '../../../domain/business-day.ts'
import type { PriceRule, Schedule } from '../../../domain/menu/entities.ts'
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
              <h3 className="h-6 text-center text-sm text-soft">{dayName(day, t)}</h3>
              <Day bars={bars.filter(({ days }) => days.includes(day))} dayStartsAtHour={dayStartsAtHour} />
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
  readonly days: readonly number[]
  readonly from: string
  readonly to: string
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
        ...window,
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
        ...window,
        key: `served ${id} ${at}`,
        title: t('priceRules.servedBar', { title }),
        isPrice: false,
      })),
    )
  return [...ruled, ...hours]
}

interface DayProps {
  readonly bars: readonly Bar[]
  readonly dayStartsAtHour: number
}

/** Bars that overlap stand side by side, in the order in which they count. */
function Day({ bars, dayStartsAtHour }: DayProps) {
  const place = (time: string) =>
    (((minutesOf(time) - dayStartsAtHour * 60 + dayMinutes) % dayMinutes) / dayMinutes) * 100
  return (
    <ol className="relative h-72 overflow-hidden rounded-control bg-sunken">
      {bars.map(({ key, title, from, to, isPrice }, at) => {
        const top = place(from)
        const end = place(to) <= top ? 100 : place(to)
        return (
          <li
            key={key}
            title={t('priceRules.barHours', { title, from, to })}
            className={`absolute overflow-hidden rounded px-1 text-sm leading-5 ${isPrice ? 'bg-accent-soft text-accent-ink' : 'border border-edge bg-surface'}`}
            style={{
              top: `${top}%`,
              height: `max(${end - top}%, 1.25rem)`,
              left: `${(at / bars.length) * 100}%`,
              width: `${100 / bars.length}%`,
            }}
          >
            {title}
          </li>
        )
      })}
    </ol>
  )
}

const dayMinutes = 24 * 60
