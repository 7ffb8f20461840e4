import type { Ref } from 'react'
import { DownIcon } from './control-icons.tsx'
import { FieldFrame } from './field-frame.tsx'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

interface SelectProps {
  readonly label: string
  /** '' shows the placeholder. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly SelectOption[]
  /** Shown while nothing is chosen; choosing it again gives ''. */
  readonly placeholder?: string
  readonly required?: boolean
  readonly error?: string | null | undefined
  readonly hint?: string
  readonly hideLabel?: boolean
  readonly disabled?: boolean
  /** Leads to it, as `aria-keyshortcuts` writes it. */
  readonly keys?: string
  readonly selectRef?: Ref<HTMLSelectElement>
}

export function Select(props: SelectProps) {
  const { label, value, onChange, options, placeholder, required, error, hint, hideLabel, disabled, keys, selectRef } =
    props
  return (
    <FieldFrame label={label} required={required} error={error} hint={hint} hideLabel={hideLabel}>
      {links => (
        <div className="relative">
          <select
            {...links}
            ref={selectRef}
            value={value}
            required={required}
            disabled={disabled}
            aria-keyshortcuts={keys}
            onChange={event => onChange(event.target.value)}
            className="field appearance-none truncate pe-10"
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(option => (
              <option key={option.value} value={option.value} disabled={option.disabled} dir="auto">
                {option.label}
              </option>
            ))}
          </select>
          <DownIcon className="pointer-events-none absolute inset-y-0 end-3 my-auto text-soft" />
        </div>
      )}
    </FieldFrame>
  )
}
