import { useState } from 'react'

/**
 * `latest`, in which whatever is as it was is the object that it was, so that memoised cards of it are not drawn again.
 * `keyOf` says which is which: where one has gone, all behind it have another place.
 */
export function useSameObjects<T>(latest: readonly T[], keyOf: (object: T) => unknown): readonly T[] {
  const [kept, setKept] = useState({ latest, same: latest })
  if (kept.latest === latest) return kept.same
  const same = withSameObjects(kept.same, latest, keyOf)
  setKept({ latest, same })
  return same
}

/** Compares their JSON: what the query library has for it would be in a file that POS then loads before it is usable. */
function withSameObjects<T>(before: readonly T[], latest: readonly T[], keyOf: (object: T) => unknown): readonly T[] {
  const known = new Map(before.map(object => [keyOf(object), object]))
  const same = latest.map(object => {
    const old = known.get(keyOf(object))
    return old !== undefined && JSON.stringify(old) === JSON.stringify(object) ? old : object
  })
  return same.length === before.length && same.every((object, at) => object === before[at]) ? before : same
}
