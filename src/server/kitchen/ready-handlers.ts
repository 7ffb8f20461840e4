/** What is ready to be carried out, and carrying it out. */
import type { ready } from '../../contract/ready.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { tapLines } from '../orders/line-taps.ts'
import type { OpenOrders } from '../orders/open-orders.ts'
import { readStations } from '../store/read-stations.ts'
import { boardOf, readyParts } from './ready-parts.ts'

export const readyHandlers = (open: OpenOrders): Handlers<typeof ready> => ({
  list: async ({ db }) => readyParts(await open.inKitchen(db), await readStations(db)),
  board: async ({ db }) => boardOf(await open.inKitchen(db), await readStations(db)),
  deliver: async ({ db, body, now }) => {
    const taps = body.itemIds.map(itemId => ({ itemId, wanted: deliveredIn }))
    const moved = await tapLines(db, taps, now)
    return { ...done(moved > 0 ? 'done.delivered' : 'done.nothingToDeliver'), moved }
  },
})

const deliveredIn = (round: number) => ({ round, step: 4 }) as const
