import { lanesMax } from '../../../src/client/outbox/lanes.ts'
import type { History as Told } from '../../support/campaign-history.ts'
import type { Parcel } from '../wire.ts'

interface Write {
  readonly tab: object
  readonly isNewOrder: boolean
}

/** Watches one device's writes that are under way at the same time. */
export function watchLanes(told: Told) {
  const underWay = new Set<Write>()
  return {
    /**
     * Counts when a write begins that should have waited: another tab sends, all lanes are taken, or both change
     * something. Returns what to call when it is over.
     */
    begin({ headers, path }: Parcel, tab: object, signal: AbortSignal): () => void {
      if (headers['idempotency-key'] === undefined) return () => {}
      const mine = { tab, isNewOrder: path.includes('/pos/') }
      const others = [...underWay]
      const isTooMuch =
        others.some(other => other.tab !== mine.tab) ||
        others.length >= lanesMax ||
        (!mine.isNewOrder && others.some(({ isNewOrder }) => !isNewOrder))
      if (isTooMuch) told.doubleSends += 1
      underWay.add(mine)
      const leave = () => void underWay.delete(mine)
      signal.addEventListener('abort', leave, { once: true })
      return leave
    },
  }
}
