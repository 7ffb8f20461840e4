/**
 * What screens said, held against the books: each payment booked once, with its sum and its kind; the drawer holds the
 * cash. Its own SQL, none of the product's code.
 */
import { sql } from 'kysely'
import type { Database } from '../../src/server/db/open.ts'
import type { PayLedger, Taking } from './pay-ledger.ts'

type Read = Database['read']

interface Row {
  readonly slip: string | null
  readonly cents: number
  readonly who: string | null
  readonly is_cash: number
}

export async function checkTakings({ read }: Database, { takings }: PayLedger): Promise<string[]> {
  const { rows } = await sql<Row>`
    select p.slip, p.amount_cents as cents, u.username as who, t.is_cash
    from payments p left join users u on u.id = p.taken_by left join payment_types t on t.id = p.payment_type_id
    where p.kind = 'payment'`.execute(read)
  const all = [...takings.values()]
  return [
    ...marked(
      rows.filter(({ slip }) => slip !== null),
      all.filter(({ hasSlip }) => hasSlip),
    ),
    ...unmarked(
      rows.filter(({ slip }) => slip === null),
      all.filter(({ hasSlip }) => !hasSlip),
    ),
    ...(await drawerIsBooks(read)),
  ]
}

function marked(rows: readonly Row[], takings: readonly Taking[]): string[] {
  const booked = Map.groupBy(rows, ({ slip }) => slip)
  const wrong = takings.flatMap(({ mark, said, cents, isCash, who }) => {
    const found = booked.get(mark) ?? []
    const told = `payment ${mark} of ${who}, ${cents} cents, ${said}`
    const [first] = found
    if (found.length > 1) return [`${told}: booked ${found.length} times`]
    if (!first) return said === 'taken' ? [`${told}: never booked`] : []
    if (said === 'refused') return [`${told}: booked`]
    const isSame = Number(first.cents) === cents && (first.is_cash === 1) === isCash && first.who === who
    return isSame ? [] : [`${told}: booked as ${first.cents} cents of ${first.who}`]
  })
  const known = new Set(takings.map(({ mark }) => mark))
  return [...wrong, ...rows.flatMap(({ slip }) => (known.has(slip ?? '') ? [] : [`nobody has taken ${slip}`]))]
}

/** Cash that was taken by taps: as often from each person in each sum as the screens said. */
function unmarked(rows: readonly Row[], takings: readonly Taking[]): string[] {
  const booked = Map.groupBy(rows, ({ who, cents }) => `${who}: ${cents} cents`)
  const told = Map.groupBy(takings, ({ who, cents }) => `${who}: ${cents} cents`)
  return [...new Set([...booked.keys(), ...told.keys()])].flatMap(name => {
    const times = booked.get(name)?.length ?? 0
    const least = told.get(name)?.filter(({ said }) => said === 'taken').length ?? 0
    const most = least + (told.get(name)?.filter(({ said }) => said === 'tapped').length ?? 0)
    return times < least || times > most ? [`${name}: taken ${least} to ${most} times, booked ${times} times`] : []
  })
}

/** Σ of what the drawers should hold at each closing and the cash that came after them = all cash that was booked. */
async function drawerIsBooks(read: Read): Promise<string[]> {
  const { rows } = await sql<{ drawers: number; late: number; cash: number }>`
    select
      (select coalesce(sum(expected_cents - coalesce(float_cents, 0)), 0) from shifts where closed_at is not null)
        as drawers,
      (select coalesce(sum(p.amount_cents + p.tip_cents + p.rounding_cents), 0) from payments p
        join payment_types t on t.id = p.payment_type_id where t.is_cash = 1 and p.late_of is not null) as late,
      (select coalesce(sum(p.amount_cents + p.tip_cents + p.rounding_cents), 0) from payments p
        join payment_types t on t.id = p.payment_type_id where t.is_cash = 1) as cash`.execute(read)
  const { drawers = 0, late = 0, cash = 0 } = rows[0] ?? {}
  return Number(drawers) + Number(late) === Number(cash)
    ? []
    : [`the drawers held ${drawers}, ${late} came late, and ${cash} cash was booked`]
}
