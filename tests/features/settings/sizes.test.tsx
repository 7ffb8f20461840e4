import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { modifierGroups } from '../../../src/contract/modifier-groups.ts'
import { settings } from '../../../src/contract/settings.ts'
import { answers, openTill } from '../orders/till.tsx'
import { click, openSettings } from './back-room.tsx'

openTill()

test('a size is deleted after a question that says which variants lose it', async () => {
  answers(modifierGroups.list, [])
  answers(modifierGroups.sizes, [{ id: 4, title: 'Large' }])
  answers(settings.uses, [{ what: 'items', count: 2 }])
  const { bodies } = answers(modifierGroups.removeSize, { success: true, message: 'Size deleted!' })
  openSettings('/modifier-groups')
  await click('Sizes')
  await click('Delete Large')
  expect(bodies).toEqual([])
  const question = await screen.findByRole('dialog', { name: /Large/ })
  await within(question).findByText(/2 variants have it and lose it/)
  await click('Delete')
  await screen.findByText('Size deleted!')
  expect(bodies).toHaveLength(1)
})
