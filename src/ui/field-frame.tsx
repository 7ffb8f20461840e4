import { type ReactNode, useId } from 'react'
import { AlertIcon } from './icons.tsx'

/** The attributes that connect a control in a frame with its label, its hint and its error. */
export interface FrameLinks {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldFrameProps {
  readonly label: string
  readonly required?: boolean | undefined
  readonly error?: string | null | undefined
  readonly hint?: string | undefined
  /** Shows the label to screen readers only, where the context is clear. */
  readonly hideLabel?: boolean | undefined
  readonly children: (links: FrameLinks) => ReactNode
}

/** Label above, hint and error below, of any control. */
export function FieldFrame({ label, required, error, hint, hideLabel, children }: FieldFrameProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : `font-medium text-sm ${required ? 'required' : ''}`}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-center gap-1 font-medium text-red text-sm">
          <AlertIcon className="size-4" />
          {error}
        </p>
      )}
    </div>
  )
}
