import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Topic } from '../../domain/topics.ts'
import { refresh } from './query.ts'

export interface Refresher {
  /** Reads again what is shown of these topics, which the server has announced; 'all': everything that is shown. */
  readonly refresh: (topics: readonly Topic[] | 'all') => void
  /**
   * The same for a write of this device that began at `begunAt` (ms since epoch). Where announcements come, its own has
   * come or will soon, and nothing is read twice for it.
   */
  readonly refreshWritten: (topics: readonly Topic[], begunAt: number) => void
}

interface RefresherNeeds {
  readonly cache: QueryClient
  /** Whether announcements come. A channel that is lost later reads everything once it is back. */
  readonly isLive: () => boolean
  /** ms since epoch */
  readonly now: () => number
}

/** An announcement comes at about the time of the answer. */
const announcedWithinMs = 250

/** What is announced during a round is read in the next: a burst costs two rounds, and nothing is missed. */
export function makeRefresher({ cache, isLive, now }: RefresherNeeds): Refresher {
  const wanted = new Set<Topic | 'all'>()
  const announcedAt = new Map<Topic | 'all', number>()
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

  return {
    refresh(topics) {
      const announced = topics === 'all' ? (['all'] as const) : topics
      for (const topic of announced) announcedAt.set(topic, now())
      refreshTopics(announced)
    },
    refreshWritten(topics, begunAt) {
      const isUnheard = (topic: Topic) => Math.max(announcedAt.get(topic) ?? 0, announcedAt.get('all') ?? 0) < begunAt
      if (!isLive()) return refreshTopics(topics)
      if (topics.some(isUnheard)) setTimeout(() => refreshTopics(topics.filter(isUnheard)), announcedWithinMs)
    },
  }
}
