/** A kitchen with stations in the middle of a busy evening. */
import type { Restaurant } from './restaurant.ts'

export interface KitchenRush {
  readonly stations: { readonly grill: number; readonly bar: number; readonly fryer: number }
  /** Sends one more order, as different from the one before as orders are: 1 to 5 lines, 2.7 on average. */
  readonly order: () => Promise<{ readonly orderId: number; readonly tokenNo: number }>
}

/** Sets up Grill, Bar and Fryer (which cooks from paper) with their dishes, and eight tables. */
export async function openKitchenRush(house: Restaurant): Promise<KitchenRush> {
  const owner = await house.as('admin')
  const waiter = await house.as('waiter')
  const station = async (title: string, paperOnly = false) =>
    (await owner('POST', '/settings/stations/add', { title, paperOnly })).body.id as number
  const stations = {
    grill: await station('Grill'),
    bar: await station('Bar'),
    fryer: await station('Fryer', true),
  }
  const { dishes, tables, routes } = await house.database.write(async tx => {
    const own = async (title: string, ...titles: string[]) => {
      const category = await tx.insertInto('categories').values({ title }).returning('id').executeTakeFirstOrThrow()
      const rows = titles.map(dish => ({ title: dish, price_cents: 900, category_id: category.id, tax_id: null }))
      const items = await tx.insertInto('menu_items').values(rows).returning('id').execute()
      return { category: category.id, items: items.map(({ id }) => id) }
    }
    const grill = await own('From the grill', 'Entrecôte', 'Lamb chops', 'Schnitzel', 'Chicken skewer', 'Sea bass')
    const bar = await own('Drinks', 'Lager 0.5', 'Sparkling water', 'Spritz', 'Espresso')
    const fryer = await own('Sides', 'Fries')
    const cold = await own('Starters', 'Caesar salad', 'Beef tartare')
    const rows = Array.from({ length: 8 }, (_, at) => ({ title: `T${at + 1}`, floor: 'Hall', seating_capacity: 4 }))
    const seats = await tx.insertInto('store_tables').values(rows).returning('id').execute()
    return {
      dishes: [...grill.items, ...bar.items, ...cold.items, ...fryer.items],
      tables: seats.map(({ id }) => id),
      routes: [
        { categoryId: grill.category, dining: 'any', stationId: stations.grill },
        { categoryId: bar.category, dining: 'any', stationId: stations.bar },
        { categoryId: fryer.category, dining: 'any', stationId: stations.fryer },
      ],
    }
  })
  const saved = await owner('POST', '/settings/stations/routes', { routes })
  if (saved.status !== 200) throw new Error(`the routes were refused: ${saved.body.message}`)

  let sent = 0
  return {
    stations,
    async order() {
      const at = sent++
      const lines = Array.from({ length: lineCounts[at % lineCounts.length] ?? 1 }, (_, line) => ({
        id: dishes[(at * 5 + line * 7) % dishes.length],
        quantity: ((at + line) % 3) + 1,
        notes: (at + line) % 9 === 0 ? 'well done' : null,
      }))
      const place =
        at % 4 === 3 ? { deliveryType: 'takeaway' } : { deliveryType: 'dinein', tableId: tables[at % tables.length] }
      const { status, body } = await waiter('POST', '/pos/create-order', {
        cart: lines,
        customerType: 'WALKIN',
        customerId: null,
        tableId: '',
        ...place,
      })
      if (status !== 200) throw new Error(`the order was refused: ${body.message}`)
      return body
    },
  }
}

const lineCounts = [3, 2, 4, 1, 3, 2, 5, 2, 3, 2]
