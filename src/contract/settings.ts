import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { paymentType, reason, storeTable } from '../domain/entities.ts'
import { failures } from '../domain/failures.ts'
import { flag, idOrNull } from '../domain/fields.ts'
import { category, tax } from '../domain/menu/entities.ts'
import { printLogoForm } from '../domain/print-logo-form.ts'
import { drawerForm, drawerUpdateForm, tillForm } from '../domain/till-settings.ts'
import type { Topic } from '../domain/topics.ts'
import {
  categoryAddForm,
  categoryOrderForm,
  categoryUpdateForm,
  guestDataForm,
  paymentTypeAddForm,
  paymentTypeUpdateForm,
  printForm,
  reasonAddForm,
  reasonUpdateForm,
  soldOutForm,
  storeForm,
  tableAddForm,
  tableUpdateForm,
  taxAddForm,
  taxUpdateForm,
} from '../domain/validation.ts'
import { post, read, remove } from './endpoint.ts'
import { added, said } from './replies.ts'

const access = areaScopes.settings
const loads = { access, failure: failures.settingsLoad }
const loadsDetails = { access, failure: failures.settingsDetailsLoad }
const saves = <const Changed extends readonly Topic[]>(changes: Changed) => ({
  reply: said,
  changes,
  access,
  failure: failures.settingsSave,
})

const onOff = z.union([z.literal(0), z.literal(1)])
const textOrNull = z.nullable(z.string())

const menuChanges = ['menu'] as const
// It may be that of the service charge, which is in the sums of open orders.
const taxChanges = ['menu', 'orders'] as const
const tableChanges = ['tables', 'orders', 'kitchen', 'reservations', 'invoices'] as const
// A new zone or hour moves "today", and with it every list with a period.
const storeChanges = ['store', 'customers', 'dashboard', 'reports', 'reservations', 'invoices'] as const

// Printers have no picture from here on until its black and white one is made.
const logoChanges = ['store', 'print', 'stations'] as const

/** What can point to something in Settings, in its own words. */
const uses = ['items', 'service', 'routes', 'guests', 'reservations', 'payments', 'printers'] as const

/** What gets the place of something that is deleted; null: nothing. */
const instead = z.object({ insteadId: idOrNull('forms.invalidRequest') })

