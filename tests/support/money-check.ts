/** The promises about money, held against the database once everything has come. Each broken one is told in words. */
import { sql } from 'kysely'
import { documentNumber } from '../../src/domain/money/bill.ts'
import type { Database } from '../../src/server/db/open.ts'
import type { MoneyBooks } from './money-books.ts'
import { soupsAtFirst } from './money-world.ts'

export async function checkMoney(database: Database, books: MoneyBooks): Promise<string[]> {
  const { read } = database
  return [
    ...(await paymentsOnce(read, books)),
    ...(await checkBooks(database, books.papers)),
    ...(await closingsExplained(read)),
    ...(await piecesAddUp(read)),
    ...(await combosAddUp(read)),
  ]
}

/**
 * What holds anybody who took the money: lines, documents, sums, and numbers, also those on `papers`. `unheard`: numbers that
 * a device had printed and not yet told when it was put back; it prints them again, and nobody can know.
 */
export async function checkBooks(
  { read }: Database,
  papers: readonly string[],
  unheard: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  return [
    ...(await linesOnce(read)),
    ...(await documentsAddUp(read)),
    ...(await moneyAddsUp(read)),
    ...(await numbersComplete(read, papers, unheard)),
  ]
}

type Read = Database['read']

async function paymentsOnce(read: Read, { taken }: MoneyBooks): Promise<string[]> {
  const rows = await read
    .selectFrom('payments')
    .select(['slip', 'amount_cents'])
    .where('kind', '=', 'payment')
    .execute()
  const booked = Map.groupBy(rows, ({ slip }) => slip)
  const wrong: string[] = []
  for (const [slip, cents] of taken) {
    const found = booked.get(slip) ?? []
    if (found.length !== 1) wrong.push(`payment ${slip} was booked ${found.length} times`)
    else if (found[0]?.amount_cents !== cents)
      wrong.push(`payment ${slip} of ${cents} was booked as ${found[0]?.amount_cents}`)
  }
  for (const [slip] of booked) if (slip === null || !taken.has(slip)) wrong.push(`nobody has taken ${slip}`)
  return wrong
}

/** What is left, and what rows of orders have taken and not given back, is what there was. */
async function piecesAddUp(read: Read): Promise<string[]> {
  const [left] = await read.selectFrom('countdowns').select('pieces_left').execute()
  const rows = await read.selectFrom('counted_pieces').selectAll().execute()
  const gone = rows.reduce((sum, { per_piece, pieces, restocked }) => sum + per_piece * (pieces - restocked), 0)
  const { rows: sold } = await sql<{ pieces: number }>`
    select coalesce(sum(i.quantity), 0) as pieces from order_items i join orders o on o.id = i.order_id
    where i.item_title = 'Soup' and i.status <> 'cancelled' and o.status <> 'cancelled'`.execute(read)
  const wrong: string[] = []
  if ((left?.pieces_left ?? 0) + gone !== soupsAtFirst) wrong.push(`${left?.pieces_left} soups and ${gone} taken`)
  if (Number(sold[0]?.pieces) !== gone) wrong.push(`${sold[0]?.pieces} soups were sold, and ${gone} taken`)
  return wrong
}

/** The parts of a combo come to its price. */
async function combosAddUp(read: Read): Promise<string[]> {
  const rows = await read
    .selectFrom('order_items')
    .select(['order_id', 'combo_no', 'quantity'])
    .select(({ fn }) => fn.coalesce('in_combo_cents', 'unit_cents').as('unit_cents'))
    .where('combo_no', 'is not', null)
    .execute()
  const combos = [...Map.groupBy(rows, ({ order_id, combo_no }) => `${order_id} ${combo_no}`)]
  if (combos.length === 0) return ['nobody has ordered a combo']
  return combos
    .filter(([, parts]) => parts.reduce((sum, { unit_cents }) => sum + unit_cents, 0) !== 550)
    .map(([key]) => `the parts of combo ${key} do not come to its price`)
}

/** Every live line is settled exactly once, and nothing else. */
async function linesOnce(read: Read): Promise<string[]> {
  const { rows } = await sql<{ id: number; wanted: number; settled: number }>`
    select i.id, case when i.status = 'cancelled' or o.status = 'cancelled' then 0 else i.quantity end as wanted,
      coalesce((select sum(l.n * 1.0 / l.d) from invoice_lines l join invoices v on v.id = l.invoice_id
        where l.order_item_id = i.id and v.settles = 1), 0) as settled
    from order_items i join orders o on o.id = i.order_id`.execute(read)
  return rows
    .filter(({ wanted, settled }) => Math.abs(Number(wanted) - Number(settled)) > 0.001)
    .map(({ id, wanted, settled }) => `item ${id}: ${settled} of ${wanted} pieces are settled`)
}

