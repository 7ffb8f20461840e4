import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * The search field of the menu. After an Add its whole text is selected, and is again when a finger comes back to it:
 * the next key replaces it.
 */
export function useSearchText(setText: (text: string) => void) {
  const inputRef = useRef<HTMLInputElement>(null)
  const isUsed = useRef(false)
  useTypeToSearch(inputRef)

  function selectAll() {
    const field = inputRef.current
    field?.setSelectionRange(0, field.value.length)
  }

  return {
    inputRef,
    added() {
      isUsed.current = true
      selectAll()
    },
    onChange(text: string) {
      isUsed.current = false
      setText(text)
    },
    onClick() {
      if (isUsed.current) selectAll()
      isUsed.current = false
    },
    /** Esc leaves the field, and the whole menu is there again. Enter that is held adds once. */
    onKeyDown(event: ReactKeyboardEvent<HTMLInputElement>) {
      if (event.key === 'Enter' && event.repeat && !event.ctrlKey && !event.metaKey) event.preventDefault()
      if (event.key !== 'Escape') return
      setText('')
      event.currentTarget.blur()
    },
  }
}

/**
 * Typing anywhere on the screen goes into the search field; `/` and F2 only move there. Fields and open dialogs keep
 * their keys. After Esc the first two letters may be the way to another page (`g o`).
 */
function useTypeToSearch(field: RefObject<HTMLInputElement | null>): void {
  // Listens to the keys of the whole page.
  useEffect(() => {
    let lettersForPages = 0
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') lettersForPages = 2
      if (!field.current || !startsASearch(event)) return
      if (lettersForPages === 1 || (lettersForPages === 2 && event.key === 'g')) {
        lettersForPages -= 1
        return
      }
      lettersForPages = 0
      if (event.key === '/' || event.key === 'F2') {
        event.preventDefault()
        field.current.setSelectionRange(0, field.current.value.length)
      }
      // The character itself lands in the field: it has the focus before the browser types it.
      field.current.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}

function startsASearch(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false
  if (document.querySelector('dialog[open], [role="menu"], [role="dialog"]')) return false
  if (event.key === 'F2') return true
  if (event.key.length !== 1 || event.key === ' ') return false
  return !(event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable="true"]'))
}
