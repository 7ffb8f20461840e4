import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import { wordingFaults, wordsIn } from './wording.ts'

// A wait ends with what it waits for; this ends one that waits in vain, on a slow machine too.
configure({ asyncUtilTimeout: 30_000 })

/** What a test has seen on its screens that nobody should see there. */
let faults: string[] = []
const look = (records: readonly MutationRecord[]) => {
  for (const { type, addedNodes, target, attributeName } of records) {
    if (type === 'attributes') notice((target as Element).getAttribute(attributeName ?? '') ?? '')
    else if (type === 'characterData') notice(target.nodeValue ?? '')
    else for (const part of addedNodes) notice(wordsIn(part))
  }
}
const notice = (said: string) => faults.push(...wordingFaults(said))
const watch = new MutationObserver(look)
watch.observe(document, {
  subtree: true,
  childList: true,
  characterData: true,
  attributeFilter: ['aria-label', 'title', 'placeholder', 'alt'],
})

afterEach(() => {
  look(watch.takeRecords())
  cleanup()
  watch.takeRecords()
  const seen = new Set(faults)
  faults = []
  expect([...seen]).toEqual([])
})

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
