import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dialog } from '../../src/ui/dialog.tsx'
import { Menu } from '../../src/ui/menu.tsx'

function renderMenu() {
  const actions = { print: vi.fn(), cancel: vi.fn() }
  const items = [
    { label: 'Print Receipt', onSelect: actions.print },
    { label: 'Cancel', danger: true, onSelect: actions.cancel },
  ]
  render(<Menu label="Actions of table 4" items={items} />)
  return actions
}

const button = () => screen.getByRole('button', { name: 'Actions of table 4' })

test('a tap opens the list, a tap on an entry does it and closes the list', async () => {
  const { print, cancel } = renderMenu()
  expect(button().getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button())
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Print Receipt' }))
  expect([print.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 0])
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull(), 60_000)
  expect(button().getAttribute('aria-expanded')).toBe('false')
})

test('the keyboard opens the list, walks it, chooses with Enter and leaves with Esc', async () => {
  const { cancel } = renderMenu()
  const focused = () => document.activeElement?.textContent
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(focused()).toBe('Print Receipt')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Cancel')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Print Receipt')
  await userEvent.keyboard('{End}{Home}{ArrowUp}')
  expect(focused()).toBe('Cancel')
  await userEvent.keyboard('pc{Enter}')
  expect(cancel).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(button())

  await userEvent.keyboard('{ArrowDown}{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button())
  expect(cancel).toHaveBeenCalledOnce()
})

test('a press beside the list closes it', async () => {
  renderMenu()
  await userEvent.click(button())
  await userEvent.click(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
})

test('in a dialog Esc closes the list first and the dialog after it', async () => {
  const close = vi.fn()
  render(
    <Dialog title="Drafts" onClose={close}>
      <Menu label="Actions of table 4" items={[{ label: 'Load', onSelect: () => {} }]} />
    </Dialog>,
  )
  await userEvent.click(button())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(close).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

test('a second tap on the button closes the list', async () => {
  renderMenu()
  await userEvent.click(button())
  await screen.findByRole('menu')
  await userEvent.click(button())
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull(), 60_000)
})

test('a list that was opened for one thing closes when another takes its place', async () => {
  const only = (label: string) => <Menu label={label} items={[{ label: 'Sold out', onSelect: vi.fn() }]} />
  const { rerender } = render(only('Availability of Soup'))
  await userEvent.click(screen.getByRole('button', { name: 'Availability of Soup' }))
  expect(screen.getByRole('menuitem', { name: 'Sold out' })).toBeDefined()
  rerender(only('Availability of Pizza'))
  expect(screen.queryByRole('menuitem')).toBeNull()
  expect(screen.getByRole('button', { name: 'Availability of Pizza' }).getAttribute('aria-expanded')).toBe('false')
})
