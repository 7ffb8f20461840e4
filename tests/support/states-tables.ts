/** What waiters can see of tables. Needs an open order at Table 1. */
import type { Page } from 'playwright-core'
import { button, dialog } from './browser-orders.ts'
import { press, type ScreenState, statesOf, steps } from './screen-state.ts'

const tables = statesOf('waiter', '/dashboard/tables', page => page.getByRole('link', { name: /^Table 1/ }).waitFor())
const tableOne = async (page: Page) => {
  await page.getByRole('link', { name: /^Table 1/ }).click()
  await page.waitForURL('**/dashboard/tables/*')
  await button(page, 'Pay').waitFor()
}
const splitTableOne = async (page: Page) => {
  await tableOne(page)
  await button(page, 'Split').click()
  await page.getByRole('region', { name: 'Bill 1' }).waitFor()
}
const moveTableOne = steps(tableOne, async (page: Page) => {
  await button(page, 'Move').click()
  await page.getByRole('heading', { name: 'Move Table 1' }).waitFor()
})
/** Somebody has sat down at the table that is tapped. */
const isTaken = async (page: Page) => {
  const no = { status: 409, json: { success: false, message: 'Table 9 is taken. Join them?', needsMerge: true } }
  await page.context().route('**/parties/*/move', route => route.fulfill(no))
  await button(page, /^Table 9/).click()
  await dialog(page, 'Join with Table 9?').waitFor()
}
/** What the server says of the tables, as `told` changes it for Table 1. */
const tellOfTableOne = async (page: Page, told: (party: { orders: object[] }) => void) => {
  await page.context().route('**/api/v1/tables', async route => {
    const answer = await route.fetch()
    const list = (await answer.json()) as { parties: { table_title: string | null; orders: object[] }[] }
    for (const party of list.parties) if (party.table_title === 'Table 1') told(party)
    await route.fulfill({ response: answer, json: list })
  })
  await page.reload()
  await tableOne(page)
}
/** The order of Table 1 was taken for guests who sit at Table 9 by now. */
const lateOrder = async (page: Page) => {
  const moved_at = '2026-11-20T20:41:00.000Z'
  const late_for = { party_id: 1, table_id: 2, table_title: 'Table 9', moved_at, is_gone: 0 }
  await tellOfTableOne(page, ({ orders }) => {
    for (const own of orders) Object.assign(own, { late_for })
  })
  await button(page, 'Move to Table 9').waitFor()
}
const payTableOne = steps(tableOne, press('Pay', 'Pay Table 1'))
/** The restaurant charges for serving. */
const serviceCharge = async (page: Page) => {
  const service = { percent: 10, tax_rate: 10, tax_type: 'exclusive', tax_title: 'VAT' }
  await tellOfTableOne(page, party => Object.assign(party, { service }))
  await press('Discount', 'Discount for Table 1')(page)
  await press('Change the service charge', 'Service charge')(page)
}

export const tableStates: readonly ScreenState[] = [
  tables('Tables'),
  tables('Table', tableOne),
  tables('How many guests', steps(tableOne, press(/^(Guests|\d+ guests?)$/, 'How many guests?'))),
  tables('Split', splitTableOne),
  tables('Split a dish', steps(splitTableOne, press(/^Split Soup/, '1 × Soup'))),
  tables('Move', moveTableOne),
  tables('Join with others', steps(moveTableOne, isTaken)),
  tables('Late order', lateOrder),
  tables('Pay', payTableOne),
  tables(
    'Pay, a part by another type',
    steps(payTableOne, async page => {
      await page.getByRole('radio', { name: 'Part payment' }).check()
      await button(page, '÷ 2').click()
      await dialog(page, 'Pay Table 1').getByRole('button', { name: /^Cash/ }).first().click()
      await button(page, /^Take/).waitFor()
    }),
  ),
  tables('Discount', steps(tableOne, press('Discount', 'Discount for Table 1'))),
  tables(
    'Discount, an amount of one dish',
    steps(tableOne, press('Discount', 'Discount for Table 1'), async page => {
      await button(dialog(page, 'Discount for Table 1'), 'Amount').click()
      await page.getByRole('textbox', { name: 'Amount' }).fill('1')
      await button(page, /^Give €1\.\d\d off$/).waitFor()
    }),
  ),
  tables('Service charge', serviceCharge),
]
