import { useEffect } from 'react'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import { eraseKey } from './tender-form.ts'

/** What is typed on a keyboard or pasted goes to the keypad, unless a field takes it. */
export function useTypedKeys(onKey: (key: string) => void, onPaste: (text: string) => void): void {
  const press = useStableCallback(onKey)
  const paste = useStableCallback(onPaste)
  // Talks to the keyboard.
  useEffect(() => {
    const ended = new AbortController()
    function pressed(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const key = keyOf(event.key)
      if (isField(event.target) || key === null) return
      event.preventDefault()
      press(key)
    }
    function pasted({ target, clipboardData }: ClipboardEvent) {
      if (!isField(target)) paste(clipboardData?.getData('text') ?? '')
    }
    addEventListener('keydown', pressed, { signal: ended.signal })
    addEventListener('paste', pasted, { signal: ended.signal })
    return () => ended.abort()
  }, [press, paste])
}

const isField = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type !== 'radio'

function keyOf(key: string): string | null {
  if (/^\d$/.test(key)) return key
  if (key === '.' || key === ',') return '.'
  return key === 'Backspace' ? eraseKey : null
}
