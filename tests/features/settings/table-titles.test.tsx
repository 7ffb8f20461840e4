import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { settings } from '../../../src/contract/settings.ts'
import { TablesScreen, titlesFrom } from '../../../src/features/settings/tables-screen.tsx'
import { answers, answersWith, openTill, show } from '../orders/till.tsx'

openTill()

test.each([
  ['T1', '3', ['T1', 'T2', 'T3']],
  ['T09', '2', ['T09', 'T10']],
  ['Bar', '3', ['Bar', 'Bar 2', 'Bar 3']],
  ['Table 7', '', ['Table 7']],
  ['T1', '-4', ['T1']],
])('%s, %s times, are %s', (title, howMany, titles) => {
  expect(titlesFrom(title, howMany)).toEqual(titles)
})

test('ten tables of which one fails: the next try adds those that are missing, and none twice', async () => {
  const added: string[] = []
  answers(settings.storeTables, [])
  answersWith(settings.addStoreTable, (async ({ request }: { request: Request }) => {
    const { title } = (await request.json()) as { title: string }
    if (title === 'T2' && !added.includes('refused')) {
      added.push('refused')
      return HttpResponse.json({ success: false, message: 'Not now!' }, { status: 503 })
    }
    added.push(title)
    return HttpResponse.json({ success: true, message: 'Table added!', id: added.length })
  }) as never)
  show(<TablesScreen />, { scope: 'SETTINGS' })
  await userEvent.click(await screen.findByRole('button', { name: 'New' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add Table' }))
  await userEvent.type(form.getByLabelText(/^Title/), 'T1')
  await userEvent.type(form.getByLabelText(/^Floor/), '-')
  await userEvent.type(form.getByLabelText(/^Seating Capacity/), '4')
  await userEvent.clear(form.getByLabelText(/^How many/))
  await userEvent.type(form.getByLabelText(/^How many/), '3')
  const save = () => userEvent.click(form.getByRole('button', { name: 'Save' }))
  await save()
  await screen.findByText('Not now!')
  await waitFor(() => expect(form.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull())
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(added).toEqual(['T1', 'refused', 'T2', 'T3'])
})
