import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { menuItems } from '../../../src/contract/menu-items.ts'
import { settings } from '../../../src/contract/settings.ts'
import { answers, openTill } from '../orders/till.tsx'
import { casaAna, click, drinks, fill, lemonade, openSettings } from './back-room.tsx'

openTill()

function openDish(languages: readonly string[]) {
  answers(menuItems.get, lemonade({ titles: { es: 'Limonada' } }))
  answers(settings.categories, [drinks])
  answers(settings.taxes, [])
  openSettings('/menu-items/7')
  answers(settings.store, { ...casaAna, language: 'en', languages: [...languages] })
}

test('below the title of a dish stands what guests of other languages read, closed until somebody wants it', async () => {
  openDish(['es', 'de'])
  const { bodies } = answers(menuItems.update, { success: true, message: 'Saved!' })
  const others = await screen.findByText('Other languages')
  expect(others.closest('details')?.open).toBe(false)
  await userEvent.click(others)
  expect((await screen.findByLabelText<HTMLInputElement>('Español')).value).toBe('Limonada')
  expect(screen.queryByLabelText('English')).toBeNull()
  await fill('Deutsch', 'Limonade')
  await click('Save')
  await screen.findByText('Saved!')
  expect(bodies).toMatchObject([{ title: 'Lemonade', titles: { es: 'Limonada', de: 'Limonade' } }])
})

test('a store of one language is not asked', async () => {
  openDish([])
  await screen.findByLabelText(/^Title/)
  expect(screen.queryByText('Other languages')).toBeNull()
})
