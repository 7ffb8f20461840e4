/** Expensive work runs a few at a time for each session; the rest waits in a queue and is never refused. */

export interface SessionQueue {
  /** Runs `work` when it is its turn among the requests of `sessionId`. */
  readonly run: <T>(sessionId: number, work: () => Promise<T>) => Promise<T>
}

/** Nobody in line yet; `atOnceMax` of each session are under way at a time. */
export function makeSessionQueue(atOnceMax: number): SessionQueue {
  const running = new Map<number, number>()
  const waiting = new Map<number, (() => void)[]>()

  const leave = (sessionId: number) => {
    const queue = waiting.get(sessionId)
    const next = queue?.shift()
    if (queue?.length === 0) waiting.delete(sessionId)
    // The next one takes the place that is free.
    if (next) return next()
    const left = (running.get(sessionId) ?? 1) - 1
    if (left > 0) running.set(sessionId, left)
    else running.delete(sessionId)
  }

  return {
    async run(sessionId, work) {
      const count = running.get(sessionId) ?? 0
      if (count < atOnceMax) running.set(sessionId, count + 1)
      else
        await new Promise<void>(resolve => {
          const queue = waiting.get(sessionId) ?? []
          queue.push(resolve)
          waiting.set(sessionId, queue)
        })
      try {
        return await work()
      } finally {
        leave(sessionId)
      }
    },
  }
}
