import type { QueryClient } from '@tanstack/react-query'
import { pos } from '../../contract/pos.ts'

/**
 * On a device's first visit the POS has read its menu before there was a worker to store it, so it is read once more
 * when the worker takes over. Otherwise the first reload without a network would find the pages and no menu.
 */
export function readAgainForWorker(cache: QueryClient): void {
  const workers = globalThis.navigator?.serviceWorker
  if (!workers || workers.controller) return
  const queryKey = [pos.init.topic, pos.init.path]
  const again = () => void cache.invalidateQueries({ queryKey, refetchType: 'all' })
  workers.addEventListener('controllerchange', again, { once: true })
}
