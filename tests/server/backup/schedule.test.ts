import { expect, test } from 'vitest'
import { isDue, lastGoodOf } from '../../../src/server/backup/read-state.ts'

const at = (text: string) => Date.parse(text)
const madrid = { zone: 'Europe/Madrid', hour: 4, triedAt: 0, openedAt: at('2026-01-01T12:00:00Z') }

const cases: readonly { what: string; now: string; good?: string; tried?: string; opened?: string; due: boolean }[] = [
  { what: 'before the hour nothing happens', now: '2026-11-22T02:59:59Z', good: '2026-11-21T03:00:10Z', due: false },
  {
    what: 'at four by the store’s clock it is time',
    now: '2026-11-22T03:00:00Z',
    good: '2026-11-21T03:00:10Z',
    due: true,
  },
  { what: 'once a night', now: '2026-11-22T08:00:00Z', good: '2026-11-22T03:00:10Z', due: false },
  {
    what: 'a missed night is made up for at the start',
    now: '2026-11-22T10:30:00Z',
    good: '2026-11-20T03:00:10Z',
    due: true,
  },
  {
    what: 'one by hand before the hour does not replace it',
    now: '2026-11-22T03:00:00Z',
    good: '2026-11-22T02:59:00Z',
    due: true,
  },
  {
    what: 'a restaurant that has just opened has missed nothing',
    now: '2026-11-22T10:30:00Z',
    opened: '2026-11-22T09:00:00Z',
    due: false,
  },
  { what: 'its first night counts', now: '2026-11-23T03:00:00Z', opened: '2026-11-22T09:00:00Z', due: true },
  {
    what: 'one that failed waits an hour',
    now: '2026-11-22T03:30:00Z',
    good: '2026-11-21T03:00:10Z',
    tried: '2026-11-22T03:00:00Z',
    due: false,
  },
  {
    what: 'and is tried again',
    now: '2026-11-22T04:00:00Z',
    good: '2026-11-21T03:00:10Z',
    tried: '2026-11-22T03:00:00Z',
    due: true,
  },
  {
    what: 'a backup from the future hides no night',
    now: '2026-11-22T03:00:00Z',
    good: '2031-01-01T00:00:00Z',
    due: true,
  },
  {
    what: 'an hour that summer time skips is the skip',
    now: '2026-03-29T01:00:00Z',
    good: '2026-03-28T01:00:10Z',
    due: true,
  },
]

for (const { what, now, good, tried, opened, due } of cases)
  test(what, () => {
    const hour = what.includes('skips') ? 2 : madrid.hour
    const night = {
      ...madrid,
      hour,
      now: at(now),
      goodAt: good ? at(good) : null,
      triedAt: tried ? at(tried) : 0,
      ...(opened && { openedAt: at(opened) }),
    }
    expect(isDue(night)).toBe(due)
  })

test('the dashboard says when the last good backup was, and how pressing it is', () => {
  const good = at('2026-11-22T02:10:00Z')
  const after = (hours: number) => lastGoodOf(good, good + hours * 3_600_000, 'Europe/Madrid', 4)
  expect(after(1)).toMatchObject({ level: 'good', text: 'Last good backup 03:10' })
  expect(after(24)).toMatchObject({ level: 'good', text: 'Last good backup yesterday, 03:10' })
  expect(after(35.99).level).toBe('good')
  expect(after(36)).toMatchObject({ level: 'amber', text: 'Last good backup yesterday, 03:10' })
  expect(after(71.99)).toMatchObject({ level: 'amber', text: 'Last good backup 2026-11-22, 03:10' })
  expect(after(72).level).toBe('red')
  expect(lastGoodOf(null, good, 'Europe/Madrid', 4)).toEqual({
    at: null,
    level: 'amber',
    text: 'There is no backup yet. The first one is made at 04:00, or now in Settings, Backup.',
  })
})
