import { type ComponentProps, useState } from 'react'
import { pinDigitsMax } from '../../domain/limits.ts'
import { t } from '../../texts/t.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'

type PinFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'value' | 'onChange' | 'error' | 'inputRef' | 'hint'
>

/** A PIN that somebody chooses, on the keypad of a phone. */
export function PinField(props: PinFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="min-w-0">
      <TextField
        {...props}
        required
        type={isShown ? 'text' : 'password'}
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={pinDigitsMax}
        spellCheck={false}
      />
      <Checkbox label={t('account.showPin')} checked={isShown} onChange={setIsShown} />
    </div>
  )
}
