import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type DeviceDatabase, DeviceIsStuck } from '../../../src/client/storage/device-database.ts'
import { memoryDatabase } from '../../../src/client/storage/indexed-database.ts'
import { makeOpenCarts } from '../../../src/client/storage/open-cart.ts'
import { pos } from '../../../src/contract/pos.ts'
import { answers, isSilent } from '../orders/till.tsx'
import { cartLines, openCounter, openPos, showPos, tap, tapIn, total } from './counter.tsx'
import { dish, initWith, soup } from './menu.ts'

openCounter()

const chooser = 'Select Variant & Addons'

test('a card shows title, price, category and how many variants and addons there are', async () => {
  await openPos()
  const card = screen.getByRole('heading', { name: 'Pizza' }).closest('article') as HTMLElement
  expect(card.textContent).toContain('€9.99')
  within(card).getByText('Food')
  expect(within(card).getByRole('img', { name: '2 variants' }).textContent).toBe('2')
  expect(within(card).getByRole('img', { name: '2 addons' }).textContent).toBe('2')
  const button = within(card).getByRole('button', { name: 'Add Pizza', description: '€9.99' })
  expect(button.textContent).toBe('Add')
})

test('a dish without choices is in the cart with one tap, twice makes two of one line', async () => {
  await openPos()
  await tap('Add Soup')
  await tap('Add Bread')
  await tap('Add Soup')
  expect(cartLines()).toEqual(['2 Soup €9.00', '1 Bread €1.10'])
})

test('the chooser preselects the first variant', async () => {
  await openPos()
  await tap('Add Pizza')
  const dialog = within(await screen.findByRole('dialog', { name: chooser }))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Small/ }).checked).toBe(true)
  expect(dialog.getByRole('status', { name: 'Price' }).textContent).toBe('€8.00')
  await userEvent.click(dialog.getByRole('radio', { name: /Large/ }))
  await userEvent.click(dialog.getByRole('checkbox', { name: /Cheese/ }))
  expect(dialog.getByRole('status', { name: 'Price' }).textContent).toBe('€13.25')
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect(cartLines()).toEqual(['1 Pizza €13.25'])
  const line = within(screen.getByRole('list', { name: 'Cart' }))
  line.getByText('Large')
  line.getByText('Cheese')
})

test('what was ticked for one guest is not ticked for the next', async () => {
  await openPos()
  await tap('Add Pizza')
  await userEvent.click(screen.getByRole('checkbox', { name: /Cheese/ }))
  await tapIn(chooser, 'Add')
  await tap('Add Pizza')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Cheese/ }).checked).toBe(false)
})

test('an item with only addons keeps its base price', async () => {
  await openPos()
  await tap('Add Water')
  await userEvent.click(screen.getByRole('checkbox', { name: /Lemon/ }))
  await tapIn(chooser, 'Add')
  await tap('Add Water')
  await tapIn(chooser, 'Add')
  expect(cartLines()).toEqual(['1 Water €2.30', '1 Water €2.00'])
})

test('quantity goes up and down by one, and down to nothing removes the line', async () => {
  await openPos()
  await tap('Add Soup')
  await tap('Increase quantity of Soup')
  expect(cartLines()).toEqual(['2 Soup €9.00'])
  await tap('Decrease quantity of Soup')
  await tap('Decrease quantity of Soup')
  expect(cartLines()).toEqual([])
})

test('the next line does not slide under a finger that has just removed one', async () => {
  await openPos()
  await tap('Add Soup')
  await tap('Add Bread')
  const places = () => [...screen.getByRole('list', { name: 'Cart' }).children].map(({ textContent }) => textContent)
  await tap('Remove Soup')
  expect(cartLines()).toEqual(['1 Bread €1.10'])
  expect(places()[0]).toBe('')
  await waitFor(() => expect(places()).toHaveLength(1))
})

test('a note has at most 100 characters', async () => {
  await openPos()
  await tap('Add Soup')
  await tap('Add notes to Soup')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Notes' }))
  await userEvent.click(dialog.getByRole('textbox'))
  await userEvent.paste('x'.repeat(120))
  dialog.getByText('100 / 100')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  screen.getByText('x'.repeat(100))
})

test('a note can be cleared again', async () => {
  await openPos()
  await tap('Add Soup')
  await tap('Add notes to Soup')
  await screen.findByRole('dialog', { name: 'Add Notes' })
  await userEvent.keyboard('no onion{Enter}')
  screen.getByText('no onion')
  await tap('Change notes of Soup')
  await tapIn('Add Notes', 'Clear notes')
  expect(screen.queryByText('no onion')).toBeNull()
})

test("the panel's totals equal the server formula", async () => {
  await openPos()
  await tap('Add Soup')
  await tap('Increase quantity of Soup')
  await tap('Add Pizza')
  await userEvent.click(screen.getByRole('checkbox', { name: /Cheese/ }))
  await tapIn(chooser, 'Add')
  await tap('Add Bread')
  // 9.00 + 10 %, 9.25 with 5 % inside, 1.10 untaxed: tax 0.90 + 0.4404…, payable 9.90 + 9.25 + 1.10.
  expect(total('Payable Total')).toBe('€20.25')
  expect(total('Tax Total')).toBe('€1.34')
  expect(total('Items Net Total')).toBe('€18.91')
})

