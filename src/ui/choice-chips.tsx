import { useId } from 'react'

interface ChoiceChipsProps {
  readonly legend: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** '': none is chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One of a few, or none: the chosen one is let go of by another tap. They wrap, so that all are in sight. */
export function ChoiceChips({ legend, options, value, onChange }: ChoiceChipsProps) {
  const legendId = useId()
  return (
    <fieldset aria-labelledby={legendId} className="min-w-0">
      <legend id={legendId} className="mb-1.5 font-medium">
        {legend}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map(option => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value === value ? '' : option.value)}
            className="press min-h-11 rounded-full border border-edge bg-surface px-4 font-medium aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
          >
            <bdi>{option.label}</bdi>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
