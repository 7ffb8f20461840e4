/** A period's money as titled tables: what the screen shows, and what a spreadsheet gets. */
import type { Reply } from '../../contract/endpoint.ts'
import type { reports } from '../../contract/reports.ts'
import { centsOf, centsText } from '../../domain/money/money.ts'
import { t } from '../../texts/t.ts'

export type Money = Reply<typeof reports.money>

export interface MoneyRow {
  readonly key: string
  readonly name: string
  /** A number of things, or money as the wire has it; null: there is none. */
  readonly cells: readonly (number | string | null)[]
}

export interface MoneyPart {
  readonly title: string
  /** The first heads the names. */
  readonly columns: readonly string[]
  readonly rows: readonly MoneyRow[]
  /** Each column added up; without: they are no parts of a whole. */
  readonly sums?: readonly (number | string | null)[]
}

/** Those that have something to say. */
export const moneyParts = (money: Money): readonly MoneyPart[] =>
  [
    byType(money),
    byRate(money),
    byPerson(money),
    byRule(money),
    byCombo(money),
    givenAway(money),
    drawers(money),
  ].filter(({ rows }) => rows.length > 0)

function byType({ byType: types }: Money): MoneyPart {
  const rows = types.map(type => ({
    key: String(type.payment_type_id),
    name: type.title,
    cells: [type.count, type.amount, type.tips, type.rounding, type.refunds, type.total],
  }))
  return {
    title: t('reports.byType'),
    columns: [
      ...[t('reports.paymentType'), t('reports.count'), t('reports.amount', { unit: '' }), t('reports.tips')],
      ...[t('reports.rounding'), t('reports.refunds'), t('reports.total')],
    ],
    rows,
    sums: sumsOf(rows),
  }
}

function byRate({ byRate: rates }: Money): MoneyPart {
  const rows = rates.map(({ rate, title, net, tax, total }) => ({
    key: `${title} ${rate}`,
    name: rate === null ? t('reports.withoutTax') : t('reports.rateOf', { title: title ?? '', rate: String(rate) }),
    cells: [net, tax, total],
  }))
  return {
    title: t('reports.byRate'),
    columns: [t('reports.rate'), t('reports.net'), t('reports.tax'), t('reports.total')],
    rows,
    sums: sumsOf(rows),
  }
}

function byPerson({ byPerson: people }: Money): MoneyPart {
  const rows = people.map(({ user, name, invoices, total, tips, discounts, comps, refunds }) => ({
    key: String(user),
    name,
    cells: [invoices, total, tips, discounts, comps, refunds],
  }))
  return {
    title: t('reports.byPerson'),
    columns: [
      ...[t('reports.person'), t('reports.invoices'), t('reports.total'), t('reports.tips')],
      ...[t('reports.discounts'), t('reports.comps'), t('reports.refunds')],
    ],
    rows,
    sums: sumsOf(rows),
  }
}

function byRule({ byRule: rules = [] }: Money): MoneyPart {
  const rows = rules.map(({ rule_id, title, pieces, sold, list, less, late }) => ({
    key: String(rule_id),
    name: title,
    cells: [pieces, sold, list, less, late],
  }))
  return {
    title: t('reports.byRule'),
    columns: [
      ...[t('reports.priceRule'), t('reports.rulePieces'), t('reports.sold')],
      ...[t('reports.withoutRule'), t('reports.ruleLess'), t('reports.sentLate')],
    ],
    rows,
    sums: sumsOf(rows),
  }
}

function byCombo({ byCombo: combos = [] }: Money): MoneyPart {
  const rows = combos.map(({ item_id, title, pieces, sold, alone, saves }) => ({
    key: String(item_id),
    name: title,
    cells: [pieces, sold, alone, saves],
  }))
  return {
    title: t('reports.byCombo'),
    columns: [
      ...[t('reports.combo'), t('reports.rulePieces'), t('reports.sold')],
      ...[t('reports.partsAlone'), t('reports.comboSaves')],
    ],
    rows,
    sums: sumsOf(rows),
  }
}

function givenAway(money: Money): MoneyPart {
  const counted = [
    { name: t('reports.creditNotes'), ...money.credit_notes },
    { name: t('reports.discounts'), ...money.discounts },
    { name: t('reports.comps'), ...money.comps },
    { name: t('reports.leftUnpaid'), ...money.left_unpaid },
    { name: t('reports.cancelled'), ...money.voids },
    { name: t('reports.held'), ...money.held },
  ]
  const rows = counted
    .filter(({ count }) => count > 0)
    .map(({ name, count, amount }) => ({ key: name, name, cells: [count, amount] }))
  const guests = { key: 'guests', name: t('reports.guests'), cells: [money.covers, null] }
  return {
    title: t('reports.givenAway'),
    columns: [t('reports.name'), t('reports.count'), t('reports.amount', { unit: '' })],
    rows: money.covers > 0 ? [...rows, guests] : rows,
  }
}

function drawers({ drawers: all }: Money): MoneyPart {
  return {
    title: t('reports.drawers'),
    columns: [t('reports.name'), t('reports.expected'), t('reports.counted'), t('reports.difference')],
    rows: all.map(({ shift_id, drawer, z_number, expected, counted, difference }) => ({
      key: String(shift_id),
      name: z_number ? t('reports.drawerOf', { drawer, z: z_number }) : t('reports.drawerOpen', { drawer }),
      cells: [expected, counted, difference],
    })),
  }
}

const sumsOf = (rows: readonly MoneyRow[]): MoneyRow['cells'] =>
  (rows[0]?.cells ?? []).map((first, column) => {
    const cells = rows.map(({ cells: own }) => own[column] ?? 0)
    if (typeof first === 'number') return cells.reduce((sum: number, cell) => sum + Number(cell), 0)
    return centsText(cells.reduce((sum: number, cell) => sum + centsOf(cell), 0))
  })

/** All tables below each other, each under its own columns; every row as wide as the widest. */
export function moneyRows(money: Money): readonly (readonly (string | number)[])[] {
  const rows = moneyParts(money).flatMap(({ title, columns, rows: own }) => [
    [title, ...columns],
    ...own.map(({ name, cells }) => [title, name, ...cells.map(cell => cell ?? '')]),
  ])
  const width = Math.max(0, ...rows.map(row => row.length))
  return rows.map(row => [...row, ...Array<string>(width - row.length).fill('')])
}

/** 'money-2026-11-01-to-2026-11-20.csv' */
export const moneyCsvName = ({ from, to }: Money): string =>
  from === to ? `money-${from}.csv` : `money-${from}-to-${to}.csv`
