/**
 * Takes the focus to a dialog's `[data-autofocus]` when that becomes ready (its figures were loaded), unless the person
 * has moved the focus in the meantime. Returns what ends the wait.
 */
export function focusWhenReady(dialog: HTMLElement): () => void {
  const start = document.activeElement
  const observer = new MutationObserver(() => {
    const main = dialog.querySelector<HTMLElement>(ready)
    if (!main) return
    observer.disconnect()
    const here = document.activeElement
    if (here === start || here === document.body) main.focus()
  })
  if (!dialog.querySelector(ready))
    observer.observe(dialog, { attributeFilter: ['disabled', 'aria-disabled'], childList: true, subtree: true })
  return () => observer.disconnect()
}

const ready = '[data-autofocus]:not(:disabled, [aria-disabled="true"])'
