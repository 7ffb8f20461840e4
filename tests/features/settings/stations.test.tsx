import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { settings } from '../../../src/contract/settings.ts'
import { stations } from '../../../src/contract/stations.ts'
import { answers, openTill } from '../orders/till.tsx'
import { choose, click, drinks, openSettings } from './back-room.tsx'

openTill()

const food = { id: 41, title: 'Food' }
const grill = { id: 1, title: 'Grill', paper_only: 0 } as const
const bar = { id: 2, title: 'Bar', paper_only: 1 } as const
const saved = { success: true, message: 'Stations saved!' } as const

test('a store without stations is told what that means, and adds its first', async () => {
  answers(stations.list, { stations: [], routes: [] })
  answers(settings.categories, [])
  const { bodies } = answers(stations.add, { success: true, message: 'Station added!', id: 1 })
  openSettings('/stations')
  await screen.findByText('No stations yet. Every display shows everything.')
  await click('New')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Grill')
  await userEvent.click(await screen.findByRole('switch', { name: 'Prints tickets, no screen' }))
  await click('Save')
  await waitFor(() => expect(bodies).toEqual([{ title: 'Grill', paperOnly: true }]))
})

test('a category goes to one station everywhere, and to another one for takeaway', async () => {
  answers(stations.list, {
    stations: [grill, bar],
    routes: [{ category_id: drinks.id, dining: 'any', station_id: bar.id }],
  })
  answers(settings.categories, [drinks, food])
  const { bodies } = answers(stations.saveRoutes, saved)
  openSettings('/stations')
  const row = (await screen.findByRole('heading', { name: 'Food' })).closest('li') as HTMLElement
  within(row).getByText('No station: shows on every display')
  await choose('Station of Food, everywhere', 'Grill')
  expect(within(row).queryByText('No station: shows on every display')).toBeNull()
  await userEvent.click(within(row).getByRole('button', { name: /Different for/ }))
  await choose('Food, Take Away', 'Bar')
  await click('Save')
  await waitFor(() =>
    expect(bodies).toEqual([
      {
        routes: [
          { categoryId: drinks.id, dining: 'any', stationId: '2' },
          { categoryId: food.id, dining: 'any', stationId: '1' },
          { categoryId: food.id, dining: 'takeaway', stationId: '2' },
        ],
      },
    ]),
  )
})
