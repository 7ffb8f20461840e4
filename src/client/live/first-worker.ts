import type { QueryClient } from '@tanstack/react-query'
import { pos } from '../../contract/pos.ts'

/** On the first visit POS reads its menu before there is a worker to store it: it is read again when one takes over. */
export function readAgainForWorker(cache: QueryClient): void {
  const workers = globalThis.navigator?.serviceWorker
  if (!workers || workers.controller) return
  const queryKey = [pos.init.topic, pos.init.path]
  const again = () => void cache.invalidateQueries({ queryKey, refetchType: 'all' })
  workers.addEventListener('controllerchange', again, { once: true })
}
