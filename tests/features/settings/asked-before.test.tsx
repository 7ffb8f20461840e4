import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { learnStore } from '../../../src/client/session/store-facts.ts'
import { menuItems } from '../../../src/contract/menu-items.ts'
import { modifierGroups } from '../../../src/contract/modifier-groups.ts'
import { priceRules } from '../../../src/contract/price-rules.ts'
import { settings } from '../../../src/contract/settings.ts'
import { storeFacts } from '../../support/store-facts.ts'
import { answers, openTill } from '../orders/till.tsx'
import { click, drinks, lemonade, openSettings, vat } from './back-room.tsx'

openTill()

const combo = (title: string, id: number, variant_id: number | null) =>
  lemonade({
    id,
    title,
    kind: 'combo',
    combo_choices: [
      {
        id,
        title: 'Drink',
        min: 1,
        max: 1,
        components: [{ id, item_id: 7, surcharge: '0.00', ...(variant_id && { variant_id }) }],
      },
    ],
  })

function openLemonade(variants: Parameters<typeof lemonade>[0] & object, combos: readonly ReturnType<typeof combo>[]) {
  const item = lemonade(variants)
  answers(menuItems.get, item)
  answers(menuItems.list, [item, ...combos])
  answers(modifierGroups.sizes, [])
  answers(settings.categories, [drinks])
  answers(settings.taxes, [vat])
  openSettings('/menu-items/7')
}

test('who adds the first variant is told before which combos will sell it', async () => {
  openLemonade({ variants: [] }, [combo('Lunch menu', 90, null), combo('Kids menu', 91, null)])
  await click('Add Variant')
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('Title'), { target: { value: 'Big' } })
  expect(
    within(dialog)
      .getByRole('status')
      .textContent?.replace(/[\u2066-\u2069]/g, ''),
  ).toBe('Combos use Lemonade. They will sell Lemonade Big, for the same price as now: Lunch menu, Kids menu.')
})

test('of a second variant, or of an item in no combo, nothing is said', async () => {
  const large = { id: 11, item_id: 7, title: 'Large', price: '5.00' }
  openLemonade({ variants: [large] }, [combo('Lunch menu', 90, 11)])
  await click('Add Variant')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByText(/Combos use/)).toBeNull()
})

test('who deletes a variant that combos sell is told before', async () => {
  const variants = [
    { id: 11, item_id: 7, title: 'Large', price: '5.00' },
    { id: 12, item_id: 7, title: 'Small', price: '3.00' },
  ]
  openLemonade({ variants }, [combo('Lunch menu', 90, 11)])
  await userEvent.click(await screen.findByText(/Show Variants/))
  await click('Delete Large')
  await within(await screen.findByRole('dialog')).findByText(/It can be chosen in: .*Lunch menu/)
})

test('hours that the beginning of the business day splits are said as what they will be', async () => {
  answers(priceRules.list, [])
  answers(priceRules.schedules, [])
  answers(menuItems.list, [])
  answers(settings.categories, [])
  openSettings('/price-rules')
  learnStore(storeFacts)
  await click('Add Schedule')
  const dialog = await screen.findByRole('dialog')
  const type = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  const said = () =>
    within(dialog)
      .getByRole('status')
      .textContent?.replace(/[\u2066-\u2069]/g, '')
  expect(said()).toBe('')
  type('From', '03:00')
  type('To', '10:00')
  expect(said()).toBe(
    'The business day begins at 04:00, so this is 04:00–10:00 on these days, and 03:00–04:00 in the night after them.',
  )
  type('To', '03:30')
  expect(said()).toBe('The business day begins at 04:00: what is before that is in the night after these days.')
  type('From', '04:00')
  type('To', '10:00')
  expect(said()).toBe('')
})
