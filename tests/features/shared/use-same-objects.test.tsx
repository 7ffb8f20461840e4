import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSameObjects } from '../../../src/features/shared/use-same-objects.ts'

interface Ticket {
  readonly id: number
  readonly items: readonly { readonly id: number; readonly status: string }[]
}
const ticket = (id: number, status = 'created'): Ticket => ({ id, items: [{ id: id * 10, status }] })
const idOf = ({ id }: Ticket) => id

function list(first: readonly Ticket[]) {
  const { result, rerender } = renderHook(({ latest }) => useSameObjects(latest, idOf), {
    initialProps: { latest: first },
  })
  return {
    shown: () => result.current,
    read(latest: readonly Ticket[]) {
      rerender({ latest })
      return result.current
    },
  }
}

test('a list that was read again and is as it was is the same list', () => {
  const { shown, read } = list([ticket(1), ticket(2)])
  const before = shown()
  expect(read([ticket(1), ticket(2)])).toBe(before)
})

test('a ticket that has changed is a new one, and all others stay what they were', () => {
  const { shown, read } = list([ticket(1), ticket(2), ticket(3)])
  const [first, second, third] = shown()
  const after = read([ticket(1), ticket(2, 'preparing'), ticket(3)])
  expect(after).toEqual([ticket(1), ticket(2, 'preparing'), ticket(3)])
  expect(after[0]).toBe(first)
  expect(after[1]).not.toBe(second)
  expect(after[2]).toBe(third)
})

test('those behind one that has gone, and those behind a new one, stay what they were', () => {
  const { shown, read } = list([ticket(1), ticket(2), ticket(3)])
  const [, second, third] = shown()
  const fewer = read([ticket(2), ticket(3)])
  expect(fewer).toHaveLength(2)
  expect(fewer[0]).toBe(second)
  expect(fewer[1]).toBe(third)
  const more = read([ticket(4), ticket(2), ticket(3)])
  expect(more).toEqual([ticket(4), ticket(2), ticket(3)])
  expect(more[2]).toBe(third)
})
