import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
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
const loaded = { timeout: 5_000 }

test('a tap opens the list, a tap on an entry does it and closes the list', async () => {
  const { print, cancel } = renderMenu()
  expect(button().getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button())
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Print Receipt' }, loaded))
  expect([print.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 0])
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(button().getAttribute('aria-expanded')).toBe('false')
})

test('the keyboard opens the list, walks it, chooses with Enter and leaves with Esc', async () => {
  const { cancel } = renderMenu()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const menu = await screen.findByRole('menu', { name: 'Actions of table 4' }, loaded)
  await vi.waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
  for (const name of ['Print Receipt', 'Cancel']) {
    if (document.activeElement?.textContent !== name) await userEvent.keyboard('{ArrowDown}')
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name })))
  }
  await userEvent.keyboard('{Enter}')
  expect(cancel).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(document.activeElement).toBe(button()))

  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menu', {}, loaded)
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await vi.waitFor(() => expect(document.activeElement).toBe(button()))
  expect(cancel).toHaveBeenCalledOnce()
})

test('a second tap on the button closes the list', async () => {
  renderMenu()
  await userEvent.click(button())
  await screen.findByRole('menu', {}, loaded)
  await userEvent.click(button())
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})
