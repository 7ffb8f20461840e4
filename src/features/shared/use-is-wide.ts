import { useMemo, useSyncExternalStore } from 'react'

/** Whether the window is at least so wide: `useIsWide('48rem')`. */
export function useIsWide(least: string): boolean {
  // React asks twice for each drawing: the list that is asked is made once.
  const [subscribe, isWide] = useMemo(() => {
    const list = globalThis.matchMedia?.(`(min-width: ${least})`)
    const listen = (onChange: () => void) => {
      list?.addEventListener('change', onChange)
      return () => list?.removeEventListener('change', onChange)
    }
    return [listen, () => list?.matches ?? true] as const
  }, [least])
  return useSyncExternalStore(subscribe, isWide)
}
