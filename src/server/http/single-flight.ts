/** Caches the newest of something that is expensive to build, and never builds two of it at a time. */

/** What was built, and the version of what it was built from. */
export interface Built<T> {
  readonly version: string
  readonly value: T
}

/**
 * Returns the value of `version` or of a newer one. One is built at a time; requests for a newer one wait and share the
 * next. `build` reads the newest and says its version. A failure is not cached.
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
