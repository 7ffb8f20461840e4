import type { App } from '../../client/app.ts'
import { reading } from '../../client/live/query.ts'
import { pos, withGroups } from '../../contract/pos.ts'

/** Asks for what POS begins with while the page around it is still being drawn. */
export function prefetchMenu({ cache, call }: App): void {
  void cache.prefetchQuery(reading(call, pos.init, withGroups))
}