test('New empties cart and customer, and what it emptied can be brought back', async () => {
  await openPos()
  await tap('Add Soup')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dining Option' }), 'Delivery')
  await tap('New')
  expect(cartLines()).toEqual([])
  screen.getByText('WALKIN')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Dining Option' }).value).toBe('')
  await tap('Bring back the last cart')
  expect(cartLines()).toEqual(['1 Soup €4.50'])
})

test('a table says its persons and floor, and choosing one means dining in unless something else was chosen', async () => {
  await openPos()
  const dining = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Dining Option' })
  const table = screen.getByRole('combobox', { name: 'Table' })
  expect(dining.options[0]?.text).toBe('Select Dining Option')
  await userEvent.selectOptions(table, 'Table 7 · Seats 4 · Terrace')
  expect(dining.value).toBe('dinein')
  await userEvent.selectOptions(dining, 'Take Away')
  await userEvent.selectOptions(table, 'Bar · Seats 1')
  expect(dining.value).toBe('takeaway')
})

test('the open cart is there after a reload and after a visit to another page', async () => {
  const app = await openPos()
  await tap('Add Soup')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Table' }), '7')
  await tap('Table Orders')
  await screen.findByRole('heading', { name: 'Orders' })
  await openPos(initWith(), app)
  expect(cartLines()).toEqual(['1 Soup €4.50'])
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Table' }).value).toBe('7')
})

/** A cart with soup was left behind; the device says nothing of it before the door opens. */
async function openStuckPos(): Promise<() => void> {
  const app = await openPos()
  await tap('Add Soup')
  const left = app.store.openCart({ username: 'ana' }).current()
  await tap('Table Orders')
  await screen.findByRole('heading', { name: 'Orders' })
  const device = memoryDatabase()
  const noTabs = { channel: null, listen: () => () => {} }
  await makeOpenCarts(device, noTabs).of({ username: 'ana' }).write(left)
  const door = Promise.withResolvers<void>()
  const fails = vi.fn().mockRejectedValueOnce(new DeviceIsStuck())
  const stuck: DeviceDatabase = { ...device, read: work => fails() ?? door.promise.then(() => device.read(work)) }
  vi.spyOn(app.store, 'openCart').mockImplementation(makeOpenCarts(stuck, noTabs).of)
  await openPos(initWith(), app)
  expect(cartLines()).toEqual([])
  return door.resolve
}

test('a cart on a device that does not answer is there as soon as it does', async () => {
  const wake = await openStuckPos()
  wake()
  await waitFor(() => expect(cartLines()).toEqual(['1 Soup €4.50']))
})

test('an order that only memory could take leaves no cart behind to be sent again', async () => {
  isSilent(pos.createOrder)
  const app = await openPos()
  await tap('Add Soup')
  const { transaction } = IDBDatabase.prototype
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...wish) {
    if (wish[2]?.durability === 'strict') throw new DOMException('The disk is full', 'QuotaExceededError')
    return transaction.apply(this, wish)
  })
  await tap('Send to Kitchen')
  await tapIn('Send order to Kitchen', 'Send to Kitchen')
  await screen.findByText(/Keep this page open/)
  const owner = app.session.user()
  await waitFor(async () => expect(owner && (await app.store.openCart(owner).read())).toBeNull())
  expect(cartLines()).toEqual([])
})

test('a cart that was begun before the device answers stays', async () => {
  const wake = await openStuckPos()
  await tap('Add Bread')
  wake()
  await tap('Add Bread')
  expect(cartLines()).toEqual(['2 Bread €2.20'])
})

test('a change of the menu leaves the lines in the cart as they are', async () => {
  const app = await openPos()
  await tap('Add Soup')
  answers(pos.init, initWith([{ ...soup, price: '5.00' }, dish(9, 'Cake', '3.00')]))
  await app.cache.invalidateQueries({ queryKey: ['menu'] })
  await screen.findByRole('button', { name: 'Add Cake' })
  expect(cartLines()).toEqual(['1 Soup €4.50'])
})

test('an empty cart can be neither drafted, sent nor paid', async () => {
  await openPos()
  for (const button of ['Draft', 'Send to Kitchen', 'Create Receipt & Pay']) {
    await tap(button)
    expect((await screen.findAllByText('Cart is empty!')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('dialog')).toBeNull()
  }
})

test('when the first load fails the screen keeps waiting and offers to try again', async () => {
  isSilent(pos.init)
  showPos()
  await screen.findByText('Please wait...')
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(pos.init, initWith())
  await userEvent.click(retry)
  await screen.findByRole('button', { name: 'Add Soup' })
})

test('a note is typed where the dish is chosen, and stands there when the line is changed', async () => {
  await openPos()
  await tap('Add Pizza')
  await userEvent.type(await screen.findByLabelText('Notes for the kitchen'), 'well done')
  await tapIn('Select Variant & Addons', 'Add')
  expect(cartLines()).toEqual(['1 Pizza €8.00'])
  await screen.findByText('well done')
  await tap('Change Pizza')
  const notes = await screen.findByLabelText<HTMLInputElement>('Notes for the kitchen')
  expect(notes.value).toBe('well done')
  await userEvent.clear(notes)
  await tapIn('Select Variant & Addons', 'Save')
  await waitFor(() => expect(screen.queryByText('well done')).toBeNull())
})
