import type * as z from 'zod/mini'
import type { Reply } from '../../contract/endpoint.ts'
import type { settings } from '../../contract/settings.ts'
import type { tillForm } from '../../domain/till-settings.ts'
import type { RecordEntry } from '../books/record.ts'
import { factsOf, recordChange } from '../books/record-change.ts'
import { locksRows } from '../db/codec.ts'
import type { Db, Tx } from '../db/open.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { rowId } from '../http/serve.ts'
import { deletePhoto, savePhoto } from '../photos/save-photo.ts'
import { canChangeDecimals, readDecimals } from '../store/currency-decimals.ts'
import { hasKitchenDisplay, isKitchenOpened } from '../store/kitchen-display.ts'
import { listRows } from '../store/list-rows.ts'
import { readPhonesAfter } from '../store/phone-keys.ts'
import { dropPrintLogo, readPrintLogo, savePrintLogo } from '../store/print-logo.ts'
import { saveLogo, savePrintSettings, saveRetentionMonths, saveStore } from '../store/save-store.ts'
import {
  readCountry,
  readLanguages,
  readPrintSettings,
  readRetentionMonths,
  readStore,
  readStoreTables,
} from '../store/store.ts'
import { categoryHandlers } from './categories.ts'
import { drawerHandlers } from './drawers.ts'
import { paymentTypeHandlers } from './payment-types.ts'
import { reasonHandlers } from './reasons.ts'
import { taxHandlers } from './taxes.ts'
import { usesOf } from './uses.ts'

async function showLogo(tx: Tx, image: string | null): Promise<void> {
  const { settings: before } = await readStore(tx)
  await saveLogo(tx, image)
  if (before.image === image) return
  await deletePhoto(tx, before.image)
  // It shows the picture before. Settings makes the new one.
  await dropPrintLogo(tx)
}

/** Carries out a change of the store's own row, and records what is different afterwards. */
async function recordStore(
  tx: Tx,
  record: RecordEntry,
  table: 'store' | 'print_settings',
  change: () => Promise<void>,
): Promise<void> {
  const read = async () =>
    factsOf(
      await tx
        .selectFrom(table as 'store')
        .selectAll()
        .$if(locksRows(tx), query => query.forUpdate())
        .executeTakeFirstOrThrow(),
    )
  const before = await read()
  await change()
  recordChange(record, { act: 'store.change', before, after: await read() })
}

const saved = done('done.settingsSaved')

/** `readPhones` reads the phones of all guests again, after the answer: there may be a hundred thousand. */
export const settingsHandlers = (publicUrl: string | null, readPhones: () => void): Handlers<typeof settings> => ({
  uses: ({ db, params, now }) => usesOf(db, { kind: params.kind, id: rowId(params.id, 'forms.invalidRequest'), now }),
  store: async ({ db, now }) => {
    const { settings: store, timeZone, dayStartsAtHour } = await readStore(db)
    const { store_name: storeName, address, phone, email, currency, image, is_qr_menu_enabled: isQRMenuEnabled } = store
    const details = { storeName, address, phone, email, currency, image, isQRMenuEnabled, timeZone, dayStartsAtHour }
    const { language, others: languages, locale } = await readLanguages(db)
    return {
      ...details,
      currencyDecimals: await readDecimals(db),
      hasKitchenDisplay: (await hasKitchenDisplay(db)) ? 1 : 0,
      proposedKitchenDisplay: (await isKitchenOpened(db, now)) ? 1 : 0,
      canChangeDecimals: (await canChangeDecimals(db)) ? 1 : 0,
      country: await readCountry(db),
      language,
      languages,
      locale,
      publicUrl,
    }
  },
  saveStore: async ({ db, body, record, onCommit }) => {
    const before = await readCountry(db)
    await recordStore(db, record, 'store', () => saveStore(db, body))
    const isOther = body.country !== null && body.country !== before
    if (isOther && (await readPhonesAfter(db, null)) !== null) onCommit(readPhones)
    return saved
  },

  uploadLogo: async ({ db, body, now, record }) => {
    const image = await savePhoto(db, Buffer.from(await body.image.arrayBuffer()), now)
    await recordStore(db, record, 'store', () => showLogo(db, image))
    return { ...done('done.logoUploaded'), imageURL: image }
  },
  removeLogo: async ({ db, record }) => {
    await recordStore(db, record, 'store', () => showLogo(db, null))
    return done('done.logoRemoved')
  },

  ...printLogoHandlers,

  guestData: async ({ db }) => ({ eraseAfterMonths: await readRetentionMonths(db) }),
  saveGuestData: async ({ db, body, record }) => {
    await recordStore(db, record, 'store', () => saveRetentionMonths(db, body.eraseAfterMonths))
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
      receiptLanguage: print.receipt_language ?? null,
    }
  },
  savePrint: async ({ db, body, record }) => {
    await recordStore(db, record, 'print_settings', () => savePrintSettings(db, body))
    return saved
  },

  till: ({ db }) => readTill(db),
  saveTill: async ({ db, body, record }) => {
    await recordStore(db, record, 'store', () => saveTill(db, body))
    return saved
  },

  ...drawerHandlers,
  ...paymentTypeHandlers,
  ...reasonHandlers,
  ...taxHandlers,
  ...storeTableHandlers,
  ...categoryHandlers,
})

