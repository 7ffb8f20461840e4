import { useSyncExternalStore } from 'react'

/** Dark, as a wall in a kitchen should be, unless the person chose light for the whole app. */
export function useWallTheme(): 'dark' | 'light' {
  return useSyncExternalStore(watchRoot, () => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'))
}

function watchRoot(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
