import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallFailed, makeCall } from '../../src/client/http/call.ts'
import type { ApiResponse } from '../../src/client/http/request.ts'
import { allCalls, api } from '../../src/contract/api.ts'
import { type Endpoint, idOf } from '../../src/contract/endpoint.ts'

const { attention, audit, auth, customers, dashboard, invoices, kitchen, menuItems, modifierGroups, priceRules } = api
const {
  countdowns,
  orders,
  pos,
  qrmenu,
  ready,
  refunds,
  reports,
  reservations,
  translations,
  approvals,
  backup,
  bills,
} = api
const { drafts, parties, printers, profile, settings, stations, tables, tablets, till, users } = api

interface Row {
  readonly situation: string
  readonly calls: readonly Endpoint[]
  /** Without an answer, or with one of a server that is out of order; null: nothing is shown. */
  readonly unanswered: string | null
  /** With an answer that says no and has no words. */
  readonly refused: string | null
}

const says = (situation: string, text: string | null, ...calls: readonly Endpoint[]): Row => ({
  situation,
  calls,
  unanswered: text,
  refused: text,
})

/** The rows of §8 in their order, each with its calls of §7. */
const rows: readonly Row[] = [
  says('Sign-in failure', 'Something went wrong!', auth.signIn, tablets.unlock),
  says('Logout failure', 'Something went wrong! Try later!', auth.signOut, tablets.lock),
  says(
    'Order creation (POS)',
    'Something went wrong!',
    pos.createOrder,
    pos.createOrderAndInvoice,
    drafts.save,
    drafts.remove,
  ),
  says(
    'Orders actions',
    'Error processing your request, Please try later!',
    orders.updateStatus,
    orders.reduce,
    orders.leaveUnpaid,
    bills.pay,
    invoices.print,
    invoices.buyer,
    bills.print,
    parties.covers,
    parties.split,
    parties.move,
    parties.adjust,
    parties.service,
    parties.removeAdjustment,
    parties.moveOrders,
    parties.stayOrders,
    refunds.refund,
    refunds.correct,
    refunds.overPayment,
    refunds.lateMoney,
    attention.done,
    till.open,
    till.cash,
    till.count,
    till.close,
    till.series,
    till.closeSeries,
    printers.again,
    printers.paper,
    printers.settle,
    printers.redirect,
    orders.cancel,
    orders.withdraw,
    orders.printBill,
    orders.complete,
    orders.paymentSummary,
    orders.completeAndPay,
    kitchen.advance,
    kitchen.bump,
    kitchen.recall,
    kitchen.opened,
    ready.deliver,
  ),
  says(
    'Reservation, customer, user actions',
    'Something went wrong!',
    reservations.add,
    reservations.update,
    reservations.remove,
    customers.add,
    customers.update,
    customers.remove,
    customers.updateByPhone,
    customers.removeByPhone,
    customers.exportByPhone,
    customers.eraseByPhone,
    users.add,
    users.update,
    users.updatePassword,
    users.remove,
    users.endSessions,
    users.setPin,
    users.makeAdmin,
    approvals.approve,
    profile.changePassword,
    profile.leaveAdmin,
    profile.setPin,
    profile.setLanguage,
    tablets.people,
  ),
  {
    situation: 'Searches',
    // The orders behind an invoice are looked up by their ids.
    calls: [reservations.search, reservations.find, invoices.search, invoices.find, invoices.orders],
    unanswered: 'Something went wrong! Try later!',
    refused: 'No result found!',
  },
  says('Customer lookup failure', 'Error getting details! please try later!', customers.get, customers.getByPhone),
  says(
    'Menu item edit save failure, photo upload failure',
    "We're getting issue while processing your request, Please try later!",
    menuItems.update,
    menuItems.uploadPhoto,
    menuItems.removePhoto,
    settings.uploadLogo,
  ),
  says(
    'Other settings saves and deletes',
    'Something went wrong!',
    auth.removeDevice,
    auth.signOutEverywhere,
    tablets.enrol,
    tablets.update,
    tablets.allowPins,
    tablets.remove,
    settings.saveStore,
    settings.removeLogo,
    settings.savePrintLogo,
    settings.removePrintLogo,
    settings.savePrint,
    settings.saveTill,
    settings.addDrawer,
    settings.updateDrawer,
    settings.removeDrawer,
    settings.saveGuestData,
    settings.addPaymentType,
    settings.updatePaymentType,
    settings.togglePaymentType,
    settings.removePaymentType,
    settings.addReason,
    settings.updateReason,
    settings.removeReason,
    settings.addTax,
    settings.updateTax,
    settings.removeTax,
    settings.replaceTax,
    settings.replaceCategory,
    settings.addStoreTable,
    settings.updateStoreTable,
    settings.removeStoreTable,
    settings.addCategory,
    stations.add,
    stations.update,
    stations.remove,
    stations.saveRoutes,
    printers.add,
    printers.update,
    printers.remove,
    printers.check,
    printers.test,
    printers.pulse,
    settings.updateCategory,
    settings.removeCategory,
    backup.save,
    backup.run,
    settings.setCategorySoldOut,
    menuItems.add,
    menuItems.previewImport,
    menuItems.importFile,
    menuItems.remove,
    menuItems.setSoldOut,
    menuItems.addVariant,
    menuItems.updateVariant,
    menuItems.removeVariant,
    menuItems.addAddon,
    menuItems.updateAddon,
    menuItems.removeAddon,
    menuItems.order,
    modifierGroups.add,
    modifierGroups.update,
    modifierGroups.setItems,
    modifierGroups.order,
    modifierGroups.copy,
    modifierGroups.remove,
    modifierGroups.setModifierSoldOut,
    modifierGroups.setVariantSoldOut,
    ...[modifierGroups.addSize, modifierGroups.updateSize, modifierGroups.removeSize],
    ...[priceRules.addSchedule, priceRules.updateSchedule, priceRules.removeSchedule],
    countdowns.set,
    translations.save,
    translations.importFile,
    ...[priceRules.add, priceRules.update, priceRules.order, priceRules.remove],
    settings.orderCategories,
  ),
  says('Dashboard load', 'Error Loading Dashboard Data, Please try later!', dashboard.today),
  says(
    'Orders, kitchen and invoice setup load',
    'Error loading orders! Please try later!',
    orders.list,
    orders.unpaid,
    tables.list,
    orders.init,
    kitchen.list,
    kitchen.cancelled,
    kitchen.stations,
    ready.list,
    ready.board,
    invoices.init,
  ),
  says(
    'Reservations and invoices load',
    'Error loading details! Please try later!',
    reservations.init,
    reservations.list,
    invoices.list,
    invoices.details,
    audit.list,
    bills.party,
    till.state,
    attention.list,
    till.shifts,
    till.report,
    till.people,
  ),
  says('Customers load', 'Error Loading details! Please Try Later!', customers.list, customers.find),
  says('Users load', 'Error Loading details! Please try later!', users.list),
  says('Reports load', 'Error Loading Reports Data, Please try later!', reports.get, reports.money),
  says(
    'Settings loads',
    'Error loading data, Try Later!',
    settings.paymentTypes,
    settings.drawers,
    settings.drawerPeople,
    settings.reasons,
    settings.taxes,
    settings.storeTables,
    settings.categories,
    stations.list,
    printers.list,
    printers.jobs,
    backup.state,
    menuItems.list,
    modifierGroups.list,
    translations.list,
    translations.exportFile,
    modifierGroups.sizes,
    ...[priceRules.schedules, priceRules.list, priceRules.test],
    menuItems.exportFile,
    menuItems.get,
  ),
  says(
    'Settings loads: store and print',
    'Error loading details! Please Try Later!',
    settings.store,
    settings.print,
    settings.printLogo,
    settings.guestData,
    settings.till,
    settings.uses,
  ),
  says('Settings loads: devices', 'Error loading devices, Please try later!', auth.devices, tablets.list),
  says(
    'Only logged',
    null,
    pos.init,
    drafts.list,
    countdowns.list,
    tables.reserved,
    printers.status,
    qrmenu.get,
    auth.refreshToken,
  ),
]

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe.each(rows)('$situation', ({ calls, unanswered, refused }) => {
  const each = calls.map(endpoint => [idOf(endpoint), endpoint] as const)

  test.each(each)('%s says it when nobody answers', async (_, endpoint) => {
    expect(await failureOf(endpoint, null)).toEqual(said(unanswered))
    expect(await failureOf(endpoint, { status: 500, body: {} })).toEqual(said(unanswered))
  })

  test.each(each)('%s says it when the server refuses without a word', async (_, endpoint) => {
    expect(await failureOf(endpoint, { status: 400, body: { success: false } })).toEqual(said(refused))
  })

  test.each(each)('%s says the server’s own words where there are some', async (_, endpoint) => {
    const words = refused === null ? null : 'The oven is on fire!'
    expect(await failureOf(endpoint, { status: 409, body: { message: 'The oven is on fire!' } })).toEqual(said(words))
  })
})

test('every call has its row', () => {
  const inRows = rows.flatMap(({ calls }) => calls.map(idOf))
  expect(inRows.toSorted()).toEqual(allCalls.map(({ endpoint }) => idOf(endpoint)).toSorted())
})

test('what is only logged is logged', async () => {
  await failureOf(pos.init, { status: 500, body: {} })
  expect(console.warn).toHaveBeenCalledWith('GET /pos/init', 500)
})

const said = (text: string | null) => ({ text: text ?? '', isShown: text !== null })

/** What a screen hears when the call ends like this. */
async function failureOf(endpoint: Endpoint, answer: ApiResponse): Promise<{ text: string; isShown: boolean }> {
  const call = makeCall(async () => answer)
  const params = { id: 1, at: 't1', code: 'B1', kind: 'tax', itemId: 1, variantId: 1, addonId: 1, username: 'leo' }
  try {
    await call(endpoint, { params } as never)
  } catch (error) {
    if (error instanceof CallFailed) return { text: error.message, isShown: !error.quiet }
    throw error
  }
  throw new Error(`${idOf(endpoint)} did not fail`)
}
