import { expect, test } from 'vitest'
import { retainedBackups } from '../../../src/server/backup/retention.ts'

const dayMs = 86_400_000
const at = (text: string) => Date.parse(text)
const backup = (text: string) => ({ name: text, madeAt: at(text) })
const everyNight = (nights: number, last: string) =>
  Array.from({ length: nights }, (_, n) => backup(new Date(at(last) - n * dayMs).toISOString()))
/** A day and more after the last backup of every case below. */
const later = at('2032-01-01T00:00:00Z')
const keptDays = (backups: readonly { name: string; madeAt: number }[], as: string) =>
  [...retainedBackups(backups, 'UTC', later)]
    .filter(([, kept]) => kept.includes(as as 'daily'))
    .map(([name]) => name.slice(0, 10))
    .toSorted()
    .toReversed()

test('a year of nights leaves seven days, five weeks and twelve months', () => {
  // 2026-11-22 is a Sunday.
  const year = everyNight(400, '2026-11-22T03:10:00.000Z')
  expect(keptDays(year, 'daily')).toEqual([
    ...['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16'],
  ])
  expect(keptDays(year, 'weekly')).toEqual(['2026-11-22', '2026-11-15', '2026-11-08', '2026-11-01', '2026-10-25'])
  expect(keptDays(year, 'monthly')).toEqual([
    ...['2026-11-22', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31'],
    ...['2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ])
  expect(retainedBackups(year, 'UTC', later).size).toBe(22)
})

const cases: readonly { what: string; zone?: string; made: readonly string[]; stay: readonly string[] }[] = [
  { what: 'the only one stays, however old', made: ['2019-01-01T04:00:00Z'], stay: ['2019-01-01T04:00:00Z'] },
  { what: 'none at all', made: [], stay: [] },
  {
    what: 'of several on one day the newest stays',
    made: ['2026-11-22T04:00:00Z', '2026-11-22T12:00:00Z', '2026-11-22T11:59:59Z'],
    stay: ['2026-11-22T12:00:00Z'],
  },
  {
    what: 'nothing ages away while the machine is off for a year',
    made: ['2026-11-22T04:00:00Z', '2025-11-21T04:00:00Z', '2025-11-20T04:00:00Z'],
    stay: ['2025-11-20T04:00:00Z', '2025-11-21T04:00:00Z', '2026-11-22T04:00:00Z'],
  },
  {
    what: "a day is the store's: 23:30 and 00:30 in Madrid are two days",
    zone: 'Europe/Madrid',
    made: ['2026-11-21T22:30:00Z', '2026-11-21T23:30:00Z'],
    stay: ['2026-11-21T22:30:00Z', '2026-11-21T23:30:00Z'],
  },
  {
    what: 'the same two are one day in UTC',
    made: ['2026-11-21T22:30:00Z', '2026-11-21T23:30:00Z'],
    stay: ['2026-11-21T23:30:00Z'],
  },
  {
    what: 'a clock that once stood years ahead costs one place, and no present backup',
    made: ['2031-01-01T04:00:00Z', '2026-11-22T04:00:00Z', '2026-11-21T04:00:00Z'],
    stay: ['2026-11-21T04:00:00Z', '2026-11-22T04:00:00Z', '2031-01-01T04:00:00Z'],
  },
]

for (const { what, zone = 'UTC', made, stay } of cases)
  test(what, () =>
    expect([...retainedBackups(made.map(backup), zone, later).keys()].toSorted()).toEqual(stay.toSorted()),
  )

test('every backup of the last 24 hours stays, so a second one of a day does not remove the first', () => {
  const made = ['2026-11-22T18:00:00Z', '2026-11-22T17:59:00Z', '2026-11-21T20:00:00Z', '2026-11-21T18:00:01Z']
  const older = ['2026-11-21T17:59:59Z']
  const stay = retainedBackups([...made, ...older].map(backup), 'UTC', at('2026-11-22T18:00:00Z'))
  expect([...stay.keys()].toSorted()).toEqual(made.toSorted())
})

test('backups of a clock that stood ahead are not of the last 24 hours', () => {
  const ahead = ['2031-01-01T04:00:00Z', '2031-01-01T05:00:00Z'].map(backup)
  expect([...retainedBackups(ahead, 'UTC', at('2026-11-22T18:00:00Z')).keys()]).toEqual(['2031-01-01T05:00:00Z'])
})

test('the newest is never let go of, whatever was made before', () => {
  for (let nights = 1; nights < 60; nights++)
    expect(keptDays(everyNight(nights, '2026-11-22T03:10:00.000Z'), 'daily')[0]).toBe('2026-11-22')
})
