/** A new restaurant in Tokyo: nothing has a price yet, and amounts are whole yen from then on. */
import { writeDecimals } from '../../src/domain/money/decimals.ts'
import { openRestaurant, type Restaurant } from './restaurant.ts'

/** Closing it also puts back how many decimals amounts had before. */
export async function openYenStore(): Promise<Restaurant> {
  const before = writeDecimals(() => 2)
  const restaurant = await openRestaurant()
  await forgetPrices(restaurant)
  const owner = await restaurant.as('admin')
  const { status } = await owner('POST', '/settings/store-setting', { currency: 'JPY', currencyDecimals: 0 })
  if (status !== 200) throw new Error(`the decimals were refused: ${status}`)
  return {
    ...restaurant,
    close: async () => {
      await restaurant.close()
      writeDecimals(before)
    },
  }
}

/** The small menu, before anybody has typed a price. */
export const forgetPrices = ({ database }: Pick<Restaurant, 'database'>) =>
  database.write(async tx => {
    await tx.updateTable('menu_items').set({ price_cents: 0 }).execute()
    await tx.updateTable('variants').set({ price_cents: 0 }).execute()
    await tx.updateTable('modifiers').set({ price_cents: 0 }).execute()
  })
