import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toasts, toast } from '../../src/ui/toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toasts errorMs={4_000} successMs={2_000} />)
})

afterEach(() => {
  act(() => toast.dismiss())
  act(() => vi.advanceTimersByTime(10_000))
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('waiting stays until it is settled, and the answer takes its place for two seconds', () => {
  let waiting = ''
  act(() => {
    waiting = toast.wait('Please wait...')
  })
  pass(60_000)
  expect(screen.getByRole('status').textContent).toBe('Please wait...')
  act(() => void toast.done(waiting, 'Order sent to Kitchen!'))
  expect(screen.getAllByRole('status').map(shown => shown.textContent)).toEqual(['Order sent to Kitchen!'])
  pass(1_900)
  expect(screen.queryByText('Order sent to Kitchen!')).toBeTruthy()
  pass(400)
  expect(screen.queryByText('Order sent to Kitchen!')).toBeNull()
})

test('a failure is said aloud and stays for four seconds', () => {
  act(() => void toast.failed(undefined, 'Something went wrong!'))
  pass(3_900)
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong!')
  pass(400)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('no more than twenty are kept', () => {
  act(() => {
    for (let number = 1; number <= 25; number++) toast.done(undefined, `Toast ${number}`)
  })
  const shown = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(shown).toHaveLength(20)
  expect(shown).toContain('Toast 25')
  expect(shown).not.toContain('Toast 5')
})
