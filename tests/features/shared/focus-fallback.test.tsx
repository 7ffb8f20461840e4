import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useFocusFallback } from '../../../src/features/shared/use-focus-fallback.ts'

afterEach(cleanup)

/** A page with two tickets; a tap on Complete takes the button away, one on Settle the whole ticket. */
function Wall() {
  useFocusFallback()
  const [gone, setGone] = useState<readonly string[]>([])
  const leave = (what: string) => setGone(before => [...before, what])
  return (
    <main>
      <h1>Kitchen</h1>
      {['Soup', 'Rice'].map(
        title =>
          !gone.includes(`Settle ${title}`) && (
            <article key={title}>
              <h2>{title}</h2>
              {['Complete', 'Settle'].map(
                name =>
                  !gone.includes(`${name} ${title}`) && (
                    <button key={name} type="button" onClick={() => leave(`${name} ${title}`)}>
                      {name} {title}
                    </button>
                  ),
              )}
            </article>
          ),
      )}
    </main>
  )
}

function press(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const hasFocus = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name })))

test('when a dish’s button goes, the keyboard stays on its ticket', async () => {
  render(<Wall />)
  press('Complete Rice')
  await hasFocus('Rice')
})

test('when the whole ticket goes, the keyboard is at the top of the page', async () => {
  render(<Wall />)
  press('Settle Soup')
  await hasFocus('Kitchen')
})

test('who works elsewhere meanwhile is left alone', async () => {
  render(<Wall />)
  press('Complete Rice')
  await hasFocus('Rice')
  const other = screen.getByRole('button', { name: 'Settle Soup' })
  other.focus()
  fireEvent.click(screen.getByRole('button', { name: 'Settle Rice' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Rice' })).toBeNull())
  expect(document.activeElement).toBe(other)
})
