import 'fake-indexeddb/auto'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// jsdom knows <dialog> but can neither open nor close one. This much is enough for role, label, focus, Esc and a form
// of method "dialog". What is behind an open dialog stays reachable, so browser tests check the rest.
if (!HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.show = function show() {
    this.open = true
    this.querySelector<HTMLElement>('[autofocus], button, input, select, textarea, a[href]')?.focus()
  }
  HTMLDialogElement.prototype.showModal = HTMLDialogElement.prototype.show
  HTMLDialogElement.prototype.close = function close(returnValue) {
    if (!this.open) return
    this.open = false
    if (returnValue !== undefined) this.returnValue = returnValue
    this.dispatchEvent(new Event('close'))
  }
  addEventListener('submit', event => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.getAttribute('method') !== 'dialog') return
    event.preventDefault()
    form.closest('dialog')?.close(event.submitter?.getAttribute('value') ?? '')
  })
  addEventListener('keydown', event => {
    const top = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
    if (event.key !== 'Escape' || event.defaultPrevented || !top) return
    if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close()
  })
}
