/** The rows by which the shadow knows ids and odd cents, in the order in which they were written. */
import { gunzipSync } from 'node:zlib'
import type { Database } from '../../../src/server/db/open.ts'
import { readVersions } from '../../../src/server/db/versions.ts'
import { readMenu } from '../../../src/server/menu/menu.ts'
import type { ReadMenu } from '../shadow/menu.ts'
import type { Rows } from '../shadow/rows.ts'

export async function readRows({ read }: Database): Promise<Rows> {
  const [parties, items, payments, invoices, lines, taxes, adjustments, adjustmentLines] = await Promise.all([
    read.selectFrom('parties').select(['id', 'opened_at']).orderBy('id').execute(),
    read
      .selectFrom('order_items')
      .select(['id', 'order_id', 'item_id', 'variant_id', 'reduced_from', 'quantity', 'unit_cents', 'off_cents'])
      .orderBy('id')
      .execute(),
    read.selectFrom('payments').selectAll().orderBy('id').execute(),
    read.selectFrom('invoices').selectAll().orderBy('id').execute(),
    read.selectFrom('invoice_lines').selectAll().orderBy('id').execute(),
    read.selectFrom('invoice_taxes').selectAll().orderBy('invoice_id').orderBy('place').execute(),
    read.selectFrom('adjustments').select(['id', 'party_id', 'kind']).orderBy('id').execute(),
    read.selectFrom('adjustment_lines').select(['adjustment_id', 'order_item_id', 'off_cents']).execute(),
  ])
  const menus = await readMenus({ read })
  return { menus, parties, items, payments, invoices, lines, taxes, adjustments, adjustmentLines }
}

type PriceList = Pick<ReadMenu, 'taxes' | 'schedules' | 'priceRules'> & {
  readonly items: ReadMenu['menuItems']
  readonly groups: NonNullable<ReadMenu['modifierGroups']>
}

/** Each menu that was replaced is kept as tills had it; the present one is read as it is. */
async function readMenus({ read }: Pick<Database, 'read'>): Promise<ReadMenu[]> {
  const { menu: version } = await readVersions(read)
  const replaced = await read.selectFrom('menu_versions').select(['version', 'document']).orderBy('version').execute()
  const present = (await readMenu(read)) as unknown as PriceList
  return [
    ...replaced.flatMap(one =>
      one.document ? menuOf(one.version, JSON.parse(gunzipSync(one.document).toString()) as PriceList) : [],
    ),
    menuOf(version, present),
  ]
}

const menuOf = (menuVersion: number, { items, groups, ...menu }: PriceList): ReadMenu => ({
  ...menu,
  menuVersion,
  menuItems: items,
  modifierGroups: groups,
})
