import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectSecondTap } from '../../src/ui/second-tap.ts'

let place = 0

/** Two presses at one place of its own, and what lies there changes with each; gives how many of them the button hears. */
function pressTwice(pointerType: 'touch' | 'mouse', details: readonly [number, number]): number {
  place += 100
  const pressed = vi.fn()
  render(
    <button type="button" onClick={pressed}>
      Send
    </button>,
  )
  for (const detail of details) {
    const at = { clientX: place, clientY: place, bubbles: true }
    screen.getByRole('button').dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerType }))
    screen.getByRole('button').dispatchEvent(new MouseEvent('click', { ...at, detail, cancelable: true }))
    expectSecondTap()
  }
  return pressed.mock.calls.length
}

test.each([
  ['a finger that taps twice, where the device counts', 'touch', [1, 2], 1],
  ['a finger that taps twice, where it does not', 'touch', [1, 1], 1],
  ['a double click', 'mouse', [1, 2], 1],
  ['two quick clicks, each for itself', 'mouse', [1, 1], 2],
] as const)('%s presses what it has seen', (_, pointerType, details, heard) => {
  expect(pressTwice(pointerType, details)).toBe(heard)
})
