import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Combobox } from '../../src/ui/combobox.tsx'

afterEach(cleanup)

// What the ARIA Authoring Practices ask of an editable combobox with a list, for people without a mouse or a screen.
test('a keyboard opens the list, walks round it, takes an entry and closes it', async () => {
  render(<Currencies />)
  const field = screen.getByRole('combobox', { name: 'Currency' })
  field.focus()
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await userEvent.keyboard('{ArrowDown}')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(activeOf(field)).toBe('Dollar')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(activeOf(field)).toBe('Dollar')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}')
  expect(field).toHaveProperty('value', 'Euro')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(field)
})

test('Escape and Tab leave the choice as it was', async () => {
  render(<Currencies />)
  const field = screen.getByRole('combobox', { name: 'Currency' })
  await userEvent.click(field)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const before = field.getAttribute('value')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.clear(field)
  await userEvent.type(field, 'rup')
  expect(activeOf(field)).toBe('Rupee')
  await userEvent.tab()
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field.getAttribute('value')).toBe(before)
})

test('a screen reader hears which entry is chosen, which list belongs to the field, and that nothing was found', async () => {
  render(<Currencies />)
  const field = screen.getByRole('combobox', { name: 'Currency' })
  expect(field.getAttribute('aria-autocomplete')).toBe('list')
  await userEvent.type(field, 'eur{Enter}')
  await userEvent.click(field)
  const list = screen.getByRole('listbox', { name: 'Choices' })
  expect(field.getAttribute('aria-controls')).toBe(list.id)
  expect(screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)).toEqual(['Euro'])
  await userEvent.type(field, 'zzz')
  expect(screen.getByRole('status').textContent).toBe('Nothing found.')
  expect(field.getAttribute('aria-activedescendant')).toBeNull()
})

function Currencies() {
  const [value, setValue] = useState('')
  return <Combobox label="Currency" value={value} onChange={setValue} options={currencies} />
}

const currencies = ['Dollar', 'Euro', 'Rupee'].map(label => ({ value: label.toLowerCase(), label }))

const activeOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
