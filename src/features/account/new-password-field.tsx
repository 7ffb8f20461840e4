import { type ComponentProps, useState } from 'react'
import { t } from '../../texts/t.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'

type NewPasswordFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'value' | 'onChange' | 'error' | 'inputRef'
>

export function NewPasswordField(props: NewPasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="min-w-0">
      <TextField
        {...props}
        required
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Checkbox label={t('account.showPassword')} checked={isShown} onChange={setIsShown} />
    </div>
  )
}
