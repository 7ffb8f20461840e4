/** Caches the newest of something that is expensive to build, and never builds two of it at a time. */

/** What was built, and the version of what it was built from. */
export interface Built<T> {
  readonly version: string
  readonly value: T
}

/**
 * Returns the value of `version` or of a newer one: the cached one, the one that is being built, or a new one. Requests
 * that come while an older one is being built wait for its end and then share the next: for any number of requests, and
 * however often the version changes meanwhile, one is being built. `build` reads what is newest when it begins, and
 * says which version that was. What could not be built is not cached, and rejects for those who waited for it.
 */
export type SingleFlight<T> = (version: string, build: () => Promise<Built<T>>) => Promise<T>

/** An empty memory for one thing. */
export function makeSingleFlight<T>(): SingleFlight<T> {
  let begun = 0
  let kept: (Built<T> & { readonly number: number }) | null = null
  let atWork: { readonly version: string; readonly number: number; readonly value: Promise<T> } | null = null

  const begin = (version: string, build: () => Promise<Built<T>>) => {
    const number = ++begun
    const value = build()
      .then(built => {
        kept = { ...built, number }
        return built.value
      })
      .finally(() => {
        atWork = null
      })
    atWork = { version, number, value }
    return atWork
  }

  return async (version, build) => {
    const askedAfter = begun
    // A build that began after the request has seen everything that the request knew of.
    const isGood = (one: { readonly version: string; readonly number: number }) =>
      one.version === version || one.number > askedAfter
    for (;;) {
      if (kept && isGood(kept)) return kept.value
      const work = atWork ?? begin(version, build)
      if (isGood(work)) return work.value
      await work.value.catch(() => {})
    }
  }
}
