import { currencySymbol } from '../../domain/currencies.ts'
import type { ReceiptLook } from '../../domain/receipt.ts'
import type { Db } from '../db/open.ts'
import { readPrintSettings, readStore } from '../store/store.ts'

/** How the store prints. */
export async function readLook(
  db: Db,
): Promise<ReceiptLook & { readonly timeZone: string; readonly dayStartsAtHour: number }> {
  const { settings, timeZone, dayStartsAtHour } = await readStore(db)
  return {
    currencySymbol: currencySymbol(settings.currency),
    timeZone,
    dayStartsAtHour,
    storeSettings: settings,
    printSettings: await readPrintSettings(db),
  }
}
