import { type RefObject, useEffect } from 'react'

/** Typing anywhere on the screen goes into the search field; `/` only moves there. Fields and open dialogs keep their keys. */
export function useTypeToSearch(field: RefObject<HTMLInputElement | null>): void {
  // Listens to the keys of the whole page.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!field.current || !startsASearch(event)) return
      if (event.key === '/') event.preventDefault()
      // The character itself lands in the field: it has the focus before the browser types it.
      field.current.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}

function startsASearch(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false
  if (event.key.length !== 1 || event.key === ' ') return false
  if (document.querySelector('dialog[open], [role="menu"], [role="dialog"]')) return false
  return !(event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable="true"]'))
}
