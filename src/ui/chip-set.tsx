import { useId } from 'react'
import { CloseIcon, PlusIcon } from './control-icons.tsx'

interface ChipSetProps {
  readonly legend: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The chosen values. */
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
  readonly hint?: string
}

/** Any of many: a tap adds one or removes it. None moves, and the chosen ones stay in the order of the options. */
export function ChipSet({ legend, options, values, onChange, hint }: ChipSetProps) {
  const hintId = useId()
  function flip(value: string, on: boolean) {
    const chosen = new Set(on ? [...values, value] : values.filter(other => other !== value))
    onChange(options.map(option => option.value).filter(other => chosen.has(other)))
  }
  return (
    <fieldset className="min-w-0" aria-describedby={hint && hintId}>
      <legend className="mb-1 font-medium text-sm">{legend}</legend>
      {hint && (
        <p id={hintId} className="mb-2 text-sm text-soft">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => {
          const isChosen = values.includes(value)
          return (
            <label
              key={value}
              className="press chip focus-inside relative flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-edge bg-surface px-3.5 font-medium [&>svg]:size-4"
            >
              <input
                type="checkbox"
                value={value}
                checked={isChosen}
                onChange={event => flip(value, event.target.checked)}
                className="absolute inset-0 cursor-pointer appearance-none opacity-0"
              />
              {label}
              {isChosen ? <CloseIcon /> : <PlusIcon />}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
