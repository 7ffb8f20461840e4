import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is at least so wide: `useIsWide('48rem')`. */
export function useIsWide(least: string): boolean {
  const query = `(min-width: ${least})`
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = globalThis.matchMedia?.(query)
      list?.addEventListener('change', onChange)
      return () => list?.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? true)
}
