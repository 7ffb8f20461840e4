import { expect, test } from 'vitest'
import { businessDay } from '../../src/domain/business-day.ts'
import type { BookedTable, PartyAtTable } from '../../src/domain/tables.ts'
import { inTableOrder, tablesNow } from '../../src/domain/tables.ts'

const t5 = { id: 5, table_title: 'T5', floor: 'Terrace', seating_capacity: 4 }
const now = Date.parse('2026-11-20T19:00:00Z')
// The store is in Madrid.
const wall = '2026-11-20T20:00'
const dayOf = (at: number) => businessDay(at, 'Europe/Madrid', 4)
const party = (changes: Partial<PartyAtTable> = {}): PartyAtTable => ({
  table_id: 5,
  opened_at: '2026-11-20T18:37:00.000Z',
  latest_at: '2026-11-20T18:50:00.000Z',
  due: '42.50',
  left: 0,
  orders: [{}],
  ...changes,
})
const booked = (date: string): BookedTable => ({ table_id: 5, date, people_count: 6 })
const stateOf = (known: Partial<Parameters<typeof tablesNow>[1]>) =>
  tablesNow([t5], { parties: [], booked: [], unsent: [], ...known }, { now, dayOf, wall })[0]

test('a table without guests is free', () => {
  expect(stateOf({})).toEqual({
    table: t5,
    state: 'free',
    hasOrdered: false,
    minutes: 0,
    dueCents: 0,
    latestAt: 0,
    booked: null,
  })
})

test('guests who were seated sit there before they order, and not the next day any more', () => {
  const seated = { due: '0.00', orders: [] }
  expect(stateOf({ parties: [party(seated)] })).toMatchObject({ state: 'occupied', hasOrdered: false, dueCents: 0 })
  expect(stateOf({ parties: [party()] })).toMatchObject({ hasOrdered: true })
  const yesterday = { ...seated, opened_at: '2026-11-20T02:59:00.000Z', latest_at: '2026-11-20T02:59:00.000Z' }
  expect(stateOf({ parties: [party(yesterday)] })).toMatchObject({ state: 'free' })
})

test('a table with guests says for how long and what they owe', () => {
  expect(stateOf({ parties: [party()] })).toMatchObject({ state: 'occupied', minutes: 23, dueCents: 4_250 })
  expect(stateOf({ parties: [party({ table_id: 6 })] })).toMatchObject({ state: 'free' })
})

test('guests whose clock is ahead have not been here for less than nothing', () => {
  const ahead = { opened_at: '2026-11-20T19:03:00.000Z', latest_at: '2026-11-20T19:03:00.000Z' }
  expect(stateOf({ parties: [party(ahead)] })).toMatchObject({ minutes: 0 })
})

test('an order that this device has not sent yet takes its table already', () => {
  const unsent = [{ tableId: 5, madeAt: now - 120_000, payableCents: 500 }]
  expect(stateOf({ unsent })).toMatchObject({ state: 'occupied', minutes: 2, dueCents: 500 })
  expect(stateOf({ unsent, parties: [party()] })).toMatchObject({ minutes: 23, dueCents: 4_750 })
})

test.each([
  ['2026-11-20T21:59', 'reserved'],
  ['2026-11-20T22:00', 'reserved'],
  ['2026-11-20T22:01', 'free'],
  ['2026-11-20T19:31', 'reserved'],
  ['2026-11-20T19:29', 'free'],
  ['2026-11-21T20:00', 'free'],
])('at eight, a table that is booked for %s is %s', (date, state) => {
  expect(stateOf({ booked: [booked(date)] })).toMatchObject({ state })
})

test('a taken table that is booked soon says both', () => {
  const found = stateOf({ parties: [party()], booked: [booked('2026-11-20T21:30')] })
  expect(found).toMatchObject({ state: 'occupied', booked: { date: '2026-11-20T21:30' } })
})

test('guests who were served yesterday and have not paid are gone; those of today may still sit there', () => {
  const yesterday = { opened_at: '2026-11-19T18:00:00.000Z', latest_at: '2026-11-19T19:00:00.000Z' }
  expect(stateOf({ parties: [party({ left: 1 })] })).toMatchObject({ state: 'occupied' })
  expect(stateOf({ parties: [party({ left: 1, ...yesterday })] })).toMatchObject({ state: 'free', dueCents: 0 })
  expect(stateOf({ parties: [party({ ...yesterday })] })).toMatchObject({ state: 'occupied', minutes: 1_500 })
})

test('tables stand by floor, then as people read numbers', () => {
  const added = [
    'Hall/Table 10',
    'Terrace 10/T1',
    'Hall/Table 2',
    'Terrace 2/T1',
    '-/Bar',
    'Hall/Table 1',
    'Hall/table 3',
  ]
  const tables = added.map((place, at) => {
    const [floor = '', table_title = ''] = place.split('/')
    return { id: at + 1, floor, table_title }
  })
  expect(inTableOrder(tables).map(({ floor, table_title }) => `${floor}/${table_title}`)).toEqual([
    ...['Hall/Table 1', 'Hall/Table 2', 'Hall/table 3', 'Hall/Table 10', 'Terrace 2/T1', 'Terrace 10/T1', '-/Bar'],
  ])
})
