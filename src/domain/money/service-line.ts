/** What is charged for serving, as a bill needs it. */
import type { Cents } from './money.ts'

/** `percent` in hundredths. */
export interface ServiceRate {
  readonly percent: number
  readonly taxRate: number | null
  readonly taxType: string | null
  readonly taxTitle: string | null
}

/** What guests at a table are told when they begin: the store's terms of that moment. */
export interface ServiceTerms extends ServiceRate {
  /** From how many guests on; null: always. */
  readonly fromCovers: number | null
}

/** Of guests who are not served at a table. */
export const noService: ServiceTerms = { percent: 0, taxRate: null, taxType: null, taxTitle: null, fromCovers: null }

/** What so many guests are charged by these terms. In hundredths of a percent. */
export const percentFor = (
  { percent, fromCovers }: Pick<ServiceTerms, 'percent' | 'fromCovers'>,
  covers: number | null,
): number => (fromCovers === null || (covers ?? 0) >= fromCovers ? percent : 0)

/**
 * The terms of so many guests who join each other: those by which they are charged more, else those that could still
 * charge more; `one` where they are equal.
 */
export function higherTerms(one: ServiceTerms, other: ServiceTerms, covers: number | null): ServiceTerms {
  const now = withTaxOnTop(other, percentFor(other, covers)) - withTaxOnTop(one, percentFor(one, covers))
  const ever = withTaxOnTop(other, other.percent) - withTaxOnTop(one, one.percent)
  return now > 0 || (now === 0 && ever > 0) ? other : one
}

/** What orders take along that leave their guests: the charge that they bear, which no number of guests lowers any more. */
export const borneTerms = (terms: ServiceTerms, covers: number | null): ServiceTerms =>
  percentFor(terms, covers) === 0 ? terms : { ...terms, fromCovers: null }

/** The higher of two rates, with the tax on top; `one` where they are equal. */
export const higherRate = (one: ServiceRate, other: ServiceRate): ServiceRate =>
  withTaxOnTop(other, other.percent) > withTaxOnTop(one, one.percent) ? other : one

const withTaxOnTop = ({ taxType, taxRate }: ServiceRate, percent: number): number =>
  percent * (100 + (taxType === 'exclusive' ? (taxRate ?? 0) : 0))

/** What is charged for serving; net + tax is what is asked for it. */
export interface ServiceLine extends ServiceRate {
  readonly amountCents: Cents
  readonly netCents: Cents
  readonly taxCents: Cents
}
