/** Shifts counted again by the database, in the words of a Z: nothing here is shared with what makes one. */
import { sql } from 'kysely'
import { documentNumber } from '../../domain/money/bill.ts'
import { type Cents, centsText } from '../../domain/money/money.ts'
import type { Db } from '../db/open.ts'
import type { IdSpan } from './broken-row.ts'

export interface CountedShift {
  /** `cashTypes`: the payment types that were cash then. */
  readonly asTold: (floatCents: Cents, cashTypes: ReadonlySet<number | null>) => ReturnType<typeof toldOf>
}

/** Of the shifts with these ids. */
export async function countShifts(db: Db, span: IdSpan): Promise<(shiftId: number) => CountedShift> {
  const rows = {
    payments: Map.groupBy(await paymentSums(db, span), shiftOf),
    entries: Map.groupBy(await entrySums(db, span), shiftOf),
    moves: Map.groupBy(await cashMoves(db, span), shiftOf),
    documents: Map.groupBy(await documentSums(db, span), shiftOf),
    taxes: Map.groupBy(await taxSums(db, span), shiftOf),
  }
  return id => {
    const own = {
      payments: rows.payments.get(id) ?? [],
      entries: rows.entries.get(id) ?? [],
      moves: rows.moves.get(id) ?? [],
      documents: rows.documents.get(id) ?? [],
      taxes: rows.taxes.get(id) ?? [],
    }
    return { asTold: (floatCents, cashTypes) => toldOf(own, floatCents, cashTypes) }
  }
}

const shiftOf = ({ shift_id }: { readonly shift_id: number }) => Number(shift_id)

interface PaymentSum {
  readonly shift_id: number
  readonly type: number | null
  readonly kind: string
  readonly is_late: number
  readonly count: number
  readonly amount: number
  readonly tips: number
  readonly rounding: number
  readonly first: number
}

const paymentSums = async (db: Db, { after, upTo }: IdSpan) =>
  (
    await sql<PaymentSum>`select shift_id, payment_type_id as type, kind,
      case when late_of is null then 0 else 1 end as is_late, count(*) as count, sum(amount_cents) as amount,
      sum(tip_cents) as tips, sum(rounding_cents) as rounding, min(id) as first
    from payments where shift_id > ${after} and shift_id <= ${upTo}
    group by shift_id, payment_type_id, kind, case when late_of is null then 0 else 1 end`.execute(db)
  ).rows

interface EntrySum {
  readonly shift_id: number
  readonly kind: string
  readonly count: number
  readonly cents: number
}

const entrySums = async (db: Db, { after, upTo }: IdSpan) =>
  (
    await sql<EntrySum>`select shift_id, kind, count(*) as count, sum(cents) as cents
    from cash_entries where shift_id > ${after} and shift_id <= ${upTo} group by shift_id, kind`.execute(db)
  ).rows

interface CashMove {
  readonly shift_id: number
  readonly kind: string
  readonly cents: number
  readonly made_at: number
  readonly has_person: number
}

const cashMoves = async (db: Db, { after, upTo }: IdSpan) =>
  (
    await sql<CashMove>`select shift_id, kind, cents, made_at, case when person_id is null then 0 else 1 end as has_person
    from cash_entries where shift_id > ${after} and shift_id <= ${upTo} and kind in ('in', 'out', 'tips', 'move')
    order by id`.execute(db)
  ).rows

interface DocumentSum {
  readonly shift_id: number
  readonly kind: string
  readonly series: string
  readonly count: number
  readonly cents: number
  readonly first: number
  readonly last: number
}

const documentSums = async (db: Db, { after, upTo }: IdSpan) =>
  (
    await sql<DocumentSum>`select shift_id, kind, series, count(*) as count, sum(payable_cents) as cents,
      min(number) as first, max(number) as last
    from invoices where shift_id > ${after} and shift_id <= ${upTo}
    group by shift_id, kind, series order by series`.execute(db)
  ).rows

interface TaxSum {
  readonly shift_id: number
  readonly rate: number | null
  readonly net: number
  readonly tax: number
}

