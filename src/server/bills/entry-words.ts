/** What was done with a party, in words that follow the person's name: "took €20.00 for bill 1". */

import type { Said } from '../../texts/text.ts'
import { wordsHere } from '../http/speech.ts'
import type { SumsInWords } from '../store/sums-in-words.ts'

/** As they were stored with the act; numbers are whole. */
interface Facts {
  readonly bill?: number
  readonly cents?: number
  readonly lines?: number
  readonly covers?: number
  /** In hundredths. */
  readonly percent?: number
  /** 1: given away, and no discount. */
  readonly isComp?: number
  /** Tables as they were called; null: none. */
  readonly fromTitle?: string | null
  readonly toTitle?: string | null
  /** How many of a party's orders were moved; missing: all of it. */
  readonly orders?: number
  /** The party to which they came, if it is that one's act. */
  readonly into?: number
}

const words: Readonly<Record<string, (facts: Facts, sums: SumsInWords) => Said>> = {
  pay: ({ bill = 1, cents = 0 }, sums) =>
    cents > 0
      ? { key: 'bills.actPay', values: { no: bill, sum: sums(cents) } }
      : { key: 'bills.actPayNothing', values: { no: bill } },
  covers: ({ covers = 0 }) =>
    covers > 0 ? { key: 'bills.actCovers', values: { covers } } : { key: 'bills.actCoversGone', values: {} },
  split: ({ bill = 0, lines = 0 }) =>
    bill > 0 ? { key: 'bills.actMoved', values: { lines, bill } } : { key: 'bills.actSplit', values: {} },
  adjust: ({ isComp = 0, cents = 0 }, sums) => ({
    key: isComp === 1 ? 'bills.actComp' : 'bills.actDiscount',
    values: { sum: sums(cents) },
  }),
  'adjust-removed': ({ cents = 0 }, sums) => ({ key: 'bills.actAdjustRemoved', values: { sum: sums(cents) } }),
  service: ({ percent = 0 }) => ({ key: 'bills.actService', values: { percent: String(percent / 100) } }),
  cancel: () => ({ key: 'bills.actCancel', values: {} }),
  move: ({ fromTitle, toTitle, orders, into }) => {
    if (orders !== undefined && into === undefined)
      return { key: 'bills.actOrdersOut', values: { orders, to: placeName(toTitle) } }
    if (orders !== undefined)
      return { key: 'bills.actOrdersIn', values: { orders, hasFrom: fromTitle ? 'yes' : 'no', from: fromTitle ?? '' } }
    return toTitle
      ? { key: 'bills.actMove', values: { from: placeName(fromTitle), to: toTitle } }
      : { key: 'bills.actSetAside', values: { from: placeName(fromTitle) } }
  },
  merge: ({ fromTitle, toTitle }) => ({
    key: 'bills.actMerge',
    values: { from: placeName(fromTitle), to: placeName(toTitle) },
  }),
}

const placeName = (title: string | null | undefined): string =>
  title ?? wordsHere({ key: 'bills.guestsWithoutTable', values: {} })

/** `facts`: as stored, JSON. */
export function entryInWords(kind: string, facts: string, sums: SumsInWords): string {
  const said = words[kind]?.(JSON.parse(facts) as Facts, sums) ?? { key: 'bills.actOther', values: {} }
  return wordsHere(said)
}
