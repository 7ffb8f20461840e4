import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { writeDecimals } from '../../../src/domain/money/decimals.ts'
import { toCents } from '../../../src/domain/money/money.ts'
import { NumberField } from '../../../src/features/shared/number-field.tsx'
import { typedAmounts } from '../../cases/amounts.ts'
import '../../support/english.ts'
import '../../support/screens.ts'

const before = writeDecimals(() => 2)
afterEach(() => void writeDecimals(before))

function Held({ of, said }: { readonly of?: 'amount' | 'rate' | 'count'; readonly said: string[] }) {
  const [value, setValue] = useState('')
  const change = (text: string) => {
    said.push(text)
    setValue(text)
  }
  return <NumberField label="Price" {...(of && { of })} value={value} onChange={change} />
}

test.each(typedAmounts)('“$typed” pasted into a field for an amount stays as written', async ({ typed, read }) => {
  const said: string[] = []
  render(<Held said={said} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
  await userEvent.click(field)
  if (typed) await userEvent.paste(typed)
  expect(field.value).toBe(typed)
  if ('text' in read) expect(said.at(-1) ?? '').toBe(read.text)
  // A negative one is the form's to refuse; what is not clear is no number for anybody.
  else if (read.wrong !== 'negative') expect([toCents(said.at(-1) ?? ''), field.ariaInvalid]).toEqual([null, 'true'])
})

test('a price is typed with the numeric keys of the device, with the comma of its language', async () => {
  const said: string[] = []
  render(<Held said={said} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
  await userEvent.type(field, '12,50')
  expect([field.value, said.at(-1), field.inputMode]).toEqual(['12,50', '12.50', 'decimal'])
})

test('what could be one or one thousand is asked', async () => {
  render(<Held said={[]} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Price' }), '1,234')
  screen.getByText('Is 1,234 a whole number or a fraction? Write it without separators of thousands.')
})

test('a count takes no fraction for a larger number', async () => {
  const said: string[] = []
  render(<Held of="count" said={said} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Price' }), '2,5')
  screen.getByText('“2,5” is not a whole number.')
  expect(Number(said.at(-1))).toBeNaN()
})

test('a rate has its comma too', async () => {
  const said: string[] = []
  render(<Held of="rate" said={said} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Price' }), '8,875')
  expect(said.at(-1)).toBe('8.875')
})

test('a value that was set elsewhere takes the place of what was typed', async () => {
  const { rerender } = render(<NumberField label="Price" value="5" onChange={() => {}} />)
  rerender(<NumberField label="Price" value="7.50" onChange={() => {}} />)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' }).value).toBe('7.50')
})

test('in a store without decimals a comma is one of thousands, and a fraction is asked about', async () => {
  writeDecimals(() => 0)
  const said: string[] = []
  render(<Held said={said} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
  await userEvent.type(field, '1,234')
  expect([field.value, said.at(-1), field.inputMode, field.ariaInvalid]).toEqual(['1,234', '1234', 'numeric', null])
  await userEvent.clear(field)
  await userEvent.type(field, '500.50')
  screen.getByText('“500.50” is not a whole amount. Write it like 3500 or 3,500.')
  expect(toCents(said.at(-1) ?? '')).toBeNull()
})
