/** Reads that nobody looks at, kept fresh for when the server is away: what is in sight is read and drawn before them. */
import {
  type FetchQueryOptions,
  type QueryCacheNotifyEvent,
  type QueryClient,
  QueryObserver,
} from '@tanstack/react-query'

/** Long enough to draw what has just been read, and for a burst to cost one read. */
const drawnMs = 100

/** Reads it now and whenever its topic changes, once no other read is under way; returns how to stop. */
export function keepAtRest(cache: QueryClient, read: Pick<FetchQueryOptions, 'queryKey'>): () => void {
  const [topic, ...rest] = read.queryKey
  // Stands for it in each round of its topic, and asks nobody.
  const bell = new QueryObserver(cache, { queryKey: [topic, 'at-rest', ...rest], queryFn: () => null })
  let isDue = true
  let isUnderWay = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const mayGo = () => isDue && !isUnderWay && cache.isFetching() === 0

  function look() {
    if (timer || !mayGo()) return
    timer = setTimeout(() => {
      timer = undefined
      if (mayGo()) void go()
    }, drawnMs)
  }

  async function go() {
    isDue = false
    isUnderWay = true
    // A failed one is read again when the server is back: then all topics are.
    await cache.prefetchQuery(read)
    isUnderWay = false
    // This answer may be older than what was announced meanwhile.
    if (isDue) await cache.invalidateQueries({ queryKey: read.queryKey, exact: true, refetchType: 'none' })
    look()
  }

  function hear(event: QueryCacheNotifyEvent) {
    const isBell = event.type === 'updated' && event.action.type === 'fetch' && event.query === bell.getCurrentQuery()
    if (isBell) isDue = true
    if (isDue) look()
  }

  const stops = [cache.getQueryCache().subscribe(hear), bell.subscribe(() => {})]
  look()
  return () => {
    clearTimeout(timer)
    isDue = false
    for (const stop of stops) stop()
  }
}
