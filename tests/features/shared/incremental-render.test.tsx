import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dealt } from '../../../src/features/open-orders/masonry.tsx'
import { useIncrementalRender } from '../../../src/features/shared/use-incremental-render.ts'

// The clock stands still unless a test lets time pass.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Wall({ total }: { readonly total: number }) {
  const drawn = useIncrementalRender(total)
  const tickets = Array.from({ length: total }, (_, n) => `Token ${n + 1}`)
  return tickets.slice(0, drawn).map(token => <article key={token}>{token}</article>)
}
const cards = () => screen.queryAllByRole('article').length

test('a long list is drawn bit by bit, beginning with what fills a screen', () => {
  render(<Wall total={100} />)
  const first = cards()
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(100)
  act(() => vi.advanceTimersToNextTimer())
  expect(cards()).toBeGreaterThan(first)
  expect(cards()).toBeLessThan(100)
  for (let portion = 0; portion < 20; portion++) act(() => vi.advanceTimersToNextTimer())
  expect(cards()).toBe(100)
})

test('a new one is there at once, however many there are', () => {
  const { rerender } = render(<Wall total={20} />)
  for (let total = 21; total <= 80; total++) {
    rerender(<Wall total={total} />)
    expect(cards()).toBe(total)
  }
})

test('none that is there goes while others come', () => {
  const { rerender } = render(<Wall total={26} />)
  rerender(<Wall total={29} />)
  rerender(<Wall total={200} />)
  expect(cards()).toBeGreaterThanOrEqual(29)
})

test.each([
  ['the first of every card, then the second', [3, 1, 2], 4, [2, 1, 1]],
  ['fewer than there are cards', [5, 5, 5], 2, [1, 1, 0]],
  ['more than there is', [1, 2], 9, [1, 2]],
  ['no cards', [], 24, []],
])('of cards with many parts are drawn: %s', (_what, counts, drawn, parts) => {
  expect(dealt(counts, drawn)).toEqual(parts)
})
