import type { Ref } from 'react'
import { FieldFrame } from './field-frame.tsx'

interface NumberFieldProps {
  readonly label: string
  /** As typed: '' while empty, '12.' on the way to 12.5. */
  readonly value: string
  readonly onChange: (text: string) => void
  readonly required?: boolean
  readonly error?: string | null | undefined
  readonly hint?: string
  readonly min?: number
  readonly max?: number
  /** 'any' (the default) allows fractions; 1 requires whole numbers. */
  readonly step?: number | 'any'
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
  readonly autoFocus?: boolean
}

export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, required, error, hint, step = 'any', inputRef, autoFocus, ...native } = props
  return (
    <FieldFrame label={label} required={required} error={error} hint={hint}>
      {links => (
        <input
          {...native}
          {...links}
          ref={inputRef}
          type="number"
          inputMode={step === 1 ? 'numeric' : 'decimal'}
          step={step}
          value={value}
          required={required}
          data-autofocus={autoFocus || undefined}
          onChange={event => onChange(event.target.value)}
          // A turn of the wheel over a price must not change it.
          onWheel={event => event.currentTarget.blur()}
          className="field"
        />
      )}
    </FieldFrame>
  )
}
