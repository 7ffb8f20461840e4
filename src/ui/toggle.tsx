import { useId } from 'react'

interface ToggleProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly hint?: string
  readonly disabled?: boolean
  /** Shows the label to screen readers only, where the context is clear. */
  readonly hideLabel?: boolean
}

/** On or off, at once. */
export function Toggle({ label, checked, onChange, hint, disabled, hideLabel }: ToggleProps) {
  const id = useId()
  return (
    <div>
      <div className="flex min-h-11 items-center justify-between gap-4 py-1">
        <label htmlFor={id} className={hideLabel ? 'sr-only' : 'min-w-0 grow cursor-pointer'}>
          {label}
        </label>
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          aria-describedby={hint && `${id}-hint`}
          onChange={event => onChange(event.target.checked)}
          className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-edge transition-colors before:absolute before:top-1 before:start-1 before:size-5 before:rounded-full before:bg-surface before:transition-transform checked:bg-accent checked:before:translate-x-5 rtl:checked:before:-translate-x-5 disabled:opacity-55"
        />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
