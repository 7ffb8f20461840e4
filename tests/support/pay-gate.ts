/** While something happens to a device, nobody works at it: `pass` waits, and `close` waits for who is at work. */
export interface Gate {
  readonly pass: <T>(work: () => Promise<T>) => Promise<T>
  readonly close: <T>(work: () => Promise<T>) => Promise<T>
}

export function makeGate(): Gate {
  const working = new Set<Promise<unknown>>()
  let closed: Promise<unknown> = Promise.resolve()
  return {
    async pass(work) {
      for (let seen: unknown = null; seen !== closed; ) {
        seen = closed
        await closed
      }
      const going = work()
      working.add(going)
      try {
        return await going
      } finally {
        working.delete(going)
      }
    },
    close<T>(work: () => Promise<T>): Promise<T> {
      const before = closed
      const next = before.then(async () => {
        await Promise.allSettled([...working])
        return work()
      })
      closed = next.catch(() => {})
      return next
    },
  }
}
