/** Web Locks between the tabs of one device: a tab that dies lets go of what it held and of what it waited for. */

export interface Locks<Owner> {
  /** The lock manager as one tab sees it. */
  readonly of: (owner: Owner) => { readonly request: <T>(name: string, run: () => Promise<T>) => Promise<T> }
  readonly release: (owner: Owner) => void
}

interface Waiting<Owner> {
  readonly owner: Owner
  readonly start: () => void
}

export function makeLocks<Owner>(): Locks<Owner> {
  const queues = new Map<string, Waiting<Owner>[]>()

  /** The first in a queue holds the lock. */
  function leave(name: string, waiting: Waiting<Owner>) {
    const queue = queues.get(name) ?? []
    const place = queue.indexOf(waiting)
    if (place < 0) return
    queue.splice(place, 1)
    if (place === 0) queue[0]?.start()
  }

  return {
    of: owner => ({
      request: <T>(name: string, run: () => Promise<T>) =>
        new Promise<T>((resolve, reject) => {
          const waiting: Waiting<Owner> = {
            owner,
            start: () =>
              void Promise.resolve()
                .then(run)
                .then(resolve, reject)
                .finally(() => leave(name, waiting)),
          }
          const queue = queues.get(name) ?? []
          queues.set(name, queue)
          queue.push(waiting)
          if (queue.length === 1) waiting.start()
        }),
    }),
    release(owner) {
      for (const [name, queue] of queues)
        for (const waiting of queue.filter(one => one.owner === owner).reverse()) leave(name, waiting)
    },
  }
}

/** A lock manager that lets everybody in at once. */
export const noLocks = (): Locks<unknown> => ({ of: () => ({ request: (_, run) => run() }), release: () => {} })
