/** What waiters and cooks can see. Needs two open orders, one at a table and one of two soups, an unpaid one, printing off, and no water. */
import type { Page } from 'playwright-core'
import { sendOffline } from './browser-offline.ts'
import { add, button, dialog, hasWorker, sees } from './browser-orders.ts'
import { menuByKey, menuOf, press, type ScreenState, statesOf, steps } from './screen-state.ts'
import { tableStates } from './states-tables.ts'
import { within } from './within.ts'

const pos = statesOf('waiter', '/dashboard/pos', page => button(page, 'Add Soup').waitFor())

/** With something in the cart, possibly from an earlier state. */
const withCart = (name: string, reach?: ScreenState['reach']) =>
  pos(name, async page => {
    if (!(await button(page, 'Remove Soup').isVisible())) await add(page, 'Soup')
    await button(page, 'Remove Soup').waitFor()
    await reach?.(page)
  })

const actions = /^Actions for/
const orders = statesOf('waiter', '/dashboard/orders', page => button(page, actions).first().waitFor())
const groupAction = (action: string, opens: string) => async (page: Page) => {
  await button(page, actions).first().click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
  await dialog(page, opens).waitFor()
}

const unpaid = async (page: Page) => {
  await button(page, /unpaid$/).click()
  await page.getByRole('radio', { name: /^Unpaid/, checked: true }).waitFor()
  await button(page, actions).first().waitFor()
}

const shownPrinter = {
  id: 1,
  title: 'Grill printer',
  station_ids: [],
  prints_receipts: 1,
  prints_reports: 0,
  prints_tokens: 0,
  problem: 'paper',
  problem_since: '2026-11-20T20:41:00.000Z',
  waiting: 2,
  fallback_id: 2,
  redirect_to: null,
}
const shownJob = {
  id: 7,
  kind: 'kitchen',
  state: 'failed',
  reason: 'old',
  printer_id: 2,
  order_id: 1,
  token_no: 1,
  attempts: 1,
  provisional_token: null,
  table_title: null,
  made_at: '2026-11-20T20:41:00.000Z',
  made_by: 'waiter',
}
/** Printers as the server would tell of them: one is stuck, one has a paper that asks, one prints elsewhere. */
const printersInTrouble = async (page: Page) => {
  const printers = [
    shownPrinter,
    { ...shownPrinter, id: 2, title: 'Bar printer', problem: null },
    { ...shownPrinter, id: 3, title: 'Terrace printer', problem: null, redirect_to: 2 },
  ]
  await page.context().route('**/api/v1/print/status', route => route.fulfill({ json: { printers, jobs: [shownJob] } }))
  await page.reload()
  await sees(page, 'Terrace printer prints at Bar printer')
}

const attention = statesOf('waiter', '/dashboard/attention', page => button(page, /^Give back/).waitFor())

const print = (name: string, path: string) =>
  statesOf('waiter', path, page => page.getByRole('article', { name }).waitFor())(name)

const draft = async (page: Page) => {
  await press('Draft', 'Save Cart Items to Drafts')(page)
  await page.getByLabel('Reference').fill('The two at the window')
  await button(dialog(page, 'Save Cart Items to Drafts'), 'Save').click()
  await dialog(page, 'Save Cart Items to Drafts').waitFor({ state: 'hidden' })
  await press('Drafts List', 'Drafts')(page)
  await sees(dialog(page, 'Drafts'), 'The two at the window')
}

