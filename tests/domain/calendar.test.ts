import { expect, test } from 'vitest'
import { isDayAndTime, monthsBefore } from '../../src/domain/calendar.ts'
import { customerUpdateForm, reservationUpdateForm } from '../../src/domain/validation.ts'
import { issueWords } from '../support/issue-words.ts'

const born = (birthDate: string) => customerUpdateForm.safeParse({ name: 'Eva', birthDate })
const booked = (date: string) => reservationUpdateForm.safeParse({ date })

const days = ['2026-11-20', '1988-02-29', '2000-02-29', '2024-02-29', '1999-12-31']
const none = ['2026-13-45', '2026-02-29', '1900-02-29', '2026-00-10', '2026-04-31', '2026-06-00', '0000-01-01', 'soon']

test.each(days)('somebody can be born, and can book a table, on %s', day => {
  expect(born(day).data?.birthDate).toBe(day)
  expect(booked(`${day}T20:30`).success).toBe(true)
})

test.each(none)('nobody is born on %s, and no table is kept for that day', day => {
  expect(born(day).error?.issues.map(issueWords)[0]).toBe('Please provide a valid birth date!')
  expect(booked(`${day}T20:30`).error?.issues.map(issueWords)[0]).toBe('Please select date & time!')
})

test('a day alone, a day with a zone, and an hour that no clock shows are not a time to come', () => {
  for (const text of ['2026-11-20 20:30:00', '2026-11-20T00:00', '2026-11-20T23:59:59'])
    expect(isDayAndTime(text), text).toBe(true)
  for (const time of ['', 'T24:00', 'T20:60', 'T9:00', 'T20:30:60', 'T20:30Z', 'T', ' 20', 'T20:30 '])
    expect(isDayAndTime(`2026-11-20${time}`), time).toBe(false)
})

test.each([
  ['2026-11-20', 12, '2025-11-20'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2023-02-28'],
  ['2026-01-15', 36, '2023-01-15'],
  ['2026-01-31', 2, '2025-11-30'],
])('%s less %i months is %s', (day, months, before) => {
  expect(monthsBefore(day, months)).toBe(before)
})
