import { useEffect } from 'react'

/**
 * The keyboard of the till. A key presses the control that names it in `aria-keyshortcuts`, in the open dialog or else on
 * the page; arrow keys walk over the cards of the menu.
 */
export function PosKeys() {
  // Listens to the keys of the whole page.
  useEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  return null
}

function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || document.querySelector('[role="menu"]')) return
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const place = dialog ?? document.querySelector('main')
  const named = namedBy(event)
  const control = named && place?.querySelector<HTMLElement>(named)
  const next = control || dialog ? control : cardBeside(event)
  if (!next) return
  event.preventDefault()
  // A key that is held presses once.
  if (event.repeat && control) return
  next.focus()
  if (control && !control.matches('input, select, textarea')) control.click()
}

/** Finds what names this key, or Ctrl+Enter; on a Mac Cmd+Enter is the same. null: a key of another kind. */
function namedBy({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | null {
  if (altKey || shiftKey) return null
  if (ctrlKey || metaKey) return key === 'Enter' ? '[aria-keyshortcuts$="+Enter"]' : null
  return /^F\d+$/.test(key) ? `[aria-keyshortcuts~="${key}"]` : null
}

/** The card that an arrow key leads to: from the search field the first one, and from the top row the field. */
function cardBeside({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): HTMLElement | null {
  const list = document.querySelector<HTMLElement>('main [data-columns]')
  if (!list || !(target instanceof HTMLElement) || ctrlKey || metaKey || altKey || shiftKey) return null
  const columns = Number(list.dataset.columns)
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key]
  if (step === undefined) return null
  if (target.matches(searchField)) return key === 'ArrowDown' ? cardAt(list, 0, 1) : null
  if (!target.matches('[data-add]')) return null
  const from = Number(target.closest<HTMLElement>('[data-place]')?.dataset.place)
  if (from + step < 0) return document.querySelector<HTMLElement>(searchField)
  return cardAt(list, from + step, step)
}

/** The button of the card at this place, or of the first one from there on that can be ordered. */
function cardAt(list: HTMLElement, at: number, step: number): HTMLElement | null {
  const place = list.querySelector(`[data-place="${at}"]`)
  return place && (place.querySelector<HTMLElement>('[data-add]:enabled') ?? cardAt(list, at + step, step))
}

/** The page's; no dialog is open where this is looked for. */
const searchField = '[type="search"]'
