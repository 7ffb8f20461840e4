import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