async function documentsAddUp(read: Read): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from invoices v
    where v.payable_cents <> v.net_cents + v.tax_cents
      or v.net_cents <> (select coalesce(sum(net_cents), 0) from invoice_lines where invoice_id = v.id)
      or v.tax_cents <> (select coalesce(sum(tax_cents), 0) from invoice_lines where invoice_id = v.id)
      or v.net_cents <> (select coalesce(sum(net_cents), 0) from invoice_taxes where invoice_id = v.id)
      or v.tax_cents <> (select coalesce(sum(tax_cents), 0) from invoice_taxes where invoice_id = v.id)`.execute(read)
  const { rows: open } = await sql<{ id: number }>`
    select v.id from invoices v where v.settles = 0 and v.kind = 'invoice'
      and v.payable_cents + coalesce((select sum(c.payable_cents) from invoices c where c.refers_to = v.id), 0) <> 0`.execute(
    read,
  )
  return [
    ...rows.map(({ id }) => `document ${id} does not add up`),
    ...open.map(({ id }) => `document ${id} charges nothing and was not taken back`),
  ]
}

/** Money in = invoices − credit notes + what waits for somebody to give it back. */
async function moneyAddsUp(read: Read): Promise<string[]> {
  const { rows } = await sql<{ id: number; closed_at: number | null; paid: number; invoiced: number }>`
    select b.id, b.closed_at,
      coalesce((select sum(amount_cents) from payments where bill_id = b.id), 0) as paid,
      coalesce((select sum(payable_cents) from invoices where bill_id = b.id), 0) as invoiced
    from bills b`.execute(read)
  const wrong = rows
    .filter(({ closed_at, paid, invoiced }) => closed_at !== null && Number(paid) < Number(invoiced))
    .map(({ id, paid, invoiced }) => `bill ${id} is closed with ${paid} of ${invoiced}`)
  const open = rows
    .filter(({ closed_at, invoiced }) => closed_at === null && Number(invoiced) !== 0)
    .map(({ id, invoiced }) => `bill ${id} is open and has invoices over ${invoiced}`)
  return [...wrong, ...open]
}

async function numbersComplete(read: Read, papers: readonly string[], unheard: ReadonlySet<string>): Promise<string[]> {
  const rows = await read.selectFrom('invoices').select(['series', 'number', 'printed_as']).execute()
  const series = await read.selectFrom('series').select(['code', 'last_no']).execute()
  const wrong: string[] = []
  const numbers = Map.groupBy(rows, row => row.series)
  for (const { code, last_no } of series.filter(one => one.code !== 'Z')) {
    const found = new Set((numbers.get(code) ?? []).map(row => row.number))
    for (let no = 1; no <= last_no; no++) if (!found.has(no)) wrong.push(`${documentNumber(code, no)} is missing`)
    if (found.size > last_no) wrong.push(`${code} has more numbers than ${last_no}`)
  }
  const zs = await read.selectFrom('shifts').select('z_no').where('z_no', 'is not', null).orderBy('z_no').execute()
  zs.forEach(({ z_no }, at) => {
    if (z_no !== at + 1) wrong.push(`Z ${at + 1} is missing`)
  })
  const certain = papers.filter(paper => !unheard.has(paper))
  if (new Set(certain).size < certain.length) wrong.push('a number was printed twice')
  const booked = new Set(rows.map(row => documentNumber(row.series ?? '', row.number ?? 0)))
  for (const paper of papers) if (!booked.has(paper)) wrong.push(`${paper} was printed and is not in the books`)
  for (const { printed_as } of rows)
    if (printed_as && !unheard.has(printed_as)) wrong.push(`${printed_as} got another number`)
  return wrong
}

/** What a counted drawer had too much is what came late. */
async function closingsExplained(read: Read): Promise<string[]> {
  const { rows } = await sql<{ id: number; off: number; late: number }>`
    select s.id, s.counted_cents - s.expected_cents as off,
      coalesce((select sum(p.amount_cents + p.tip_cents + p.rounding_cents) from payments p
        join payment_types t on t.id = p.payment_type_id where p.late_of = s.id and t.is_cash = 1), 0) as late
    from shifts s where s.closed_at is not null`.execute(read)
  return rows
    .filter(({ off, late }) => Number(off) !== Number(late))
    .map(({ id, off, late }) => `the count of shift ${id} is off by ${off}, and ${late} came late`)
}
