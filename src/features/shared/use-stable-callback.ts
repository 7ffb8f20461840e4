import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same and does what `latest` does now, so that memoised cards are not drawn again. */
export function useStableCallback<Args extends unknown[], Result>(
  latest: (...args: Args) => Result,
): (...args: Args) => Result {
  const current = useRef(latest)

  // Keeps what lies outside React's data flow.
  useLayoutEffect(() => {
    current.current = latest
  })

  return useCallback((...args) => current.current(...args), [])
}
