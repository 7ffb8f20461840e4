import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Tooltip } from '../../src/ui/tooltip.tsx'

function show() {
  render(
    <>
      <Tooltip label="Notes of Ana" icon={null}>
        A table by the window
      </Tooltip>
      <button type="button">Another</button>
    </>,
  )
}

/** A tap as an iPad gives it: the button gets no focus. */
function tap(name: string) {
  fireEvent.pointerDown(screen.getByRole('button', { name }), { pointerType: 'touch' })
  fireEvent.click(screen.getByRole('button', { name }))
}

test('a tap on a button explains it, and a tap on anything else takes the explanation away', () => {
  show()
  tap('Notes of Ana')
  expect(screen.getByRole('tooltip').textContent).toBe('A table by the window')
  tap('Another')
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('a second tap on the button takes it away, too', () => {
  show()
  tap('Notes of Ana')
  tap('Notes of Ana')
  expect(screen.queryByRole('tooltip')).toBeNull()
})
