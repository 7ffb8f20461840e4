import { currencySymbol } from '../../domain/currencies.ts'
import type { Cents } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import type { Db } from '../db/open.ts'
import { readStore } from './store.ts'

/** Amounts as people of this store read them: "€12.50". */
export type SumsInWords = (cents: Cents) => string

export async function sumsInWords(db: Db): Promise<SumsInWords> {
  const symbol = currencySymbol((await readStore(db)).settings.currency)
  return cents => moneyText(cents, symbol)
}
