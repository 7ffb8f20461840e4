import { useEffect, useRef, useState } from 'react'
import type { Board } from '../../domain/ready.ts'
import type { OnNewOrder } from '../open-orders/use-new-order-sound.ts'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import { callOf } from './board-tokens.ts'

interface Calls {
  /** Called within the last moments: shown large. */
  readonly fresh: ReadonlySet<string>
  /** Tells of each call, or of several at once. */
  readonly onCall: OnNewOrder
}

/** What has become ready since the board was opened. `ready` undefined: nothing is known yet. */
export function useCalls(ready: Board['ready'] | undefined): Calls {
  const listeners = useRef(new Set<() => void>())
  const known = useRef<ReadonlySet<string> | null>(null)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())

  // Talks to whoever rings, and to the clock.
  useEffect(() => {
    if (!ready) return
    const calls = ready.map(callOf)
    const before = known.current
    known.current = new Set(calls)
    const news = before ? calls.filter(call => !before.has(call)) : []
    if (news.length === 0) return
    setFresh(last => new Set([...last, ...news]))
    for (const run of listeners.current) run()
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setFresh(last => new Set([...last].filter(call => !news.includes(call))))
    }, largeMs)
    timers.current.add(timer)
  }, [ready])

  useEffect(() => {
    const { current } = timers
    return () => current.forEach(clearTimeout)
  }, [])

  const onCall = useStableCallback((run: () => void) => {
    listeners.current.add(run)
    return () => void listeners.current.delete(run)
  })
  return { fresh, onCall }
}

const largeMs = 10_000