export const settings = {
  store: read('/settings/store-setting', {
    topic: 'store',
    reply: z.object({
      storeName: textOrNull,
      address: textOrNull,
      phone: textOrNull,
      email: textOrNull,
      currency: textOrNull,
      /** 0: its amounts are whole, on the wire too ("500"). */
      currencyDecimals: z.union([z.literal(0), z.literal(2)]),
      /** 1: the store has no amounts yet. */
      canChangeDecimals: onOff,
      image: textOrNull,
      isQRMenuEnabled: onOff,
      /** 0: an order is completed when it is paid, its dishes delivered. */
      hasKitchenDisplay: onOff,
      /** What is proposed for it: 0 where nobody has opened Kitchen for seven days. */
      proposedKitchenDisplay: onOff,
      timeZone: z.string(),
      /** By which phones are read: two letters of ISO 3166-1. */
      country: textOrNull,
      dayStartsAtHour: z.number(),
      /** Of papers, and of everybody who has chosen no other; null: not chosen, which is English. */
      language: textOrNull,
      /** Those that its people use besides. */
      languages: z.array(z.string()),
      /** How amounts and dates are written: 'de-AT'; null: as is usual for the language. */
      locale: textOrNull,
      /** The store's public address, with the guest menu; null: the address in use. */
      publicUrl: textOrNull,
    }),
    ...loadsDetails,
  }),
  saveStore: post('/settings/store-setting', { body: storeForm, ...saves(storeChanges) }),
  /** The store's picture, on receipts and on the guest menu. */
  uploadLogo: post('/settings/store-setting/upload-logo', {
    ...saves(logoChanges),
    failure: failures.menuItemSave,
    form: true,
    body: z.object({ image: z.file('forms.photo') }),
    reply: z.extend(said, { imageURL: z.string() }),
  }),
  removeLogo: post('/settings/store-setting/remove-logo', saves(logoChanges)),
  /** Ours: the store's picture as printers print it; null: none has been made. */
  printLogo: read('/settings/print-logo', {
    topic: 'stations',
    reply: z.object({
      logo: z.nullable(z.object({ width: z.number(), height: z.number(), bits: z.string() })),
    }),
    ...loadsDetails,
  }),
  /** null removes it, too. */
  savePrintLogo: post('/settings/print-logo', { body: z.nullable(printLogoForm), ...saves(['stations'] as const) }),
  removePrintLogo: remove('/settings/print-logo', saves(['stations'] as const)),
  /** After how many months without a visit guests are erased; null: never. */
  guestData: read('/settings/guest-data', {
    topic: 'store',
    reply: z.object({ eraseAfterMonths: z.nullable(z.number()) }),
    ...loadsDetails,
  }),
  saveGuestData: post('/settings/guest-data', { body: guestDataForm, ...saves(['store']) }),
  print: read('/settings/print-setting', {
    topic: 'print',
    reply: z.object({
      pageFormat: textOrNull,
      header: textOrNull,
      footer: textOrNull,
      showNotes: onOff,
      isEnablePrint: onOff,
      showStoreDetails: onOff,
      showCustomerDetails: onOff,
      printToken: onOff,
      /** Of receipts and bills; null: the store's. */
      receiptLanguage: textOrNull,
    }),
    ...loadsDetails,
  }),
  savePrint: post('/settings/print-setting', { body: printForm, ...saves(['print'] as const) }),

  paymentTypes: read('/settings/payment-types', { topic: 'payment-types', reply: z.array(paymentType), ...loads }),
  addPaymentType: post('/settings/payment-types/add', {
    body: paymentTypeAddForm,
    ...saves(['payment-types'] as const),
    reply: added,
  }),
  updatePaymentType: post('/settings/payment-types/:id/update', {
    body: paymentTypeUpdateForm,
    ...saves(['payment-types'] as const),
  }),
  togglePaymentType: post('/settings/payment-types/:id/toggle', {
    body: z.object({ isActive: flag }),
    ...saves(['payment-types'] as const),
  }),
  removePaymentType: remove('/settings/payment-types/:id', saves(['payment-types'] as const)),

  /** Ours: what stands on documents by law, the service charge, and the coins and notes that there are. */
  till: read('/settings/till', {
    topic: 'store',
    reply: z.object({
      /** null: the store's name. */
      legalName: textOrNull,
      taxId: textOrNull,
      receiptLines: textOrNull,
      servicePercent: z.number(),
      serviceTaxId: z.nullable(z.number()),
      serviceFromCovers: z.nullable(z.number()),
      /** null: the common ones. */
      denominations: z.nullable(z.array(z.string())),
    }),
    ...loadsDetails,
  }),
  saveTill: post('/settings/till', { body: tillForm, ...saves(['store', 'shifts', 'orders'] as const) }),
  /** Ours: a till's drawers, and with a person their purse. */
  drawers: read('/settings/drawers', {
    topic: 'shifts',
    reply: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        user_id: z.nullable(z.number()),
        user: textOrNull,
        /** 1: its shift is open. */
        is_open: onOff,
      }),
    ),
    ...loads,
  }),
  /** Who may get a purse. */
  drawerPeople: read('/settings/drawers/people', {
    topic: 'users',
    reply: z.array(z.object({ user_id: z.number(), name: z.string() })),
    ...loads,
  }),
  addDrawer: post('/settings/drawers/add', { body: drawerForm, ...saves(['shifts'] as const), reply: added }),
  updateDrawer: post('/settings/drawers/:id/update', { body: drawerUpdateForm, ...saves(['shifts'] as const) }),
  removeDrawer: remove('/settings/drawers/:id', saves(['shifts'] as const)),

  /** Ours: what is chosen from when something is cancelled, given away or given back. */
  reasons: read('/settings/reasons', { topic: 'reasons', reply: z.array(reason), ...loads }),
  addReason: post('/settings/reasons/add', { body: reasonAddForm, ...saves(['reasons'] as const), reply: added }),
  updateReason: post('/settings/reasons/:id/update', { body: reasonUpdateForm, ...saves(['reasons'] as const) }),
  removeReason: remove('/settings/reasons/:id', saves(['reasons'] as const)),

  taxes: read('/settings/taxes', { topic: 'menu', reply: z.array(tax), ...loads }),
  addTax: post('/settings/taxes/add', {
    body: taxAddForm,
    ...saves(menuChanges),
    reply: z.extend(added, { taxId: z.number() }),
  }),
  updateTax: post('/settings/taxes/:id/update', { body: taxUpdateForm, ...saves(taxChanges) }),
  removeTax: remove('/settings/taxes/:id', saves(taxChanges)),
  /** Ours: as the DELETE; its dishes and the service charge get another tax. */
  replaceTax: post('/settings/taxes/:id/replace', { body: instead, ...saves(taxChanges) }),

  /** Ours: what points to a row, to be said before that is deleted: only what there is. */
  uses: read('/settings/uses/:kind/:id', {
    topic: 'orders',
    reply: z.array(z.object({ what: z.enum(uses), count: z.number() })),
    ...loadsDetails,
  }),

  storeTables: read('/settings/store-tables', { topic: 'tables', reply: z.array(storeTable), ...loads }),
  addStoreTable: post('/settings/store-tables/add', { body: tableAddForm, ...saves(tableChanges), reply: added }),
  updateStoreTable: post('/settings/store-tables/:id/update', { body: tableUpdateForm, ...saves(tableChanges) }),
  removeStoreTable: remove('/settings/store-tables/:id', saves(tableChanges)),

  categories: read('/settings/categories', { topic: 'menu', reply: z.array(category), ...loads }),
  addCategory: post('/settings/categories/add', { body: categoryAddForm, ...saves(menuChanges), reply: added }),
  updateCategory: post('/settings/categories/:id/update', { body: categoryUpdateForm, ...saves(menuChanges) }),
  removeCategory: remove('/settings/categories/:id', saves(menuChanges)),
  /** Ours: as the DELETE; its dishes move to another category. */
  replaceCategory: post('/settings/categories/:id/replace', { body: instead, ...saves(menuChanges) }),
  /** Ours: those named come first, in this order, the others follow as they were. */
  orderCategories: post('/settings/categories/order', { body: categoryOrderForm, ...saves(menuChanges) }),
  /** Ours: every menu item of the category at once. */
  setCategorySoldOut: post('/settings/categories/:id/sold-out', {
    body: soldOutForm,
    ...saves(menuChanges),
    access: areaScopes.soldOut,
  }),
}
