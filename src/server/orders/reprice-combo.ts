/**
 * What is left of a combo of which a part was cancelled costs what it costs alone, at most the combo's price; with the
 * part its share comes back. What is paid in part, or on the house, keeps its price.
 */
import { type PartLeft, unitsLeft } from '../../domain/menu/broken-combo.ts'
import type { Cents } from '../../domain/money/money.ts'
import { lineAmountCents } from '../../domain/money/tax.ts'
import { readSettledRows } from '../bills/party-bills.ts'
import { countsForTotals, taxedLine } from '../bills/read-orders.ts'
import type { Tx } from '../db/open.ts'
import type { OrderItemRow } from '../db/schema-orders.ts'

/** After something of the combo was cancelled, or has come back. The caller allocates the bills again. */
export async function repriceCombo(
  tx: Tx,
  { order_id, combo_no }: Pick<OrderItemRow, 'order_id' | 'combo_no'>,
  now: number,
): Promise<void> {
  if (combo_no === null) return
  const rows = await tx
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('combo_no', '=', combo_no)
    .orderBy('id')
    .execute()
  const settled = new Set((await readSettledRows(tx, [order_id])).map(({ orderItemId }) => orderItemId))
  const parts = [...Map.groupBy(rows, ({ id, reduced_from }) => reduced_from ?? id).values()]
  for (const { row, cents } of repriced(parts, row => settled.has(row.id))) {
    const share = inComboOf(row)
    await tx
      .updateTable('order_items')
      .set({
        unit_cents: cents,
        // Of a variant it is the price without its modifiers.
        ...(row.variant_price_cents !== null && {
          variant_price_cents: Math.max(0, row.variant_price_cents + cents - row.unit_cents),
        }),
        in_combo_cents: cents === share ? null : share,
        repriced_at: cents === share ? null : now,
      })
      .where('id', '=', row.id)
      .execute()
  }
}

type Part = readonly OrderItemRow[]

/** The rows that cost something else from now on. */
function repriced(
  parts: readonly Part[],
  isPaid: (row: OrderItemRow) => boolean,
): readonly { readonly row: OrderItemRow; readonly cents: Cents }[] {
  const fixed = new Set(parts.filter(part => wantedOf(part).some(row => isPaid(row) || isOnTheHouse(row))))
  // Each time round one more keeps its price: that which would cost less than was taken off it.
  for (;;) {
    const units = unitsLeft(parts.map(part => partOf(part, fixed.has(part))))
    const unitOf = (part: Part) => units[parts.indexOf(part)] ?? 0
    const below = parts.find(part => !fixed.has(part) && wantedOf(part).some(row => isBelow(row, unitOf(part))))
    if (below) {
      fixed.add(below)
      continue
    }
    return parts
      .filter(part => !fixed.has(part))
      .flatMap(part => wantedOf(part).map(row => ({ row, cents: unitOf(part) })))
      .filter(({ row, cents }) => row.unit_cents !== cents)
  }
}

const wantedOf = (part: Part): Part => part.filter(countsForTotals)

function partOf(part: Part, isFixed: boolean): PartLeft {
  const there = wantedOf(part)
  const row = there[0] ?? (part[0] as OrderItemRow)
  return {
    pieces: there.reduce((sum, { quantity }) => sum + quantity, 0),
    now: row.unit_cents,
    inCombo: inComboOf(row),
    extra: row.extra_cents ?? 0,
    alone: row.alone_cents ?? 0,
    modifiers: (row.extra_cents ?? 0) - row.surcharge_cents,
    isFixed,
  }
}

const inComboOf = ({ in_combo_cents, unit_cents }: OrderItemRow): Cents => in_combo_cents ?? unit_cents

const isOnTheHouse = (row: OrderItemRow): boolean => row.off_cents > 0 && lineAmountCents(taxedLine(row)) === 0

const isBelow = (row: OrderItemRow, unit_cents: Cents): boolean =>
  row.off_cents > 0 && lineAmountCents({ ...taxedLine(row), unitCents: unit_cents, offCents: 0 }) < row.off_cents
