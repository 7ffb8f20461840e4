/** A menu with every kind of line: taxed on top, tax inside, untaxed, with variants, with addons, with both. */
import type { Database } from '../../src/server/db/open.ts'
import { addAddons } from '../../src/server/menu/addons.ts'

export interface SmallMenu {
  readonly soup: number
  readonly pizza: number
  readonly small: number
  readonly large: number
  readonly cheese: number
  readonly olives: number
  readonly water: number
  readonly lemon: number
  readonly table: number
  readonly terrace: number
  readonly phone: string
}

/** Soup 4.50 (+10 %), pizza 9.99 small 8.00 large 12.00, cheese +1.25, olives +0.75 (5 % inside), water 2.00 untaxed, lemon +0.30. */
export async function fillSmallMenu(database: Database): Promise<SmallMenu> {
  return database.write(async tx => {
    const tax = async (title: string, rate: number, type: string) =>
      (await tx.insertInto('taxes').values({ title, rate, type }).returning('id').executeTakeFirstOrThrow()).id
    const item = async (title: string, price_cents: number, category_id: number, tax_id: number | null) =>
      (
        await tx
          .insertInto('menu_items')
          .values({ title, price_cents, category_id, tax_id })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const extra = async (table: 'variants' | 'addons', item_id: number, title: string, price_cents: number) => {
      const row = { item_id, title, price_cents }
      if (table === 'addons') return (await addAddons(tx, [row]))[0] ?? 0
      return (await tx.insertInto('variants').values(row).returning('id').executeTakeFirstOrThrow()).id
    }
    const seat = async (title: string, floor: string, seating_capacity: number) =>
      (
        await tx
          .insertInto('store_tables')
          .values({ title, floor, seating_capacity })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id

    const { id: food } = await tx
      .insertInto('categories')
      .values({ title: 'Food' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const onTop = await tax('VAT', 10, 'exclusive')
    const inside = await tax('Included', 5, 'inclusive')
    const soup = await item('Soup', 450, food, onTop)
    const pizza = await item('Pizza', 999, food, inside)
    const water = await item('Water', 200, food, null)
    await tx
      .insertInto('customers')
      .values({ phone: '600100200', name: 'Ana Ruiz', made_at: Date.parse('2026-11-01T10:00:00Z') })
      .execute()
    await tx.updateTable('store').set({ currency: 'EUR', store_name: 'Casa Paprika' }).execute()
    return {
      soup,
      pizza,
      small: await extra('variants', pizza, 'Small', 800),
      large: await extra('variants', pizza, 'Large', 1200),
      cheese: await extra('addons', pizza, 'Cheese', 125),
      olives: await extra('addons', pizza, 'Olives', 75),
      water,
      lemon: await extra('addons', water, 'Lemon', 30),
      table: await seat('Table 1', 'Ground floor', 4),
      terrace: await seat('Table 9', 'Terrace', 2),
      phone: '600100200',
    }
  })
}