/** On a tablet that has the whole app by now: what a page loads on demand is not cut off. */
const offline = async (page: Page) => {
  await hasWorker(page)
  await page.context().setOffline(true)
  await sendOffline(page)
}
/** Somebody has to look at something: the bar at the top holds all that it can. */
const attentionWaits = async (page: Page) => {
  const overpaid = { what: 'overpaid', ref: '9', text: 'More was paid than it comes to.', amount: '1.00' }
  const waits = { ...overpaid, at: '2026-11-20T20:41:00.000Z', by: 'Ana', actions: [] }
  await page.context().route('**/api/v1/till/attention', route => route.fulfill({ json: [waits] }))
  await page.reload()
  await page.locator('a[href="/dashboard/attention"]').first().waitFor()
  await button(page, 'Add Soup').waitFor()
}
const waitingList = async (page: Page) => {
  await button(dialog(page, 'Order saved'), 'Close').first().click()
  await press(/waiting to be sent/, 'Waiting to be sent')(page)
}
/** As after twelve hours without the server. */
const awayForLong = async (page: Page) => {
  await page.context().setOffline(true)
  const beAway = () => {
    localStorage.setItem('comanda-away', JSON.stringify({ ms: 13 * 3_600_000, at: 0 }))
    dispatchEvent(new StorageEvent('storage'))
  }
  await within('the device to have been away', page.evaluate(beAway))
}
/** The connection is back, and the server refuses. */
const refused = async (page: Page) => {
  const no = { status: 409, json: { success: false, message: 'Table 1 is gone!' } }
  await page.context().route('**/pos/create-order', route => route.fulfill(no), { times: 1 })
  await page.context().setOffline(false)
  await sees(dialog(page, 'Waiting to be sent'), 'Table 1 is gone!')
}

const askToCancel = steps(groupAction('Cancel', 'Cancel order'), async page => {
  await button(dialog(page, 'Cancel order'), 'Wrong entry').click()
})
/** The server cancels nothing, and says what would make it possible. */
const cancelRefused = (opens: string, wayOut: object) =>
  steps(askToCancel, async page => {
    const no = {
      status: 409,
      json: { success: false, message: 'The kitchen has started. This needs approval.', ...wayOut },
    }
    await page.context().route('**/orders/cancel', route => route.fulfill(no))
    await button(dialog(page, 'Cancel order'), 'Cancel order').click()
    await dialog(page, opens).waitFor()
  })
const approvers = [
  { username: 'olga', name: 'Olga' },
  { username: 'leo', name: 'Leo' },
]
const approval = { right: 'void_after_start', atLeast: true, approvers }

/** An administrator looks at a file from another tablet. */
const fileToImport = async (page: Page) => {
  await offline(page)
  await waitingList(page)
  const made = { userId: 'waiter', madeAt: Date.UTC(2026, 10, 22, 12), changes: ['orders'] }
  const cart = [{ id: 1, title: 'Soup', quantity: 2, price: 3.5 }]
  const paid = { orderIds: [12, 13], total: '120.00' }
  const entries = [
    { ...made, key: 'k1', call: 'POST /pos/create-order', provisionalToken: 'B-12', input: { body: { cart } } },
    { ...made, key: 'k2', call: 'POST /orders/complete-and-pay-order', input: { body: paid } },
  ]
  const buffer = Buffer.from(JSON.stringify({ kind: 'comanda-outbox', form: 1, entries }))
  await page
    .getByLabel('File of waiting entries')
    .setInputFiles({ name: 'waiting.json', mimeType: 'application/json', buffer })
  await sees(dialog(page, 'Send the entries of this file?'), '120.00')
}

/** The drawer has a shift: an order of the day was paid. */
const till = statesOf('admin', '/dashboard/till', page => button(page, /^Count: /).waitFor())
const counted = async (page: Page) => {
  await press(/^Close shift/, 'Bills still open')(page)
  await button(page, 'Count the drawer').click()
  await page.getByLabel('Pieces of €50.00').fill('3')
  await button(dialog(page, 'Count Till'), 'Save').click()
  await button(page, 'Close shift').last().waitFor()
}

const kitchenDisplay = statesOf('cook', '/dashboard/kitchen', page =>
  button(page, /^Start Making/)
    .first()
    .waitFor(),
)

