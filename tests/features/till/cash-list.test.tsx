import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openTill } from '../orders/till.tsx'
import { barDrawer, showTill, stateOf } from './drawers.tsx'

openTill()

test('what went in and out stands on Till, newest first, the float at the end', async () => {
  const move = { at: '2026-11-20T18:00:00.000Z', by: 'Olga', drawer: null, person: null, reason: null }
  const moves = [
    { ...move, kind: 'out' as const, amount: '-20.00', person: 'Marco', reason: 'Change: lemons' },
    { ...move, kind: 'open' as const, amount: '0.00', at: '2026-11-20T19:00:00.000Z' },
    { ...move, kind: 'move' as const, amount: '-30.00', drawer: 'Purse', at: '2026-11-20T20:00:00.000Z' },
  ]
  showTill({ state: stateOf(barDrawer({ shift: { ...barDrawer().shift!, moves } })) })
  const list = within(await screen.findByRole('region', { name: 'Cash in and out' }))
  const titles = list.getAllByRole('listitem').map(row => row.querySelector('b')?.textContent)
  expect(titles).toEqual(['Moved', 'No sale', 'Cash out', 'Float'])
  const lineOf = (words: string) => list.getByText(words).closest('li')?.textContent
  await waitFor(() => expect(lineOf('Float')).toMatch(/ · by Ana€150\.00$/))
  expect(lineOf('Cash out')).toMatch(/^Cash out · Marco · Change: lemons.* · by Olga-€20\.00$/)
  expect(lineOf('Moved')).toMatch(/^Moved · Purse.*-€30\.00$/)
  expect(lineOf('No sale')).toMatch(/ · by Olga$/)
})

test('a long evening shows the last ten, and all for who asks', async () => {
  const move = { kind: 'in' as const, amount: '1.00', by: 'Olga', drawer: null, person: null, reason: null }
  const moves = Array.from({ length: 14 }, (_, minute) => ({ ...move, at: new Date(minute * 60_000).toISOString() }))
  showTill({ state: stateOf(barDrawer({ shift: { ...barDrawer().shift!, moves } })) })
  const list = within(await screen.findByRole('region', { name: 'Cash in and out' }))
  expect(list.getAllByRole('listitem')).toHaveLength(10)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 15' }))
  expect(list.getAllByRole('listitem')).toHaveLength(15)
})

test('an open drawer without any movement says so', async () => {
  const shift = { ...barDrawer().shift!, float: null }
  showTill({ state: stateOf(barDrawer({ shift: { ...shift, moves: [] } })) })
  await screen.findByText('No cash in or out yet.')
})

test('who may not see the movements gets no list', async () => {
  showTill()
  await screen.findByRole('heading', { name: 'Bar' })
  expect(screen.queryByRole('region', { name: 'Cash in and out' })).toBeNull()
})
