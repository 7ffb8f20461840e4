import { type ComponentProps, useState } from 'react'
import { type Amount, readAmount, readCount, readRate } from '../../domain/money/amount.ts'
import { currencyDecimals } from '../../domain/money/decimals.ts'
import { typedNumber } from '../../domain/money/money-text.ts'
import { t } from '../../texts/t.ts'
import { TextField } from '../../ui/text-field.tsx'

type Passed =
  | 'label'
  | 'required'
  | 'error'
  | 'hint'
  | 'placeholder'
  | 'disabled'
  | 'inputRef'
  | 'autoFocus'
  | 'min'
  | 'max'

interface NumberFieldProps extends Pick<ComponentProps<typeof TextField>, Passed> {
  /** 'amount' (the default) of money, 'rate' in percent, 'count': a whole number. */
  readonly of?: 'amount' | 'rate' | 'count'
  /** A plain number ('12.' on the way to '12.5'), or what `onChange` made of a text that is none. */
  readonly value: string
  /** Gets a plain number: '2.40' for '2,40'. What is no clear number gets a mark that no reader takes for one. */
  readonly onChange: (text: string) => void
}

const readers = { amount: readAmount, rate: readRate, count: readCount }

/** A number as people write it where they live. What can be read in two ways is asked at once. */
export function NumberField({ of = 'amount', value, onChange, error, ...props }: NumberFieldProps) {
  const [typed, setTyped] = useState(() => typedNumber(value))
  // Somebody else has set another value.
  const shown = plainText(typed, readers[of](typed)) === value ? typed : typedNumber(value.replace(unclear, ''))
  return (
    <TextField
      {...props}
      value={shown}
      inputMode={of === 'count' || (of === 'amount' && currencyDecimals() === 0) ? 'numeric' : 'decimal'}
      autoComplete="off"
      error={questionOf(of, shown) ?? error}
      onChange={text => {
        setTyped(text)
        onChange(plainText(text, readers[of](text)))
      }}
    />
  )
}

const unclear = /^\?/

const plainText = (typed: string, read: Amount): string =>
  'text' in read ? read.text : read.wrong === 'negative' ? typed : `?${typed}`

/** What is asked about a text that is no clear number; null: nothing. */
function questionOf(of: keyof typeof readers, amount: string): string | null {
  const read = readers[of](amount)
  if ('text' in read || read.wrong === 'negative') return null
  if (of === 'count') return t('forms.countUnreadable', { amount })
  if (of === 'amount' && currencyDecimals() === 0) return t('forms.amountWhole', { amount })
  return t(read.wrong === 'ambiguous' ? 'forms.amountAmbiguous' : 'forms.amountUnreadable', { amount })
}
