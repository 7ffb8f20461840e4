import { afterAll, expect, test } from 'vitest'
import { orderOf } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
await restaurant.addUser('Ana', ['POS', 'ORDERS'])
const admin = await restaurant.as('admin')
const ana = await restaurant.as('Ana')
afterAll(() => restaurant.close())

const till = {
  legalName: 'Casa Paprika S.L.',
  taxId: 'B-1234',
  receiptLines: 'Reg. Merc. 7\nMadrid',
  servicePercent: 12.5,
  serviceTaxId: null,
  serviceFromCovers: 6,
  denominations: ['50', '0.5', '20.00', '50.00'],
}
const save = (changes: object = {}) => admin('POST', '/settings/till', { ...till, ...changes })

test('drawers and purses are added, renamed and taken away; one drawer always stays', async () => {
  const drawers = async () => (await admin('GET', '/settings/drawers')).body
  const { body: people } = await admin('GET', '/settings/drawers/people')
  const anaId = people.find(({ name }: { name: string }) => name === 'Ana').user_id
  const [first] = await drawers()
  expect(first).toMatchObject({ title: 'Till', user: null, is_open: 0 })
  const remove = (id: number) => admin('DELETE', `/settings/drawers/${id}`)
  const last = { status: 409, body: { message: 'There must be one shared drawer!' } }
  expect(await remove(first.id)).toMatchObject(last)
  expect(await admin('POST', `/settings/drawers/${first.id}/update`, { title: 'Till', userId: anaId })).toMatchObject(
    last,
  )

  const add = (title: string, userId: number | null = null) => admin('POST', '/settings/drawers/add', { title, userId })
  expect((await add(' ')).body.message).toBe('Please provide a drawer title!')
  const { body: purse } = await add('Ana’s purse', anaId)
  expect(purse.message).toBe('Drawer added!')
  expect((await add('Another', anaId)).body.message).toBe('Ana carries a float already!')
  expect((await add('Ghost', 99_999)).body.message).toBe('Please choose a person!')
  expect((await drawers()).at(-1)).toMatchObject({ title: 'Ana’s purse', user: 'Ana' })
  const { body: bar } = await add('Bar')
  await admin('POST', `/settings/drawers/${bar.id}/update`, { title: 'Terrace', userId: null })
  expect((await drawers()).at(-1)).toMatchObject({ title: 'Terrace' })
  expect((await remove(first.id)).body.message).toBe('Drawer deleted!')
  expect((await remove(first.id)).status).toBe(404)
})

test('a drawer that is open can be renamed, but neither removed nor given to somebody', async () => {
  const { body } = await admin('POST', '/settings/drawers/add', { title: 'Garden', userId: null })
  await ana('POST', '/till/open', { drawerId: body.id, float: '100' })
  const { body: people } = await admin('GET', '/settings/drawers/people')
  const open = { status: 409, body: { message: 'This drawer is open!' } }
  expect(await admin('DELETE', `/settings/drawers/${body.id}`)).toMatchObject(open)
  const change = (changes: object) =>
    admin('POST', `/settings/drawers/${body.id}/update`, { title: 'Patio', ...changes })
  expect(await change({ userId: people.at(-1).user_id })).toMatchObject(open)
  expect((await change({ userId: null })).body.message).toBe('Drawer updated!')
})

test('what the law wants on receipts is saved, told to every till, and printed on the next receipt', async () => {
  expect(await save()).toMatchObject({ status: 200, body: { message: 'Settings saved!' } })
  const { body } = await admin('GET', '/settings/till')
  expect(body).toEqual({ ...till, denominations: ['50.00', '20.00', '0.50'] })
  for (const init of ['/pos/init', '/orders/init', '/invoices/init'])
    expect((await admin('GET', init)).body.storeSettings).toMatchObject({
      legal_name: till.legalName,
      tax_id: till.taxId,
      receipt_lines: till.receiptLines,
    })
  const { invoiceId } = (await ana('POST', '/pos/create-order-and-invoice', orderOf(restaurant.menu))).body
  expect((await ana('GET', `/invoices/${invoiceId}`)).body.issuer).toMatchObject({
    legal_name: till.legalName,
    tax_id: till.taxId,
    lines: till.receiptLines,
  })
  expect((await ana('GET', '/till')).body.denominations).toEqual(['50.00', '20.00', '0.50'])
  expect(JSON.stringify((await restaurant.ask('GET', '/qrmenu')).body)).not.toContain(till.taxId)
})

test('coins are typed as a person types them; none are the common ones', async () => {
  await save({ denominations: '50  20, 0,5' })
  expect((await admin('GET', '/settings/till')).body.denominations).toEqual(['50.00', '20.00', '0.50'])
  await save({ denominations: '' })
  expect((await admin('GET', '/settings/till')).body.denominations).toBeNull()
  expect((await ana('GET', '/till')).body.denominations).toContain('500.00')
})

test.each([
  [{ servicePercent: 101 }, 'Please choose 0 to 100 percent!'],
  [{ servicePercent: -1 }, 'Please choose 0 to 100 percent!'],
  [{ serviceFromCovers: 0 }, 'Please choose 1 to 999 guests!'],
  [{ serviceTaxId: 999 }, 'Please select a tax of the store!'],
  [{ denominations: ['0'] }, 'Please list coins and notes, for example 50 20 10!'],
  [{ denominations: '50,20,10' }, 'Please list coins and notes, for example 50 20 10!'],
  [{ denominations: 'fifty' }, 'Please list coins and notes, for example 50 20 10!'],
])('%j is refused, and nothing changes', async (wrong, message) => {
  await save()
  expect(await save({ ...wrong, taxId: 'other' })).toMatchObject({ status: 400, body: { message } })
  expect((await admin('GET', '/settings/till')).body.taxId).toBe(till.taxId)
  expect((await ana('POST', '/settings/till', till)).status).toBe(403)
})
