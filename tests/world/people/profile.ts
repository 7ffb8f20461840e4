/** What kind of restaurant it is tonight, drawn from the seed: rare combinations come often. */
import type { Chance } from '../../../src/server/demo/chance.ts'

export interface Profile {
  /** Of three decimals the product keeps two: nobody pays with a fils. */
  readonly currency: 'EUR' | 'USD' | 'JPY' | 'KWD'
  readonly decimals: 0 | 2
  readonly taxes: 'exclusive' | 'inclusive' | 'both'
  /** The smallest coin in use, in the currency's smallest unit; null: a cent. */
  readonly coinCents: 5 | 10 | 50 | 100 | null
  /** In percent; null: nothing is charged for serving. */
  readonly service: { readonly percent: number; readonly fromCovers: number | null; readonly isTaxed: boolean } | null
  readonly hasHappyHour: boolean
  readonly hasAwayTax: boolean
  readonly hasStations: boolean
  readonly hasKitchenDisplay: boolean
  readonly hasReasons: boolean
  readonly hasPurse: boolean
  readonly countsDishes: boolean
  /** What is left out tonight, by the names of acts. */
  readonly without: ReadonlySet<string>
}

const currencies = [
  { currency: 'EUR', decimals: 2 },
  { currency: 'USD', decimals: 2 },
  { currency: 'KWD', decimals: 2 },
  { currency: 'JPY', decimals: 0 },
] as const

/** Of what may be left out about half is. `names`: of the acts that an evening can do without. */
export function profileOf(chance: Chance, names: readonly string[]): Profile {
  const money = chance.pick(currencies)
  const without = new Set(names.filter(() => chance.happens(0.5)))
  return {
    ...money,
    taxes: chance.pick(['exclusive', 'inclusive', 'both'] as const),
    coinCents: chance.pick([null, null, 5, 10, 50, 100] as const),
    service: chance.happens(0.5)
      ? {
          percent: chance.pick([5, 10, 12.5]),
          fromCovers: chance.pick([null, 4, 8]),
          isTaxed: chance.happens(0.5),
        }
      : null,
    hasHappyHour: chance.happens(0.6),
    hasAwayTax: chance.happens(0.4),
    hasStations: chance.happens(0.5),
    hasKitchenDisplay: chance.happens(0.8),
    hasReasons: chance.happens(0.8),
    hasPurse: chance.happens(0.5),
    countsDishes: chance.happens(0.6),
    without,
  }
}
