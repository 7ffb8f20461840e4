/** Web Locks between the tabs of one device: a tab that dies releases its locks and stops waiting for others. */

export interface Locks<Owner> {
  /** The lock manager as one tab sees it. */
  readonly of: (owner: Owner) => LockManager
  readonly release: (owner: Owner) => void
}

interface Waiting<Owner> {
  readonly owner: Owner
  readonly start: () => void
  /** Takes the lock from its holder, who goes on without knowing, as browsers do it. */
  readonly rob: () => void
}

export function makeLocks<Owner>(): Locks<Owner> {
  const queues = new Map<string, Waiting<Owner>[]>()
  /** What a dead tab had begun does not go on. */
  const dead = new Set<Owner>()

  /** The first in a queue holds the lock. */
  function leave(name: string, waiting: Waiting<Owner>) {
    const queue = queues.get(name) ?? []
    const place = queue.indexOf(waiting)
    if (place < 0) return
    queue.splice(place, 1)
    if (place === 0) queue[0]?.start()
  }

  function request<T>(owner: Owner, name: string, { signal, steal }: LockOptions, run: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (dead.has(owner)) return
      let hasBegun = false
      const waiting: Waiting<Owner> = {
        owner,
        start() {
          hasBegun = true
          void Promise.resolve()
            .then(run)
            .then(resolve, reject)
            .finally(() => leave(name, waiting))
        },
        rob: () => reject(new DOMException('The lock was stolen', 'AbortError')),
      }
      signal?.addEventListener('abort', () => {
        if (hasBegun) return
        leave(name, waiting)
        reject(signal.reason)
      })
      const queue = queues.get(name) ?? []
      queues.set(name, queue)
      if (steal) {
        queue.shift()?.rob()
        queue.unshift(waiting)
      } else queue.push(waiting)
      if (queue[0] === waiting) waiting.start()
    })
  }

  return {
    of: owner =>
      ({
        request: <T>(name: string, options: LockOptions, run: () => Promise<T>) => request(owner, name, options, run),
      }) as unknown as LockManager,
    release(owner) {
      dead.add(owner)
      for (const [name, queue] of queues)
        for (const waiting of queue.filter(one => one.owner === owner).reverse()) leave(name, waiting)
    },
  }
}

/** A lock manager that lets everybody in at once. */
export const noLocks = (): Locks<unknown> => ({
  of: () => ({ request: (_: string, __: LockOptions, run: () => unknown) => run() }) as unknown as LockManager,
  release: () => {},
})
