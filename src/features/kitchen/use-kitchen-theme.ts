import { useSyncExternalStore } from 'react'

/** Dark, as a wall in a kitchen should be, unless the person chose light for the whole app. */
export function useKitchenTheme(): 'dark' | 'light' {
  return useSyncExternalStore(watchTheme, () => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'))
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
