import { useEffect } from 'react'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import { eraseKey } from './tender-form.ts'

/** What is typed on a keyboard goes to the keypad, unless a field takes it. */
export function useTypedKeys(onKey: (key: string) => void): void {
  const press = useStableCallback(onKey)
  // Talks to the keyboard.
  useEffect(() => {
    const ended = new AbortController()
    function pressed(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const isField = event.target instanceof HTMLInputElement && event.target.type !== 'radio'
      const key = keyOf(event.key)
      if (isField || key === null) return
      event.preventDefault()
      press(key)
    }
    addEventListener('keydown', pressed, { signal: ended.signal })
    return () => ended.abort()
  }, [press])
}

function keyOf(key: string): string | null {
  if (/^\d$/.test(key)) return key
  if (key === '.' || key === ',') return '.'
  return key === 'Backspace' ? eraseKey : null
}
