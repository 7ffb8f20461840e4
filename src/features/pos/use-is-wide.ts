import { useSyncExternalStore } from 'react'

/** Whether menu and order fit side by side. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide)
}

const query = '(min-width: 48rem)'

function isWide(): boolean {
  return globalThis.matchMedia?.(query).matches ?? true
}

function subscribe(onChange: () => void): () => void {
  const list = globalThis.matchMedia?.(query)
  list?.addEventListener('change', onChange)
  return () => list?.removeEventListener('change', onChange)
}
