import type { ReactNode } from 'react'

interface CheckboxListProps {
  readonly legend: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly detail?: ReactNode }[]
  /** The chosen values. */
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** Any of a few, each in its own row; the chosen ones stay in the order of the options. */
export function CheckboxList({ legend, options, values, onChange }: CheckboxListProps) {
  function flip(value: string, on: boolean) {
    const chosen = new Set(on ? [...values, value] : values.filter(other => other !== value))
    onChange(options.map(option => option.value).filter(other => chosen.has(other)))
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-sm">{legend}</legend>
      <div className="ruled rounded-control border border-line">
        {options.map(option => (
          <label key={option.value} className="flex min-h-12 cursor-pointer items-center gap-3 px-3 py-2">
            <input
              type="checkbox"
              value={option.value}
              checked={values.includes(option.value)}
              onChange={event => flip(option.value, event.target.checked)}
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
