/** Whether something is open that a reload would interrupt. */
export function isBusy(): boolean {
  if (document.querySelector('dialog[open], [aria-busy="true"]')) return true
  const field = document.activeElement
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== ''
}
