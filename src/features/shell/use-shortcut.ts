import { useEffect, useEffectEvent } from 'react'

/** Calls back on Ctrl or Cmd plus K, wherever the focus is (§9). */
export function useShortcut(open: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault() // browsers go to their own search with it
    if (!document.querySelector('dialog[open]')) open()
  })

  // Listens to the keyboard of the whole page.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
