/** The store's settings and its lists (§7, settings). */
import type { settings } from '../../contract/settings.ts'
import { softDelete } from '../db/soft-delete.ts'
import { Refused } from '../http/refused.ts'
import { type Handlers, rowId } from '../http/serve.ts'
import { readCategories } from '../menu/menu.ts'
import { setSoldOut, soldOutText } from '../menu/sold-out.ts'
import { saveStore } from '../store/save-store.ts'
import { onOff, readPrintSettings, readStore, readStoreTables } from '../store/store.ts'

const saved = { success: true, message: 'Settings saved!' } as const
const unknownPaymentType = 'There is no such payment type!'
const unknownTax = 'There is no such tax!'
const unknownTable = 'There is no such table!'
const unknownCategory = 'There is no such category!'

export const settingsHandlers = (publicUrl: string | null): Handlers<typeof settings> => ({
  store: async ({ db }) => {
    const { settings: store, timeZone, dayStartsAtHour } = await readStore(db)
    const { store_name: storeName, address, phone, email, currency, image, is_qr_menu_enabled: isQRMenuEnabled } = store
    return { storeName, address, phone, email, currency, image, isQRMenuEnabled, timeZone, dayStartsAtHour, publicUrl }
  },
  saveStore: async ({ db, body }) => {
    await saveStore(db, body)
    return saved
  },

  guestData: async ({ db }) => {
    const { months } = await db
      .selectFrom('store')
      .select('erase_guests_after_months as months')
      .executeTakeFirstOrThrow()
    return { eraseAfterMonths: months }
  },
  saveGuestData: async ({ db, body }) => {
    await db.updateTable('store').set({ erase_guests_after_months: body.eraseAfterMonths }).execute()
    return saved
  },

  print: async ({ db }) => {
    const print = await readPrintSettings(db)
    return {
      pageFormat: print.page_format,
      header: print.header,
      footer: print.footer,
      showNotes: print.show_notes,
      isEnablePrint: print.is_enable_print,
      showStoreDetails: print.show_store_details,
      showCustomerDetails: print.show_customer_details,
      printToken: print.print_token,
    }
  },
  savePrint: async ({ db, body }) => {
    await db
      .updateTable('print_settings')
      .set({
        page_format: body.pageFormat,
        header: body.header,
        footer: body.footer,
        show_notes: stored(body.showNotes),
        is_enable_print: stored(body.isEnablePrint),
        show_store_details: stored(body.showStoreDetails),
        show_customer_details: stored(body.showCustomerDetails),
        print_token: stored(body.printToken),
      })
      .execute()
    return saved
  },

  paymentTypes: async ({ db }) => {
    const rows = await db
      .selectFrom('payment_types')
      .select(['id', 'title', 'is_active'])
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute()
    return rows.map(row => ({ ...row, is_active: onOff(row.is_active) }))
  },
  addPaymentType: async ({ db, body }) => {
    const row = { title: body.title, is_active: stored(body.isActive) }
    const { id } = await db.insertInto('payment_types').values(row).returning('id').executeTakeFirstOrThrow()
    return { success: true, message: 'Payment type added!', id }
  },
  updatePaymentType: async ({ db, params, body }) => {
    const updated = await db
      .updateTable('payment_types')
      .set({ title: body.title, is_active: stored(body.isActive) })
      .where('id', '=', rowId(params.id, unknownPaymentType))
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!updated) throw new Refused(404, unknownPaymentType)
    return { success: true, message: 'Payment type updated!' }
  },
  togglePaymentType: async ({ db, params, body }) => {
    const updated = await db
      .updateTable('payment_types')
      .set({ is_active: stored(body.isActive) })
      .where('id', '=', rowId(params.id, unknownPaymentType))
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!updated) throw new Refused(404, unknownPaymentType)
    return { success: true, message: body.isActive ? 'Payment type switched on!' : 'Payment type switched off!' }
  },
  removePaymentType: async ({ db, params, now }) => {
    await softDelete(db, 'payment_types', rowId(params.id, unknownPaymentType), now, unknownPaymentType)
    return { success: true, message: 'Payment type deleted!' }
  },

  taxes: ({ db }) =>
    db
      .selectFrom('taxes')
      .select(['id', 'title', 'rate', 'type'])
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute(),
  addTax: async ({ db, body }) => {
    const { id } = await db.insertInto('taxes').values(body).returning('id').executeTakeFirstOrThrow()
    return { success: true, message: 'Tax added!', id, taxId: id }
  },
  updateTax: async ({ db, params, body }) => {
    const updated = await db
      .updateTable('taxes')
      .set(body)
      .where('id', '=', rowId(params.id, unknownTax))
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!updated) throw new Refused(404, unknownTax)
    return { success: true, message: 'Tax updated!' }
  },
  removeTax: async ({ db, params, now }) => {
    const id = rowId(params.id, unknownTax)
    await softDelete(db, 'taxes', id, now, unknownTax)
    await db.updateTable('menu_items').set({ tax_id: null }).where('tax_id', '=', id).execute()
    return { success: true, message: 'Tax deleted!' }
  },

  storeTables: ({ db }) => readStoreTables(db),
  addStoreTable: async ({ db, body }) => {
    const row = { title: body.title, floor: body.floor, seating_capacity: body.seatingCapacity }
    const { id } = await db.insertInto('store_tables').values(row).returning('id').executeTakeFirstOrThrow()
    return { success: true, message: 'Table added!', id }
  },
  updateStoreTable: async ({ db, params, body }) => {
    const updated = await db
      .updateTable('store_tables')
      .set({ title: body.title, floor: body.floor, seating_capacity: body.seatingCapacity })
      .where('id', '=', rowId(params.id, unknownTable))
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!updated) throw new Refused(404, unknownTable)
    return { success: true, message: 'Table updated!' }
  },
  removeStoreTable: async ({ db, params, now }) => {
    await softDelete(db, 'store_tables', rowId(params.id, unknownTable), now, unknownTable)
    return { success: true, message: 'Table deleted!' }
  },

  categories: ({ db }) => readCategories(db),
  addCategory: async ({ db, body }) => {
    const { id } = await db.insertInto('categories').values(body).returning('id').executeTakeFirstOrThrow()
    return { success: true, message: 'Category added!', id }
  },
  updateCategory: async ({ db, params, body }) => {
    const updated = await db
      .updateTable('categories')
      .set(body)
      .where('id', '=', rowId(params.id, unknownCategory))
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!updated) throw new Refused(404, unknownCategory)
    return { success: true, message: 'Category updated!' }
  },
  removeCategory: async ({ db, params, now }) => {
    const id = rowId(params.id, unknownCategory)
    await softDelete(db, 'categories', id, now, unknownCategory)
    await db.updateTable('menu_items').set({ category_id: null }).where('category_id', '=', id).execute()
    return { success: true, message: 'Category deleted!' }
  },
  setCategorySoldOut: async ({ db, params, body, now }) => {
    const id = rowId(params.id, unknownCategory)
    const title = await setSoldOut(db, 'categories', id, body, now)
    if (title === null) throw new Refused(404, unknownCategory)
    return { success: true, message: soldOutText(title, body.soldOut) }
  },
})

const stored = (isOn: boolean): 0 | 1 => (isOn ? 1 : 0)