const fullScreen = async (page: Page) => {
  // The window keeps its size, which the walk changes.
  const allow = () => void Object.assign(Element.prototype, { requestFullscreen: async () => {} })
  await within('the full screen to be allowed', page.evaluate(allow))
  await button(page, 'Full screen').click()
  await button(page, 'Leave full screen').waitFor()
}
const pass = statesOf('cook', '/dashboard/kitchen', async page => {
  await page.getByRole('article').first().waitFor()
  const isExpo = page.getByRole('heading', { name: 'Kitchen · Expo' })
  if (await isExpo.isVisible()) return
  await press('Display', 'Display')(page)
  await page.getByRole('switch', { name: /^Expo/ }).click()
  await button(dialog(page, 'Display'), 'Close').last().click()
  await isExpo.waitFor()
})

export const tillStates: readonly ScreenState[] = [
  pos('POS, empty'),
  pos('POS, nothing found', async page => {
    await page.getByLabel('Search items').fill('xyzzy')
    await sees(page, 'No items found')
  }),
  pos('POS, the availability of a dish', ...menuByKey('Availability of Soup')),
  pos('POS, the availability of a dish that is sold out', ...menuOf('Availability of Water')),
  pos('Filters', press('Filter by category', 'Filters')),
  pos('Select Variant & Addons', press('Add Pizza', 'Select Variant & Addons')),
  pos('Search Customer', press('Search Customer', 'Search Customer')),
  pos('Search Customer, nobody yet', async page => {
    await press('Search Customer', 'Search Customer')(page)
    await page.getByLabel('Phone').fill('699')
    await button(dialog(page, 'Search Customer'), 'Search').click()
    await dialog(page, 'Search Customer').getByLabel('Name').waitFor()
  }),
  pos('Drafts, none', press('Drafts List', 'Drafts')),
  withCart('POS, a cart'),
  withCart('Add Notes', press('Add notes to Soup', 'Add Notes')),
  withCart('Save Cart Items to Drafts', press('Draft', 'Save Cart Items to Drafts')),
  pos('Last orders', async page => {
    await press('Drafts List', 'Drafts')(page)
    await page.getByRole('radio', { name: 'Last orders' }).check()
    await dialog(page, 'Last orders').waitFor()
  }),
  pos('Choose a table', press('Choose a table', 'Choose a table')),
  pos('Choose a table, a taken one', async page => {
    await press('Choose a table', 'Choose a table')(page)
    await button(dialog(page, 'Choose a table'), /due$/).first().click()
    await button(dialog(page, 'Choose a table'), /^Add to/).waitFor()
  }),
  withCart('Keep the open order?', async page => {
    await button(page, 'User menu').click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await dialog(page, 'Keep the open order?').waitFor()
  }),
  withCart('Drafts', draft),
  withCart('Delete all drafts?', steps(draft, press('Delete all', 'Delete all drafts?'))),
  withCart('Send order to Kitchen', press('Send to Kitchen', 'Send order to Kitchen')),
  withCart('Collect Payment', press('Create Receipt & Pay', 'Collect Payment & Send order to Kitchen')),
  withCart('Order sent', async page => {
    await button(page, 'Send to Kitchen').click()
    await button(dialog(page, 'Send order to Kitchen'), 'Send to Kitchen').click()
    await dialog(page, 'Order sent to Kitchen').waitFor()
    await page.getByText('Order created').waitFor({ state: 'hidden' })
  }),
  print('Receipt', '/print-receipt'),
  print('Token', '/print-token'),
  orders('Orders with printers in trouble', printersInTrouble),
  orders('Orders'),
  orders('Orders, the menu of a table', ...menuOf(actions)),
  orders('Orders, the menu of an item', ...menuOf(/^Change the state of/)),
  orders('Orders, nothing fits', async page => {
    await page.getByRole('searchbox', { name: 'Table, token or customer' }).fill('xyzzy')
    await sees(page, 'No order matches this search.')
  }),
  orders('Reduce quantity', async page => {
    await button(page, /^Change the state of [2-9]/)
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Reduce quantity' }).click()
    await dialog(page, /^Reduce quantity/).waitFor()
  }),
  orders('Orders, what is unpaid', unpaid),
  orders('Left without paying', async page => {
    await unpaid(page)
    await groupAction('Left without paying', 'Left without paying')(page)
  }),
  orders('Item status updated', async page => {
    await button(page, /^Change the state of/)
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Delivered' }).click()
    await dialog(page, 'Success!').waitFor()
  }),
  orders('Cancel order', groupAction('Cancel', 'Cancel order')),
  orders('Cancel item', async page => {
    await button(page, /^Change the state of/)
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Cancel' }).click()
    await dialog(page, /^Cancel item/).waitFor()
  }),
  orders(
    'Needs approval',
    steps(cancelRefused('Needs approval', { code: 'refused.kitchenStarted', values: {}, approval }), async page => {
      await button(dialog(page, 'Needs approval'), 'Olga').click()
      await button(dialog(page, 'Needs approval'), '7').waitFor()
    }),
  ),
  orders(
    'Needs approval, nobody has a PIN',
    cancelRefused('Needs approval', { approval: { ...approval, approvers: [] } }),
  ),
  orders('Paid order', cancelRefused('Paid order', { refund: { invoiceId: 7 } })),
  orders('Complete order', groupAction('Complete', 'Complete order')),
  orders('Pay & Complete', async page => {
    await groupAction('Pay & Complete', 'Pay & Complete')(page)
    await sees(dialog(page, 'Pay & Complete'), 'Subtotal')
  }),
  attention('Attention'),
  attention('Give back', press(/^Give back/, 'Give back')),
  attention('Keep', press(/^Keep/, 'Keep €4.95')),
  ...tableStates,
  till('Till'),
  till('Cash in', press(/^Cash in: /, 'Cash in: Till')),
  till('Count the drawer', press(/^Count: /, 'Count Till')),
  till('What was counted', counted),
  till('Close over open bills', press(/^Close shift/, 'Bills still open')),
  till('X report', async page => {
    await button(page, 'More for Till').click()
    await page.getByRole('menuitem', { name: 'X report' }).click()
    await page.getByRole('article', { name: 'X report, not closed' }).waitFor()
  }),
  kitchenDisplay('Kitchen'),
  kitchenDisplay('Kitchen, full screen', fullScreen),
  kitchenDisplay('Kitchen, what the display shows', press('Display', 'Display')),
  kitchenDisplay('Kitchen, all-day', async page => {
    await button(page, 'All-day').click()
    await page.getByRole('complementary', { name: 'All-day' }).waitFor()
  }),
  kitchenDisplay('Kitchen, recall', press('Recall', 'Recall')),
  pass('Expo'),
  pass('Expo, full screen', fullScreen),
  statesOf('waiter', '/dashboard/board', page => page.getByRole('region', { name: 'Preparing' }).waitFor())(
    'Pickup Board',
  ),
  orders('What is ready', press(/^Ready: /, 'Ready')),
  pos('Order saved without a connection', offline),
  pos('Order saved without a connection, and something needs attention', steps(attentionWaits, offline)),
  pos('Waiting to be sent', steps(offline, waitingList)),
  statesOf('admin', '/dashboard/pos', page => button(page, 'Add Soup').waitFor())(
    'Send the entries of this file?',
    fileToImport,
  ),
  pos('Discard what waits', steps(offline, waitingList, press('Discard', 'Discard?'))),
  pos('Waiting to be sent, one refused', steps(offline, waitingList, refused)),
  pos(
    'POS, orders only',
    steps(awayForLong, page => sees(page, /You can take new orders/)),
  ),
  orders(
    'A page that is closed',
    steps(awayForLong, page => button(page, 'Take orders').waitFor()),
  ),
]
