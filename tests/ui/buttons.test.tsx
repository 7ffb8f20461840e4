import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '../../src/ui/button.tsx'
import { LoadError } from '../../src/ui/load-error.tsx'

test('a button that waits keeps its words and can not be pressed twice', async () => {
  const send = vi.fn()
  const { rerender } = render(<Button onClick={send}>Send to Kitchen</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Send to Kitchen' }))
  rerender(
    <Button busy onClick={send}>
      Send to Kitchen
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Send to Kitchen', busy: true })
  await userEvent.click(button)
  expect(send).toHaveBeenCalledOnce()
})

test('a button that waits keeps the focus, and Enter in its form does not send a second time', async () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={send}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  rerender(form(true))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save', busy: true }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}')
  expect(send).toHaveBeenCalledOnce()
})

test('what could not be loaded is said aloud and can be tried again', async () => {
  const retry = vi.fn()
  render(<LoadError text="Error loading data, Try Later!" onRetry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain('Error loading data, Try Later!')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledOnce()
})
