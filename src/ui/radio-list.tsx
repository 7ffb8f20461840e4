import { type ReactNode, useId } from 'react'

interface RadioListProps {
  readonly legend: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly detail?: ReactNode }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One of a few, each in its own row. `detail` is at the row's end (a price). */
export function RadioList({ legend, options, value, onChange }: RadioListProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-sm">{legend}</legend>
      <div className="ruled rounded-control border border-line">
        {options.map(option => (
          <label key={option.value} className="flex min-h-12 cursor-pointer items-center gap-3 px-3 py-2">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0 grow break-words">
              <bdi>{option.label}</bdi>
            </span>
            {option.detail !== undefined && <span className="shrink-0 text-soft">{option.detail}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
