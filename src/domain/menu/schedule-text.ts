/** When a schedule holds, in words: "Mon–Fri 12:00–15:00". */
import type { PlainKey, Say } from '../../texts/text.ts'
import type { Schedule, ScheduleWindow } from './entities.ts'

export const servedText = ({ windows }: Pick<Schedule, 'windows'>, t: Say): string =>
  windows.map(window => windowText(window, t)).join(', ')

/** All seven days go without saying. */
export function windowText({ days, from, to, date_from, date_to }: ScheduleWindow, t: Say): string {
  const times = from === to ? t('hours.allDay') : t('hours.fromTo', { from, to })
  const dates = date_from || date_to ? t('hours.fromTo', { from: date_from ?? '', to: date_to ?? '' }) : ''
  return [days.length === 7 ? '' : daysText(days, t), times, dates].filter(Boolean).join(' ')
}

/** "Mon–Fri", "Sat, Sun": three or more in a row are from the first to the last. */
export function daysText(days: readonly number[], t: Say): string {
  const runs: number[][] = []
  for (const day of [...days].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs
    .flatMap(run =>
      run.length > 2
        ? t('hours.fromTo', { from: dayName(run[0], t), to: dayName(run.at(-1), t) })
        : run.map(day => dayName(day, t)),
    )
    .join(', ')
}

/** "Mon" for 1. */
export const dayName = (day: number | undefined, t: Say): string => t(names[(day ?? 1) - 1] ?? 'hours.mon')

const names = [
  'hours.mon',
  'hours.tue',
  'hours.wed',
  'hours.thu',
  'hours.fri',
  'hours.sat',
  'hours.sun',
] as const satisfies readonly PlainKey[]
