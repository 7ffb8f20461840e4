import { type KeyboardEvent, useRef } from 'react'
import { useTypeToSearch } from './use-type-to-search.ts'

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
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key === 'Enter' && event.repeat && !event.ctrlKey && !event.metaKey) event.preventDefault()
      if (event.key !== 'Escape') return
      setText('')
      event.currentTarget.blur()
    },
  }
}
