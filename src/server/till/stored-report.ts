/** The Z of a closed shift, always from its bytes. */
import { centsText } from '../../domain/money/money.ts'
import type { ShiftReport } from './shift-rows.ts'

export function storedReport(bytes: Uint8Array): ShiftReport {
  const z = JSON.parse(Buffer.from(bytes).toString()) as EarlierReport | FirstReport
  const report = 'issuer' in z ? z : asToday(z)
  // Older Zs told only the sums of what went in and out, and no price differences.
  const cash = { ...report.cash, moves: report.cash.moves ?? [] }
  return { ...report, cash, price_differences: report.price_differences ?? [] }
}

interface EarlierReport
  extends Omit<ShiftReport, 'cash' | 'price_differences'>,
    Partial<Pick<ShiftReport, 'price_differences'>> {
  readonly cash: Omit<ShiftReport['cash'], 'moves'> & Partial<Pick<ShiftReport['cash'], 'moves'>>
}

/** The first Zs said less. */
interface FirstReport
  extends Pick<
    ShiftReport,
    'z_number' | 'shift_id' | 'drawer' | 'opened_at' | 'opened_by' | 'closed_at' | 'closed_by'
  > {
  readonly types: readonly Omit<ShiftReport['types'][number], 'refunds' | 'is_cash'>[]
  readonly cash: Omit<ShiftReport['cash'], 'refunds' | 'moves'>
  readonly invoices: {
    readonly count: number
    readonly total: string
    readonly first: string | null
    readonly last: string | null
  }
  readonly taxes: ShiftReport['taxes']
  readonly tips_by_person: ShiftReport['tips_by_person']
  readonly drawer_openings: number
  /** By how much more was held. */
  readonly held: string
  readonly adds_up: string
  readonly open_at_closing: ShiftReport['open_at_closing']
}

function asToday({ types, cash, invoices: { first, last, count, total }, held, ...z }: FirstReport): EarlierReport {
  const nothing = centsText(0)
  const none = { count: 0, amount: nothing }
  return {
    ...z,
    is_blind: 0,
    issuer: { legal_name: null, tax_id: null, address: null, lines: null },
    float: cash.float,
    types: types.map(type => ({ ...type, refunds: nothing, is_cash: 0 })),
    cash: { ...cash, refunds: nothing },
    invoices: { count, total, series: first && last ? [{ code: 'INV', count, first, last }] : [] },
    credit_notes: { count: 0, total: nothing },
    discounts: none,
    comps: none,
    left_unpaid: none,
    voids: none,
    covers: 0,
    held: { before: nothing, after: held, bills: [] },
    late: [],
    corrections: [],
    silent_devices: [],
    books: { rows: 0, mark: '' },
  }
}
