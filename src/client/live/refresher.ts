import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Topic } from '../../domain/topics.ts'
import { refresh } from './query.ts'

export interface Refresher {
  /** Reads again what is shown of these topics; 'all': everything that is shown. */
  readonly refresh: (topics: readonly Topic[] | 'all') => void
}

/** What is announced during a round is read in the next: a burst costs two rounds, and nothing is missed. */
export function makeRefresher(cache: QueryClient): Refresher {
  const wanted = new Set<Topic | 'all'>()
  let isRunning = false

  /** First answers under way may be older than what was announced, and are not requested twice at once. */
  function firstAnswers(topics: readonly (Topic | 'all')[]) {
    const isAnnounced = ([topic]: QueryKey) => topics.includes('all') || topics.includes(topic as Topic)
    return cache
      .getQueryCache()
      .findAll({ predicate: ({ state }) => state.fetchStatus === 'fetching' && state.data === undefined })
      .flatMap(({ queryKey, promise }) => (promise && isAnnounced(queryKey) ? [promise] : []))
  }

  async function run() {
    if (isRunning) return
    isRunning = true
    while (wanted.size > 0) {
      const topics = [...wanted]
      wanted.clear()
      const early = firstAnswers(topics)
      if (topics.includes('all')) await cache.invalidateQueries()
      else await refresh(cache, topics as Topic[])
      // Beside the rounds, which must not wait for one slow answer.
      if (early.length > 0) void Promise.allSettled(early).then(() => refreshTopics(topics))
    }
    isRunning = false
  }

  function refreshTopics(topics: readonly (Topic | 'all')[]) {
    for (const topic of topics) wanted.add(topic)
    void run()
  }

  return { refresh: topics => refreshTopics(topics === 'all' ? ['all'] : topics) }
}
