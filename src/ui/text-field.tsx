import type { ComponentProps, Ref } from 'react'
import { FieldFrame } from './field-frame.tsx'

type Passed = 'type' | 'name' | 'placeholder' | 'autoComplete' | 'inputMode' | 'disabled' | 'readOnly' | 'enterKeyHint'

interface TextFieldProps
  extends Pick<ComponentProps<'input'>, Passed | 'autoCapitalize' | 'spellCheck' | 'min' | 'max'> {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly required?: boolean
  readonly error?: string | null | undefined
  readonly hint?: string
  readonly maxLength?: number
  /** Several lines instead of one. */
  readonly multiline?: boolean
  readonly hideLabel?: boolean
  readonly inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>
  /** Enter does this, instead of submitting the form. */
  readonly onEnter?: () => void
  /** Takes the focus when a dialog opens. */
  readonly autoFocus?: boolean
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    value,
    onChange,
    required,
    error,
    hint,
    multiline,
    hideLabel,
    inputRef,
    autoFocus,
    onEnter,
    ...native
  } = props
  return (
    <FieldFrame label={label} required={required} error={error} hint={hint} hideLabel={hideLabel}>
      {links => {
        const shared = {
          ...links,
          ref: inputRef ?? null,
          value,
          required,
          'data-autofocus': autoFocus || undefined,
          // What is typed may be in another direction than the page.
          dir: 'auto',
          className: 'field',
        }
        if (!multiline) {
          return (
            <input
              {...native}
              {...shared}
              onChange={event => onChange(event.target.value)}
              onKeyDown={event => {
                if (event.key !== 'Enter' || !onEnter) return
                event.preventDefault()
                onEnter()
              }}
            />
          )
        }
        const { name, placeholder, disabled, readOnly, maxLength } = native
        const block = { name, placeholder, disabled, readOnly, maxLength }
        return <textarea {...block} {...shared} rows={3} onChange={event => onChange(event.target.value)} />
      }}
    </FieldFrame>
  )
}