interface StoreTable {
  readonly title: string
  readonly floor: string
  readonly seating_capacity: number
}

const tableRows = listRows<StoreTable & Readonly<Record<string, string | number>>>({
  table: 'store_tables',
  columns: ['title', 'floor', 'seating_capacity'],
  unknown: 'refused.noTable',
  entry: 'store.change',
})

const storeTableHandlers = {
  storeTables: ({ db }) => readStoreTables(db),
  addStoreTable: async ({ body: { title, floor, seatingCapacity }, ...context }) => ({
    ...done('done.tableAdded'),
    id: await tableRows.add(context, { title, floor, seating_capacity: seatingCapacity }),
  }),
  updateStoreTable: async ({ body: { title, floor, seatingCapacity }, ...context }) => {
    await tableRows.change(context, { title, floor, seating_capacity: seatingCapacity })
    return done('done.tableUpdated')
  },
  removeStoreTable: async context => {
    await tableRows.remove(context)
    return done('done.tableDeleted')
  },
} satisfies Partial<Handlers<typeof settings>>

/** The logo of the printers: kept beside the store's picture, from which a browser makes it. */
type Calls = Pick<typeof settings, 'printLogo' | 'savePrintLogo' | 'removePrintLogo'>

const printLogoHandlers: Handlers<Calls> = {
  printLogo: async ({ db }) => {
    const logo = await readPrintLogo(db)
    return { logo: logo && { ...logo, bits: Buffer.from(logo.bits).toString('base64') } }
  },
  savePrintLogo: async ({ db, body, record }) => {
    if (body === null) return removed(db, record)
    const { width, height, image } = body
    // Locked, so that a logo that is made from the picture before never lies beside the new one.
    const store = await db
      .selectFrom('store')
      .select('image')
      .$if(locksRows(db), query => query.forUpdate())
      .executeTakeFirstOrThrow()
    if (image !== undefined && image !== store.image) throw new Refused(409, 'refused.logoChanged')
    await recorded(db, record, () => savePrintLogo(db, { width, height, bits: Buffer.from(body.bits, 'base64') }))
    return done('done.logoSaved')
  },
  removePrintLogo: ({ db, record }) => removed(db, record),
}

async function removed(tx: Tx, record: RecordEntry) {
  await recorded(tx, record, () => dropPrintLogo(tx))
  return done('done.logoRemoved')
}

async function recorded(tx: Tx, record: RecordEntry, change: () => Promise<void>): Promise<void> {
  const read = async () => {
    const logo = await readPrintLogo(tx)
    return { print_logo: logo && `${logo.width} × ${logo.height}` }
  }
  const before = await read()
  await change()
  recordChange(record, { act: 'store.change', before, after: await read() })
}

/** What stands on documents by law, the service charge, and the coins and notes that there are. */
async function readTill(db: Db): Promise<Reply<typeof settings.till>> {
  const row = await db
    .selectFrom('store')
    .leftJoin('taxes', join => join.onRef('taxes.id', '=', 'store.service_tax_id').on('taxes.removed_at', 'is', null))
    .select(['legal_name', 'tax_id', 'receipt_lines', 'service_percent', 'service_from_covers', 'denominations'])
    .select('taxes.id as service_tax_id')
    .executeTakeFirstOrThrow()
  return {
    legalName: row.legal_name,
    taxId: row.tax_id,
    receiptLines: row.receipt_lines,
    servicePercent: row.service_percent / 100,
    serviceTaxId: row.service_tax_id,
    serviceFromCovers: row.service_from_covers,
    denominations: row.denominations === null ? null : (JSON.parse(row.denominations) as string[]),
  }
}

/** What is not said stays as it is. Throws Refused(400) for a tax that is not the store's. */
async function saveTill(tx: Tx, form: z.output<typeof tillForm>): Promise<void> {
  const { serviceTaxId, denominations } = form
  const tax =
    serviceTaxId == null ||
    (await tx
      .selectFrom('taxes')
      .select('id')
      .where('id', '=', serviceTaxId)
      .where('removed_at', 'is', null)
      .executeTakeFirst())
  if (!tax) throw new Refused(400, 'forms.tax')
  await tx
    .updateTable('store')
    .set({
      legal_name: form.legalName,
      tax_id: form.taxId,
      receipt_lines: form.receiptLines,
      service_percent: Math.round(form.servicePercent * 100),
      service_tax_id: serviceTaxId,
      service_from_covers: form.serviceFromCovers,
      denominations: denominations && JSON.stringify(denominations),
    })
    .execute()
}
