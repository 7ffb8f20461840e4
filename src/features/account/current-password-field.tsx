import type { ComponentProps } from 'react'
import { TextField } from '../../ui/text-field.tsx'

type CurrentPasswordFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'value' | 'onChange' | 'error' | 'inputRef'
>

export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
  return (
    <TextField
      {...props}
      required
      type="password"
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
