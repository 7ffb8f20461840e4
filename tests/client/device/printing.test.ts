// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { printWhenReady } from '../../../src/client/device/print-itself.ts'
import { openPrint } from '../../../src/client/device/printing.ts'

const popup = { location: { replace: vi.fn() }, close: vi.fn(), document: {} }
const open = vi.fn()
const frame = () => document.querySelector('iframe')

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  open.mockReturnValue(popup)
  vi.stubGlobal('open', open)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  frame()?.remove()
})

test('the receipt gets a small window of its own, and its page when there is one', () => {
  const room = openPrint()
  expect(open).toHaveBeenCalledWith('', '', 'popup,width=400,height=400')
  expect(popup.location.replace).not.toHaveBeenCalled()
  room.show('/print-receipt?key=a')
  expect(String(popup.location.replace.mock.lastCall)).toMatch('/print-receipt?key=a')
  room.cancel()
  expect(popup.close).toHaveBeenCalled()
})

test('where windows are blocked the receipt is printed from a frame, which goes away after it', () => {
  open.mockReturnValue(null)
  openPrint('/print-receipt?key=a')
  openPrint('/print-receipt?key=b')
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
  expect(frame()?.src).toMatch('key=b')
  frame()?.onload?.(new Event('load'))
  frame()?.contentWindow?.dispatchEvent(new Event('afterprint'))
  expect(frame()).toBeNull()
})

test('an installed app never opens a window', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('standalone') }))
  openPrint().cancel()
  expect(open).not.toHaveBeenCalled()
  expect(frame()).toBeNull()
})

test('a browser that throws at printing stops nothing', async () => {
  open.mockImplementation(() => {
    throw new DOMException('No windows here', 'SecurityError')
  })
  vi.stubGlobal('matchMedia', undefined)
  vi.stubGlobal('print', () => {
    throw new Error('No printer')
  })
  openPrint('/print-token')
  printWhenReady()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(frame()).not.toBeNull()
})

test('a page prints 400 ms after it is drawn, not before, and once', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  printWhenReady()
  await vi.advanceTimersByTimeAsync(399)
  expect(print).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(print).toHaveBeenCalledOnce()
})

test('a page that is gone prints nothing', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  printWhenReady()()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(print).not.toHaveBeenCalled()
})
