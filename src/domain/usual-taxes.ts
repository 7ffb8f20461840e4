/** The rates at which restaurants of a country usually charge tax, as a first proposal: owners check it. */
interface UsualTaxes {
  /** What it is called there. */
  readonly title: string
  /** In percent, the one of most dishes first. */
  readonly rates: readonly number[]
}

/**
 * By the two letters of ISO 3166-1, as of late 2026; null where there is none, or where it depends on the town (US, CA).
 * All are inside the price, as guests there read it.
 */
export const usualTaxesOf = (country: string): UsualTaxes | null => byCountry[country] ?? null

const byCountry: Readonly<Record<string, UsualTaxes>> = {
  AT: { title: 'USt', rates: [10, 20] },
  AU: { title: 'GST', rates: [10] },
  BE: { title: 'TVA', rates: [12, 21] },
  CH: { title: 'MWST', rates: [8.1, 2.6] },
  CZ: { title: 'DPH', rates: [12, 21] },
  DE: { title: 'MwSt', rates: [7, 19] },
  DK: { title: 'Moms', rates: [25] },
  ES: { title: 'IVA', rates: [10, 21] },
  FI: { title: 'ALV', rates: [13.5, 25.5] },
  FR: { title: 'TVA', rates: [10, 20, 5.5] },
  GB: { title: 'VAT', rates: [20] },
  GR: { title: 'ΦΠΑ', rates: [13, 24] },
  IE: { title: 'VAT', rates: [9, 23] },
  IT: { title: 'IVA', rates: [10, 22] },
  LU: { title: 'TVA', rates: [3, 17] },
  MX: { title: 'IVA', rates: [16] },
  NL: { title: 'BTW', rates: [9, 21] },
  NO: { title: 'MVA', rates: [25, 15] },
  NZ: { title: 'GST', rates: [15] },
  PL: { title: 'VAT', rates: [8, 23] },
  PT: { title: 'IVA', rates: [13, 23] },
  SE: { title: 'Moms', rates: [12, 25] },
}
