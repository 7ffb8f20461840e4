import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { translations } from '../../../src/contract/translations.ts'
import { answers, answersWith, openTill } from '../orders/till.tsx'
import { choose, click, fill, openSettings, typedIn } from './back-room.tsx'

openTill()

const soup = { kind: 'item', id: 1, title: 'Soup', of: 'Starters', titles: { es: 'Sopa' }, descriptions: {} } as const
const pie = { kind: 'item', id: 2, title: 'Pie', description: 'With cream', of: 'Sweets' } as const
const rows = [soup, { ...pie, titles: {}, descriptions: {} }]

test('what is missing is shown first, and only what was changed is saved, in the chosen language', async () => {
  answers(translations.list, { languages: ['es', 'de'], rows })
  const { bodies } = answers(translations.save, { success: true, message: 'Translations saved!' })
  openSettings('/translations')
  await screen.findByText('1 of 2 translated')
  expect(screen.queryByLabelText('Soup')).toBeNull()
  await fill('Pie', 'Tarta')
  await fill('Description of Pie', 'Con nata')
  await click('Save 1 change')
  await screen.findByText('Translations saved!')
  expect(bodies).toEqual([{ rows: [{ kind: 'item', id: 2, language: 'es', title: 'Tarta', description: 'Con nata' }] }])

  await choose('Language', 'Deutsch')
  await screen.findByText('0 of 2 translated')
  await fill('Soup', 'Suppe')
  await click('Save 1 change')
  await expect.poll(() => bodies[1]).toEqual({ rows: [{ kind: 'item', id: 1, language: 'de', title: 'Suppe' }] })
})

test('what is typed while the server saves is not lost, and saved next', async () => {
  answers(translations.list, { languages: ['es'], rows })
  const saving = Promise.withResolvers<void>()
  answersWith(translations.save, async () => {
    await saving.promise
    return Response.json({ success: true, message: 'Translations saved!' })
  })
  openSettings('/translations')
  await fill('Pie', 'Tarta')
  await click('Save 1 change')
  await fill('Description of Pie', 'Con nata')
  saving.resolve()
  await screen.findByText('Translations saved!')
  expect(typedIn('Description of Pie')).toBe('Con nata')
  const { bodies } = answers(translations.save, { success: true, message: 'Saved again!' })
  await click('Save 1 change')
  await screen.findByText('Saved again!')
  expect(bodies).toMatchObject([{ rows: [{ id: 2, description: 'Con nata' }] }])
})

test('a menu in one language says where others are added', async () => {
  answers(translations.list, { languages: [], rows })
  openSettings('/translations')
  await screen.findByText(/^Your menu has one language/)
  expect(screen.getByRole('link', { name: 'Choose the languages of your menu' })).toBeDefined()
})
