import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CheckboxList } from '../../src/ui/checkbox-list.tsx'
import { ChipRow } from '../../src/ui/chip-row.tsx'
import { RadioList } from '../../src/ui/radio-list.tsx'
import { SearchField } from '../../src/ui/search-field.tsx'
import { Select } from '../../src/ui/select.tsx'
import { TextField } from '../../src/ui/text-field.tsx'
import { Toggle } from '../../src/ui/toggle.tsx'

const options = [
  { value: 'small', label: 'Small', detail: '€4.00' },
  { value: 'large', label: 'Large', detail: '€6.50' },
]

/** Holds a control's value, as a screen does. */
function Held<T>({
  initial,
  children,
}: {
  initial: T
  children: (value: T, set: (value: T) => void) => React.ReactNode
}) {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}

test('a wrong field says so, and what is wrong, to those who listen', () => {
  render(
    <TextField
      label="Username"
      value=""
      onChange={() => {}}
      required
      error="Please provide username!"
      hint="Any case"
    />,
  )
  const field = screen.getByRole('textbox', { name: 'Username', description: 'Please provide username! Any case' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field).toHaveProperty('required', true)
})

test('a field to write in takes no more than its limit', async () => {
  render(
    <Held initial="">
      {(text, setText) => <TextField label="Notes" multiline maxLength={5} value={text} onChange={setText} />}
    </Held>,
  )
  await userEvent.type(screen.getByLabelText('Notes'), 'no onions')
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'no on')
})

test('a list to choose from shows its placeholder until something is chosen', async () => {
  const changed = vi.fn()
  render(
    <Select
      label="Dining Option"
      placeholder="Select Dining Option"
      value=""
      onChange={changed}
      options={[{ value: 'dinein', label: 'Dine In' }]}
    />,
  )
  const select = screen.getByRole('combobox', { name: 'Dining Option' })
  expect(select).toHaveProperty('selectedOptions.0.label', 'Select Dining Option')
  await userEvent.selectOptions(select, 'Dine In')
  expect(changed).toHaveBeenCalledWith('dinein')
})

test('a search is cleared with one tap and goes on with Enter', async () => {
  const entered = vi.fn()
  render(
    <Held initial="">
      {(text, setText) => <SearchField label="Search items" value={text} onChange={setText} onEnter={entered} />}
    </Held>,
  )
  const field = screen.getByRole('searchbox', { name: 'Search items' })
  await userEvent.type(field, 'pae{Enter}')
  expect(entered).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(field).toHaveProperty('value', '')
})

test('of several sizes one is chosen', async () => {
  render(
    <Held initial="small">
      {(value, setValue) => <RadioList legend="Variants" options={options} value={value} onChange={setValue} />}
    </Held>,
  )
  await userEvent.click(screen.getByRole('radio', { name: /Large/ }))
  expect(screen.getByRole('radio', { name: /Large/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: /Small/ })).toHaveProperty('checked', false)
})

test('addons are kept in the order of the menu, whatever the order of the taps', async () => {
  const changed = vi.fn()
  render(<CheckboxList legend="Addons" options={options} values={['large']} onChange={changed} />)
  await userEvent.click(screen.getByRole('checkbox', { name: /Small/ }))
  expect(changed).toHaveBeenLastCalledWith(['small', 'large'])
  await userEvent.click(screen.getByRole('checkbox', { name: /Large/ }))
  expect(changed).toHaveBeenLastCalledWith([])
})

test('a category is one tap away', async () => {
  const changed = vi.fn()
  render(<ChipRow label="Category" options={options} value="small" onChange={changed} />)
  await userEvent.click(screen.getByRole('radio', { name: 'Large' }))
  expect(changed).toHaveBeenCalledWith('large')
})

test('a switch is on or off, and says which', async () => {
  render(
    <Held initial={false}>
      {(on, setOn) => <Toggle label="Enable Print" hint="Prints at once" checked={on} onChange={setOn} />}
    </Held>,
  )
  const toggle = screen.getByRole('switch', { name: 'Enable Print', description: 'Prints at once' })
  expect(toggle).toHaveProperty('checked', false)
  await userEvent.click(screen.getByText('Enable Print'))
  expect(toggle).toHaveProperty('checked', true)
})
