import type { QueryClient } from '@tanstack/react-query'
import type { Topic } from '../domain/topics.ts'
import { refresh } from './query.ts'

export interface Refresher {
  /** Asks again for what is shown of these topics; 'all': for everything that is shown. */
  readonly refresh: (topics: readonly Topic[] | 'all') => void
}

/**
 * Asks one round after the other: what is announced while a round is on its way is asked for in the next one. So a burst
 * of events costs two rounds, and none of them is missed.
 */
export function makeRefresher(cache: QueryClient): Refresher {
  const wanted = new Set<Topic | 'all'>()
  let isRunning = false

  async function run() {
    if (isRunning) return
    isRunning = true
    while (wanted.size > 0) {
      const topics = [...wanted]
      wanted.clear()
      // A first answer on its way may be older than what was announced, and it is not asked for twice at once.
      const isEarly = cache.isFetching({ predicate: ({ state }) => state.data === undefined }) > 0
      if (topics.includes('all')) await cache.invalidateQueries()
      else await refresh(cache, topics as Topic[])
      if (isEarly) for (const topic of topics) wanted.add(topic)
    }
    isRunning = false
  }

  return {
    refresh(topics) {
      for (const topic of topics === 'all' ? (['all'] as const) : topics) wanted.add(topic)
      void run()
    },
  }
}