const taxSums = async (db: Db, { after, upTo }: IdSpan) =>
  (
    await sql<TaxSum>`select shift_id, tax_rate as rate, sum(invoice_taxes.net_cents) as net,
      sum(invoice_taxes.tax_cents) as tax
    from invoices join invoice_taxes on invoice_taxes.invoice_id = invoices.id
    where shift_id > ${after} and shift_id <= ${upTo}
    group by shift_id, tax_rate order by coalesce(tax_rate, 1000000)`.execute(db)
  ).rows

interface Rows {
  readonly payments: readonly PaymentSum[]
  readonly entries: readonly EntrySum[]
  readonly moves: readonly CashMove[]
  readonly documents: readonly DocumentSum[]
  readonly taxes: readonly TaxSum[]
}

function toldOf(
  { payments, entries, moves, documents, taxes }: Rows,
  floatCents: Cents,
  cashTypes: ReadonlySet<number | null>,
) {
  const inCash = payments.filter(({ type, is_late }) => cashTypes.has(type) && Number(is_late) === 0)
  const refunds = inCash.filter(({ kind }) => kind === 'refund')
  const moved = entries.filter(({ kind }) => kind !== 'count')
  const entry = (kind: string) =>
    text(
      sum(
        moved.filter(one => one.kind === kind),
        'cents',
      ),
    )
  const [invoices, notes] = ['invoice', 'credit_note'].map(kind => documents.filter(one => one.kind === kind))
  return {
    types: typesOf(payments),
    cash: {
      taken: text(whole(inCash) - whole(refunds)),
      refunds: text(whole(refunds)),
      in: entry('in'),
      out: entry('out'),
      tips_out: entry('tips'),
      moved: entry('move'),
      expected: text(floatCents + whole(inCash) + sum(moved, 'cents')),
    },
    moves: moves.map(({ kind, cents, made_at, has_person }) => ({
      kind,
      amount: text(Number(cents)),
      at: new Date(Number(made_at)).toISOString(),
      hasPerson: Number(has_person) === 1,
    })),
    invoices: {
      count: sum(invoices ?? [], 'count'),
      total: text(sum(invoices ?? [], 'cents')),
      series: (invoices ?? []).map(({ series, count, first, last }) => ({
        code: series,
        count: Number(count),
        first: documentNumber(series, Number(first)),
        last: documentNumber(series, Number(last)),
      })),
    },
    credit_notes: { count: sum(notes ?? [], 'count'), total: text(-sum(notes ?? [], 'cents')) },
    taxes: taxes.map(({ rate, net, tax }) => ({
      rate,
      net: text(Number(net)),
      tax: text(Number(tax)),
      total: text(Number(net) + Number(tax)),
    })),
    late: sum(
      payments.filter(({ is_late }) => Number(is_late) === 1),
      'count',
    ),
    corrections: sum(
      payments.filter(({ kind }) => kind === 'correction'),
      'count',
    ),
    drawer_openings: sum(
      entries.filter(({ kind }) => kind === 'open'),
      'count',
    ),
  }
}

/** In the order in which each type was first used. */
function typesOf(payments: readonly PaymentSum[]) {
  const byType = [...Map.groupBy(payments, ({ type }) => type)].map(([type, rows]) => ({ type, rows }))
  const firstOf = (rows: readonly PaymentSum[]) => Math.min(...rows.map(({ first }) => Number(first)))
  byType.sort((a, b) => firstOf(a.rows) - firstOf(b.rows))
  return byType.map(({ type, rows }) => {
    const others = rows.filter(({ kind }) => kind !== 'refund')
    return {
      payment_type_id: type,
      count: sum(
        rows.filter(({ kind }) => kind === 'payment'),
        'count',
      ),
      amount: text(sum(others, 'amount')),
      tips: text(sum(others, 'tips')),
      rounding: text(sum(others, 'rounding')),
      refunds: text(whole(rows) - whole(others)),
      total: text(whole(rows)),
    }
  })
}

const whole = (rows: readonly PaymentSum[]): Cents => sum(rows, 'amount') + sum(rows, 'tips') + sum(rows, 'rounding')

const sum = <Name extends string>(rows: readonly { readonly [name in Name]: number }[], name: Name): number =>
  rows.reduce((all, row) => all + Number(row[name]), 0)

const text = (cents: Cents) => centsText(cents)
